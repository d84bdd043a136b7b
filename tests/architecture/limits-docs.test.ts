import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEFAULT_RATE_LIMITS as LIMITS } from '#app/server/app.ts';
import { loadConfig } from '#app/server/config.ts';
import { EVERY_RECORD } from '#app/server/features.ts';
import {
  DEMO_QUOTAS,
  FAMILY_QUOTAS,
  type HouseholdQuotas,
  PROFILE_LIMITS,
} from '#domain/household/quotas.ts';
import type { RateLimit } from '#platform/server/rate-limits.ts';
import { TURN_LIMITS } from '#platform/server/request-turns.ts';

const document = readFileSync(new URL('../../docs/security/limits.md', import.meta.url), 'utf8');
const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const rows = rowsIn(document);

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

it('and how many of what a feature counts itself', () => {
  const said = EVERY_RECORD.flatMap(({ counted }) =>
    counted !== undefined && 'most' in counted ? [[counted.what, counted.most] as const] : [],
  ).map(([what, { family, sample }]) => [what, many(family), many(sample)]);
  expect(said).toEqual(said.map(([what]) => rows.find((cells) => cells[1] === what)?.slice(1, 4)));
});

it('and what a profile may hold', () => {
  expect(document).toContain(`${PROFILE_LIMITS.entriesPerList} entries a list`);
  expect(document).toContain(`${PROFILE_LIMITS.unknownEntries} entries that wait for an answer`);
});

const MEGABYTE = 1024 * 1024;
const many = (count: number): string => count.toLocaleString('en-US');
const time = (seconds: number): string => {
  if (seconds === 3_600) return 'an hour';
  return `in ${seconds / 60} minutes`;
};
const often = ({ max, windowSeconds }: RateLimit): string => `${many(max)} ${time(windowSeconds)}`;
/** Each kind of request as the documents put it: "40 in 10 minutes". */
const RATES: Readonly<Record<string, readonly (readonly [keyof typeof LIMITS, string])[]>> = {
  'writing, all together': [
    ['write', often(LIMITS.write)],
    ['writeInSample', `${many(LIMITS.writeInSample.max)} in a sample family`],
  ],
  'reading, all together': [['read', often(LIMITS.read)]],
  'whole family against all recipes, whole plans': [['family', often(LIMITS.family)]],
  'foods and recipes that anyone may look for': [['look', often(LIMITS.look)]],
  plans: [['generate', often(LIMITS.generate)]],
  'recipes read from pages and texts': [['importRecipe', often(LIMITS.importRecipe)]],
  'recipes read from photos': [['readPhoto', often(LIMITS.readPhoto)]],
  barcodes: [['barcode', often(LIMITS.barcode)]],
  'photos of dishes': [['photo', often(LIMITS.photo)]],
  'sample families, opened or reset': [['demo', often(LIMITS.demo)]],
  'sign-in': [['signIn', often(LIMITS.signIn)]],
  'sign-up': [['signUp', often(LIMITS.signUp)]],
  'passwords asked for again': [['confirm', often(LIMITS.confirm)]],
  'links in emails': [['emailProof', often(LIMITS.emailProof)]],
  'messages to the operator': [['contact', often(LIMITS.contact)]],
};

it('and how often each thing may be asked', () => {
  const [, section = ''] = document.split('## What may be asked, and how often');
  const [, ...table] = rowsIn(section.split('\n## ')[0] ?? '').filter((cells) => !cells[1]?.startsWith('--'));
  const said = Object.fromEntries(table.map((cells) => [cells[1], cells[2]]));
  const meant = Object.entries(RATES).map(([what, parts]) => [
    what,
    parts.map(([, text]) => text).join('; '),
  ]);
  expect(said).toEqual(Object.fromEntries(meant));
  const named = Object.values(RATES).flatMap((parts) => parts.map(([kind]) => kind));
  expect(named.toSorted()).toEqual(Object.keys(LIMITS).toSorted());
});

it('and how many requests are served at a time', () => {
  const { all, ofHousehold, ofSamples, waitingOfHousehold, waitingOfSamples, waitingBytes } = TURN_LIMITS;
  const megabytes = String(waitingBytes / MEGABYTE);
  const told = (what: string) => rows.find((cells) => cells[1] === what)?.slice(2, 4);
  expect(told('requests served at a time')).toEqual([
    `${ofHousehold}, and ${all} of all families`,
    String(ofSamples),
  ]);
  expect(told('requests that wait')).toEqual([String(waitingOfHousehold), String(waitingOfSamples)]);
  expect(told('megabytes of bodies that wait')).toEqual([megabytes, megabytes]);
  expect(document).toContain(`for ${TURN_LIMITS.patienceMilliseconds / 1_000} seconds`);
});

it('and how much of the disk stays free', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-limits-'));
  const { diskReserveBytes } = loadConfig({ DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(document).toContain(`\`DISK_RESERVE_MB\` (${diskReserveBytes / MEGABYTE})`);
});
