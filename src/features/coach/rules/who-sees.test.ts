import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageRule, helpTopic, isNeverShown } from './who-sees.ts';

it('shows parents everything under 13, topics up to 17, and nothing from 18 on', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 120, noNaN: true }), fc.boolean(), (years, isTeen) => {
      const sees = ageRule(years, isTeen)?.guardianSees ?? 'nothing';
      expect(sees).toBe(years < 13 ? 'everything' : years < 18 ? 'topics' : 'nothing');
    }),
  );
});

it('takes an account without an age for an adult’s unless it is a teen’s', () => {
  expect(ageRule(null, true)?.guardianSees).toBe('topics');
  expect(ageRule(null, false)).toBeNull();
});

it('never shows what was said about violence, and says so to the young', () => {
  expect(isNeverShown('abuse')).toBe(true);
  expect(isNeverShown('self_harm')).toBe(false);
  expect(isNeverShown(null)).toBe(false);
  for (const years of [9, 15]) expect(ageRule(years, true)?.toYoung).toContain('hurts you');
  expect(helpTopic('self_harm')).toBe('Help in a crisis');
});
