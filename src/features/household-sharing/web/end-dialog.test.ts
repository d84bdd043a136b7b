import { expect, it } from 'vitest';
import { endSentences } from './end-dialog.tsx';

const person = { name: 'Ben', role: 'adult', memberId: 'ben' } as const;
const textOf = (about: Parameters<typeof endSentences>[0]) => endSentences(about).join(' ');

it('says before a person goes what stays, what goes with them and what is deleted', () => {
  for (const you of [true, false]) {
    const text = textOf({ ...person, you });
    expect(text).toContain('profile stays');
    expect(text).toMatch(/check-ins and notes.* go with/);
    expect(text).toMatch(/asked the coach about others is deleted/);
  }
});

it('says of someone without a profile here that their questions are deleted', () => {
  for (const you of [true, false])
    expect(textOf({ ...person, role: 'caregiver', you })).toMatch(/asked the coach here is deleted/);
  expect(textOf({ ...person, memberId: null, you: true })).not.toContain('profile stays');
});
