import { expect, test } from 'vitest';
import { sampleMember } from '#tests/support/sample-household.ts';
import { withLifeStageFromConditions } from './life-stage.ts';

const person = (medicalConditions: string[], lifeStage: 'pregnant' | 'lactating' | null = null) =>
  sampleMember({ id: 'p', name: 'P', ageYears: 31, medicalConditions, lifeStage });

test.each([
  [['Pregnancy'], 'pregnant', []],
  [['breastfeeding', 'gout'], 'lactating', ['gout']],
  [['gestational_diabetes'], null, ['gestational_diabetes']],
  [['pregnant, gestational diabetes'], 'pregnant', ['gestational diabetes']],
  [['Pregnant (20 weeks)'], 'pregnant', []],
  [['32 weeks pregnant with twins'], 'pregnant', []],
  [['Pregnant and anaemic'], 'pregnant', ['anaemic']],
  [['pregnant diabetic'], 'pregnant', ['pregnant diabetic']],
  [['embarazada'], 'pregnant', []],
  [['still breast-feeding'], 'lactating', []],
  [['not pregnant'], null, ['not pregnant']],
  [['trying to get pregnant'], null, ['trying to get pregnant']],
  [['in a nursing home'], null, ['in a nursing home']],
] as const)('%j', (conditions, lifeStage, left) => {
  expect(withLifeStageFromConditions(person([...conditions]))).toMatchObject({
    lifeStage,
    medicalConditions: left,
  });
});

test('a life stage that was chosen stays', () => {
  expect(withLifeStageFromConditions(person(['nursing'], 'pregnant')).lifeStage).toBe('pregnant');
});
