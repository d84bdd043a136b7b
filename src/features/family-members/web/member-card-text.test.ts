import { expect, it } from 'vitest';
import { entryReading } from '#tests/support/family-member.ts';
import { personSummary } from './member-card-text.ts';
import type { MemberFormValues } from './member-form-values.ts';
import { NO_CHOICES } from './shared/limits/limit-queries.ts';

const summary = (entered: Partial<MemberFormValues>) =>
  personSummary(
    { allergies: [], dietaryRestrictions: [], medicalConditions: [], lifeStage: '', ...entered },
    6,
    { entries: [entryReading({ text: 'my nuts', meansLabels: ['Tree nuts'] })], choices: NO_CHOICES },
  );

it('says in one line what stands in the form, also what is not saved yet', () => {
  expect(summary({})).toBe('6 years · no limits set');
  expect(summary({ allergies: ['milk', 'food:kiwi', 'my nuts'], dietaryRestrictions: ['FODMAP'] })).toBe(
    '6 years · milk, kiwi, tree nuts (“my nuts”), FODMAP',
  );
});

it('never says that someone with a condition or in pregnancy has no limits', () => {
  expect(summary({ medicalConditions: ['celiac_disease'] })).toBe('6 years');
  expect(summary({ lifeStage: 'pregnant' })).toBe('6 years');
});
