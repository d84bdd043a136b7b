// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
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
let entries: EntriesByMember;

beforeEach(() => {
  written.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json(entries));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <WeAteThis {...planMeal} />
      </QueryClientProvider>
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
  entries = { mia: [{ id: 'one', amount: 1, planMeal } as MealEntry] };
  show();
  expect(await screen.findByText('In the food log')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Only half' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(written.mock.calls.map(([write]: unknown[]) => (write as { body: object }).body)).toEqual([
    { do: 'scale', ids: ['one'], factor: 0.5, of: 'planned' },
    { do: 'remove', ids: ['one'] },
  ]);
});
