import { z } from 'zod';
import { MARK_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const recipeParams = z.object({ recipeId: z.string().min(1).max(80) });
const rating = z.number().int().min(1).max(MARK_LIMITS.rating);

/** What one person thinks of a recipe, and what the household makes of it together. */
export const recipeMarks = z.object({
  isFavourite: z.boolean(),
  /** 1 to 5 by the person who asks; `null`: not rated. */
  rating: rating.nullable(),
  /** Mean of the household's ratings; `null`: nobody has rated. */
  averageRating: z.number().nullable(),
  ratings: z.number().int(),
});
export type RecipeMarks = z.infer<typeof recipeMarks>;

export const markedRecipe = recipeMarks.extend({ recipeId: z.string() });
export type MarkedRecipe = z.infer<typeof markedRecipe>;

/** With everything that was written about it. Who sees chosen members only reads no note of others. */
export const recipeMarksWithNotes = recipeMarks.extend({
  note: z.string().nullable(),
  notes: z.array(z.object({ author: z.string(), note: z.string(), updatedAt: z.string() })),
});
export type RecipeMarksWithNotes = z.infer<typeof recipeMarksWithNotes>;

/** Only what is changed; `null` takes away. */
export const recipeMarksPatch = z
  .strictObject({
    isFavourite: z.boolean(),
    rating: rating.nullable(),
    note: z
      .string()
      .trim()
      .max(MARK_LIMITS.note, `Please keep notes under ${MARK_LIMITS.note} characters.`)
      .nullable(),
  })
  .partial();
export type RecipeMarksPatch = z.infer<typeof recipeMarksPatch>;

const tag = 'Recipes';
export const recipeMarksRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.recipeMarks.list,
    summary: 'Every recipe someone in the household has marked',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: z.array(markedRecipe),
  }),
  read: route({
    method: 'GET',
    path: apiPaths.recipeMarks.read,
    summary: 'Favorite, ratings and notes of one recipe',
    tag,
    access: 'user',
    need: 'meals:read',
    params: recipeParams,
    status: 200,
    answer: recipeMarksWithNotes,
  }),
  /** Anyone who may look at recipes may say what they think of them. */
  change: route({
    method: 'PATCH',
    path: apiPaths.recipeMarks.change,
    summary: 'Mark a recipe as a favorite, rate it, or write a note for the household',
    tag,
    access: 'user',
    need: 'meals:read',
    idempotent: true,
    params: recipeParams,
    body: recipeMarksPatch,
    status: 200,
    // Without the note: what is kept for a repeated write holds no more than it must.
    answer: recipeMarks,
  }),
};
