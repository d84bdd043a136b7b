import { expect, it } from 'vitest';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { KitchenScore } from './kitchen-score.ts';
import type { Problem } from './problem.ts';
import { KITCHEN } from './weights.ts';

const problem = { days: 2, slots: [], dishes: [], isWeekend: [false, true], rhythm: USUAL_RHYTHM };
const pointsOf = (day: number, minutes: number): number => {
  const score = new KitchenScore(problem as unknown as Problem);
  const before = score.points;
  score.spend(day, minutes);
  return score.points - before;
};

it('a long weekday costs more by the minute than two that are a little longer, and a weekend day does not', () => {
  const [long, usual] = [KITCHEN.longDayMinutes + 15, KITCHEN.longDayMinutes - 5];
  const more = (day: number, minutes: number) => pointsOf(day, minutes + 5) - pointsOf(day, minutes);
  expect(more(0, long)).toBeGreaterThan(2 * more(0, usual));
  expect(more(1, long)).toBeCloseTo(more(1, usual));
});
