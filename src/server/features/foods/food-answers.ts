import type { FoodAnswer, FoodSummary, ProductAnswer } from '#contract/foods.ts';
import type { Food } from '#core/foods/food.ts';
import { FOOD_SOURCE_NAMES, foodId } from '#core/foods/food-id.ts';
import { originOf } from '#core/foods/found-food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { NUTRIENT_CODES } from '#core/nutrition/nutrients.ts';
import type { ListedProduct, ProductRow } from './catalog.repository.ts';
import { foodFactsOf } from './food-facts-answer.ts';

export function curatedAnswer(food: Food, { recipes }: KnowledgeBase, isFavourite: boolean): FoodAnswer {
  return {
    kind: 'food',
    id: food.id,
    name: food.name,
    synonyms: [...food.synonyms],
    use: food.use,
    aisle: food.aisle,
    contains: [...food.contains],
    mayContain: [...food.mayContain],
    labelFree: [...food.labelFree],
    allergenBasis: food.allergenBasis,
    madeOf: [...food.madeOf],
    animal: [...food.animal],
    flags: [...food.flags],
    nutrients: food.nutrients,
    source: { ...originOf(food), proxy: food.proxy },
    portions: [...food.portions],
    facts: foodFactsOf(food),
    priceUsdPerKg: food.priceUsdPerKg,
    recipes: recipes
      .filter((recipe) => recipe.ingredients.some((line) => line.food === food.id))
      .map(({ id, title, emoji }) => ({ id, name: title, emoji })),
    isFavourite,
  };
}

/** What every answer says of an imported food; what its source does not tell is `null`. */
function productFacts(row: ListedProduct) {
  const known = row.nutrients;
  const nutrients = Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, known[code] ?? null]),
  ) as ProductAnswer['nutrients'];
  const hasServing = row.portions.some(({ grams }) => grams === row.servingGrams);
  return {
    id: foodId(row),
    name: row.name,
    brand: row.brand,
    isGeneric: row.isGeneric,
    nutrients,
    isPer100Ml: row.isPer100Ml,
    portions: [
      ...row.portions,
      ...(row.servingGrams === null || hasServing ? [] : [{ label: '1 serving', grams: row.servingGrams }]),
    ],
    allergens: {
      contains: row.contains,
      mayContain: row.mayContain,
      areKnown: row.areAllergensKnown,
    },
    source: { name: FOOD_SOURCE_NAMES[row.source], code: row.sourceId },
  };
}

export function productSummary(row: ListedProduct, isFavourite: boolean): FoodSummary {
  const facts = productFacts(row);
  return { ...facts, aisle: null, energyKcal: facts.nutrients.energy_kcal, foundAs: null, isFavourite };
}

export function productAnswer(row: ProductRow, isFavourite: boolean): ProductAnswer {
  const { category, gtin, ingredientsText, updatedAt } = row;
  return {
    kind: 'product',
    ...productFacts(row),
    category,
    gtin,
    ingredientsText,
    updatedAt: updatedAt.toISOString(),
    isFavourite,
  };
}
