import type { FoodAnswer, FoodSummary } from '#contract/foods.ts';
import type { Food } from '#core/foods/food.ts';
import { createFoodSearch } from '#core/foods/food-search.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { allowEverybody } from '#server/platform/access.ts';
import { notFound } from '#server/platform/errors.ts';
import { foodFactsOf } from './food-facts-answer.ts';

const SR_NAME = 'USDA National Nutrient Database for Standard Reference, Release 28';
const FNDDS_NAME = 'USDA Food and Nutrient Database for Dietary Studies (FNDDS) 2021-2023';

export interface FoodsDeps {
  readonly knowledgeBase: KnowledgeBase;
}

export interface FoodsService {
  /** The best match first; nothing for a blank question. */
  search(question: string, limit: number): FoodSummary[];
  read(id: string): FoodAnswer;
}

function sourceOf({ id, ndb, fndds, proxy }: Food): FoodAnswer['source'] {
  const code = ndb ?? fndds;
  if (code === null) throw new Error(`${id} names no source of its nutrients`);
  return { name: ndb === null ? FNDDS_NAME : SR_NAME, code, proxy };
}

function foodAnswer(food: Food, { recipes }: KnowledgeBase): FoodAnswer {
  return {
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
    source: sourceOf(food),
    portions: [...food.portions],
    facts: foodFactsOf(food),
    priceUsdPerKg: food.priceUsdPerKg,
    recipes: recipes
      .filter((recipe) => recipe.ingredients.some((line) => line.food === food.id))
      .map(({ id, title, emoji }) => ({ id, name: title, emoji })),
  };
}

export function createFoodsService({ knowledgeBase }: FoodsDeps): FoodsService {
  const find = createFoodSearch(knowledgeBase.foods.values(), knowledgeBase.recipes);
  return {
    search(question, limit) {
      allowEverybody();
      return find(question, limit).map(({ item, foundAs }) => ({
        id: item.id,
        name: item.name,
        aisle: item.aisle,
        energyKcal: item.nutrients.energy_kcal,
        foundAs,
      }));
    },

    read(id) {
      allowEverybody();
      const food = knowledgeBase.foods.get(id);
      if (food === undefined) throw notFound('food');
      return foodAnswer(food, knowledgeBase);
    },
  };
}
