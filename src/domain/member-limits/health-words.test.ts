import { expect, it } from 'vitest';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { limitsOf } from './member-limits.ts';

/* Words that close goals: asked about would be safe too, but a quick answer could end the question. */
it.each([
  ['recovered from bulimia', ['eating_disorder']],
  ['used to have an eating disorder', ['eating_disorder']],
  ['Anorexia as a teen', ['eating_disorder']],
  ['in recovery from anorexia', ['eating_disorder']],
  // KDIGO 2024 counts a kidney transplant as kidney disease.
  ['kidney transplant', ['immunocompromised', 'chronic_kidney_disease']],
])('%s', (text, conditions) => {
  const member = memberWith({ ageYears: 30, medicalConditions: [text] });
  const { reading, open } = limitsOf(member, testKnowledgeBase());
  expect([[...reading.conditions].toSorted(), open]).toEqual([conditions.toSorted(), []]);
});

/* Medicines and conditions without a rule of ours stay a question, which holds every goal back. */
it.each(['Ozempic', 'lithium', 'hemochromatosis', 'cirrhosis', 'spironolactone', 'kidney stones'])(
  '%s is a question',
  (text) => {
    const member = memberWith({ ageYears: 30, medicalConditions: [text] });
    expect(limitsOf(member, testKnowledgeBase()).open).toHaveLength(1);
  },
);
