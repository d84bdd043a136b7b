import { describe, expect, it } from 'vitest';
import type { EntriesByMember, MealEntry } from '../contract/meal-entries.ts';
import { logPlannedWrite, removePlannedWrite, scalePlannedWrite } from './log-planned.ts';
import { plannedShares, plannedState } from './planned-state.ts';

const planMeal = {
  planId: '6f0d4a52-0000-4000-8000-000000000001',
  date: '2026-03-02',
  mealType: 'dinner',
} as const;
const id = '6f0d4a52-0000-4000-8000-000000000002';
const entry = (amount: number, of: MealEntry['planMeal'] = planMeal, memberId = 'mia') =>
  ({ id, memberId, amount, planned: 1, planMeal: of }) as MealEntry;
const day = (...entries: MealEntry[]): EntriesByMember => ({ mia: entries });

describe('a planned meal', () => {
  it('is open until something of it is in the log, and skipped when nothing of it was eaten', () => {
    expect(plannedState(day(), planMeal, [])).toBe('open');
    expect(plannedState(day(entry(1, null)), planMeal, [])).toBe('open');
    expect(plannedState(day(entry(1, { ...planMeal, mealType: 'lunch' })), planMeal, [])).toBe('open');
    expect(plannedState(day(entry(1), entry(1)), planMeal, [])).toBe('eaten');
    expect(plannedState(day(entry(0.5), entry(0.5)), planMeal, [])).toBe('half');
    expect(plannedState(day(entry(0), entry(1)), planMeal, [])).toBe('mixed');
    expect(plannedState(day(entry(0)), planMeal, [])).toBe('skipped');
  });

  it('is shown as it will be once the server has what waits on this device', () => {
    const logged = logPlannedWrite(planMeal, id, 1).change;
    const halved = scalePlannedWrite(planMeal, [entry(1)], 0.5).change;
    const removed = removePlannedWrite(planMeal, [entry(1)]).change;
    expect(plannedState(day(), planMeal, [logged])).toBe('eaten');
    expect(plannedState(day(), planMeal, [logged, halved])).toBe('half');
    expect(plannedState(day(entry(1)), planMeal, [removed])).toBe('open');
    expect(plannedState(day(), { ...planMeal, date: '2026-03-03' }, [logged])).toBe('open');
  });

  it('can be another share for one person alone', () => {
    const mias = entry(1);
    const both: EntriesByMember = { mia: [mias], theo: [entry(1, planMeal, 'theo')] };
    const skipped = scalePlannedWrite(planMeal, [mias], 0, 'mia');
    expect(skipped.body).toMatchObject({ ids: [id], factor: 0 });
    expect(plannedState(both, planMeal, [skipped.change])).toBe('mixed');
    expect([...plannedShares(both, planMeal, [skipped.change])]).toEqual([
      ['mia', 0],
      ['theo', 1],
    ]);
    const halved = scalePlannedWrite(planMeal, [mias], 0.5).change;
    expect(plannedState(both, planMeal, [skipped.change, halved])).toBe('half');
  });

  it('is written with one request for the whole family', () => {
    expect(logPlannedWrite(planMeal, id, 0.5)).toMatchObject({
      method: 'POST',
      path: '/api/meal-entries',
      body: { id, date: '2026-03-02', mealType: 'dinner', planMeal, amount: 0.5 },
    });
    expect(scalePlannedWrite(planMeal, [entry(1)], 0).body).toEqual({
      do: 'scale',
      ids: [id],
      factor: 0,
      of: 'planned',
    });
  });
});
