import { expect, it } from 'vitest';
import { SETTINGS_SECTIONS } from '#platform/contract/settings-sections.ts';
import { SETTINGS_PARTS } from './settings-parts.ts';

it.each(SETTINGS_SECTIONS)('the section %s has something to set', (id) => {
  expect(SETTINGS_PARTS.get(id)?.length).toBeGreaterThan(0);
});
