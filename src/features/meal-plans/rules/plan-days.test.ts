import { describe, expect, it } from 'vitest';
import { coversDay, currentPlan, firstFreeDay, newestCovering } from './plan-days.ts';

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

describe('currentPlan', () => {
  const running = { startDate: '2026-11-20', duration: 7, createdAt: '2026-11-19T08:00:00Z' };
  const next = { startDate: '2026-11-27', duration: 7, createdAt: '2026-11-24T08:00:00Z' };
  const later = { startDate: '2026-12-04', duration: 7, createdAt: '2026-11-25T08:00:00Z' };

  it('is the plan of today, else the next one that begins, and none once all are over', () => {
    expect(currentPlan([later, next, running], '2026-11-23')).toBe(running);
    expect(currentPlan([later, next], '2026-11-23')).toBe(next);
    expect(currentPlan([running], '2026-11-27')).toBeNull();
  });
});

describe('firstFreeDay', () => {
  it('is today, or the day after the plans that follow each other', () => {
    const plans = [
      { startDate: '2026-11-23', duration: 3 },
      { startDate: '2026-11-26', duration: 1 },
      { startDate: '2026-11-29', duration: 3 },
    ];
    expect(firstFreeDay([], '2026-11-24')).toBe('2026-11-24');
    expect(firstFreeDay(plans, '2026-11-24')).toBe('2026-11-27');
  });
});
