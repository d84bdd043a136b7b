import { expect, it } from 'vitest';
import { type PlanPlace, violationAt } from '#domain/plan-checker/check-violation.ts';
import { sameRule } from './checked-change.ts';

const sodium = (place: PlanPlace) => violationAt({ memberId: 'mum', ...place }, 'sodium', 'Too much sodium.');

it('a limit that was over on one day is broken once more on another', () => {
  expect(sameRule(sodium({ day: 2 }), sodium({ day: 2 }))).toBe(true);
  expect(sameRule(sodium({ day: 2 }), sodium({ day: 5 }))).toBe(false);
  expect(sameRule(sodium({ day: 2 }), sodium({ day: 2, memberId: 'dad' }))).toBe(false);
});
