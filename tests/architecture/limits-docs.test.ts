import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#app/server/config.ts';
import { EVERY_RATE_LIMIT, EVERY_RECORD } from '#app/server/features.ts';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { ITEMS_ON_ONE_LIST } from '#features/grocery-lists/server/quotas.ts';
import { DRINKS_OF_A_DAY } from '#features/hydration/server/quotas.ts';
import { HOUSEHOLD_BYTES } from '#platform/server/quotas.ts';
import { TURN_LIMITS } from '#platform/server/request-turns.ts';

const document = readFileSync(new URL('../../docs/security/limits.md', import.meta.url), 'utf8');
const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const rows = rowsIn(document);

const MEGABYTE = 1024 * 1024;
const many = (count: number): string => count.toLocaleString('en-US');

const section = (title: string): string[][] =>
  rowsIn(document.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '').filter(
    (cells) => !cells[1]?.startsWith('--') && cells[1] !== 'what',
  );

it('the documents say how many of each thing a household may keep', () => {
  const { family, sample } = HOUSEHOLD_BYTES;
  const large = { what: 'plans, lists, recipes and photos, megabytes', code: 'household_full' };
  const megabytes = { ...large, most: { family: family / MEGABYTE, sample: sample / MEGABYTE } };
  const quotas = EVERY_RECORD.flatMap(({ counted = [] }) => counted);
  const meant = [...quotas, ITEMS_ON_ONE_LIST, DRINKS_OF_A_DAY, megabytes].map(({ what, most, code }) => [
    what,
    many(most.family),
    many(most.sample),
    `\`${code}\``,
  ]);
  const said = section('What a household may keep').map((cells) => cells.slice(1, 5));
  expect(said.toSorted()).toEqual(meant.toSorted());
});

it('and what a profile may hold', () => {
  expect(document).toContain(`${PROFILE_LIMITS.entriesPerList} entries a list`);
  expect(document).toContain(`${PROFILE_LIMITS.unknownEntries} entries that wait for an answer`);
});

const time = (seconds: number): string => {
  if (seconds === 3_600) return 'an hour';
  return `in ${seconds / 60} minutes`;
};

it('and how often each thing may be asked', () => {
  const meant = EVERY_RATE_LIMIT.map(({ what, max, windowSeconds, inSample }) => [
    what,
    `${many(max)} ${time(windowSeconds)}${inSample === undefined ? '' : `; ${many(inSample)} in a sample family`}`,
  ]);
  const said = section('What may be asked, and how often');
  expect(said.map((cells) => cells.slice(1, 3)).toSorted()).toEqual(meant.toSorted());
  for (const { what, by } of EVERY_RATE_LIMIT) {
    expect(said.find((cells) => cells[1] === what)?.[3], what).toMatch(new RegExp(`^${by}`));
  }
});

it('and how many requests are served at a time', () => {
  const { all, ofHousehold, ofSamples, waitingOfHousehold, waitingOfSamples, waitingBytes } = TURN_LIMITS;
  const megabytes = String(waitingBytes / MEGABYTE);
  const given = (what: string) => rows.find((cells) => cells[1] === what)?.slice(2, 4);
  expect(given('requests served at a time')).toEqual([
    `${ofHousehold}, and ${all} of all families`,
    String(ofSamples),
  ]);
  expect(given('requests that wait')).toEqual([String(waitingOfHousehold), String(waitingOfSamples)]);
  expect(given('megabytes of bodies that wait')).toEqual([megabytes, megabytes]);
  expect(document).toContain(`for ${TURN_LIMITS.patienceMilliseconds / 1_000} seconds`);
});

it('and how much of the disk stays free', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-limits-'));
  const { diskReserveBytes } = loadConfig({ DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(document).toContain(`\`DISK_RESERVE_MB\` (${diskReserveBytes / MEGABYTE})`);
});
