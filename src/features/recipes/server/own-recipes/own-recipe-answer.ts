import type { z } from 'zod';
import type { Food } from '#domain/foods/food.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { isFullyKnown } from '#domain/nutrition/totals.ts';
import { mainIngredientPictures } from '#domain/recipes/food-pictures.ts';
import type { OwnLine } from '#domain/recipes/own-line.ts';
import type { OwnIngredient, OwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { BroughtBy, OwnRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import type { HouseholdEater } from '#features/meal-plans/server/eaters.service.ts';
import type { OwnRecipeAnswer, OwnRecipeSummary, ownRecipe, ReadLine } from '../../contract/own-recipes.ts';
import type { RecipeFit as RecipeFitAnswer } from '../../contract/recipes.ts';
import type { OwnRecipeFit } from '../../rules/own-recipe-fit.ts';
import { plannableDish } from '../../rules/plannable-dish.ts';
import type { OwnRecipeRow } from './own-recipes.repository.ts';

type RecipeBody = z.infer<typeof ownRecipe>;

const ingredientBody = (ingredient: OwnIngredient): RecipeBody['ingredients'][number] => ({
  ...ingredient,
  forms: [...ingredient.forms],
});

export const recipeBody = <Recipe extends Omit<OwnRecipe, 'servings'>>(recipe: Recipe) => ({
  ...recipe,
  meals: [...recipe.meals],
  equipment: [...recipe.equipment],
  ingredients: recipe.ingredients.map(ingredientBody),
  steps: [...recipe.steps],
});

function foodOf({ food }: OwnLine): ReadLine['food'] {
  if (food === null) return null;
  const asks = [
    ...(food.rawRisk === null ? [] : (['heated'] as const)),
    ...(food.choking === null ? [] : (['forms'] as const)),
  ];
  return { name: food.name, allergens: [...food.contains], mayContain: [...food.mayContain], asks };
}

export function readLineAnswer(line: OwnLine, name: string, proposed: readonly Food[]): ReadLine {
  return {
    name,
    proposed: proposed.map((food) => ({ id: food.id, name: food.name })),
    ingredient: ingredientBody(line.ingredient),
    food: foodOf(line),
    allergens: [...line.contains],
    mayContain: [...line.mayContain],
  };
}

export function summaryAnswer(row: OwnRecipeRow, facts: OwnRecipeFacts): OwnRecipeSummary {
  const { recipe } = row;
  const energy = facts.nutrients.energy_kcal;
  const weighed = facts.lines.flatMap(({ food, ingredient: { grams } }) =>
    food === null || grams === null ? [] : [{ food, grams }],
  );
  return {
    id: row.id,
    name: recipe.title,
    description: recipe.description,
    pictures: mainIngredientPictures(weighed),
    mealTypes: [...recipe.meals],
    minutes: facts.minutes,
    servings: recipe.servings,
    energyKcal: isFullyKnown(energy) && energy.amount !== null ? Math.round(energy.amount) : null,
    counts: { lines: facts.lines.length, unmatched: facts.unmatched, unweighed: facts.unweighed },
    contains: [...facts.contains.keys()],
    mayContain: [...facts.mayContain.keys()],
    sourceUrl: row.sourceUrl,
    updatedAt: row.updatedAt.toISOString(),
  };
}

type AllergenAnswer = OwnRecipeAnswer['allergens'][number];

const listed = (certainty: AllergenAnswer['certainty'], brought: BroughtBy): AllergenAnswer[] =>
  [...brought].map(([code, names]) => ({ code, certainty, foods: [...names] }));

/** What title, steps and notes name and no line brings: it may go in all the same. */
function namedElsewhere(facts: OwnRecipeFacts): AllergenAnswer[] {
  const brought = new Map<AllergenAnswer['code'], Set<string>>();
  for (const { place, words, allergens } of facts.namedInProse())
    for (const code of allergens)
      brought.set(code, (brought.get(code) ?? new Set()).add(`“${words}” in the ${place}`));
  return [...brought].map(([code, names]) => ({ code, certainty: 'may_contain', foods: [...names] }));
}

export function ownRecipeAnswer(
  row: OwnRecipeRow,
  facts: OwnRecipeFacts,
  family: readonly RecipeFitAnswer[],
): OwnRecipeAnswer {
  return {
    ...summaryAnswer(row, facts),
    recipe: recipeBody(row.recipe),
    foods: facts.lines.map(foodOf),
    nutrients: Object.fromEntries(
      NUTRIENT_CODES.map((code) => [code, facts.nutrients[code]]),
    ) as OwnRecipeAnswer['nutrients'],
    allergens: [
      ...listed('contains', facts.contains),
      ...listed('may_contain', facts.mayContain),
      ...namedElsewhere(facts),
      ...listed('label_free', facts.labelFree),
    ],
    labelFree: [...facts.labelFree.keys()],
    openForPlans: [...plannableDish(row.id, row.recipe, facts).open],
    copiedFrom: row.copiedFrom,
    createdAt: row.createdAt.toISOString(),
    family: [...family],
  };
}

/** @param fit `null`: without an age nobody can say */
export function fitAnswer(
  { answer, isAgeAssumed, open }: HouseholdEater,
  fit: OwnRecipeFit | null,
): RecipeFitAnswer {
  const { id, name, relationship, yours } = answer;
  const isOpen = open.length > 0 && fit?.verdict === 'suits';
  return {
    memberId: id,
    name,
    relationship,
    yours,
    isAgeAssumed,
    verdict: isOpen ? 'not_known' : (fit?.verdict ?? 'age_unknown'),
    reasons: (fit?.reasons ?? []).map(({ limit, foods }) => ({ limit, foods: [...foods] })),
    notPlanned: fit?.notPlanned ?? null,
    portions: isOpen ? [] : [...(fit?.portions ?? [])],
    labels: isOpen ? [] : [...(fit?.labels ?? [])],
    dailyLimits: [...(fit?.dailyLimits ?? [])],
    unchecked: [...open],
    openInRecipe: [...(fit?.open ?? [])],
  };
}
