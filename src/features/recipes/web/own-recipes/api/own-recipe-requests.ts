import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type {
  ImportSources,
  OwnRecipeAnswer,
  OwnRecipeCreate,
  OwnRecipePatch,
  OwnRecipeSummary,
  ReadLine,
  RecipeDraft,
  RecipeImport,
} from '#features/recipes/contract/own-recipes.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';

const PATH = apiPaths.ownRecipes.list;
const pathOf = (id: string): string => apiPaths.ownRecipes.read.replace(':id', id);

export const ownRecipesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: (context) => keptQuery<OwnRecipeSummary[]>(PATH, context),
});
export const useOwnRecipes = () => useQuery(ownRecipesQuery);

/** Kept on the device: a kitchen may be out of reach of the network. The key begins with the members' path: who it suits is read again after a profile has changed. */
export const ownRecipeQuery = (id: string) =>
  queryOptions({
    queryKey: [apiPaths.familyMembers.list, 'own-recipe', id],
    queryFn: (context) => keptQuery<OwnRecipeAnswer>(pathOf(id), context),
  });
export const useOwnRecipe = (id: string) => useQuery(ownRecipeQuery(id));

/** The id is chosen here, so that a second try makes no second recipe. */
export const useCreateOwnRecipe = () =>
  useMutation({
    mutationFn: (body: OwnRecipeCreate) =>
      apiRequest<OwnRecipeSummary>('POST', apiPaths.ownRecipes.create, { body }),
    meta: { path: PATH },
  });

export const useChangeOwnRecipe = (id: string) =>
  useMutation({
    mutationFn: (body: OwnRecipePatch) => apiRequest<OwnRecipeSummary>('PATCH', pathOf(id), { body }),
    meta: { path: PATH },
  });

export const useCopyRecipe = () =>
  useMutation({
    mutationFn: (body: { readonly id: string; readonly recipeId: string }) =>
      apiRequest<OwnRecipeSummary>('POST', apiPaths.ownRecipes.copy, { body }),
    meta: { path: PATH },
  });

export const useImportRecipe = () =>
  useMutation({
    mutationFn: (body: RecipeImport) =>
      apiRequest<RecipeDraft>('POST', apiPaths.ownRecipes.importDraft, { body }),
    // A website that refuses once refuses again.
    retry: false,
  });

const importSourcesQuery = queryOptions({
  queryKey: [apiPaths.ownRecipes.importSources],
  queryFn: ({ signal }) => apiQuery<ImportSources>(apiPaths.ownRecipes.importSources, { signal }),
});
export const useImportSources = () => useQuery(importSourcesQuery);

export const useImportPhoto = () =>
  useMutation({
    mutationFn: (file: File) => apiRequest<RecipeDraft>('POST', apiPaths.ownRecipes.importPhoto, { file }),
    // It takes its time, and may cost money: whether to try again is for a person.
    retry: false,
  });

export interface LineQuestion {
  readonly text: string;
  readonly foodId?: string;
}

/** What lines say; nothing is kept. */
export const readLines = (lines: readonly LineQuestion[]): Promise<ReadLine[]> =>
  apiRequest<ReadLine[]>('POST', apiPaths.ownRecipes.lines, { body: { lines } });
