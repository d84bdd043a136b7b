import type { FoodAnswer, FoodSummary, ProductAnswer } from '#contract/foods.ts';
import type { Food, Portion } from '#core/foods/food.ts';
import { FOOD_SOURCE_NAMES, foodId } from '#core/foods/food-id.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { NUTRIENT_CODES } from '#core/nutrition/nutrients.ts';
import type { ProductRow } from './catalog.repository.ts';

const SOURCE_NAME = 'USDA National Nutrient Database for Standard Reference, Release 28';

/** "1 cup, chopped". */
export const portionLabel = ({ unit, note }: Portion): string =>
  note === null ? `1 ${unit}` : `1 ${unit}, ${note}`;

export function curatedSummary(food: Food, foundAs: string | null, isFavourite: boolean): FoodSummary {
  return {
    id: food.id,
    name: food.name,
    brand: null,
    isGeneric: true,
    aisle: food.aisle,
    energyKcal: food.nutrients.energy_kcal,
    nutrients: food.nutrients,
    isPer100Ml: false,
    portions: food.portions.map((portion) => ({ label: portionLabel(portion), grams: portion.grams })),
    // Decided by hand for each of our own foods.
    allergens: { contains: [...food.contains], mayContain: [...food.mayContain], areKnown: true },
    source: { name: SOURCE_NAME, code: food.ndb },
    foundAs,
    isFavourite,
  };
}

export function curatedAnswer(food: Food, { recipes }: KnowledgeBase, isFavourite: boolean): FoodAnswer {
  const { ndb, proxy } = food;
  return {
    kind: 'food',
    id: food.id,
    name: food.name,
    synonyms: [...food.synonyms],
    aisle: food.aisle,
    contains: [...food.contains],
    mayContain: [...food.mayContain],
    labelFree: [...food.labelFree],
    allergenBasis: food.allergenBasis,
    madeOf: [...food.madeOf],
    animal: [...food.animal],
    flags: [...food.flags],
    nutrients: food.nutrients,
    source: { name: SOURCE_NAME, ndb, proxy },
    portions: [...food.portions],
    priceUsdPerKg: food.priceUsdPerKg,
    recipes: recipes
      .filter((recipe) => recipe.ingredients.some((line) => line.food === food.id))
      .map(({ id, title, emoji }) => ({ id, name: title, emoji })),
    isFavourite,
  };
}

/** What every answer says of an imported food; what its source does not tell is `null`. */
function productFacts(row: ProductRow) {
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

export function productSummary(row: ProductRow, isFavourite: boolean): FoodSummary {
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
