import { apiPaths } from '#platform/contract/paths.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type {
  MarkedRecipe,
  RecipeMarks,
  RecipeMarksPatch,
  RecipeMarksWithNotes,
} from '../contract/recipe-marks.ts';

/** What someone did to the marks of one recipe on this device. */
export interface MarkChange {
  readonly recipeId: string;
  readonly patch: RecipeMarksPatch;
}

export const MARKS_TOPIC = 'recipe-marks';

export const NO_MARKS: RecipeMarks = { isFavourite: false, rating: null, averageRating: null, ratings: 0 };

function wordsFor(recipeName: string, { isFavourite, rating, note }: RecipeMarksPatch): string {
  if (isFavourite === true) return `Add ${recipeName} to favorites`;
  if (isFavourite === false) return `Remove ${recipeName} from favorites`;
  if (rating !== undefined) return `Rate ${recipeName}`;
  return note === null ? `Remove the note on ${recipeName}` : `Write a note on ${recipeName}`;
}

export function markWrite(
  recipeId: string,
  recipeName: string,
  patch: RecipeMarksPatch,
): WriteInput<MarkChange> {
  return {
    method: 'PATCH',
    path: apiPaths.recipeMarks.change.replace(':recipeId', encodeURIComponent(recipeId)),
    body: patch,
    topic: MARKS_TOPIC,
    entity: recipeId,
    words: wordsFor(recipeName, patch),
    change: { recipeId, patch },
    whenGone: 'reported',
  };
}

/** Marks with a change that the server has not seen; the mean of the household follows one's own rating. */
export function withPatch<Marks extends RecipeMarks>(
  marks: Marks,
  { isFavourite, rating }: RecipeMarksPatch,
): Marks {
  const favoured = isFavourite === undefined ? marks : { ...marks, isFavourite };
  if (rating === undefined || rating === marks.rating) return favoured;
  const sum = (marks.averageRating ?? 0) * marks.ratings - (marks.rating ?? 0) + (rating ?? 0);
  const ratings = marks.ratings - (marks.rating === null ? 0 : 1) + (rating === null ? 0 : 1);
  return { ...favoured, rating, ratings, averageRating: ratings === 0 ? null : sum / ratings };
}

export function replayOnRecipe(
  marks: RecipeMarksWithNotes,
  changes: readonly MarkChange[],
  recipeId: string,
): RecipeMarksWithNotes {
  return changes
    .filter((change) => change.recipeId === recipeId)
    .reduce((before, { patch }) => {
      const after = withPatch(before, patch);
      return patch.note === undefined ? after : { ...after, note: patch.note || null };
    }, marks);
}

export function replayOnList(
  list: readonly MarkedRecipe[],
  changes: readonly MarkChange[],
): readonly MarkedRecipe[] {
  return changes.reduce((before, { recipeId, patch }) => {
    const known = before.find((each) => each.recipeId === recipeId) ?? { ...NO_MARKS, recipeId };
    return [...before.filter((each) => each.recipeId !== recipeId), withPatch(known, patch)];
  }, list);
}

/** Ids of the recipes that this person likes. */
export const favouritesOf = (marks: ReadonlyMap<string, RecipeMarks>): ReadonlySet<string> =>
  new Set([...marks].flatMap(([id, { isFavourite }]) => (isFavourite ? [id] : [])));
