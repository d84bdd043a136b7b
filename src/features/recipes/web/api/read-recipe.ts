import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { RecipeAnswer } from '../../contract/recipes.ts';

/** Kept on the device: a kitchen may be out of reach of the network. The key begins with the members' path: who it suits is read again after a profile has changed. */
export function recipeQuery(id: string) {
  return queryOptions({
    queryKey: [apiPaths.familyMembers.list, 'recipe', id],
    queryFn: (context) =>
      keptQuery<RecipeAnswer>(apiPaths.recipes.read.replace(':recipeId', encodeURIComponent(id)), context),
  });
}

export const useRecipe = (id: string) => useQuery(recipeQuery(id));
