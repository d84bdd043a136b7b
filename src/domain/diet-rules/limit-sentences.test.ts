import { expect, it } from 'vitest';
import { questionOf } from './limit-sentences.ts';

const worry = { text: '800 calories a day', reason: 'needs_care', suggestions: [] } as const;

it.each(['medicalConditions', 'specialRequests'] as const)('a worry in %s is met kindly', (field) => {
  const question = questionOf({ ...worry, field }, null);
  expect(question).toContain('nationaleatingdisorders.org');
  expect(question).toContain('If you like, we can plan without it.');
  expect(question).not.toMatch(/not (?:about )?a food|from our list|Did you mean/);
});

it('a question names the answers as their buttons do', () => {
  const asked = { text: 'metformin', reason: 'no_rule', suggestions: [] } as const;
  expect(questionOf({ ...asked, field: 'medicalConditions' }, null)).toContain('there is no food to avoid');
  expect(questionOf({ ...asked, field: 'allergies' }, null)).toContain('it is not a food');
});
