import { listText } from '#domain/text/list-text.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { deviceStore, rememberedUser } from './device.ts';

/** What can be opened on this device without a network, and is gone after signing out. */
export interface CopiesLeftBehind {
  readonly plans: number;
  readonly lists: number;
  readonly recipes: number;
}

/** Whether an address names one thing, by the address of the contract that has its id at the end. */
const isOneOf = (pattern: string) => {
  const start = pattern.slice(0, pattern.lastIndexOf('/') + 1);
  return (path: string): boolean => path.startsWith(start) && !path.slice(start.length).includes('/');
};
const isPlan = isOneOf(apiPaths.mealPlans.read);
const isList = isOneOf(apiPaths.groceryLists.read);
const isRecipe = isOneOf(apiPaths.recipes.read);
const isOwnRecipe = isOneOf(apiPaths.ownRecipes.read);

export function countCopies(paths: readonly string[]): CopiesLeftBehind {
  const count = (isIt: (path: string) => boolean) => paths.filter(isIt).length;
  return {
    plans: count(isPlan),
    lists: count(isList),
    recipes: count((path) => isRecipe(path) || isOwnRecipe(path)),
  };
}

const some = (count: number, one: string, more: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${more}`];

/** "2 meal plans, 1 grocery list and 3 recipes"; empty when there is nothing. */
export function copiesText({ plans, lists, recipes }: CopiesLeftBehind): string {
  const parts = [
    ...some(plans, 'meal plan', 'meal plans'),
    ...some(lists, 'grocery list', 'grocery lists'),
    ...some(recipes, 'recipe', 'recipes'),
  ];
  return listText(parts);
}

/** Copies are of use only where the app itself opens without a network. */
export async function copiesLeftBehind(): Promise<CopiesLeftBehind> {
  const user = navigator.serviceWorker?.controller ? await rememberedUser() : null;
  return countCopies(user === null ? [] : await deviceStore.listCopies(user.id, Date.now()));
}
