import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodPlanUsd } from './food-plans.ts';
import { BUDGET_LEVELS } from './meal-plan.ts';

const man = { ageYears: 35, sex: 'male', share: 1 } as const;
const woman = { ageYears: 35, sex: 'female', share: 1 } as const;
const child = { ageYears: 7.5, sex: null, share: 1 } as const;
const toddler = { ageYears: 2, sex: null, share: 1 } as const;

describe('foodPlanUsd', () => {
  it('is the published Thrifty Food Plan for a family of four', () => {
    expect(foodPlanUsd('budget', [man, woman, child, toddler])).toBeCloseTo(72.1 + 57.4 + 47.2 + 38.9, 6);
  });

  it('is the published Moderate-Cost and Liberal plan, with prices as they have risen since', () => {
    const three = { ...man, share: 0 };
    expect(foodPlanUsd('standard', [man, three, three, three])).toBeCloseTo((86.2 * 72.1) / 70.2, 6);
    expect(foodPlanUsd('premium', [woman, three, three, three])).toBeCloseTo((93 * 57.4) / 56.2, 6);
  });

  it.each([
    [1, 1.2],
    [2, 1.1],
    [3, 1.05],
    [4, 1],
    [5, 0.95],
    [6, 0.95],
    [7, 0.9],
    [9, 0.9],
  ])('counts the size of a household of %i', (size, factor) => {
    const people = Array.from({ length: size }, () => woman);
    expect(foodPlanUsd('budget', people)).toBeCloseTo(size * 57.4 * factor, 6);
  });

  it('takes the mean where the sex is not given, and nothing for a baby', () => {
    expect(foodPlanUsd('budget', [{ ...man, sex: null }])).toBeCloseTo((1.2 * (72.1 + 57.4)) / 2, 6);
    expect(foodPlanUsd('premium', [{ ...man, ageYears: 0.5 }])).toBe(0);
  });

  it('knows everyone from one year on, costs more at each level, and less for a part of the meals', () => {
    const person = fc.record({
      ageYears: fc.double({ min: 1, max: 110, noNaN: true }),
      sex: fc.constantFrom('male' as const, 'female' as const, null),
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 9 }), (people) => {
        const [thrifty = 0, moderate = 0, liberal = 0] = BUDGET_LEVELS.map((level) =>
          foodPlanUsd(level, people),
        );
        expect(thrifty).toBeGreaterThan(0);
        expect(moderate).toBeGreaterThan(thrifty);
        expect(liberal).toBeGreaterThan(moderate);
        const whole = people.map((each) => ({ ...each, share: 1 }));
        expect(foodPlanUsd('budget', whole)).toBeGreaterThanOrEqual(thrifty - 1e-9);
      }),
    );
  });
});
