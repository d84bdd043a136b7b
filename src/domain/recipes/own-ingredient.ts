import type { Food } from '#domain/foods/food.ts';
import { choicesFor } from '#domain/ingredients/food-choices.ts';
import type { KitchenWords } from '#domain/ingredients/kitchen-words.ts';
import { gramsOfParsed } from '#domain/ingredients/parse-ingredient.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import { exactText, withTypedFractions } from '#domain/units/friendly-number.ts';
import { pluralNoun } from '#domain/units/unit-nouns.ts';
import type { OwnIngredient } from './own-recipe.ts';
import { OWN_RECIPE_LIMITS } from './recipe-limits.ts';

/** "1 1/2", "0.4", "12": as a cook writes it, and other programs read it. */
export const quantityText = (quantity: number): string =>
  withTypedFractions(exactText(quantity) ?? String(Number(quantity.toFixed(2))));

/** Of these a line writes more than one; other units stay as they are. */
const WITH_PLURAL: ReadonlySet<string> = new Set(['cup', 'clove', 'slice', 'can', 'sprig', 'stalk', 'head']);

/** "1 1/2 cups", "2-3", "200 g": in the units of the line; empty when no quantity is given. */
function writtenAmount({
  quantity,
  quantityMax,
  unit,
}: Pick<ParsedIngredient, 'quantity' | 'quantityMax' | 'unit'>): string {
  if (quantity === null) return unit ?? '';
  const most = quantityMax ?? quantity;
  const count =
    quantityMax === null ? quantityText(quantity) : `${quantityText(quantity)}-${quantityText(quantityMax)}`;
  if (unit === null) return count;
  return `${count} ${WITH_PLURAL.has(unit) && most > 1 ? pluralNoun(unit) : unit}`;
}

/** The line with the food that someone picked for it: the same amount of that one, where it can be weighed. */
export function pickedFor(parsed: ParsedIngredient, food: Food): OwnIngredient {
  return ingredient({ ...parsed, foodId: food.id, grams: gramsOfParsed(parsed, food) });
}

/** "Vegetable or chicken stock" is whatever a cook takes: nobody can say before someone has. */
export function isSettled({ foodId, areAllergensKnown, otherFoodIds }: ParsedIngredient): boolean {
  return foodId !== null && areAllergensKnown && otherFoodIds.length === 0;
}

const MOST_PROPOSED = 5;

/** What an open line may mean, the likeliest first, for a person to choose from; empty: it is settled, or nothing comes near. */
export function proposedFoods(parsed: ParsedIngredient, kitchenWords: KitchenWords): readonly string[] {
  if (parsed.isHeading || isSettled(parsed)) return [];
  const own = parsed.foodId === null ? [] : [parsed.foodId];
  const ids = new Set([...own, ...parsed.otherFoodIds, ...choicesFor(parsed.name, kitchenWords)]);
  return [...ids].slice(0, MOST_PROPOSED);
}

/**
 * A line as an own recipe keeps it. A food that is not certain is none until a person has picked it. Whether it is
 * cooked through and how it is served is for a person to say too: words like "chopped" are too coarse to call a bite
 * safe for a small child.
 */
export function ownIngredientOf(parsed: ParsedIngredient): OwnIngredient {
  return ingredient(isSettled(parsed) ? parsed : { ...parsed, foodId: null, grams: null });
}

function ingredient(parsed: ParsedIngredient): OwnIngredient {
  const { text, foodId, grams, preparation, comment, optional } = parsed;
  const note = [preparation, comment].filter((part) => part !== '').join('; ');
  return {
    text: text.slice(0, OWN_RECIPE_LIMITS.line),
    foodId,
    grams:
      grams === null || grams <= 0 || grams > OWN_RECIPE_LIMITS.grams ? null : Number(grams.toPrecision(4)),
    amount: writtenAmount(parsed).slice(0, OWN_RECIPE_LIMITS.amount),
    note: note.slice(0, OWN_RECIPE_LIMITS.note),
    forms: [],
    heated: null,
    optional,
  };
}
