import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accounts from './account-schema.ts';
import * as catalog from './catalog-schema.ts';
import * as households from './household-schema.ts';
import * as meals from './meal-schema.ts';
import * as members from './member-schema.ts';
import * as recipes from './recipe-schema.ts';

/** Every table of the product, for what must forget none. */
export const EVERY_TABLE: readonly PgTable[] = [households, accounts, members, meals, recipes, catalog]
  .flatMap((part) => Object.values<unknown>(part))
  .filter((value) => is(value, PgTable));
