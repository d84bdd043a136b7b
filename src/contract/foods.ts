import { z } from 'zod';
import { ALLERGEN_CODES } from '#core/foods/allergens.ts';
import { AISLES, ANIMAL_SOURCES, FOOD_FLAGS, FOOD_USES, PORTION_UNITS } from '#core/foods/food.ts';
import { NUTRIENT_CODES } from '#core/nutrition/nutrients.ts';
import { foodFacts } from './food-facts.ts';
import { apiPaths } from './paths.ts';
import { route } from './route.ts';

/** Foods are the same for everybody, so reading them needs no account. */
export const foodSummary = z.object({
  id: z.string(),
  name: z.string(),
  aisle: z.enum(AISLES),
  /** Per 100 g edible. */
  energyKcal: z.number().nullable(),
  /** The other name that was searched for: "garbanzo beans"; `null`: the name itself. */
  foundAs: z.string().nullable(),
});
export type FoodSummary = z.infer<typeof foodSummary>;

const allergens = z.array(z.enum(ALLERGEN_CODES));

/** A household measure with its edible weight. */
export const foodPortion = z.object({
  unit: z.enum(PORTION_UNITS),
  note: z.string().nullable(),
  grams: z.number(),
});

export const foodAnswer = z.object({
  id: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  use: z.enum(FOOD_USES),
  aisle: z.enum(AISLES),
  contains: allergens,
  mayContain: allergens,
  /** A trace in plain packs; packs labelled free of it are commonly sold. */
  labelFree: allergens,
  allergenBasis: z.string().nullable(),
  /** Empty for a single ingredient. */
  madeOf: z.array(z.string()),
  animal: z.array(z.enum(ANIMAL_SOURCES)),
  flags: z.array(z.enum(FOOD_FLAGS)),
  /** Per 100 g edible; `null` is unknown, never 0. */
  nutrients: z.record(z.enum(NUTRIENT_CODES), z.number().nullable()),
  source: z.object({
    name: z.string(),
    /** The food's number there. */
    code: z.string(),
    /** Why a near row stands in for this food; `null`: the row is the food itself. */
    proxy: z.string().nullable(),
  }),
  portions: z.array(foodPortion),
  facts: foodFacts,
  /** Typical US price of the edible weight. */
  priceUsdPerKg: z.number(),
  recipes: z.array(z.object({ id: z.string(), name: z.string(), emoji: z.string() })),
});
export type FoodAnswer = z.infer<typeof foodAnswer>;

/** Most that a search answers with. */
export const FOODS_AT_MOST = 50;

const tag = 'Foods';
export const foodRoutes = {
  search: route({
    method: 'GET',
    path: apiPaths.foods.search,
    summary: 'Foods by name or another name for them, the best match first; forgives small typos',
    tag,
    access: 'public',
    query: z.object({
      q: z.string().trim().max(80).default(''),
      limit: z.coerce.number().int().min(1).max(FOODS_AT_MOST).default(20),
    }),
    status: 200,
    answer: z.array(foodSummary),
  }),
  read: route({
    method: 'GET',
    path: apiPaths.foods.read,
    summary: 'One food: nutrients per 100 g with their source, allergens, household portions',
    tag,
    access: 'public',
    params: z.object({ foodId: z.string().max(80) }),
    status: 200,
    answer: foodAnswer,
  }),
};
