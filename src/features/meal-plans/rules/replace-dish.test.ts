import { beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';
import { planMeals } from './plan-meals.ts';
import { createRecipeFits } from './recipe-fit.ts';
import { replaceDish } from './replace-dish.ts';

const kb = testKnowledgeBase();
const fits = createRecipeFits(kb);
let plan: MealPlan;

beforeAll(async () => {
  const outcome = await planMeals(
    {
      members: SAMPLE_FAMILY,
      days: 3,
      startDate: '2026-02-26',
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed: 3,
    },
    kb,
    { now: () => 0, effort: 'test' },
  );
  if (!outcome.ok) throw new Error('no plan');
  plan = outcome.plan;
});

function dinnerOf(day: number): PlannedMeal {
  const meal = plan.dailyPlans[day - 1]?.meals.find(({ type }) => type === 'dinner');
  if (meal === undefined) throw new Error('no dinner');
  return meal;
}

/** Whether everyone who eats there has the dish, or a variant of it. */
const isForAll = (meal: PlannedMeal): boolean =>
  meal.portions.every(({ memberId }) =>
    dishesOf(meal).some(
      ({ recipeId, portions }) =>
        recipeId === meal.recipeId && portions.some((portion) => portion.memberId === memberId),
    ),
  );

/** Dinners that are not on the plan, by whether they suit everyone who eats there. */
function dinnersThatSuit(meal: PlannedMeal, wanted: boolean): string[] {
  const planned = new Set(plan.dailyPlans.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId)));
  const eaters = SAMPLE_FAMILY.filter(({ id }) => meal.portions.some(({ memberId }) => memberId === id)).map(
    fits,
  );
  return kb.recipes
    .filter((recipe) => recipe.meals.includes('dinner') && !planned.has(recipe.id))
    .filter((recipe) => eaters.every((fitOf) => fitOf(recipe).verdict === 'suits') === wanted)
    .map(({ id }) => id);
}

const sumOf = (of: MealPlan, memberId: string, day: number) =>
  of.members.find(({ id }) => id === memberId)?.dailyTotals[day - 1]?.totals.energy_kcal.amount;

/** Who has what; another day may now be the one on which it is cooked. */
const servedOn = ({ dailyPlans }: MealPlan, day: number) =>
  dailyPlans[day]?.meals.flatMap((meal) => dishesOf(meal).map(({ id, portions }) => ({ id, portions })));

describe('another dish in a plan', () => {
  it('is served to the same people, counted everywhere, and the checker agrees', () => {
    const before = dinnerOf(2);
    const changed = dinnersThatSuit(before, true)
      .slice(0, 20)
      .flatMap((newRecipeId) => {
        const change = { day: 2, mealType: 'dinner', recipeId: before.recipeId, newRecipeId } as const;
        const outcome = replaceDish(plan, SAMPLE_FAMILY, change, kb);
        return outcome.kind === 'replaced' ? [{ newRecipeId, plan: outcome.plan }] : [];
      });
    expect(changed.length).toBeGreaterThan(5);
    const [{ newRecipeId, plan: after } = { newRecipeId: '', plan }] = changed;
    const meal = after.dailyPlans[1]?.meals.find(({ recipeId }) => recipeId === newRecipeId);
    expect(meal?.portions.map(({ memberId }) => memberId).toSorted()).toEqual(
      before.portions.map(({ memberId }) => memberId).toSorted(),
    );
    expect(checkPlan(after, SAMPLE_FAMILY, kb)).toEqual([]);
    expect(servedOn(after, 0)).toEqual(servedOn(plan, 0));
    expect(servedOn(after, 2)).toEqual(servedOn(plan, 2));
    const [eater] = before.portions;
    expect(sumOf(after, eater?.memberId ?? '', 1)).toBe(sumOf(plan, eater?.memberId ?? '', 1));
    expect(sumOf(after, eater?.memberId ?? '', 2)).not.toBe(sumOf(plan, eater?.memberId ?? '', 2));
    expect(after.shoppingList).not.toEqual(plan.shoppingList);
    expect(after.proof.bound).toBeNull();
  });

  it('goes back to the very plan with the portions that were there', () => {
    // A dish that someone had a stand-in for could not be put back before them.
    const day = [1, 2, 3].find((each) => isForAll(dinnerOf(each))) ?? 0;
    const before = dinnerOf(day);
    const change = { day, mealType: 'dinner', recipeId: before.recipeId } as const;
    const done = dinnersThatSuit(before, true)
      .slice(0, 20)
      .map((newRecipeId) => ({
        newRecipeId,
        ...replaceDish(plan, SAMPLE_FAMILY, { ...change, newRecipeId }, kb),
      }))
      .find(({ kind }) => kind === 'replaced');
    if (done?.kind !== 'replaced') throw new Error('nothing could be replaced');
    const back = replaceDish(
      done.plan,
      SAMPLE_FAMILY,
      {
        ...change,
        recipeId: done.newRecipeId,
        newRecipeId: before.recipeId,
        servings: new Map(before.portions.map(({ memberId, servings }) => [memberId, servings])),
      },
      kb,
    );
    expect(back.kind === 'replaced' && back.plan.dailyPlans).toEqual(plan.dailyPlans);
    expect(back.kind === 'replaced' && back.plan.shoppingList).toEqual(plan.shoppingList);
  });

  it('is refused with the person, the limit and the food', () => {
    const before = dinnerOf(3);
    const [newRecipeId = ''] = dinnersThatSuit(before, false);
    const outcome = replaceDish(
      plan,
      SAMPLE_FAMILY,
      { day: 3, mealType: 'dinner', recipeId: before.recipeId, newRecipeId },
      kb,
    );
    if (outcome.kind !== 'refused') throw new Error('it was not refused');
    expect(outcome.refusals.length).toBeGreaterThan(0);
    for (const { name, reasons } of outcome.refusals) {
      expect(SAMPLE_FAMILY.map((member) => member.name)).toContain(name);
      expect(reasons.length).toBeGreaterThan(0);
    }
  });

  it('every dinner of the collection that is let in passes the checker, and no refused one is put in', () => {
    const before = dinnerOf(1);
    const change = { day: 1, mealType: 'dinner', recipeId: before.recipeId } as const;
    const dinners = kb.recipes.filter(({ id, meals }) => meals.includes('dinner') && id !== before.recipeId);
    for (const { id: newRecipeId } of dinners.slice(0, 40)) {
      const outcome = replaceDish(plan, SAMPLE_FAMILY, { ...change, newRecipeId }, kb);
      if (outcome.kind !== 'replaced') continue;
      const allowed = new Set(['added_sugar']);
      const found = checkPlan(outcome.plan, SAMPLE_FAMILY, kb).filter(({ code }) => !allowed.has(code));
      expect({ newRecipeId, found }).toEqual({ newRecipeId, found: [] });
    }
  });

  it('there is nothing to replace where the dish does not stand', () => {
    const change = { day: 1, mealType: 'dinner', newRecipeId: dinnerOf(2).recipeId } as const;
    expect(replaceDish(plan, SAMPLE_FAMILY, { ...change, recipeId: 'no-such-dish' }, kb).kind).toBe(
      'not_found',
    );
    expect(
      replaceDish(plan, SAMPLE_FAMILY, { ...change, day: 9, recipeId: dinnerOf(1).recipeId }, kb).kind,
    ).toBe('not_found');
  });
});
