import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { OwnIngredient, OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { listItemName } from '#domain/shopping/needed-soon.ts';
import type { WrittenLine } from '#domain/shopping/recipe-on-list.ts';
import { type NeededFood, packLabels } from '#domain/shopping/shopping-list.ts';

/** What an own recipe takes: foods where a line is matched and weighed, otherwise the line in its own words. */
export interface OwnGroceries {
  readonly title: string;
  readonly ingredients: readonly NeededFood[];
  readonly written: readonly WrittenLine[];
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

/** The words give way to what the pack must say. */
function writtenLine(
  { text }: OwnIngredient,
  food: Food | undefined,
  writtenFor: string | null,
  avoided: ReadonlySet<AllergenCode>,
): WrittenLine {
  const labels = food === undefined ? [] : packLabels(food, avoided);
  const room = GROCERY_LIMITS.item - listItemName('', labels).length;
  return {
    text: listItemName(cut(text, room), labels),
    foodId: food?.id ?? null,
    aisle: food?.aisle ?? 'other',
    neededText: writtenFor,
  };
}

/**
 * @param servings above 0. Words cannot be scaled: a line in words says for how many it was written when that differs.
 * @param avoided allergens of those who eat, for foods that must be bought labeled free of them
 */
export function ownGroceries(
  { title, servings: yields, ingredients }: OwnRecipe,
  servings: number,
  foods: ReadonlyMap<string, Food>,
  avoided: ReadonlySet<AllergenCode>,
): OwnGroceries {
  const writtenFor =
    servings === yields ? null : `written for ${yields === 1 ? '1 serving' : `${yields} servings`}`;
  const needed: NeededFood[] = [];
  const written: WrittenLine[] = [];
  for (const ingredient of ingredients) {
    const food = ingredient.foodId === null ? undefined : foods.get(ingredient.foodId);
    if (food === undefined || ingredient.grams === null) {
      written.push(writtenLine(ingredient, food, writtenFor, avoided));
    } else {
      needed.push({ foodId: food.id, grams: (ingredient.grams * servings) / yields });
    }
  }
  return { title, ingredients: needed, written };
}
