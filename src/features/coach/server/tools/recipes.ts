import { z } from 'zod';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { RECIPE_DIETS } from '#domain/recipe-facets/recipe-categories.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import { AppError } from '#platform/server/errors.ts';
import { type CoachTool, figure, type ToolContext } from './tool.ts';

export interface FoundDish {
  readonly recipeId: string;
  readonly name: string;
  readonly minutes: number;
  /** Of what is at home, and what it still needs. */
  readonly uses: readonly string[];
  readonly lacks: readonly string[];
}

export interface FoundDishes {
  readonly dishes: readonly FoundDish[];
  /** Anyone has an entry that waits for an answer, as written: no dish is called safe until then. */
  readonly open: readonly { readonly name: string; readonly entries: readonly string[] }[];
  /** Words that named something to leave out that we do not know. */
  readonly notUnderstood: boolean;
}

const MOST_DISHES = 4;
const RECIPES = {
  title: 'Our recipes',
  detail: 'Checked against the limits of everyone named',
  url: null,
} as const;

const openOf = (context: ToolContext, memberIds: readonly string[]): FoundDishes['open'] =>
  context.people
    .filter(({ facts }) => memberIds.includes(facts.id) && facts.open.length > 0)
    .map(({ facts }) => ({ name: facts.called, entries: facts.open }));

const partsOf = (dishes: readonly FoundDish[]) => ({
  figures: dishes.map(({ minutes, name }) => figure(minutes, 'minutes', `time for ${name}`, 'Our recipes')),
  foods: dishes.map(({ recipeId, name }) => ({ id: recipeId, name })),
  sources: [RECIPES],
});

export interface RecipeRequest {
  readonly words: string;
  readonly meal: MealType | null;
  readonly diets: readonly (typeof RECIPE_DIETS)[number][];
  readonly without: readonly string[];
  readonly mostMinutes: number | null;
  /** Only dishes of ours that were judged to have no heat; of other recipes nobody knows. */
  readonly isMild: boolean;
  readonly memberIds: readonly string[];
}

const isDish = ({ categories, energyKcal }: RecipeSummary): boolean =>
  categories.length > 0 || energyKcal !== null;

/** Recipes by words, meal, diet and time that suit every named member. */
export const findRecipesTool: CoachTool<RecipeRequest, FoundDishes> = {
  name: 'find_recipes',
  description:
    'Our recipes by words, meal, diets, foods to leave out, time and whether they are mild; only those that suit every named member.',
  input: z.object({
    words: z.string().max(80),
    meal: z.enum(MEAL_TYPES).nullable(),
    diets: z.array(z.enum(RECIPE_DIETS)).max(6),
    without: z.array(z.string().max(60)).max(5),
    mostMinutes: z.number().nullable(),
    isMild: z.boolean(),
    memberIds: z.array(z.string()).max(20),
  }),
  async run(context, { words, meal, diets, without, mostMinutes, isMild, memberIds }) {
    const open = openOf(context, memberIds);
    const question = { q: words, diet: [...diets], without: [...without], safeFor: [...memberIds] };
    const { recipes } = context.deps;
    let found: RecipeSummary[] = [];
    let notUnderstood = false;
    try {
      found =
        memberIds.length > 0 ? await recipes.listSafe(context.actor, question) : await recipes.list(question);
    } catch (error) {
      if (!(error instanceof AppError) || without.length === 0) throw error;
      // What cannot be left out for certain: no dish is called free of it.
      notUnderstood = true;
    }
    const dishes = found
      .filter(isDish)
      .filter(({ mealTypes }) => meal === null || mealTypes.includes(meal))
      .filter(({ id }) => !isMild || context.deps.knowledgeBase.dishFacts.get(id)?.heat === 0)
      .filter(({ minutes }) => mostMinutes === null || minutes <= mostMinutes)
      .slice(0, MOST_DISHES)
      .map(({ id, name, minutes }) => ({ recipeId: id, name, minutes, uses: [], lacks: [] }));
    return { data: { dishes, open, notUnderstood }, ...partsOf(dishes) };
  },
};

const MOST_LACKING = 8;

/** Dishes from what is at home that suit every named member. */
export const homeIdeasTool: CoachTool<
  { foodIds: readonly string[]; meal: MealType | null; memberIds: readonly string[] },
  FoundDishes
> = {
  name: 'ideas_at_home',
  description:
    'Recipes that use the most of what is at home (empty foodIds: the pantry), and what each still needs; only those that suit every named member.',
  input: z.object({
    foodIds: z.array(z.string()).max(20),
    meal: z.enum(MEAL_TYPES).nullable(),
    memberIds: z.array(z.string()).max(20),
  }),
  async run(context, { foodIds, meal, memberIds }) {
    const { recipes, pantry, knowledgeBase } = context.deps;
    const stock = await pantry.read(context.actor);
    const atHome = stock.items.flatMap(({ foodId }) => foodId ?? []);
    const wanted = foodIds.length > 0 ? foodIds : atHome;
    const open = openOf(context, memberIds);
    const nothing = { data: { dishes: [], open, notUnderstood: false }, ...partsOf([]) };
    if (wanted.length === 0) return nothing;
    const safe = await recipes.listSafe(context.actor, {
      q: '',
      diet: [],
      without: [],
      safeFor: [...memberIds],
    });
    const byId = new Map(safe.map((summary) => [summary.id, summary]));
    const have = [...new Set([...wanted, ...atHome, ...stock.staples])];
    const wantedNames = new Set(wanted.map((id) => knowledgeBase.foods.get(id)?.name));
    const dishes = recipes
      .atHand([...new Set([...wanted, ...atHome])])
      .recipes.flatMap((row): FoundDish[] => {
        const summary = byId.get(row.recipeId);
        const recipe = knowledgeBase.recipes.find(({ id }) => id === row.recipeId);
        if (summary === undefined || recipe === undefined) return [];
        if (meal !== null && !summary.mealTypes.includes(meal)) return [];
        const names = recipe.ingredients.map(({ food }) => knowledgeBase.foods.get(food)?.name ?? food);
        const uses = [...new Set(names.filter((name) => wantedNames.has(name)))];
        const owned = new Set(have.map((id) => knowledgeBase.foods.get(id)?.name));
        const lacks = row.lacks.filter((name) => !owned.has(name));
        if (lacks.length > MOST_LACKING) return [];
        return [{ recipeId: summary.id, name: summary.name, minutes: summary.minutes, uses, lacks }];
      })
      .toSorted((a, b) => b.uses.length - a.uses.length || a.lacks.length - b.lacks.length)
      .slice(0, MOST_DISHES);
    return { ...nothing, data: { dishes, open, notUnderstood: false }, ...partsOf(dishes) };
  },
};
