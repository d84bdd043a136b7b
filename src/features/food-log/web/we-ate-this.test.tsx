// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { EntriesByMember, MealEntry } from '../contract/meal-entries.ts';
import { WeAteThis } from './we-ate-this.tsx';

const written = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#platform/web/offline/offline-writes.ts', async (original) => ({
  ...(await original<object>()),
  enqueueWrite: written,
}));
vi.mock('#platform/web/may-do.ts', () => ({ useMayDo: () => true, useMayDoAll: () => () => true }));

const planMeal = {
  planId: '6f0d4a52-0000-4000-8000-000000000001',
  date: '2026-03-02',
  mealType: 'dinner',
} as const;
const members = [
  familyMember({ id: 'mia', name: 'Mia Hill', age: 3 }),
  familyMember({ id: 'theo', name: 'Theo Hill', age: 9 }),
];
let entries: EntriesByMember;

beforeEach(() => {
  written.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/api/family-members') ? members : entries),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={createQueryClient()}>
          <WeAteThis {...planMeal} />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
}

it('logs a planned meal for the whole family with one tap', async () => {
  entries = { mia: [] };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'We ate this' }));
  expect(written).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      path: '/api/meal-entries',
      body: expect.objectContaining({ planMeal, amount: 1 }),
    }),
  );
});

it('says what is in the log, and offers half of it and Undo', async () => {
  entries = { mia: [{ id: 'one', memberId: 'mia', amount: 1, planned: 1, planMeal } as MealEntry] };
  show();
  expect(await screen.findByText('In the food log')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Half' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(written.mock.calls.map(([write]: unknown[]) => (write as { body: object }).body)).toEqual([
    { do: 'scale', ids: ['one'], factor: 0.5, of: 'planned' },
    { do: 'remove', ids: ['one'] },
  ]);
});

it('changes the portion of one person alone, and leads to where something is added to that meal', async () => {
  const entry = { amount: 1, planned: 1, planMeal } as MealEntry;
  entries = {
    mia: [{ ...entry, id: 'one', memberId: 'mia' }],
    theo: [{ ...entry, id: 'two', memberId: 'theo' }],
  };
  show();
  expect((await screen.findByRole('link', { name: 'Add something' })).getAttribute('href')).toBe(
    '/food-log?date=2026-03-02&add=dinner',
  );
  fireEvent.click(screen.getByRole('button', { name: 'By person' }));
  const theo = await screen.findByRole('group', { name: 'Theo' });
  fireEvent.click(within(theo).getByRole('button', { name: 'Half' }));
  expect(written).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { do: 'scale', ids: ['two'], factor: 0.5, of: 'planned' } }),
  );
});
