import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as catalog from './catalog-schema.ts';
import * as recipes from './recipe-schema.ts';
import * as schema from './schema.ts';

/** Every table of the product, for what must forget none. */
export const EVERY_TABLE: readonly PgTable[] = [schema, recipes, catalog]
  .flatMap((part) => Object.values<unknown>(part))
  .filter((value) => is(value, PgTable));
