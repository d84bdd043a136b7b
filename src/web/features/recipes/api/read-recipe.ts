import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { RecipeAnswer } from '#contract/recipes.ts';
import { keptQuery } from '#web/lib/offline/kept-copies.ts';

/** Kept on the device: a kitchen may be out of reach of the network. The key begins with the members' path: whom it suits is read anew after a profile has changed. */
export function recipeQuery(id: string) {
  return queryOptions({
    queryKey: [apiPaths.familyMembers.list, 'recipe', id],
    queryFn: ({ signal }) =>
      keptQuery<RecipeAnswer>(apiPaths.recipes.read.replace(':recipeId', encodeURIComponent(id)), { signal }),
  });
}

export const useRecipe = (id: string) => useQuery(recipeQuery(id));
