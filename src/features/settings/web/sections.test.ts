import { expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '#platform/contract/settings-sections.ts';
import { sectionOfHash, sectionsFor } from './sections.ts';

it.each([
  ['#you', 'profile'],
  ['#family', 'household'],
  ['#look', 'appearance'],
  ['#notifications', 'notifications'],
  ['#sign-in', 'security'],
  ['#privacy', 'privacy'],
  ['#device', 'device'],
  ['#delete', 'delete'],
])('%s of the earlier page leads to %s', (hash, section) => expect(sectionOfHash(hash)).toBe(section));

it.each(['', '#', '#nothing', '#toString'])('%j leads nowhere', (hash) =>
  expect(sectionOfHash(hash)).toBeNull(),
);

it('a sample family has all but what belongs to an account', () => {
  expect(sectionsFor(false)).toEqual(SETTINGS_SECTIONS);
  expect(SETTINGS_SECTIONS.filter((id) => !sectionsFor(true).includes(id))).toEqual(['security', 'sessions']);
});
