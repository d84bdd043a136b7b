import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { AISLES, ANIMAL_SOURCES, FOOD_FLAGS, FOOD_USES, PORTION_UNITS } from '#domain/foods/food.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';
import { foodFacts } from './food-facts.ts';

const allergens = z.array(z.enum(ALLERGEN_CODES));

/** Amount of each nutrient; `null` is unknown, never 0. */
const nutrients = z.record(z.enum(NUTRIENT_CODES), z.number().nullable());

/** As an object rather than a record: a list has a thousand amounts, and this way they are checked ten times as fast. */
const knownNutrients = z.strictObject(
  Object.fromEntries(NUTRIENT_CODES.map((code) => [code, z.exactOptional(z.number())])) as Record<
    NutrientCode,
    z.ZodExactOptional<z.ZodNumber>
  >,
);

/** A measure that a person names, with its edible weight: "1 cup, chopped". */
export const namedPortion = z.object({ label: z.string(), grams: z.number() });

export const knownAllergens = z.object({
  contains: allergens,
  mayContain: allergens,
  /** `false`: there was no full list of ingredients to read, so what is not named here is unknown, not absent. */
  areKnown: z.boolean(),
});

/** Of the household that asks; `false` without a session. */
const isFavourite = z.boolean();

/** Where the figures come from. */
export const foodOrigin = z.object({
  name: z.string(),
  /** The number of the food there. */
  code: z.string(),
});

/** A food in a list of found ones. Reading foods needs no account; only the household's order does. */
export const foodSummary = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** A food as such, and no brand's product. */
  isGeneric: z.boolean(),
  /** `null`: a source that knows no aisles of ours. */
  aisle: z.enum(AISLES).nullable(),
  energyKcal: z.number().nullable(),
  /** Per 100 g edible, or per 100 ml. What is not in it is unknown, never 0: a list leaves out many of them. */
  nutrients: knownNutrients,
  isPer100Ml: z.boolean(),
  portions: z.array(namedPortion),
  allergens: knownAllergens,
  source: foodOrigin,
  /** The other name that was searched for: "garbanzo beans"; `null`: the name itself. */
  foundAs: z.string().nullable(),
  isFavourite,
});
export type FoodSummary = z.infer<typeof foodSummary>;

/** A household measure with its edible weight. */
export const foodPortion = z.object({
  unit: z.enum(PORTION_UNITS),
  note: z.string().nullable(),
  grams: z.number(),
});

/** One of the product's own foods. */
export const foodAnswer = z.object({
  kind: z.literal('food'),
  id: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  use: z.enum(FOOD_USES),
  aisle: z.enum(AISLES),
  contains: allergens,
  mayContain: allergens,
  /** A trace in plain packs; packs labeled free of it are commonly sold. */
  labelFree: allergens,
  allergenBasis: z.string().nullable(),
  /** Empty for a single ingredient. */
  madeOf: z.array(z.string()),
  animal: z.array(z.enum(ANIMAL_SOURCES)),
  flags: z.array(z.enum(FOOD_FLAGS)),
  /** Per 100 g edible. */
  nutrients,
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
  /** It is sold with peel, bones or the like, which the price leaves out. */
  hasWaste: z.boolean(),
  recipes: z.array(z.object({ id: z.string(), name: z.string(), emoji: z.string() })),
  isFavourite,
});
export type FoodAnswer = z.infer<typeof foodAnswer>;

/** One food of a larger source: a brand's product, or a food as such that is not among our own. */
export const productAnswer = z.object({
  kind: z.literal('product'),
  id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  isGeneric: z.boolean(),
  /** GTIN-14; `null`: none. */
  gtin: z.string().nullable(),
  allergens: knownAllergens,
  /** As printed on the pack; `null`: not given. */
  ingredientsText: z.string().nullable(),
  nutrients,
  isPer100Ml: z.boolean(),
  portions: z.array(namedPortion),
  source: foodOrigin,
  /** ISO time of the last import. */
  updatedAt: z.string(),
  isFavourite,
});
export type ProductAnswer = z.infer<typeof productAnswer>;

export const anyFoodAnswer = z.discriminatedUnion('kind', [foodAnswer, productAnswer]);
export type AnyFoodAnswer = z.infer<typeof anyFoodAnswer>;

/** What a household keeps of a food. */
export const foodMark = z.object({ isFavourite: z.boolean() });
export type FoodMark = z.infer<typeof foodMark>;

/** Most that a search answers with. */
export const FOODS_AT_MOST = 50;

const tag = 'Foods';
const foodParams = z.object({ foodId: z.string().max(80) });
export const foodRoutes = {
  search: route({
    method: 'GET',
    path: apiPaths.foods.search,
    summary:
      'Foods by any of their names, best match first; forgives small typos. When signed in, the household’s favorite and recent foods come first',
    tag,
    access: 'public',
    recognizes: true,
    query: z.object({
      q: z.string().trim().max(80).default(''),
      limit: z.coerce.number().int().min(1).max(FOODS_AT_MOST).default(20),
      /** `recipes`: only foods that recipes are cooked with, so raw beans rather than boiled ones. */
      usedIn: z.enum(['recipes']).optional(),
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
    recognizes: true,
    params: foodParams,
    status: 200,
    answer: anyFoodAnswer,
  }),
  favour: route({
    method: 'POST',
    path: apiPaths.foods.favourite,
    summary: 'Mark a food as a household favorite: search shows it first',
    tag,
    access: 'user',
    need: 'meals:log',
    params: foodParams,
    status: 200,
    answer: foodMark,
  }),
  unfavour: route({
    method: 'DELETE',
    path: apiPaths.foods.favourite,
    summary: 'Remove a food from the household’s favorites',
    tag,
    access: 'user',
    need: 'meals:log',
    params: foodParams,
    status: 200,
    answer: foodMark,
  }),
};
