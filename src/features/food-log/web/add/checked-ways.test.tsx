// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { BrokenLimits } from '../../contract/meal-entries.ts';
import { WITHOUT_ID } from '../../rules/served-as.ts';
import type { LogPick } from '../log-picks.ts';
import { BarcodeWay } from './barcode-way.tsx';
import { QuickWay } from './quick-way.tsx';
import { TextWay } from './text-way.tsx';

const mia = familyMember({ name: 'Mia Hill' });
const place = { memberId: mia.id, date: '2026-03-02', mealType: 'lunch' } as const;
const BARCODE = '2012345000001';
const choice = (foodId: string, name: string) => ({
  foodId,
  recipeId: null,
  name,
  brand: null,
  amount: 1,
  unit: '1 piece',
  grams: 90,
  energyKcal: 300,
  units: [{ unit: '1 piece', grams: 90 }],
});
const brokenBy: Readonly<Record<string, Pick<BrokenLimits[number], 'limits' | 'isChecked'>>> = {
  'peanut-butter-sandwich': { limits: ['peanut allergy'], isChecked: true },
  [WITHOUT_ID]: { limits: [], isChecked: false },
};

function answer(url: string): object {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/api/family-members') return [mia];
  if (pathname === '/api/meal-entries/read-text') {
    const choices = [
      choice('peanut-butter-sandwich', 'Peanut butter sandwich'),
      choice('cheese-sandwich', 'Cheese sandwich'),
    ];
    return { mealType: null, lines: [{ text: 'a sandwich', ask: null, choices }] };
  }
  if (pathname.startsWith('/api/foods/barcode/'))
    return { id: 'off-1', name: 'Roll', brand: null, portions: [], nutrients: {}, isShopNumber: true };
  const ids = (searchParams.get('foodIds') ?? '').split(',');
  return ids.flatMap((id) => {
    const broken = brokenBy[id];
    return broken === undefined ? [] : [{ memberId: mia.id, id, onLabel: [], ...broken }];
  });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(url)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (way: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>{way}</QueryClientProvider>
    </MantineProvider>,
  );

it('a sentence is checked before it is logged, for the food that is chosen', async () => {
  show(<TextWay place={place} kind="adult" typed="a sandwich" onDone={() => undefined} />);
  const warning = 'Not for Mia: Peanut butter sandwich (peanut allergy)';
  expect(await screen.findByText(warning)).toBeDefined();
  fireEvent.change(screen.getByRole('combobox', { name: 'Food for “a sandwich”' }), {
    target: { value: '1' },
  });
  await vi.waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

it('a quick entry says that nobody can check it, once it has a name', async () => {
  show(<QuickWay place={place} kind="adult" typed="" onDone={() => undefined} />);
  expect(screen.queryByText(/could not check/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nut mix' } });
  expect(await screen.findByText('We could not check for Mia: Nut mix')).toBeDefined();
});

it('a number of a store is remembered with what it found', async () => {
  const picked = vi.fn<(pick: LogPick) => void>();
  const nothing = () => undefined;
  show(<BarcodeWay typed={BARCODE} onPick={picked} onDone={nothing} onUnknown={nothing} />);
  await vi.waitFor(() => expect(picked).toHaveBeenCalled());
  expect(picked.mock.calls[0]?.[0]).toMatchObject({ what: { foodId: 'off-1' }, isShopNumber: true });
});
