import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { objectionsToDay, objectionsToMeal } from '#domain/plan-checker/check-amounts.ts';
import { type Eater, eaterOf } from '#domain/plan-checker/check-served-foods.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { createRecipeFits } from '#features/meal-plans/rules/recipe-fit.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { runs } from '#tests/support/deep.ts';
import { householdRequest } from '#tests/support/household-arbitrary.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

const kb = testKnowledgeBase();
const fitsOf = createRecipeFits(kb);
/** Random, and printed by fast-check when a run fails; SEED repeats that run. */
const SEED = Number(
  process.env.SEED ?? (process.env.TEST_DEEP === undefined ? 20260105 : Math.floor(Math.random() * 2 ** 31)),
);
const HOUSEHOLDS = runs(10, 100);

/** What the independent checker says against any ingredient on the plate. */
function objectionsToFoods({ rules }: Eater, recipe: Recipe): string[] {
  const lines = recipe.ingredients.flatMap((line) => {
    const food = kb.foods.get(line.food);
    return food ? [{ line, food }] : [];
  });
  const dish = lines.map(({ food }) => food);
  return lines.flatMap((line) => rules.flatMap((rule) => rule({ ...line, dish })?.message ?? []));
}

/** And against an amount, as a meal and as all that is eaten on a day. */
function objectionsToAmounts(member: Member, recipe: Recipe): string[] {
  const eater = eaterOf(member, kb);
  return fitsOf(member)(recipe).portions.flatMap(({ mealType, servings }) => {
    const served = { mealType, recipe, servings };
    const day = objectionsToDay(eater, [served], { types: new Set(MEAL_TYPES), away: new Set() }, kb);
    return [
      ...objectionsToMeal(eater, mealType, [served], kb),
      // A share of the day's energy: one dish alone can neither keep nor break it.
      ...day.filter(({ code }) => code !== 'saturated_fat'),
    ].map(({ message }) => message);
  });
}

describe('who a dish is safe for agrees with the independent checker', () => {
  it('about every recipe, for members of every kind', () => {
    const counted = { suits: 0, does_not_suit: 0, not_planned: 0, not_known: 0 };
    fc.assert(
      fc.property(householdRequest, ({ members }) => {
        for (const member of members) {
          // Where the two readers differ the person is asked, and nothing is said of any dish.
          if (agreedProfile(member, kb).open.length > 0) {
            counted.not_known += 1;
            continue;
          }
          const fitOf = fitsOf(member);
          const eater = eaterOf(member, kb);
          for (const recipe of kb.recipes) {
            const fit = fitOf(recipe);
            counted[fit.verdict] += 1;
            const objections = objectionsToFoods(eater, recipe);
            if (fit.verdict === 'suits') {
              expect(objections, recipe.id).toEqual([]);
              expect(fit.portions.length).toBeGreaterThan(0);
              // No entry waits for an answer, and the checker is sure of every one.
              expect(fit.unchecked).toEqual([]);
              expect(eater.reading.refused).toEqual([]);
            }
            // A refusal names the foods that the checker objects to as well, or an amount.
            if (fit.reasons.some(({ foods }) => foods.length > 0))
              expect(objections.length).toBeGreaterThan(0);
          }
          const [first] = kb.recipes.filter((recipe) => fitOf(recipe).verdict === 'suits');
          if (first) expect(objectionsToAmounts(member, first)).toEqual([]);
        }
      }),
      { seed: SEED, numRuns: HOUSEHOLDS },
    );
    expect(counted.suits).toBeGreaterThan(0);
    expect(counted.does_not_suit).toBeGreaterThan(0);
    expect(counted.not_known).toBeLessThan(counted.suits);
  });

  it('about every amount, for members with a limit on amounts', () => {
    const limited = householdRequest.map(({ members }) => members.slice(0, 1));
    const conditions = ['heart_failure', 'hypertension', 'type_2_diabetes', 'high_cholesterol'];
    let portions = 0;
    fc.assert(
      fc.property(limited, fc.constantFrom(...conditions), ([drawn], condition) => {
        const member = { ...(drawn as Member), medicalConditions: [condition] };
        for (const recipe of kb.recipes) {
          portions += fitsOf(member)(recipe).portions.length;
          expect(objectionsToAmounts(member, recipe), recipe.id).toEqual([]);
        }
      }),
      { seed: SEED, numRuns: 4 },
    );
    expect(portions).toBeGreaterThan(0);
  });

  it.each([
    ['allergies', 'zorblax fruit'],
    ['dietaryRestrictions', 'keto'],
    ['medicalConditions', 'snozzle disease'],
    ['favourites', 'allergic to sesame'],
  ] as const)('nobody says that a dish suits someone with an open entry in %s', (field, text) => {
    fc.assert(
      fc.property(householdRequest, ({ members }) => {
        const member = { ...(members[0] as Member), [field]: [text] };
        for (const recipe of kb.recipes.slice(0, 60)) {
          const fit = fitsOf(member)(recipe);
          expect(['not_known', 'does_not_suit', 'not_planned']).toContain(fit.verdict);
          expect(fit.portions).toEqual([]);
          expect(fit.unchecked).toContain(text);
        }
      }),
      { seed: SEED, numRuns: runs(4, 20) },
    );
  });

  it.each([
    ['under 12 months', { ageYears: 0.5 }],
    ['with a diet a clinic must set', { medicalConditions: ['pku'] }],
    ['with a diet we do not plan', { dietaryRestrictions: ['fruitarian'] }],
  ])('nobody says that a dish suits someone %s', (_name, changes) => {
    const [drawn] = fc.sample(householdRequest, { numRuns: 1, seed: SEED });
    const member = { ...(drawn?.members[0] as Member), ...changes };
    const [recipe] = kb.recipes;
    expect(recipe && fitsOf(member)(recipe)).toMatchObject({
      verdict: expect.stringMatching(/^(?:not_planned|does_not_suit)$/),
      portions: [],
      notPlanned: expect.stringContaining(member.name),
    });
  });

  it.each([
    ['under 12 months', { ageYears: 0.9 }],
    ['with a diet a clinic must set', { medicalConditions: ['pku'] }],
    ['with a diet we do not plan', { dietaryRestrictions: ['fruitarian'] }],
  ])('what goes against an allergy is said also for someone %s', (_name, changes) => {
    const member = memberWith({ ageYears: 30, allergies: ['egg', 'gelatin'], ...changes });
    const recipe = kb.recipes.find(({ ingredients }) =>
      ingredients.some(({ food }) => kb.foods.get(food)?.contains.includes('egg')),
    );
    expect(recipe && fitsOf(member)(recipe)).toMatchObject({
      verdict: 'does_not_suit',
      reasons: expect.arrayContaining([expect.objectContaining({ limit: 'egg allergy' })]),
      portions: [],
      notPlanned: expect.stringContaining(member.name),
    });
    for (const each of kb.recipes.slice(0, 60)) {
      expect(['not_planned', 'does_not_suit']).toContain(fitsOf(member)(each).verdict);
    }
  });
});
