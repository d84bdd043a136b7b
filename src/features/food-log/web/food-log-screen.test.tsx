// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { personalToday } from '#platform/web/format.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { DayAnswer } from '../contract/log-day.ts';
import type { MealEntry, TextReading } from '../contract/meal-entries.ts';
import { draftEntry } from './entry-drafts.ts';
import { FoodLogScreen } from './food-log-screen.tsx';
import { pickOfQuick } from './log-picks.ts';

const enqueued = vi.hoisted(() => ({ writes: [] as { path: string; method: string; body: unknown }[] }));
vi.mock('#platform/web/offline/offline-writes.ts', async (original) => ({
  ...(await original<typeof import('#platform/web/offline/offline-writes.ts')>()),
  enqueueWrite: (write: (typeof enqueued.writes)[number]) => {
    enqueued.writes.push(write);
    return Promise.resolve();
  },
}));

const [NORA, THEO, JONAS] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const TODAY = personalToday();
const BEFORE = addDays(TODAY, -1);

const entryOf = (name: string, part: Partial<MealEntry> = {}): MealEntry => ({
  ...draftEntry(
    crypto.randomUUID(),
    { memberId: NORA, date: TODAY, mealType: 'breakfast' },
    pickOfQuick({ name, calories: 120, protein: 6 }),
    { amount: 1, unit: 'serving', offered: null },
  ),
  ...part,
});

const dayOf = (entries: MealEntry[], part: Partial<DayAnswer> = {}): DayAnswer => ({
  memberId: NORA,
  date: TODAY,
  kind: 'adult',
  entries,
  totals: Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, { amount: null, known: 0, parts: 0 }]),
  ) as DayAnswer['totals'],
  energyTarget: { kcal: 2104, basis: 'NASEM 2023' },
  targets: [],
  groups: [],
  variety: { kinds: [], inWeek: 0 },
  newKinds: [],
  photos: [],
  ...part,
});

/** By person and day. */
let days: Map<string, DayAnswer>;
let reading: TextReading;
const dayKey = (memberId: string, date: string) => `${memberId} ${date}`;

const members = [
  familyMember({ id: NORA, name: 'Nora Hill', relationship: 'self', yours: true, age: 38 }),
  familyMember({ id: THEO, name: 'Theo Hill', age: 2 }),
  familyMember({ id: JONAS, name: 'Jonas Hill', age: 15 }),
];

const often = {
  frequent: [
    {
      foodId: 'oats-rolled',
      recipeId: null,
      quick: null,
      name: 'Rolled oats',
      brand: null,
      amount: 80,
      unit: 'g',
      grams: 80,
      energyKcal: 303,
      times: 4,
      lastOn: BEFORE,
    },
  ],
  recent: [],
};

const madeFood = {
  id: JONAS,
  food: {
    id: `family-${JONAS}`,
    name: 'moon bar',
    brand: null,
    portions: [{ label: '1 bar', grams: 40 }],
    isPer100Ml: false,
    nutrients: { energy_kcal: 450 },
  },
};

const requests: string[] = [];
async function answer(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname.startsWith('/api/meal-photos/')) {
    requests.push(`${method} ${pathname}`);
    return method === 'POST' ? Response.json({}, { status: 201 }) : new Response(null, { status: 204 });
  }
  if (pathname === '/api/family-members') return Response.json(members);
  if (pathname === '/api/meal-entries/day') {
    const key = dayKey(searchParams.get('memberId') ?? '', searchParams.get('date') ?? '');
    return Response.json(days.get(key) ?? dayOf([]));
  }
  if (pathname === '/api/meal-entries/often') return Response.json(often);
  if (pathname.startsWith('/api/foods/barcode/')) {
    const body = { code: 'barcode_unknown', message: 'No product here has this barcode.', requestId: 'r' };
    return Response.json(body, { status: 404 });
  }
  if (pathname.startsWith('/api/family-foods/')) return Response.json(madeFood);
  if (pathname === '/api/meal-entries/read-text') return Response.json(reading);
  return Response.json([]);
}

beforeEach(() => {
  days = new Map();
  enqueued.writes.length = 0;
  requests.length = 0;
  // A desktop: every meal has its own line.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(query = '') {
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[`/food-log${query}`]}>
          <FoodLogScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('logs by keyboard what is eaten often, in the amount of last time, and takes it back', async () => {
  show();
  const field = await screen.findByRole('combobox', { name: 'Add to breakfast' });
  fireEvent.click(field);
  await screen.findByRole('option', { name: /Rolled oats.*80 g.*303 kcal/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(enqueued.writes).toHaveLength(1);
  expect(enqueued.writes[0]).toMatchObject({
    method: 'POST',
    path: '/api/meal-entries',
    body: {
      memberId: NORA,
      date: TODAY,
      mealType: 'breakfast',
      foodId: 'oats-rolled',
      amount: 80,
      unit: 'g',
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(enqueued.writes[1]).toMatchObject({ path: '/api/meal-entries/batch', body: { do: 'remove' } });
});

it('shows what a day comes to, as a lower bound where something is not known', async () => {
  const soup = entryOf('Soup', { mealType: 'dinner', nutrients: {}, coverage: { parts: 1, known: {} } });
  days.set(dayKey(NORA, TODAY), dayOf([entryOf('Toast'), soup]));
  show();
  expect(await screen.findByText('≥ 120 kcal')).toBeDefined();
  expect(screen.getByText('1 of 2 foods report it')).toBeDefined();
  expect(screen.getByText('of about 2,100 kcal needed a day')).toBeDefined();
});

it('calls today so before the device has seen the day', async () => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('/api/meal-entries/day')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : answer(url, init),
  );
  show();
  expect(await screen.findByText('This device has not seen this day yet')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Today so far' })).toBeDefined();
});

it('copies the same meal of yesterday with one press', async () => {
  const before = [entryOf('Toast', { date: BEFORE }), entryOf('Tea', { date: BEFORE })];
  days.set(dayKey(NORA, BEFORE), dayOf(before, { date: BEFORE }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Copy yesterday’s breakfast.*Toast · Tea/ }));
  expect(enqueued.writes[0]).toMatchObject({
    path: '/api/meal-entries/copies',
    body: {
      from: { memberId: NORA, date: BEFORE, mealType: 'breakfast' },
      to: { memberIds: [NORA], date: TODAY },
    },
  });
});

it('moves and removes an entry by its keys, and changes it in place', async () => {
  days.set(dayKey(NORA, TODAY), dayOf([entryOf('Toast')]));
  show();
  const row = await screen.findByRole('button', { name: /^Toast/ });
  fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
  expect(enqueued.writes[0]?.body).toMatchObject({ do: 'move', mealType: 'lunch' });
  expect(await screen.findByText('Moved to lunch')).toBeDefined();
  fireEvent.keyDown(row, { key: 'ArrowLeft', altKey: true });
  expect(enqueued.writes[1]?.body).toMatchObject({ do: 'move', date: BEFORE });
  expect(await screen.findByText('Moved to yesterday')).toBeDefined();
  fireEvent.click(row);
  const form = await screen.findByRole('form', { name: 'Change Toast' });
  const amount = within(form).getByRole('textbox', { name: 'Amount, Toast' });
  fireEvent.change(amount, { target: { value: 'lots' } });
  fireEvent.submit(form);
  expect(within(form).getByText('Please enter a number.')).toBeDefined();
  fireEvent.change(amount, { target: { value: '1 1/2' } });
  fireEvent.submit(form);
  expect(enqueued.writes[2]).toMatchObject({ method: 'PATCH', body: { amount: 1.5, unit: 'serving' } });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Toast/ }), { key: 'Delete' });
  expect(screen.queryByRole('button', { name: /^Toast/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: /^Toast/ })).toBeDefined();
});

it('tells a teen no energy and no number to reach', async () => {
  const own = { memberId: JONAS, groups: { fruit: 1 } };
  days.set(
    dayKey(JONAS, TODAY),
    dayOf([entryOf('Toast', own)], {
      memberId: JONAS,
      kind: 'child',
      energyTarget: null,
      groups: [{ group: 'fruit', unit: 'cup', amount: 1, known: 1, parts: 1, target: 2 }],
      newKinds: ['lentils'],
      variety: { kinds: ['apple'], inWeek: 7 },
    }),
  );
  show(`?member=${JONAS}`);
  expect(await screen.findByText('lentils')).toBeDefined();
  expect(screen.getByText('7 kinds of plants this week, 1 of them today.')).toBeDefined();
  expect(screen.getByText('1 cup')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/kcal|calorie|of 2 cups|goal|left|Energy/i);
});

it('shows no numbers to an adult with an eating disorder', async () => {
  days.set(
    dayKey(NORA, TODAY),
    dayOf([entryOf('Apple', { groups: { fruit: 1 } })], {
      kind: 'quiet',
      energyTarget: null,
      groups: [{ group: 'fruit', unit: 'cup', amount: 1, known: 1, parts: 1, target: 2 }],
    }),
  );
  show();
  expect(await screen.findByText('Fruit')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/kcal|calorie|cup|goal|left|need|Energy/i);
});

it('writes down what a toddler was offered and ate', async () => {
  days.set(
    dayKey(THEO, TODAY),
    dayOf([entryOf('Peas', { memberId: THEO, offered: 1 })], {
      memberId: THEO,
      kind: 'toddler',
      energyTarget: null,
    }),
  );
  show(`?member=${THEO}`);
  expect(await screen.findByText('Offered 1 serving · ate 1 serving')).toBeDefined();
  // What the four buttons are about is seen, too.
  expect(screen.getByText('Eaten:')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Half' }));
  expect(enqueued.writes[0]?.body).toMatchObject({ amount: 0.5, unit: 'serving' });
});

it('logs a sentence only after a person has looked at it, and asks for what nobody wrote', async () => {
  const choice = { foodId: 'egg', recipeId: null, name: 'Egg', brand: null, unit: '1 piece', grams: 50 };
  reading = {
    mealType: null,
    lines: [
      {
        text: 'two eggs',
        ask: null,
        choices: [
          { ...choice, amount: 2, grams: 100, energyKcal: 143, units: [{ unit: '1 piece', grams: 50 }] },
        ],
      },
      {
        text: 'milk',
        ask: 'amount',
        choices: [
          { ...choice, foodId: 'milk', name: 'Milk', unit: '1 cup', amount: 1, energyKcal: 149, units: [] },
        ],
      },
      { text: 'grumbles', ask: 'what', choices: [] },
    ],
  };
  show();
  const field = await screen.findByRole('combobox', { name: 'Add to lunch' });
  fireEvent.change(field, { target: { value: 'two eggs, milk and grumbles' } });
  fireEvent.click(await screen.findByRole('option', { name: /^Read “two eggs/ }));
  const form = await screen.findByRole('form', { name: 'What we read' });
  expect(within(form).getByText(/We don’t know this one/)).toBeDefined();
  fireEvent.submit(form);
  expect(enqueued.writes).toEqual([]);
  fireEvent.change(within(form).getByRole('textbox', { name: 'Amount, Milk' }), { target: { value: '1' } });
  fireEvent.submit(form);
  expect(enqueued.writes.map(({ body }) => body)).toMatchObject([
    { foodId: 'egg', amount: 2, unit: '1 piece', via: 'text', mealType: 'lunch' },
    { foodId: 'milk', amount: 1, unit: '1 cup', via: 'text' },
  ]);
});

it('makes a food of its label from the typed words, and asks how much of it', async () => {
  show();
  const field = await screen.findByRole('combobox', { name: 'Add to breakfast' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: '2 moon bars' } });
  fireEvent.click(await screen.findByRole('option', { name: /Not in the list\? Add it from the label/ }));
  const form = await screen.findByRole('form', { name: 'Add a food from its label' });
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('moon bars');
  fireEvent.change(within(form).getByLabelText('One serving is'), { target: { value: '40' } });
  fireEvent.submit(form);
  const amount = await screen.findByRole('form', { name: 'How much moon bar' });
  expect(within(amount).getByText('180 kcal')).toBeDefined();
  fireEvent.submit(amount);
  expect(enqueued.writes[0]?.body).toMatchObject({ foodId: `family-${JONAS}`, amount: 1, unit: '1 bar' });
  expect(enqueued.writes[0]?.body).not.toMatchObject({ via: 'barcode' });
});

it('leads from a barcode that nobody knows to the label, with the digits filled in', async () => {
  show();
  const field = await screen.findByRole('combobox', { name: 'Add to breakfast' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: '4006381333931' } });
  fireEvent.click(await screen.findByRole('option', { name: /Barcode 4006381333931/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add it from the label' }));
  const form = await screen.findByRole('form', { name: 'Add a food from its label' });
  expect(within(form).getByLabelText<HTMLInputElement>('Barcode').value).toBe('4006381333931');
  expect(within(form).getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it('keeps a photo with a meal, opens it, and takes it away', async () => {
  const address = `/api/meal-photos/${NORA}/${TODAY}/breakfast`;
  days.set(dayKey(NORA, TODAY), dayOf([entryOf('Toast')]));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'More for breakfast' }));
  await screen.findByRole('menuitem', { name: 'Add a photo' });
  const input = screen.getByLabelText('Photo of breakfast');
  const photo = new File(['picture'], 'toast.jpg', { type: 'image/jpeg' });
  const hash = 'a'.repeat(64);
  days.set(
    dayKey(NORA, TODAY),
    dayOf([entryOf('Toast')], { photos: [{ mealType: 'breakfast', hash, width: 1_600, height: 1_200 }] }),
  );
  fireEvent.change(input, { target: { files: [photo] } });
  const small = await screen.findByRole('button', { name: 'Photo of breakfast, open it' });
  expect(requests).toEqual([`POST ${address}`]);
  expect(small.querySelector('img')?.getAttribute('src')).toBe(`${address}/${hash}?size=small`);
  fireEvent.click(small);
  const large = await screen.findByAltText('Breakfast, as it was on the table');
  expect(large.getAttribute('src')).toBe(`${address}/${hash}`);
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('The photo was removed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Photo of breakfast, open it' })).toBeNull();
});

it('does not send a photo that is too large', async () => {
  days.set(dayKey(NORA, TODAY), dayOf([entryOf('Toast')]));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'More for breakfast' }));
  await screen.findByRole('menuitem', { name: 'Add a photo' });
  const photo = new File(['x'], 'toast.jpg', { type: 'image/jpeg' });
  Object.defineProperty(photo, 'size', { value: 10 * 1024 * 1024 + 1 });
  fireEvent.change(screen.getByLabelText('Photo of breakfast'), { target: { files: [photo] } });
  expect(await screen.findByText(/larger than 10 MB/)).toBeDefined();
  expect(requests).toEqual([]);
});
