import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { enqueueWrite, useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import type { Settle } from '#platform/web/web-feature.ts';
import type {
  MarkedRecipe,
  RecipeMarks,
  RecipeMarksPatch,
  RecipeMarksWithNotes,
} from '../../contract/recipe-marks.ts';
import { MARKS_TOPIC, type MarkChange, markWrite, replayOnList, replayOnRecipe } from '../marks.ts';

const LIST = apiPaths.recipeMarks.list;

const markedRecipesQuery = queryOptions({
  queryKey: [LIST],
  queryFn: (context) => keptQuery<MarkedRecipe[]>(LIST, context),
});

const marksQuery = (recipeId: string) =>
  queryOptions({
    queryKey: [LIST, recipeId],
    queryFn: (context) =>
      keptQuery<RecipeMarksWithNotes>(
        apiPaths.recipeMarks.read.replace(':recipeId', encodeURIComponent(recipeId)),
        context,
      ),
  });

function useWaitingMarks(): readonly MarkChange[] {
  const writes = useWaitingWrites(MARKS_TOPIC);
  return useMemo(() => writes.map(({ change }) => change as MarkChange), [writes]);
}

/** By recipe, with what was changed on this device and is not sent yet. */
export function useMarkedRecipes(): ReadonlyMap<string, RecipeMarks> {
  const { data } = useQuery(markedRecipesQuery);
  const changes = useWaitingMarks();
  return useMemo(
    () => new Map(replayOnList(data ?? [], changes).map((marked) => [marked.recipeId, marked])),
    [data, changes],
  );
}

export function useRecipeMarks(recipeId: string) {
  const query = useQuery(marksQuery(recipeId));
  const changes = useWaitingMarks();
  const { data } = query;
  const marks = useMemo(
    () => (data ? replayOnRecipe(data, changes, recipeId) : data),
    [data, changes, recipeId],
  );
  return { ...query, data: marks };
}

/** Shown at once; settles when it is kept on this device. */
export function markRecipe(
  recipe: { readonly id: string; readonly name: string },
  patch: RecipeMarksPatch,
): Promise<void> {
  return enqueueWrite(markWrite(recipe.id, recipe.name, patch));
}

export const settleMarks: Settle = (client, write, answer) => {
  const change = write.change as MarkChange;
  const sums = answer as RecipeMarks;
  client.setQueryData(marksQuery(change.recipeId).queryKey, (marks) =>
    marks ? { ...replayOnRecipe(marks, [change], change.recipeId), ...sums } : marks,
  );
  client.setQueryData(markedRecipesQuery.queryKey, (list) =>
    list ? [...replayOnList(list, [change])] : list,
  );
};
