import { describe, expect, it } from 'vitest';
import { IngredientsScore } from './ingredients-score.ts';
import { bitsOf, type MainIngredient } from './main-ingredients.ts';
import type { Problem, Slot } from './problem.ts';
import { INGREDIENTS } from './weights.ts';

const DAYS = 7;
const SLOTS: readonly Pick<Slot, 'type' | 'part'>[] = [
  { type: 'breakfast', part: 'main' },
  { type: 'lunch', part: 'main' },
  { type: 'dinner', part: 'main' },
  { type: 'dinner', part: 'beside' },
];
const [BREAKFAST, LUNCH, DINNER, BESIDE] = [0, 1, 2, 3] as const;
const KINDS: readonly MainIngredient[] = ['potato', 'beans', 'fish', 'bread'];
const [POTATO, BEANS, FISH, BREAD] = [0, 1, 2, 3] as const;
const THING = 0.5;

function week(fishMeals = 0, people = 4) {
  const dishes = new Int32Array(SLOTS.length * DAYS).fill(-1);
  const problem = {
    days: DAYS,
    slots: SLOTS,
    eaters: Array.from({ length: people }),
    dishes: KINDS.map((kind) => ({ mainIngredients: bitsOf([kind]) })),
    fishMeals,
    thingWeight: THING,
  } as unknown as Problem;
  const score = new IngredientsScore(problem, dishes);
  const serve = (slot: number, day: number, dish: number) => {
    dishes[slot * DAYS + day] = dish;
    score.refresh(slot, day);
  };
  return { score, serve };
}

describe('what lunches and dinners are of', () => {
  it('may be the same twice in a row and not a third time, beside a dish as well', () => {
    const { score, serve } = week();
    serve(DINNER, 0, POTATO);
    serve(LUNCH, 1, POTATO);
    expect(score.points).toBe(0);
    serve(BESIDE, 1, POTATO);
    expect(score.points).toBeCloseTo(INGREDIENTS.thirdInRow);
    serve(LUNCH, 1, BEANS);
    expect(score.points).toBeCloseTo(0);
  });

  it('may be with bread every day, and breakfast is no meal in a row', () => {
    const { score, serve } = week();
    for (const day of [0, 1, 2]) {
      for (const slot of [LUNCH, DINNER]) serve(slot, day, BREAD);
      serve(BREAKFAST, day, BEANS);
    }
    expect(score.points).toBe(0);
  });

  it('is too often the same in a week, breakfasts too', () => {
    const { score, serve } = week();
    for (let day = 0; day < DAYS; day += 1) serve(BREAKFAST, day, BEANS);
    expect(score.points).toBe(0);
    serve(DINNER, 0, BEANS);
    serve(DINNER, 3, BEANS);
    expect(score.points).toBeCloseTo(2 * INGREDIENTS.mealAgain);
  });

  it('should be fish twice, and a can of it beside something else is none', () => {
    const { score, serve } = week(2);
    const [first = 0, second = 0] = INGREDIENTS.missingFish.map((things) => things * THING);
    expect(score.points).toBeCloseTo(first + second);
    serve(BESIDE, 2, FISH);
    expect(score.points).toBeCloseTo(first + second);
    serve(DINNER, 0, FISH);
    expect(score.points).toBeCloseTo(second);
    serve(DINNER, 4, FISH);
    expect(score.points).toBeCloseTo(0);
  });

  it('matters more to one or two people, who have a shorter list', () => {
    const { score, serve } = week(0, 1);
    for (const [slot, day] of [
      [LUNCH, 0],
      [DINNER, 0],
      [LUNCH, 1],
    ] as const)
      serve(slot, day, POTATO);
    expect(score.points).toBeCloseTo(INGREDIENTS.careOfFew * INGREDIENTS.thirdInRow);
  });

  it('is taken back', () => {
    const { score, serve } = week(2);
    serve(DINNER, 0, POTATO);
    serve(LUNCH, 1, POTATO);
    const before = score.points;
    score.keep();
    serve(DINNER, 1, POTATO);
    serve(DINNER, 0, FISH);
    score.takeBack();
    expect(score.points).toBeCloseTo(before);
  });
});
