import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageRule, helpTopic, isNeverShown, narrowerOf } from './who-sees.ts';

it('shows parents everything under 13, topics up to 17, and nothing from 18 on', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 120, noNaN: true }), (years) => {
      const sees = ageRule(years, 'teen')?.guardianSees ?? 'nothing';
      expect(sees).toBe(years < 13 ? 'everything' : years < 18 ? 'topics' : 'nothing');
    }),
  );
  expect(ageRule(null, 'teen')?.guardianSees).toBe('topics');
});

it.each(['owner', 'adult', 'caregiver', null] as const)(
  'knows no guardian of %s, whatever the age',
  (role) => {
    for (const years of [null, 0, 9, 15, 40]) expect(ageRule(years, role)).toBeNull();
  },
);

it('keeps to what was promised, and to what is narrower by now', () => {
  expect(narrowerOf('nothing', 'everything')).toBe('nothing');
  expect(narrowerOf('topics', 'everything')).toBe('topics');
  expect(narrowerOf('everything', 'topics')).toBe('topics');
  expect(narrowerOf('everything', 'everything')).toBe('everything');
  expect(narrowerOf(undefined, 'everything')).toBe('topics');
});

it('never shows what was said about violence, and says so to the young', () => {
  expect(isNeverShown('abuse')).toBe(true);
  expect(isNeverShown('self_harm')).toBe(false);
  expect(isNeverShown(null)).toBe(false);
  for (const years of [9, 15]) expect(ageRule(years, 'teen')?.toYoung).toContain('hurts you');
  expect(helpTopic('self_harm')).toBe('Help in a crisis');
});
