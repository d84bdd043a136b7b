// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { localToday } from '#platform/web/format.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { type Pantry, type PantryItem, pantryItemBody } from '../contract/pantry.ts';
import { AddAtHome } from './at-home.tsx';
import { replayOnPantry, setItemWrite } from './pantry-changes.ts';
import { PantryScreen } from './pantry-screen.tsx';
import { EMPTY_VALUES, itemOf, validateValues, valuesOf, withTypedAmount } from './pantry-values.ts';

const day = (days: number) => addDays(localToday(), days);
const item = (name: string, part: Partial<PantryItem> = {}): PantryItem => ({
  id: crypto.randomUUID(),
  item: name,
  foodId: name.toLowerCase(),
  amount: 300,
  unit: 'g',
  useBy: null,
  grams: 300,
  ...part,
});

/** What the server has. */
let pantry: Pantry | 'broken';

async function answer(url: string): Promise<Response> {
  if (url.startsWith('/api/pantry/foods'))
    return Response.json([{ id: 'salt', name: 'Table salt', aisle: 'spices-baking' }]);
  if (!url.startsWith('/api/pantry')) return new Response('{}', { status: 404 });
  return pantry === 'broken'
    ? Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 })
    : Response.json(pantry);
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(what = <PantryScreen />) {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>{what}</QueryClientProvider>
    </MantineProvider>,
  );
}

it('shows what must go first on top, and says what plans make of it', async () => {
  const unknown = { amount: null, unit: null, grams: null };
  pantry = {
    staples: ['salt'],
    items: [
      item('Rice', unknown),
      item('Milk', { useBy: day(-1) }),
      item('Eggs', { useBy: day(9), amount: 6, unit: 'piece' }),
      item('Spinach', { useBy: day(1) }),
      item('Mystery jar', { foodId: null, amount: 0.5, unit: 'package' }),
      item('Ham', { amount: 1, unit: 'bunch', grams: null }),
    ],
  };
  show();
  await screen.findByText('Spinach');
  const rows = screen.getByRole('list', { name: 'At home now' }).querySelectorAll('li');
  const texts = [...rows].map((row) => row.textContent);
  expect(texts.map((text) => text?.split(' · ')[0]?.slice(0, 3))).toEqual([
    ...['Mil', 'Spi', 'Egg'],
    ...['Ham', 'Mys', 'Ric'],
  ]);
  expect(texts[0]).toContain('Past its day');
  expect(texts[1]).toContain('Use tomorrow');
  expect(texts[2]).toContain('6 pieces');
  expect(texts[3]).toContain('We don’t know what this weighs');
  expect(texts[4]).toMatch(/½ package.*Plans don’t know this one/);
  expect(texts[5]).toContain('Amount not set, so check it before you shop.');
  expect(screen.getByText(/your lists put the rest last, to check at home/)).toBeDefined();
});

it('says when there is nothing, and when it could not be loaded', async () => {
  pantry = { staples: [], items: [] };
  show();
  expect(await screen.findByText('Nothing written down yet')).toBeDefined();
  cleanup();
  pantry = 'broken';
  show();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('sends what the contract takes', () => {
  const typed = { item: ' Spinach ', foodId: 'spinach-raw', amount: '2.5', unit: 'cup', useBy: '2026-03-04' };
  for (const values of [typed, { ...EMPTY_VALUES, item: 'Jar' }, valuesOf(item('Eggs'))]) {
    const { body } = setItemWrite(itemOf(crypto.randomUUID(), values));
    expect(pantryItemBody.safeParse(body).error).toBeUndefined();
    expect(validateValues(values)).toEqual({});
  }
  const wrong = { ...typed, item: ' ', amount: -1, useBy: 'soon' };
  expect(Object.keys(validateValues(wrong)).toSorted()).toEqual(['amount', 'item', 'useBy']);
});

it('takes an amount that is typed with the name for the amount', async () => {
  pantry = { staples: [], items: [] };
  show(<AddAtHome />);
  const name = await screen.findByRole('combobox', { name: 'Item' });
  fireEvent.change(name, { target: { value: '2 lb ground beef' } });
  fireEvent.blur(name);
  const fields = [
    screen.getByRole('combobox', { name: 'Item' }),
    screen.getByRole('textbox', { name: 'Amount' }),
    screen.getByRole('combobox', { name: 'Unit' }),
  ] as (HTMLInputElement | HTMLSelectElement)[];
  const values = fields.map(({ value }) => value);
  expect(values).toEqual(['ground beef', '2', 'lb']);
});

it('leaves the amount that stands in its field, and the name of a food that was chosen', () => {
  const typed = { ...EMPTY_VALUES, item: '2 lb ground beef' };
  expect(withTypedAmount(typed)).toMatchObject({ item: 'ground beef', amount: 2, unit: 'lb' });
  const filled = { ...typed, amount: 3 };
  expect(withTypedAmount(filled)).toBe(filled);
  const chosen = { ...typed, foodId: 'ground-beef' };
  expect(withTypedAmount(chosen)).toBe(chosen);
});

it('shows changes that wait, and showing them twice changes nothing', () => {
  const [eggs, milk] = [item('Eggs'), item('Milk')];
  const changes = [
    { kind: 'item-set' as const, item: { ...eggs, amount: 2 } },
    { kind: 'item-set' as const, item: milk },
    { kind: 'item-removed' as const, id: eggs.id },
    { kind: 'staple-set' as const, foodId: 'salt', isKept: false },
    { kind: 'staple-set' as const, foodId: 'carrot', isKept: true },
  ];
  const once = replayOnPantry({ staples: ['salt'], items: [eggs] }, changes);
  expect(once).toEqual({ staples: ['carrot'], items: [milk] });
  expect(replayOnPantry(once, changes)).toEqual(once);
});
