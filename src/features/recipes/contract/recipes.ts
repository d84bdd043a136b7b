import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { AISLES } from '#domain/foods/food.ts';
import { RELATIONSHIPS } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { RECIPE_CATEGORIES, RECIPE_DIETS } from '#domain/recipe-facets/recipe-categories.ts';
import { BUDGET_LEVELS } from '#domain/recipes/meal-plan.ts';
import { RECIPE_VERDICTS } from '#domain/recipes/recipe.ts';
import { foodPortion } from '#features/foods/contract/foods.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const allergens = z.array(z.enum(ALLERGEN_CODES));

/** Recipes are the same for everyone; amounts are per serving and computed from the ingredients. */
export const recipeSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  emoji: z.string(),
  /** Emoji of its main ingredients, largest first. */
  pictures: z.array(z.string()),
  mealTypes: z.array(z.enum(MEAL_TYPES)),
  cuisine: z.string(),
  /** The part of the world that the cuisine is from. */
  region: z.string(),
  categories: z.array(z.enum(RECIPE_CATEGORIES)),
  minutes: z.number(),
  servings: z.number(),
  energyKcal: z.number().nullable(),
  proteinG: z.number().nullable(),
  contains: allergens,
  mayContain: allergens,
  /** A trace in plain packs of an ingredient; packs labeled free of it are to be bought. */
  labelFree: allergens,
  /** Diets that the ingredients keep. */
  diets: z.array(z.enum(RECIPE_DIETS)),
  costUsd: z.number(),
  priceLevel: z.enum(BUDGET_LEVELS),
});
export type RecipeSummary = z.infer<typeof recipeSummary>;

/** How a dish goes with one member, by the planner's own limits; never decided by a text. */
export const recipeFit = z.object({
  memberId: z.string(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  yours: z.boolean(),
  verdict: z.enum(RECIPE_VERDICTS),
  /** Nobody has given an age: an adult is assumed. */
  isAgeAssumed: z.boolean(),
  /** Limits that it breaks ("milk allergy"), and by which ingredients; none: it is the amount. */
  reasons: z.array(z.object({ limit: z.string(), foods: z.array(z.string()) })),
  /** Why nothing is planned for this person; `null` else. */
  notPlanned: z.string().nullable(),
  /** The usual amount in quarters of a serving at each meal that it suits. */
  portions: z.array(z.object({ mealType: z.enum(MEAL_TYPES), servings: z.number() })),
  /** Packs to buy: quinoa, "gluten-free". */
  labels: z.array(z.object({ food: z.string(), label: z.string() })),
  /** Limits of a whole day, which other meals count towards too. */
  dailyLimits: z.array(z.string()),
  /** Entries of the profile that wait for an answer, as written: no dish is called safe until then. */
  unchecked: z.array(z.string()),
  /** What a recipe of the family's own leaves open for this person: "how much of “rice” goes in". */
  openInRecipe: z.array(z.string()),
});
export type RecipeFit = z.infer<typeof recipeFit>;

export const recipeAnswer = recipeSummary.extend({
  prepMinutes: z.number(),
  cookMinutes: z.number(),
  /** Of the finished dish. */
  servingGrams: z.number(),
  equipment: z.array(z.string()),
  ingredients: z.array(
    z.object({
      foodId: z.string(),
      name: z.string(),
      /** Edible grams for all servings. */
      grams: z.number(),
      /** What the cook measures, for all servings. */
      amount: z.string(),
      note: z.string(),
      /** What other amounts of it are measured by. */
      aisle: z.enum(AISLES),
      portions: z.array(foodPortion),
    }),
  ),
  steps: z.array(z.string()),
  storage: z.string(),
  /** What can be done ahead, and what leftovers turn into; `null`: nothing is written about it. */
  makeAhead: z.string().nullable(),
  toddlerNote: z.string(),
  /** For someone with a soft diet; `null`: nothing is written about it. */
  softNote: z.string().nullable(),
  /** Per serving, with how many of the ingredients report it. */
  nutrients: z.record(z.enum(NUTRIENT_CODES), coveredAmount),
  nutrientSource: z.string(),
  /** Sugars of sweetened ingredients, per serving; `null`: unknown. */
  addedSugarG: z.number().nullable(),
  /** Which ingredients bring an allergen. */
  allergens: z.array(
    z.object({
      code: z.enum(ALLERGEN_CODES),
      certainty: z.enum(['contains', 'may_contain', 'label_free']),
      foods: z.array(z.string()),
    }),
  ),
  family: z.array(recipeFit),
});
export type RecipeAnswer = z.infer<typeof recipeAnswer>;

/** Who each recipe suits, to filter a list by. */
export const familyFit = z.object({
  memberId: z.string(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  yours: z.boolean(),
  /** `null`: cannot be said (no age, a diet that a clinic must set, or an entry that waits for an answer). */
  recipeIds: z.array(z.string()).nullable(),
  /** What surely does not suit; also known of someone when no one can say what does. */
  notFor: z.array(z.string()),
  /** Why, for each of `notFor` in its order: "contains egg"; empty where nothing more is known. */
  because: z.array(z.string()),
  /** Entries of the profile that wait for an answer, as written: no recipe is called safe until then. */
  uncheckedAllergies: z.array(z.string()),
});
export type FamilyFit = z.infer<typeof familyFit>;

/** How much of a recipe someone has at hand. Recipes of which nothing is there are not in the answer. */
export const recipeAtHand = z.object({
  recipeId: z.string(),
  /** Ingredients that are there, what every kitchen has left out. */
  have: z.number().int(),
  /** What is to be bought, by name. */
  lacks: z.array(z.string()),
});
export type RecipeAtHand = z.infer<typeof recipeAtHand>;

export const atHandAnswer = z.object({
  /** The foods that were asked for, as far as they are known. */
  foods: z.array(z.object({ id: z.string(), name: z.string() })),
  recipes: z.array(recipeAtHand),
});
export type AtHandAnswer = z.infer<typeof atHandAnswer>;

/** One value or several: `?diet=vegan&diet=gluten_free`. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(20),
  );

const tag = 'Recipes';
const shelf = (path: string, summary: string) =>
  route({
    method: 'GET',
    path,
    summary,
    tag,
    access: 'public',
    status: 200,
    answer: z.array(recipeSummary),
  });

export const recipeRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.recipes.list,
    summary: 'Recipes by words, shelf, diet, allergens or foods to avoid, and the members they must suit',
    tag,
    access: 'public',
    query: z.object({
      q: z.string().trim().max(80).default(''),
      category: z.enum(RECIPE_CATEGORIES).optional(),
      diet: several(z.enum(RECIPE_DIETS)),
      without: several(z.string().trim().min(1).max(80)),
      /** Ids of members; only for someone who is signed in and shares their meals. */
      safeFor: several(z.uuid()),
    }),
    status: 200,
    answer: z.array(recipeSummary),
  }),
  familyTable: shelf(apiPaths.recipes.familyTable, 'Dinners all ages can share'),
  specialDiets: shelf(
    apiPaths.recipes.specialDiets,
    'Recipes for special diets, those that fit the most diets first',
  ),
  tasteTheWorld: shelf(apiPaths.recipes.tasteTheWorld, 'Recipes from cuisines around the world, by region'),
  desserts: shelf(apiPaths.recipes.desserts, 'Sweet snacks and desserts'),
  familyFit: route({
    method: 'GET',
    path: apiPaths.recipes.familyFit,
    summary: 'Which recipes suit which member of the household',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: z.array(familyFit),
  }),
  atHand: route({
    method: 'GET',
    path: apiPaths.recipes.atHand,
    summary: 'Recipes that use foods you have on hand, those with the most first, and what each still needs',
    tag,
    access: 'public',
    query: z.object({ have: several(z.string().trim().min(1).max(80)) }),
    status: 200,
    answer: atHandAnswer,
  }),
  /** For signed-in people, because it says who in the household it suits, and why not the others. */
  read: route({
    method: 'GET',
    path: apiPaths.recipes.read,
    summary: 'One recipe with nutrition, allergens, and who in the household it suits',
    tag,
    access: 'user',
    need: 'meals:read',
    params: z.object({ recipeId: z.string().max(80) }),
    status: 200,
    answer: recipeAnswer,
  }),
};
