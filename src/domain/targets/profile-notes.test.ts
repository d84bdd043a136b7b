import { expect, it } from 'vitest';
import type { ProfileNote } from '#domain/limits/limit-rules.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { profileOf } from '#tests/support/limit-rules.ts';
import { profileNotes } from './profile-notes.ts';

const { rules } = testKnowledgeBase();
const notesOf = (given: Parameters<typeof memberWith>[0]) => {
  const member = memberWith(given);
  return profileNotes(member, profileOf(member), rules);
};
const vegan = { dietaryRestrictions: ['vegan'] };

it.each<[string, Parameters<typeof memberWith>[0], readonly ProfileNote[]]>([
  ['a vegan hears of B12 and of iodine', { ...vegan, ageYears: 40 }, ['vegan_b12', 'iodine_not_calculated']],
  [
    'breastfeeding, of what too little B12 does to the child',
    { ...vegan, ageYears: 30, lifeStage: 'lactating' },
    ['vegan_b12_breastfeeding', 'iodine_not_calculated', 'fish_a_week'],
  ],
  ['as a child, of growth', { ...vegan, ageYears: 14 }, ['vegan_b12_child', 'iodine_not_calculated']],
  [
    'in pregnancy iodine is named as not calculated for everyone',
    { ageYears: 30, lifeStage: 'pregnant' },
    ['iodine_not_calculated', 'fish_a_week'],
  ],
  ['others hear of neither', { ageYears: 40 }, []],
])('%s', (_what, given, wanted) => {
  expect(notesOf(given)).toEqual(wanted);
});

it('says it plainly, and sends to the clinician', () => {
  expect(rules.notes.get('vegan_b12')?.sentence).toContain('ask your clinician about a supplement');
  expect(rules.notes.get('vegan_b12_breastfeeding')?.sentence).toMatch(/harm the child.*ask your clinician/);
  expect(rules.notes.get('iodine_not_calculated')?.sentence).toContain('cannot calculate');
});
