import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households, memberships } from '#platform/server/db/household-schema.ts';
import { photoColumns } from '#platform/server/db/photo-columns.ts';

/* What a household writes about food and recipes. As in household-schema.ts: household_id leads, row-level security is forced. */

/** Recipes that a household wrote, copied or imported. */
export const householdRecipes = pgTable(
  'household_recipes',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    recipe: jsonb('recipe').$type<OwnRecipe>().notNull(),
    /** Where it was imported from; `null`: written here. */
    sourceUrl: text('source_url'),
    /** The recipe that it began as a copy of: an id of data/recipes or of this table. */
    copiedFrom: text('copied_from'),
    /** Who wrote it. The recipe stays when they leave. */
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'household_recipes_pkey', columns: [table.householdId, table.id] }),
    index('household_recipes_newest_idx').on(table.householdId, table.createdAt.desc()),
  ],
);

/** What one person thinks of a recipe, the product's or the household's own. */
export const recipeMarks = pgTable(
  'recipe_marks',
  {
    householdId: uuid('household_id').notNull(),
    recipeId: text('recipe_id').notNull(),
    userId: uuid('user_id').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** 1 to 5. */
    rating: smallint('rating'),
    /** Encrypted with the household's data key: a note may reveal someone's health. */
    noteEncrypted: text('note_encrypted'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recipe_marks_pkey', columns: [table.householdId, table.recipeId, table.userId] }),
    foreignKey({
      name: 'recipe_marks_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
    check('recipe_marks_rating_check', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);

/** A picture of a dish, as a household took it: re-encoded, without what a camera writes beside it. */
export const recipePhotos = pgTable(
  'recipe_photos',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    recipeId: text('recipe_id').notNull(),
    ...photoColumns(),
  },
  (table) => [primaryKey({ name: 'recipe_photos_pkey', columns: [table.householdId, table.recipeId] })],
);
