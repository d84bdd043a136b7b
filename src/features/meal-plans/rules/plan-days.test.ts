import { describe, expect, it } from 'vitest';
import { coversDay, currentPlan, firstFreeDay, planOf, plansInForce, WHOLE_HOUSEHOLD } from './plan-days.ts';

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

const plan = (createdAt: string, targetMember = WHOLE_HOUSEHOLD, startDate = '2026-11-20', duration = 7) => ({
  createdAt: `${createdAt}T08:00:00Z`,
  targetMember,
  startDate,
  duration,
});

describe('plansInForce', () => {
  const family = plan('2026-11-10');
  const dad = plan('2026-11-11', 'dad');

  it('takes the family’s plan that was made last, of those that cover the day', () => {
    const newer = plan('2026-11-12', WHOLE_HOUSEHOLD, '2026-11-22');
    const over = plan('2026-11-13', WHOLE_HOUSEHOLD, '2026-11-01', 3);
    expect(plansInForce([family, over, newer], '2026-11-23')).toEqual([newer]);
    expect(plansInForce([family, newer], '2026-11-21')).toEqual([family]);
    expect(plansInForce([over], '2026-11-23')).toEqual([]);
  });

  it('keeps the family’s plan beside a newer one for one person, who alone goes by that', () => {
    const inForce = plansInForce([family, dad], '2026-11-23');
    expect(inForce).toEqual([dad, family]);
    expect(planOf(inForce, 'dad')).toBe(dad);
    expect(planOf(inForce, 'mia')).toBe(family);
    expect(planOf(inForce, null)).toBe(family);
  });

  it('drops what a newer plan replaces: for the same person, or for everyone', () => {
    const again = plan('2026-11-12', 'dad');
    expect(plansInForce([dad, family, again], '2026-11-23')).toEqual([again, family]);
    expect(plansInForce([dad, plan('2026-11-14')], '2026-11-23')).toEqual([plan('2026-11-14')]);
  });

  it('has nothing for someone while each plan is for another person', () => {
    const inForce = plansInForce([dad, plan('2026-11-12', 'ben')], '2026-11-23');
    expect(planOf(inForce, 'mia')).toBeNull();
    expect(planOf(inForce, null)?.targetMember).toBe('ben');
  });
});

describe('currentPlan', () => {
  const running = plan('2026-11-19');
  const next = plan('2026-11-24', WHOLE_HOUSEHOLD, '2026-11-27');
  const later = plan('2026-11-25', WHOLE_HOUSEHOLD, '2026-12-04');

  it('is the plan of today, else the next one that begins, and none once all are over', () => {
    expect(currentPlan([later, next, running], '2026-11-23')).toBe(running);
    expect(currentPlan([later, next], '2026-11-23')).toBe(next);
    expect(currentPlan([running], '2026-11-27')).toBeNull();
  });

  it('is the family’s, also while one person has a newer plan', () => {
    expect(currentPlan([plan('2026-11-20', 'dad'), running], '2026-11-23')).toBe(running);
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
