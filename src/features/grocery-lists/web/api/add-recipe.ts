import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import type { GroceryList, GroceryRecipe, GroceryRecipeAnswer } from '../../contract.ts';

export interface RecipeOnList extends GroceryRecipe {
  /** `null`: a new list. */
  readonly listId: string | null;
  readonly newTitle: string;
}

export interface RecipeAdded extends GroceryRecipeAnswer {
  readonly request: GroceryRecipe;
  readonly isNewList: boolean;
}

const pathOf = (listId: string): string => apiPaths.groceryLists.addRecipe.replace(':id', listId);

/** Only the server can calculate packs. The new list's id is chosen here, so that a second try makes no second list. */
async function addRecipe({ listId, newTitle, ...input }: RecipeOnList): Promise<RecipeAdded> {
  const id = listId ?? createUuid();
  if (listId === null) {
    await apiRequest<GroceryList>('POST', apiPaths.groceryLists.create, { body: { id, title: newTitle } });
  }
  const answer = await apiRequest<GroceryRecipeAnswer>('POST', pathOf(id), { body: input });
  return { ...answer, request: input, isNewList: listId === null };
}

export const useAddRecipeToList = () =>
  useMutation({ mutationFn: addRecipe, meta: { path: apiPaths.groceryLists.list } });

/** As if it had not been added; a list that was made for it goes too. */
export async function undoAddRecipe({ request: input, isNewList, list }: RecipeAdded): Promise<void> {
  if (isNewList) {
    await apiRequest('DELETE', apiPaths.groceryLists.remove.replace(':id', list.id));
    return;
  }
  await apiRequest('DELETE', pathOf(list.id), { body: input });
}
