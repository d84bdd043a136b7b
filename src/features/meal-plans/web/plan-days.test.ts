import { describe, expect, it } from 'vitest';
import { coversDay, newestCovering, periodText } from './plan-days.ts';

describe('periodText', () => {
  it('names the first and the last day', () => {
    expect(periodText({ startDate: '2026-11-23', duration: 7 })).toBe('Mon, Nov 23 to Sun, Nov 29');
    expect(periodText({ startDate: '2026-11-23', duration: 1 })).toBe('Mon, Nov 23');
  });
});

describe('coversDay', () => {
  const plan = { startDate: '2026-11-23', duration: 3 };

  it.each([
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-11-25', true],
    ['2026-11-26', false],
  ])('%s: %s', (day, covered) => {
    expect(coversDay(plan, day)).toBe(covered);
  });
});

describe('newestCovering', () => {
  const older = { startDate: '2026-11-20', duration: 7, createdAt: '2026-11-19T08:00:00Z' };
  const newer = { startDate: '2026-11-22', duration: 7, createdAt: '2026-11-21T08:00:00Z' };
  const over = { startDate: '2026-11-01', duration: 3, createdAt: '2026-11-22T08:00:00Z' };

  it('takes the plan that was made last among those that cover the day', () => {
    expect(newestCovering([older, over, newer], '2026-11-23')).toBe(newer);
    expect(newestCovering([older, newer], '2026-11-21')).toBe(older);
  });

  it('has none when no plan covers the day', () => {
    expect(newestCovering([over], '2026-11-23')).toBeNull();
  });
});
