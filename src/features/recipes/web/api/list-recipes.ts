import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeCategory } from '#domain/recipe-facets/recipe-categories.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { FamilyFit, RecipeSummary } from '../../contract/recipes.ts';

const SHELF_PATHS: Readonly<Record<RecipeCategory, string>> = {
  'family-table': apiPaths.recipes.familyTable,
  'special-diets': apiPaths.recipes.specialDiets,
  'taste-the-world': apiPaths.recipes.tasteTheWorld,
  desserts: apiPaths.recipes.desserts,
};

/** The knowledge base changes with the server only. */
const RECIPES_STALE_MS = 600_000;

/** A whole shelf in its own order, or what the words find. */
function recipesQuery(category: RecipeCategory | null, words: string) {
  const isSearch = words !== '';
  const path = isSearch || category === null ? apiPaths.recipes.list : SHELF_PATHS[category];
  return queryOptions({
    queryKey: isSearch ? [path, { q: words }] : [path],
    queryFn: ({ signal }) =>
      apiQuery<RecipeSummary[]>(isSearch ? `${path}?q=${encodeURIComponent(words)}` : path, { signal }),
    staleTime: RECIPES_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export const useRecipes = (category: RecipeCategory | null, words: string) =>
  useQuery(recipesQuery(category, words));

/** What the collection said about a recipe, if it was open. */
export function useListedRecipe(id: string): RecipeSummary | undefined {
  const client = useQueryClient();
  const lists = [apiPaths.recipes.list, ...Object.values(SHELF_PATHS)].flatMap((path) =>
    client.getQueriesData<RecipeSummary[] | null>({ queryKey: [path] }),
  );
  return lists.flatMap(([, recipes]) => recipes ?? []).find((recipe) => recipe.id === id);
}

/** The key begins with the members' path: it is read again after a profile has changed. */
const familyFitQuery = queryOptions({
  queryKey: [apiPaths.familyMembers.list, 'recipe-fit'],
  queryFn: ({ signal }) => apiQuery<FamilyFit[]>(apiPaths.recipes.familyFit, { signal }),
});

export const useFamilyFit = () => useQuery(familyFitQuery);
