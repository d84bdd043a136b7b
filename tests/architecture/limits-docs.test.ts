import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_QUOTAS, FAMILY_QUOTAS, type HouseholdQuotas, PROFILE_LIMITS } from '#core/household/quotas.ts';

const document = readFileSync(new URL('../../docs/security/limits.md', import.meta.url), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const NAMES: Readonly<Record<keyof HouseholdQuotas, string>> = {
  members: 'people with a profile',
  groceryLists: 'grocery lists',
  itemsPerList: 'items on one list',
  groceryItems: 'items on all lists',
  mealPlans: 'meal plans',
  ownRecipes: 'own recipes',
  photos: 'photos of dishes',
  bytes: 'plans, lists, recipes and photos, megabytes',
};

const shown = (kind: keyof HouseholdQuotas, most: number): string =>
  (kind === 'bytes' ? most / 1024 / 1024 : most).toLocaleString('en-US');

it.each(Object.entries(NAMES) as [keyof HouseholdQuotas, string][])(
  'the documents say how many %s a household may keep',
  (kind, name) => {
    const row = rows.find((cells) => cells[1] === name);
    expect(row?.slice(2, 4)).toEqual([shown(kind, FAMILY_QUOTAS[kind]), shown(kind, DEMO_QUOTAS[kind])]);
  },
);

it('and what a profile may hold', () => {
  expect(document).toContain(`${PROFILE_LIMITS.entriesPerList} entries a list`);
  expect(document).toContain(`${PROFILE_LIMITS.unknownEntries} entries that wait for an answer`);
});
