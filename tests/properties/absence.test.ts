import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { MealException, MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { type Absence, USUAL_RHYTHM, WEEKDAYS } from '#domain/recipes/rhythm.ts';
import { sharesOfDays } from '#features/meal-plans/rules/attendance.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { dayPenalty, dayScoreOf, keepsCap } from '#features/meal-plans/rules/score.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const tools = { now: () => 0, effort: 'test' } as const;

const PEOPLE = [
  memberWith({ id: 'ana', name: 'Ana', dietaryRestrictions: ['vegan'] }),
  memberWith({ id: 'theo', name: 'Theo', ageYears: 8, sex: 'male', relationship: 'child' }),
  memberWith({ id: 'max', name: 'Max', ageYears: 60, sex: 'male', medicalConditions: ['hypertension'] }),
  memberWith({ id: 'eva', name: 'Eva', ageYears: 55, medicalConditions: ['type_2_diabetes'] }),
];

const requestWith = (
  away: readonly Absence[],
  days = 3,
): PlanRequest & { readonly requestItems: readonly RequestItem[] } => ({
  members: PEOPLE,
  days,
  // A Monday.
  startDate: '2026-03-02',
  mealTypes: MEAL_TYPES,
  budgetLevel: 'standard',
  specialRequests: '',
  requestAnswers: [],
  requestItems: [],
  seed: 7,
  rhythm: { ...USUAL_RHYTHM, away },
});

const absence: fc.Arbitrary<Absence> = fc.record({
  memberId: fc.constantFrom(...PEOPLE.map(({ id }) => id)),
  weekday: fc.constantFrom(...WEEKDAYS.filter((day) => day >= 1 && day <= 3)),
  mealType: fc.constantFrom(...MEAL_TYPES),
  reason: fc.constantFrom('school', 'away'),
});

async function planned(request: PlanRequest): Promise<MealPlan> {
  const outcome = await planMeals(request, kb, tools);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.plan;
}

const portionsOf = (plan: MealPlan, day: number, type: MealType): readonly string[] =>
  (plan.dailyPlans[day]?.meals ?? [])
    .filter((meal) => meal.type === type)
    .flatMap(({ portions }) => portions.map(({ memberId }) => memberId));

/** The second of March 2026 is a Monday. */
const weekdayAt = (day: number) => (1 + day) % 7;

const person = fc.constantFrom(...PEOPLE.map(({ id }) => id));
const exceptions: fc.Arbitrary<readonly MealException[]> = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
    mealType: fc.constantFrom(...MEAL_TYPES),
    absent: fc.uniqueArray(person, { maxLength: 2 }),
    coming: fc.constant([]),
    out: fc.option(fc.constant([])),
  }),
  { minLength: 1, maxLength: 5, selector: ({ date, mealType }) => `${date} ${mealType}` },
);

describe('a meal of one day', () => {
  it('is for those who eat it alone, for no one when all eat out, and planner and checker agree', async () => {
    await fc.assert(
      fc.asyncProperty(exceptions, async (own) => {
        const request = { ...requestWith([]), exceptions: own };
        const plan = await planned(request);
        for (const { date, mealType, absent, out } of own) {
          const day = plan.dailyPlans.findIndex((each) => each.date === date);
          const here = PEOPLE.map(({ id }) => id).filter((id) => out === null && !absent.includes(id));
          expect(portionsOf(plan, day, mealType).toSorted()).toEqual(here.toSorted());
        }
        expect(checkPlan(plan, PEOPLE, kb, request)).toEqual([]);
        expect(checkPlan(plan, PEOPLE, kb, requestWith([])).map(({ code }) => code)).toEqual(
          own.some(({ absent, out }) => out !== null || absent.length > 0)
            ? expect.arrayContaining(['portion_missing'])
            : [],
        );
      }),
      { numRuns: runs(3, 20) },
    );
  });

  it('is eaten here by someone who is away every week and comes', async () => {
    const away: Absence = { memberId: 'theo', weekday: 2, mealType: 'dinner', reason: 'away' };
    const coming = {
      date: '2026-03-03',
      mealType: 'dinner',
      absent: [],
      coming: ['theo'],
      out: null,
    } as const;
    const request = { ...requestWith([away]), exceptions: [coming] };
    const plan = await planned(request);
    expect(portionsOf(plan, 1, 'dinner')).toContain('theo');
    expect(checkPlan(plan, PEOPLE, kb, request)).toEqual([]);
  });
});

describe('someone who eats elsewhere', () => {
  it('has no portion then, and everyone else has one of everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(absence, { minLength: 1, maxLength: 12 }), async (away) => {
        const request = requestWith(away);
        const plan = await planned(request);
        for (let day = 0; day < request.days; day += 1) {
          for (const type of MEAL_TYPES) {
            const here = PEOPLE.filter(
              ({ id }) =>
                !away.some(
                  (each) => each.memberId === id && each.mealType === type && each.weekday === weekdayAt(day),
                ),
            ).map(({ id }) => id);
            expect(portionsOf(plan, day, type).toSorted()).toEqual(here.toSorted());
          }
        }
        expect(checkPlan(plan, PEOPLE, kb, request)).toEqual([]);
      }),
      { numRuns: runs(3, 20) },
    );
  });

  it('is found out by the checker when the plan has a portion for them, or none without a word in the request', async () => {
    const away: Absence[] = [{ memberId: 'theo', weekday: 2, mealType: 'lunch', reason: 'school' }];
    const [everyone, without] = await Promise.all([planned(requestWith([])), planned(requestWith(away))]);
    const place = { memberId: 'theo', day: 2, mealType: 'lunch' };
    expect(checkPlan(everyone, PEOPLE, kb, requestWith(away))).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...place, code: 'portion_unexpected' })]),
    );
    expect(checkPlan(without, PEOPLE, kb, requestWith([]))).toEqual([
      expect.objectContaining({ ...place, code: 'portion_missing' }),
    ]);
    expect(checkPlan(without, PEOPLE, kb, requestWith(away))).toEqual([]);
  });

  it('finds no table on a day on which nobody is there', async () => {
    const away = PEOPLE.map(
      ({ id }): Absence => ({ memberId: id, weekday: 3, mealType: 'dinner', reason: 'away' }),
    );
    const plan = await planned(requestWith(away));
    expect(plan.dailyPlans[2]?.meals.map(({ type }) => type)).not.toContain('dinner');
    expect(plan.dailyPlans[1]?.meals.map(({ type }) => type)).toContain('dinner');
  });
});

describe('limits of someone who eats elsewhere', () => {
  const people = [
    ...PEOPLE,
    memberWith({ id: 'kit', medicalConditions: ['warfarin_use'] }),
    memberWith({ id: 'ida', medicalConditions: ['chronic_kidney_disease', 'heart_disease'], ageYears: 70 }),
  ];
  const anyAbsences = fc.array(
    fc.record({
      memberId: fc.constantFrom(...people.map(({ id }) => id)),
      weekday: fc.constantFrom(...WEEKDAYS),
      mealType: fc.constantFrom(...MEAL_TYPES),
      reason: fc.constantFrom('school' as const, 'away' as const),
    }),
    { maxLength: 40 },
  );
  const types = fc.uniqueArray(fc.constantFrom(...MEAL_TYPES), { minLength: 1 });
  const amounts = fc.array(fc.double({ min: 0, max: 6_000, noNaN: true }), { minLength: 80, maxLength: 80 });

  it('no upper end rises, on the mean day or on a single one', () => {
    fc.assert(
      fc.property(anyAbsences, types, amounts, (away, mealTypes, sums) => {
        const request = { ...requestWith(away, 7), mealTypes };
        for (const member of people) {
          const [full, part] = [
            eaterOf(member, mealTypes, kb),
            eaterOf(member, mealTypes, kb, sharesOfDays(member, mealTypes, request)),
          ];
          expect(part.weekCaps).toEqual(full.weekCaps);
          expect(part.weekHabits).toEqual(full.weekHabits);
          expect(part.plateGrams).toEqual(full.plateGrams);
          expect(part.limits).toEqual(full.limits);
          for (const [at, band] of full.periodBands.entries()) {
            expect(part.periodBands[at]?.upper).toBeLessThanOrEqual(band.upper + 1e-9);
          }
          const eaten = Float64Array.from(sums);
          for (const share of part.shareOn) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(1);
            for (const cap of part.dayCaps.filter(({ least }) => least === 0)) {
              if (keepsCap(cap, eaten, share)) expect(keepsCap(cap, eaten, 1)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('what is missed is not expected, in proportion to the energy of the meal', () => {
    const away: Absence[] = [{ memberId: 'theo', weekday: 2, mealType: 'lunch', reason: 'school' }];
    const theo = PEOPLE[1] as (typeof PEOPLE)[number];
    const shares = sharesOfDays(theo, MEAL_TYPES, requestWith(away));
    expect([...shares]).toEqual([1, expect.closeTo(0.7, 9), 1]);
    const eater = eaterOf(theo, MEAL_TYPES, kb, shares);
    const sums = new Float64Array(NUTRIENT_CODES.length + 10);
    sums[NUTRIENT_CODES.indexOf('energy_kcal')] = 0.7 * eater.energyKcal;
    const energyOnly = dayScoreOf({ ...eater, dayBands: eater.dayBands.slice(0, 1), dayCaps: [] });
    expect(dayPenalty(energyOnly, sums, 0.7)).toBe(0);
    expect(dayPenalty(energyOnly, sums, 1)).toBeGreaterThan(0);
  });
});
