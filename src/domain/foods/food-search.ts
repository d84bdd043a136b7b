import { createTextSearch, type TextSearch } from '#domain/text/text-search.ts';
import { normalizeWords } from '#domain/text/words.ts';
import type { Food } from './food.ts';
import type { FoodKnowledge } from './food-knowledge.ts';

/** The foods to search, and the dishes that show how usual each food is. */
export interface UsedFoods extends Pick<FoodKnowledge, 'foods' | 'otherNames'> {
  readonly recipes: readonly { readonly ingredients: readonly { readonly food: string }[] }[];
}

/**
 * What marks a variant that someone asks for by name: "ketchup" is the plain one, and not the one without salt that many
 * of our recipes use.
 */
const OF_VARIANT =
  /\b(?:no salt|low-sodium|lower-sodium|low-fat|reduced|free|unsalted|frozen|vegan|baby|ground|imitation|meatless)\b|, light\b/gi;
/** More than any number of recipes. */
const VARIANT_LESS = 10;

/** A dish comes after what is as usual and could go into one: "black beans" before a salad of them. */
const DISH_LESS = 1;

const phraseOf = (text: string) => normalizeWords(text).join(' ');

/** How usual a food is: by the recipes that use it, and plain before its variants. */
function usualness(food: Food, uses: number): number {
  const variants = food.name.match(OF_VARIANT)?.length ?? 0;
  const dish = food.use === 'as-eaten' ? DISH_LESS : 0;
  return Math.log2(1 + uses) - VARIANT_LESS * variants - dish;
}

/**
 * Foods by any of their names. Ids go from general to special, so "milk" finds milk before milk chocolate; among
 * equals the more usual one comes first. A product that none of them stands for finds nothing.
 * @param foods those that may be found; all of them, unless given
 */
export function createFoodSearch(
  { foods: all, recipes, otherNames }: UsedFoods,
  foods: Iterable<Food> = all.values(),
): TextSearch<Food> {
  const uses = new Map<string, number>();
  for (const recipe of recipes) {
    for (const food of new Set(recipe.ingredients.map((line) => line.food))) {
      uses.set(food, (uses.get(food) ?? 0) + 1);
    }
  }
  const ofNone = new Set(otherNames.ofNone.map(phraseOf));
  const find = createTextSearch(
    [...foods].map((food) => ({
      item: food,
      name: food.name,
      kind: food.id,
      synonyms: food.synonyms,
      aliases: otherNames.byFood.get(food.id) ?? [],
      weight: usualness(food, uses.get(food.id) ?? 0),
    })),
  );
  return (query, limit) => (ofNone.has(phraseOf(query)) ? [] : find(query, limit));
}
