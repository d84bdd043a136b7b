// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { curveParts } from '#domain/growth/growth-curves.ts';
import { curveKey, type GrowthTables } from '#domain/growth/growth-tables.ts';
import { toSi } from '#domain/growth/measurement-kinds.ts';
import { localToday } from '#platform/web/format.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { Growth } from '../contract/growth.ts';
import { type Measurement, measurementCreate, measurementPatch } from '../contract/measurements.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { visitsOf } from '../rules/visits.ts';
import { GrowthScreen } from './growth-screen.tsx';
import { emptyValues, entriesOf, validateMeasured } from './measure-values.ts';
import { addWrite, changeWrite, replayOnMeasurements } from './measurement-changes.ts';
import { milestoneWrite, replayOnMilestones } from './milestone-changes.ts';

/** Two rows stand for the heights of CDC: the page draws whatever the server has. */
const tables: GrowthTables = new Map([
  [
    curveKey('cdc-2000', 'height', 'female'),
    {
      at: Float64Array.of(24, 240),
      l: Float64Array.of(1, 1),
      m: Float64Array.of(85, 163),
      s: Float64Array.of(0.04, 0.04),
    },
  ],
]);
const MIA = crypto.randomUUID();
const TODAY = localToday();
const BIRTH = addDays(TODAY, -1100);

const entry = (part: Partial<Measurement> = {}): Measurement => {
  const { value = 95, unit = 'cm' } = part;
  return {
    ...{
      id: crypto.randomUUID(),
      memberId: MIA,
      date: TODAY,
      kind: 'height',
      value,
      unit,
      si: toSi(value, unit),
    },
    ...{ howMeasured: null, note: '', confirmed: false, changedAt: {}, questions: [] },
    ...part,
  };
};

function growthOf(entries: readonly Measurement[], part: Partial<Growth> = {}): Growth {
  const child = { sex: 'female', birthDate: BIRTH, gestationWeeks: null } as const;
  return {
    member: {
      ...{ id: MIA, name: 'Mia', sex: 'female', birthDate: BIRTH, ageYears: 3 },
      ...{ stage: 'child', isPregnant: false, isWithoutBmi: false },
    },
    ...{
      missing: null,
      standard: 'cdc',
      crossings: [],
      signs: [],
      otherCharts: null,
      speed: null,
      adultHeight: null,
      weightLoss: null,
    },
    facts: { gestationWeeks: null, motherCm: null, fatherCm: null, teenSeesWeight: false },
    parts: curveParts('female', 'cdc', tables) as Growth['parts'],
    visits: visitsOf(entries, child, 'cdc', tables) as Growth['visits'],
    ...part,
  };
}

/** What the server has. */
let entries: Measurement[];
let growth: Growth;
let stage: 'child' | 'adult';
let milestones: readonly SeenMilestone[];

async function answer(url: string): Promise<Response> {
  if (url.startsWith(`/api/growth/${MIA}/milestones`)) return Response.json(milestones);
  if (url.startsWith(`/api/growth/${MIA}`)) return Response.json(growth);
  if (url.startsWith('/api/growth'))
    return Response.json([
      { id: MIA, name: 'Mia', relationship: 'child', yours: false, ageYears: growth.member.ageYears, stage },
    ]);
  if (url.startsWith('/api/measurements')) return Response.json(entries);
  return new Response('{}', { status: 404 });
}

beforeEach(() => {
  entries = [];
  stage = 'child';
  milestones = [];
  growth = growthOf([]);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <GrowthScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('draws the lines of CDC and the child’s own curve, and reads each point by keyboard', async () => {
  entries = [entry({ value: 96 }), entry({ value: 91, date: addDays(TODAY, -200) })];
  growth = growthOf(entries);
  show();
  const chart = await screen.findByRole('slider');
  const centiles = [...chart.querySelectorAll('[data-centile]')].map((line) =>
    line.getAttribute('data-centile'),
  );
  expect([...new Set(centiles)]).toEqual(['5', '10', '25', '50', '75', '90', '95']);
  expect(chart.querySelectorAll('circle[r="3.5"]')).toHaveLength(2);
  expect(chart.getAttribute('aria-valuetext')).toContain('3 years: 3 ft 1.8 in');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toContain('35.8 in');
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
  expect(screen.getByText(/^Standard in use: .*CDC Growth Charts/)).toBeDefined();
});

it('asks about a slip and says what is missing', async () => {
  const slip = entry({ kind: 'weight', value: 14.2, unit: 'lb' });
  const fix = { words: '14.2 kg', changes: [{ id: slip.id, value: 14.2, unit: 'kg' as const }] };
  entries = [{ ...slip, questions: [{ code: 'unit', text: 'Did you mean 14.2 kg?', fix }] }];
  growth = growthOf([], { missing: 'birth_date', parts: [], visits: [] });
  show();
  const asked = await screen.findByRole('region', { name: 'Please check' });
  expect(within(asked).getByText('Did you mean 14.2 kg?')).toBeDefined();
  expect(within(asked).getByRole('button', { name: 'Yes, 14.2 kg' })).toBeDefined();
  expect(within(asked).getByRole('button', { name: '14 lb 3.2 oz is right' })).toBeDefined();
  expect(screen.getByText(/Please add the birth date/)).toBeDefined();
});

it('lists what was entered in the units of the reader, and says what was typed in others', async () => {
  entries = [entry({ value: 96 }), entry({ kind: 'weight', value: 31.5, unit: 'lb' })];
  growth = growthOf(entries);
  show();
  const list = await screen.findByRole('list', { name: 'Measurements' });
  expect(within(list).getByText('3 ft 1.8 in')).toBeDefined();
  expect(within(list).getByText(/entered as 96 cm/)).toBeDefined();
  expect(within(list).getByText('31.5 lb')).toBeDefined();
  expect(within(list).getAllByText(/entered as/)).toHaveLength(1);
});

it('shows a child how much it grew, and neither weight nor percentile', async () => {
  entries = [
    entry({ value: 96.04 }),
    entry({ kind: 'weight', value: 20, unit: 'kg' }),
    entry({ value: 91, date: addDays(TODAY, -200) }),
  ];
  growth = growthOf(entries);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show it to Mia' }));
  expect(await screen.findByText('I grew 2 inches!')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/percentile|lb|kg|overweight/);
});

it('tells an adult of weight that went quickly, and what to do', async () => {
  stage = 'adult';
  entries = [entry({ kind: 'weight', value: 56, unit: 'kg' }), entry({ kind: 'waist', value: 90 })];
  growth = growthOf([], {
    ...{ parts: [], visits: [] },
    member: { ...growth.member, ageYears: 78, stage: 'adult' },
    weightLoss: {
      ...{ percent: 6.7, fromKg: 60, toKg: 56, from: addDays(TODAY, -80), to: TODAY, months: 3 },
    },
  });
  show();
  expect(await screen.findByText(/please talk to your\s+doctor/)).toBeDefined();
  expect(screen.getByText('Waist 35.4 in')).toBeDefined();
  expect(screen.getByText(/expert consultation, 2008/)).toBeDefined();
});

it('a visit is one entry for each amount, and the contract takes each of them', () => {
  const values = {
    ...emptyValues(TODAY, 'us'),
    ...{ feet: 3, height: 2, weight: 31, ounces: 8, head: 19.5, position: 'standing' as const },
  };
  expect(validateMeasured(values)).toEqual({});
  const made = entriesOf(values, MIA, () => crypto.randomUUID());
  expect(made.map(({ kind, value, unit, howMeasured }) => [kind, value, unit, howMeasured])).toEqual([
    ['height', 38, 'in', 'standing'],
    ['weight', 31.5, 'lb', null],
    ['head', 19.5, 'in', null],
  ]);
  for (const one of made) expect(() => measurementCreate.parse(addWrite(one).body)).not.toThrow();
  expect(validateMeasured(emptyValues(TODAY, 'us'))).toHaveProperty('weight');
  expect(validateMeasured({ ...values, date: '' })).toHaveProperty('date');
  expect(validateMeasured({ ...values, head: -1 })).toHaveProperty('head');
});

it('changes on the device are what the server makes of them, however often they are replayed', () => {
  const [first, second] = [entry(), entry({ kind: 'weight', value: 14, unit: 'kg', date: BIRTH })];
  const write = changeWrite(first, { value: 37.5, unit: 'in' }, () => '2026-01-01T00:00:00.000Z');
  expect(measurementPatch.parse(write.body)).toMatchObject({
    changedAt: { amount: '2026-01-01T00:00:00.000Z' },
  });
  const changes = [
    { kind: 'added', entry: second },
    write.change,
    { kind: 'removed', id: 'another', memberId: MIA },
  ] as const;
  const once = replayOnMeasurements([first], changes);
  expect(once).toMatchObject([{ value: 37.5, unit: 'in', si: 95.25 }, { id: second.id }]);
  expect(replayOnMeasurements(once, changes)).toEqual(once);
  expect(replayOnMeasurements(once, [{ kind: 'removed', id: first.id, memberId: MIA }])).toEqual([second]);
});

it('shows the milestones of the age with what was seen, when to ask, and no count', async () => {
  milestones = [{ milestone: '36-language-4', seen: true, changedAt: '2026-01-01T00:00:00.000Z' }];
  show();
  const section = await screen.findByRole('region', { name: 'Milestones' });
  expect(within(section).getByText(/do these things by 3 years/)).toBeDefined();
  expect(within(section).getByRole('checkbox', { name: 'Says their first name when asked' })).toHaveProperty(
    'checked',
    true,
  );
  expect(within(section).getByText(/skill your child had is lost/)).toBeDefined();
  expect(section.textContent).not.toMatch(/\d+ of \d+|%|score/);
});

it('a tick on the device is what the server makes of it, however often it is replayed', () => {
  const change = {
    memberId: MIA,
    milestone: '2-social-1',
    seen: true,
    changedAt: '2026-01-01T00:00:00.000Z',
  };
  const write = milestoneWrite(change, 'Smiles');
  expect(write.path).toBe(`/api/growth/${MIA}/milestones/2-social-1`);
  const once = replayOnMilestones([], [change]);
  expect(replayOnMilestones(once, [change])).toEqual(once);
  expect(replayOnMilestones(once, [{ ...change, seen: false }])).toMatchObject([{ seen: false }]);
});

it('says what is worth a look once, with what to do', async () => {
  entries = [entry({ value: 96 })];
  growth = growthOf(entries, {
    crossings: [
      {
        ...{ indicator: 'weight', direction: 'down', lines: 2, isCorrected: false, ageDays: 400 },
        ...{ from: { date: addDays(TODAY, -100), centile: 50 }, to: { date: TODAY, centile: 9 } },
      },
    ],
    otherCharts: 'Down syndrome',
  });
  show();
  expect(await screen.findByText(/moved down from the 50th to the 9th percentile/)).toBeDefined();
  expect(screen.getAllByText(/within one or two weeks/)).toHaveLength(1);
  expect(screen.getByText(/charts made for Down syndrome/)).toBeDefined();
});
