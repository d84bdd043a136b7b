import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { PREPARED_FORMS } from '#domain/foods/food.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { OWN_RECIPE_LIMITS as LIMITS } from '#domain/recipes/recipe-limits.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { recipeAnswer, recipeFit } from './recipes.ts';

const text = (most: number) => z.string().trim().max(most);
const required = (most: number, sentence: string) => z.string().trim().min(1, sentence).max(most);
const minutes = z.number().int().min(0).max(LIMITS.minutes).nullable();
const remark = text(LIMITS.remark).nullable();

export const ownIngredient = z.strictObject({
  /** As it was written; always kept. */
  text: required(LIMITS.line, 'Please enter the ingredient.'),
  /** `null`: unmatched, so its nutrition and its allergens are unknown. */
  foodId: z.string().max(80).nullable(),
  /** Edible grams for the whole recipe; `null`: unknown. */
  grams: z.number().positive('Please enter a weight above zero.').max(LIMITS.grams).nullable(),
  amount: text(LIMITS.amount),
  note: text(LIMITS.note),
  forms: z.array(z.enum(PREPARED_FORMS)).max(PREPARED_FORMS.length),
  /** Cooked through before serving; `null`: nobody has said. */
  heated: z.boolean().nullable(),
  optional: z.boolean(),
});

/** What a family writes. What is not given is `null`, never a guess. */
export const ownRecipe = z.strictObject({
  title: required(LIMITS.title, 'Please give the recipe a name.'),
  description: text(LIMITS.description),
  meals: z.array(z.enum(MEAL_TYPES)).max(MEAL_TYPES.length),
  cuisine: text(LIMITS.cuisine).nullable(),
  servings: z
    .number('Please enter how many it serves.')
    .min(LIMITS.leastServings, 'Please enter how many it serves.')
    .max(LIMITS.servings),
  prepMinutes: minutes,
  cookMinutes: minutes,
  equipment: z.array(required(LIMITS.equipmentName, 'Please name the tool.')).max(LIMITS.equipment),
  ingredients: z.array(ownIngredient).min(1, 'Please add the ingredients.').max(LIMITS.ingredients),
  steps: z.array(required(LIMITS.step, 'Please write the step.')).max(LIMITS.steps),
  storage: text(LIMITS.remark),
  makeAhead: remark,
  toddlerNote: remark,
  softNote: remark,
});

const sourceUrl = z
  .url({ protocol: /^https?$/, message: 'Please enter a web address.' })
  .max(LIMITS.url)
  .nullable();

const allergens = z.array(z.enum(ALLERGEN_CODES));

/** What the lines say together. */
const lineCounts = z.object({
  lines: z.number().int(),
  /** Lines without a food: their nutrition and allergens are unknown. */
  unmatched: z.number().int(),
  /** Lines with a food, but without a weight: their nutrition is unknown. */
  unweighed: z.number().int(),
});

export const ownRecipeSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Emoji of its main ingredients, largest first. */
  pictures: z.array(z.string()),
  mealTypes: z.array(z.enum(MEAL_TYPES)),
  minutes: z.number().nullable(),
  servings: z.number(),
  /** Per serving; `null` unless every line is known. */
  energyKcal: z.number().nullable(),
  counts: lineCounts,
  /** What is known to be in it: with unmatched lines there may be more. */
  contains: allergens,
  mayContain: allergens,
  sourceUrl: z.string().nullable(),
  updatedAt: z.string(),
});
export type OwnRecipeSummary = z.infer<typeof ownRecipeSummary>;

/** What a line was matched with, for someone who reads or checks it. */
const matchedFood = z.object({
  name: z.string(),
  allergens,
  mayContain: allergens,
  /** What decides for someone whether it is safe, beside its weight: raw or cooked, and how it is cut. */
  asks: z.array(z.enum(['heated', 'forms'])),
});

export const ownRecipeAnswer = ownRecipeSummary.extend({
  recipe: ownRecipe,
  /** Of each line, in its order; `null`: unmatched. */
  foods: z.array(matchedFood.nullable()),
  /** Per serving. `parts` counts every line, `known` those that report the nutrient. */
  nutrients: z.record(z.enum(NUTRIENT_CODES), coveredAmount),
  /** By foods and by the words of the lines; what only title, steps and notes name may go in too. */
  allergens: recipeAnswer.shape.allergens,
  labelFree: allergens,
  /** What has to be given before it can go into a meal plan ("how much of “rice” goes in"); empty: it can. */
  openForPlans: z.array(z.string()),
  /** The recipe that it began as a copy of. */
  copiedFrom: z.string().nullable(),
  createdAt: z.string(),
  family: z.array(recipeFit),
});
export type OwnRecipeAnswer = z.infer<typeof ownRecipeAnswer>;

export const ownRecipeCreate = z.strictObject({
  /** Chosen by the device; sent twice, it is made once. */
  id: z.uuid().optional(),
  sourceUrl: sourceUrl.optional(),
  recipe: ownRecipe,
});
export type OwnRecipeCreate = z.infer<typeof ownRecipeCreate>;

export const ownRecipePatch = z.strictObject({
  recipe: ownRecipe,
  /** `updatedAt` of what the change began with: anyone who saved in between is not written over. */
  basedOn: z.iso.datetime(),
});
export type OwnRecipePatch = z.infer<typeof ownRecipePatch>;

/** A line as it was read: what it says, and which food that is. */
export const readLine = z.object({
  ingredient: ownIngredient,
  /** What it calls the food, without amount and preparation: to look for one by. */
  name: z.string(),
  food: matchedFood.nullable(),
  /** What an open line may mean, the likeliest first: one of them is a tap away. Empty: it has a food, or none comes near. */
  proposed: z.array(z.object({ id: z.string(), name: z.string() })),
  /** By the food and by the words of the line. */
  allergens,
  mayContain: allergens,
});
export type ReadLine = z.infer<typeof readLine>;

/** A recipe that was read and not kept: someone looks it over and saves it. */
export const recipeDraft = z.object({
  recipe: z.object({
    ...ownRecipe.shape,
    title: z.string(),
    servings: z.number().nullable(),
    ingredients: z.array(ownIngredient),
  }),
  lines: z.array(readLine),
  sourceUrl: z.string().nullable(),
  /** How well it was stated: data for machines, or words that were made sense of. */
  readFrom: z.enum(['json-ld', 'microdata', 'page-text', 'text', 'cooklang', 'schema-org', 'photo']),
  /** Sentences about what to look at. */
  notes: z.array(z.string()),
});
export type RecipeDraft = z.infer<typeof recipeDraft>;

export const recipeImport = z
  .strictObject({
    url: required(LIMITS.url, 'Please enter a web address.').optional(),
    /** Pasted, or the content of a file: plain words, schema.org JSON, Cooklang or HTML. */
    text: required(LIMITS.pasted, 'Please paste a recipe.').optional(),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), {
    error: 'Please enter a web address or paste a recipe.',
    path: ['url'],
  });
export type RecipeImport = z.infer<typeof recipeImport>;

/** What this server can read beside pages, texts and files, which it always can. */
export const importSources = z.object({
  /** `null`: no model that reads photos is set up. */
  photo: z
    .object({
      /** Host of the company that gets the picture; `null`: the operator's own machines read it. */
      sentTo: z.string().nullable(),
    })
    .nullable(),
});
export type ImportSources = z.infer<typeof importSources>;

const lineQuestion = z.strictObject({
  text: required(LIMITS.line, 'Please enter the ingredient.'),
  /** The food that someone picked for it. */
  foodId: z.string().max(80).optional(),
});

export const EXPORT_FORMATS = ['schema-org', 'cooklang'] as const;
const exportQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('schema-org') });

const tag = 'Own recipes';
export const ownRecipeRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.ownRecipes.list,
    summary: "The household's own recipes, newest first",
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: z.array(ownRecipeSummary),
  }),
  create: route({
    method: 'POST',
    path: apiPaths.ownRecipes.create,
    summary: 'Save a recipe that was written or imported',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: ownRecipeCreate,
    status: 201,
    answer: ownRecipeSummary,
  }),
  copy: route({
    method: 'POST',
    path: apiPaths.ownRecipes.copy,
    summary: 'Copy one of our recipes, or one of the household’s, into a new one',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: z.strictObject({ id: z.uuid().optional(), recipeId: z.string().min(1).max(80) }),
    status: 201,
    answer: ownRecipeSummary,
  }),
  lines: route({
    method: 'POST',
    path: apiPaths.ownRecipes.lines,
    summary: 'Read ingredient lines: amounts, foods, weights and allergens; nothing is saved',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: z.strictObject({ lines: z.array(lineQuestion).max(LIMITS.ingredients) }),
    status: 200,
    answer: z.array(readLine),
  }),
  read: route({
    method: 'GET',
    path: apiPaths.ownRecipes.read,
    summary:
      'One of the household’s recipes with its nutrition and allergens as far as known, and who it suits',
    tag,
    access: 'user',
    need: 'meals:read',
    params: idParams,
    status: 200,
    answer: ownRecipeAnswer,
  }),
  update: route({
    method: 'PATCH',
    path: apiPaths.ownRecipes.update,
    summary: 'Change one of the household’s recipes, unless someone else just did',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    body: ownRecipePatch,
    status: 200,
    answer: ownRecipeSummary,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.ownRecipes.remove,
    summary: 'Remove one of the household’s recipes',
    tag,
    access: 'user',
    need: 'meals:manage',
    params: idParams,
    status: 204,
  }),
  exportOwn: route({
    method: 'GET',
    path: apiPaths.ownRecipes.exportOwn,
    summary: 'One of the household’s recipes as a file: schema.org JSON or Cooklang',
    tag,
    access: 'user',
    need: 'meals:read',
    params: idParams,
    query: exportQuery,
    status: 200,
  }),
  exportOurs: route({
    method: 'GET',
    path: apiPaths.ownRecipes.exportOurs,
    summary: 'One of our recipes as a file: schema.org JSON or Cooklang',
    tag,
    access: 'user',
    need: 'meals:read',
    params: z.object({ recipeId: z.string().max(80) }),
    query: exportQuery,
    status: 200,
  }),
  importDraft: route({
    method: 'POST',
    path: apiPaths.ownRecipes.importDraft,
    summary: 'Read a recipe from a web page or text; returns a draft and saves nothing',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: recipeImport,
    status: 200,
    answer: recipeDraft,
  }),
  importSources: route({
    method: 'GET',
    path: apiPaths.ownRecipes.importSources,
    summary: 'What recipes can be imported from here: photos, when a model is set up, and who would get them',
    tag,
    access: 'user',
    need: 'meals:manage',
    status: 200,
    answer: importSources,
  }),
  /** The body is the picture itself, `image/jpeg`, `image/png` or `image/webp`. */
  importPhoto: route({
    method: 'POST',
    path: apiPaths.ownRecipes.importPhoto,
    summary:
      'Read a recipe from a photo of its text; returns a draft and saves neither (409 vision_unavailable, 422 vision_failed, no_recipe_found, photo_unreadable)',
    tag,
    access: 'user',
    need: 'meals:manage',
    status: 200,
    answer: recipeDraft,
  }),
};
