import type { Food } from '#domain/foods/food.ts';
import { FOOD_SOURCE_NAMES, foodId } from '#domain/foods/food-id.ts';
import { type KnownNutrients, knownNutrients, originOf } from '#domain/foods/found-food.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { FoodAnswer, FoodSummary, ProductAnswer } from '../contract/foods.ts';
import type { ListedProduct, ProductRow } from './catalog.repository.ts';
import { foodFactsOf } from './food-facts-answer.ts';
import type { ReadLabel } from './label-reader.ts';

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
    hasWaste: food.edibleShare < 1,
    recipes: recipes
      .filter((recipe) => recipe.ingredients.some((line) => line.food === food.id))
      .map(({ id, title, emoji }) => ({ id, name: title, emoji })),
    isFavourite,
  };
}

const everyNutrient = (known: KnownNutrients): NutrientAmounts =>
  Object.fromEntries(NUTRIENT_CODES.map((code) => [code, known[code] ?? null])) as Record<
    NutrientCode,
    number | null
  >;

/** What every answer says of an imported food. */
function productFacts(row: ListedProduct, readLabel: ReadLabel) {
  const { contains, mayContain, areAllergensKnown } = readLabel(row);
  const hasServing = row.portions.some(({ grams }) => grams === row.servingGrams);
  return {
    id: foodId(row),
    name: row.name,
    brand: row.brand,
    isGeneric: row.isGeneric,
    isPer100Ml: row.isPer100Ml,
    portions: [
      ...row.portions,
      ...(row.servingGrams === null || hasServing ? [] : [{ label: '1 serving', grams: row.servingGrams }]),
    ],
    allergens: { contains: [...contains], mayContain: [...mayContain], areKnown: areAllergensKnown },
    source: { name: FOOD_SOURCE_NAMES[row.source], code: row.sourceId },
  };
}

export function productSummary(row: ListedProduct, isFavourite: boolean, readLabel: ReadLabel): FoodSummary {
  const nutrients = knownNutrients(row.nutrients);
  const energyKcal = nutrients.energy_kcal ?? null;
  return { ...productFacts(row, readLabel), aisle: null, energyKcal, nutrients, foundAs: null, isFavourite };
}

export function productAnswer(row: ProductRow, isFavourite: boolean, readLabel: ReadLabel): ProductAnswer {
  const { category, gtin, ingredientsText, updatedAt } = row;
  return {
    kind: 'product',
    ...productFacts(row, readLabel),
    nutrients: everyNutrient(row.nutrients),
    category,
    gtin,
    ingredientsText,
    updatedAt: updatedAt.toISOString(),
    isFavourite,
  };
}
