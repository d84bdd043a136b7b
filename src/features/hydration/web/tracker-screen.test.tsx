// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drinkLimits } from '#domain/hydration/drink-limits.ts';
import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import { type WaterPerson, waterTarget } from '#domain/hydration/water-target.ts';
import { personalToday } from '#platform/web/format.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import {
  type HydrationEntry,
  type HydrationPerson,
  type HydrationSettings,
  hydrationCreate,
  hydrationSettingsPut,
} from '../contract/hydration.ts';
import { PRODUCT_SETTINGS } from '../rules/product-settings.ts';
import { mlOf } from './drink-fields.tsx';
import {
  drinkWrite,
  type HydrationChange,
  removeWrite,
  replayOnEntries,
  replayOnSettings,
  settingsWrite,
} from './hydration-changes.ts';
import { volumeText } from './hydration-words.ts';
import { TrackerScreen } from './tracker-screen.tsx';

const NOBODY: WaterPerson = {
  ageYears: 40,
  sex: 'female',
  lifeStage: null,
  weightKg: 65,
  conditions: [],
  fluidMl: null,
};

function person(
  name: string,
  about: Partial<WaterPerson>,
  part: Partial<HydrationPerson> = {},
): HydrationPerson {
  const whole = { ...NOBODY, ...about };
  return {
    memberId: crypto.randomUUID(),
    name,
    yours: false,
    relationship: 'other',
    target: waterTarget(whole, { body: 'nasem', activityMinutes: 0, heatMl: 0 }),
    limits: drinkLimits(whole),
    activityMinutes: 0,
    heatMl: 0,
    reminder: null,
    ...part,
  };
}

function entry(memberId: string, drink: string, ml: number, hoursAgo = 0): HydrationEntry {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const known = drinkOf(drink);
  if (known === null) throw new Error(drink);
  return {
    id: crypto.randomUUID(),
    memberId,
    date: personalToday(),
    at,
    drink,
    ml,
    ...contentsOf(known, ml),
  };
}

const ana = person('Ana', {}, { yours: true });
const mia = person('Mia', { ageYears: 6, weightKg: 20 });
const rose = person('Rose', { ageYears: 78, fluidMl: 1_500 });
const joe = person('Joe', { ageYears: 60, conditions: ['heart_failure'] });
const baby = person('Bo', { ageYears: 0.2, weightKg: 5 });

let settings: HydrationSettings | 'broken';
let entries: HydrationEntry[];

async function answer(url: string): Promise<Response> {
  if (settings === 'broken') return Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 });
  if (url.startsWith('/api/hydration/settings')) return Response.json(settings);
  if (url.startsWith('/api/hydration/day')) return Response.json({ foodWaterMl: null });
  if (url.startsWith('/api/hydration')) return Response.json(entries);
  return new Response('{}', { status: 404 });
}

beforeEach(() => {
  settings = { household: PRODUCT_SETTINGS, people: [ana, mia, rose, joe, baby] };
  entries = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <TrackerScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('Today’s drinks');
}
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = () => document.body.textContent ?? '';

it('shows what an adult drank, and of how much', async () => {
  entries = [entry(ana.memberId, 'milk', 237, 4), entry(ana.memberId, 'water', 237, 2)];
  await show();
  expect(page()).toContain('15 fl oz');
  expect(screen.getByText('of about 74 fl oz to drink a day')).toBeDefined();
  const rows = within(screen.getByRole('list', { name: 'Drinks of the day' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual(['Water', 'Milk ']);
});

it('has no figure, countdown or amount to reach for a child', async () => {
  entries = [entry(mia.memberId, 'water', 100, 1), entry(mia.memberId, 'milk', 150, 3)];
  await show();
  choose('Mia');
  expect(page()).toContain('2 drinks');
  expect(page()).toContain('The fish likes it.');
  expect(page()).not.toMatch(/of about|left|to go|goal/);
});

it('lets a doctor decide: a limit is the most, and a heart has no goal', async () => {
  entries = [entry(rose.memberId, 'black-tea', 1_600, 5)];
  await show();
  choose('Rose');
  expect(page()).toContain('of at most 51 fl oz a day');
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Rose: Over the fluid limit')]),
  );
  choose('Joe');
  expect(page()).toContain('a doctor says how much to drink');
  expect(page()).not.toContain('of about');
});

it('gives a young baby no water and says why', async () => {
  await show();
  choose('Bo');
  expect(page()).toContain('please give no water');
  expect(screen.queryByRole('button', { name: /Glass/ })).toBeNull();
});

it('says when it could not be loaded', async () => {
  settings = 'broken';
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <TrackerScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('sends what the contract takes', () => {
  const drunk = drinkWrite(entry(ana.memberId, 'coffee', 240), 'Coffee');
  expect(hydrationCreate.safeParse(drunk.body).error).toBeUndefined();
  const times = { everyMinutes: 60, fromMinutes: 480, toMinutes: 1_200, timeZone: 'UTC', deviceId: null };
  const { memberId } = ana;
  for (const change of [
    { kind: 'household-set', household: PRODUCT_SETTINGS },
    { kind: 'member-set', member: { memberId, activityMinutes: 30, heatMl: 0 } },
    { kind: 'reminder-set', reminder: { memberId, times } },
  ] as const) {
    const { body } = settingsWrite(change, new Date().toISOString());
    expect(hydrationSettingsPut.safeParse(body).error).toBeUndefined();
  }
  expect(removeWrite('some-id', 'Water').path).toBe('/api/hydration/some-id');
  expect(mlOf({ drink: 'water', amount: 8 }, 'fl-oz')).toBe(237);
  expect([mlOf({ drink: 'water', amount: '' }, 'ml'), mlOf({ drink: 'water', amount: 3_000 }, 'ml')]).toEqual(
    [null, null],
  );
});

it('shows changes that wait, and showing them twice changes nothing', () => {
  const [first, second] = [entry(ana.memberId, 'water', 200, 2), entry(ana.memberId, 'milk', 200)];
  const days = { from: first.date, to: first.date };
  const changes: HydrationChange[] = [
    { kind: 'drunk', entry: second },
    { kind: 'removed', id: first.id },
    { kind: 'drunk', entry: { ...second, id: crypto.randomUUID(), date: '2020-01-01' } },
  ];
  const once = replayOnEntries([first], changes, days);
  expect(once).toEqual([second]);
  expect(replayOnEntries(once, changes, days)).toEqual(once);
  const entered: HydrationChange[] = [
    { kind: 'member-set', member: { memberId: mia.memberId, activityMinutes: 45, heatMl: 100 } },
    { kind: 'household-set', household: { ...PRODUCT_SETTINGS, units: 'ml' } },
  ];
  const now = replayOnSettings({ household: PRODUCT_SETTINGS, people: [ana, mia] }, entered);
  expect(now.household.units).toBe('ml');
  expect(now.people.map(({ activityMinutes }) => activityMinutes)).toEqual([0, 45]);
  expect(replayOnSettings(now, entered)).toEqual(now);
});

it.each([
  [250, 'ml', '250 ml'],
  [1_250, 'ml', '1.25 L'],
  [237, 'fl-oz', '8 fl oz'],
  [44, 'fl-oz', '1½ fl oz'],
  [237, 'auto', '8 fl oz'],
] as const)('%d ml in %s is %s', (ml, unit, text) => {
  expect(volumeText(ml, unit)).toBe(text);
});
