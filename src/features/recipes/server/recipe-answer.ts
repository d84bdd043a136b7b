import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { DecidedBy } from '#domain/recipes/recipe-facts.ts';
import { noteBeside } from '#domain/text/words.ts';
import type { FitOf } from '#features/meal-plans/rules/recipe-fit.ts';
import type { HouseholdEater } from '#features/meal-plans/server/eaters.service.ts';
import type { RecipeAnswer, RecipeFit as RecipeFitAnswer } from '../contract/recipes.ts';
import type { ShelvedRecipe } from './recipe-shelf.ts';

const NUTRIENT_SOURCE =
  'Calculated from the weighed ingredients with USDA Standard Reference, Release 28. Cooking losses are not subtracted.';

type AllergenAnswer = RecipeAnswer['allergens'][number];

function allergensOf({ facts }: ShelvedRecipe, kb: KnowledgeBase): AllergenAnswer[] {
  const listed = (certainty: AllergenAnswer['certainty'], decided: DecidedBy<AllergenCode>) =>
    [...decided].map(([code, ids]) => ({
      code,
      certainty,
      foods: ids.map((id) => kb.foods.get(id)?.name ?? id),
    }));
  return [
    ...listed('contains', facts.contains),
    ...listed('may_contain', facts.mayContain),
    ...listed('label_free', facts.labelFree),
  ];
}

/** Everything about a recipe except who it suits. */
export function recipeAnswer(shelved: ShelvedRecipe, kb: KnowledgeBase): Omit<RecipeAnswer, 'family'> {
  const { recipe, facts, summary } = shelved;
  return {
    ...summary,
    prepMinutes: recipe.prepMinutes,
    cookMinutes: recipe.cookMinutes,
    servingGrams: Math.round(facts.servingGrams),
    equipment: [...recipe.equipment],
    ingredients: recipe.ingredients.flatMap(({ food: foodId, grams, amount, note }) => {
      const food = kb.foods.get(foodId);
      if (!food) return [];
      const { name, aisle, portions } = food;
      const beside = noteBeside(name, note);
      return [{ foodId, name, grams, amount, note: beside, aisle, portions: [...portions] }];
    }),
    steps: [...recipe.steps],
    storage: recipe.storage,
    makeAhead: recipe.makeAhead,
    toddlerNote: recipe.toddlerNote,
    softNote: recipe.softNote,
    nutrients: Object.fromEntries(
      NUTRIENT_CODES.map((code) => [code, facts.nutrients[code]]),
    ) as RecipeAnswer['nutrients'],
    nutrientSource: NUTRIENT_SOURCE,
    addedSugarG: facts.addedSugarGrams,
    allergens: allergensOf(shelved, kb),
  };
}

/** How a dish goes with one person; without an age, or while an entry is open, nobody can say that it suits. */
export function recipeFitAnswer(
  eater: HouseholdEater,
  fitOf: FitOf | null,
  { recipe }: ShelvedRecipe,
): RecipeFitAnswer {
  const { id, name, relationship, yours } = eater.answer;
  const who = { memberId: id, name, relationship, yours, isAgeAssumed: eater.isAgeAssumed };
  if (fitOf === null) {
    return {
      ...who,
      verdict: 'age_unknown',
      reasons: [],
      notPlanned: null,
      portions: [],
      labels: [],
      dailyLimits: [],
      unchecked: [...eater.open],
      openInRecipe: [],
    };
  }
  const fit = fitOf(recipe);
  const isOpen = eater.open.length > 0 && fit.verdict === 'suits';
  return {
    ...who,
    verdict: isOpen ? 'not_known' : fit.verdict,
    reasons: fit.reasons.map(({ limit, foods }) => ({ limit, foods: [...foods] })),
    notPlanned: fit.notPlanned,
    portions: isOpen ? [] : [...fit.portions],
    labels: isOpen ? [] : [...fit.labels],
    dailyLimits: [...fit.dailyLimits],
    unchecked: [...eater.open],
    openInRecipe: [],
  };
}
