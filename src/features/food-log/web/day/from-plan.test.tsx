// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { EntriesByMember } from '../../contract/meal-entries.ts';
import type { PlannedPortion } from '../log-actions.tsx';
import { FromPlan } from './from-plan.tsx';

const enqueued = vi.hoisted(() => ({ writes: [] as { path: string; body: unknown }[] }));
vi.mock('#platform/web/offline/offline-writes.ts', async (original) => ({
  ...(await original<typeof import('#platform/web/offline/offline-writes.ts')>()),
  enqueueWrite: (write: (typeof enqueued.writes)[number]) => {
    enqueued.writes.push(write);
    return Promise.resolve();
  },
}));

const planMeal = {
  planId: '6f0d4a52-0000-4000-8000-000000000001',
  date: '2026-03-02',
  mealType: 'dinner',
} as const;
const portion = (memberId: string, servings: number, changed: string[] = []): PlannedPortion => ({
  memberId,
  offer: {
    planMeal,
    changed,
    plate: [
      {
        ...{ part: 0, name: 'Lentil soup', recipeId: 'soup', servedAs: undefined },
        ...{ servings, energyKcal: 300, proteinG: 12 },
      },
    ],
  },
});
const [NORA, TOM] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;

let there: EntriesByMember;
beforeEach(() => {
  there = {};
  enqueued.writes.length = 0;
  vi.stubGlobal('fetch', async () => Response.json(there));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(planned: readonly PlannedPortion[]) {
  const [own] = planned;
  if (own === undefined) throw new Error('Nobody eats it.');
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <FromPlan own={own} planned={planned} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const everyone = { name: 'Everyone ate this' };

it('logs a planned meal of any day for everyone, each with their portion, and takes it back at once', async () => {
  show([portion(NORA, 1.5), portion(TOM, 0.75)]);
  fireEvent.click(await screen.findByRole('button', everyone));
  expect(enqueued.writes).toHaveLength(2);
  expect(enqueued.writes.map(({ body }) => body)).toMatchObject([
    { memberId: NORA, date: '2026-03-02', mealType: 'dinner', planMeal },
    { memberId: TOM, date: '2026-03-02', mealType: 'dinner', planMeal },
  ]);
  expect(await screen.findByText('For 2 people, each their own portion')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(enqueued.writes[2]).toMatchObject({
    path: '/api/meal-entries/batch',
    body: { do: 'remove', ids: [expect.any(String), expect.any(String)] },
  });
});

it('logs it for one person, and offers everyone nothing that speaks against one of them', async () => {
  show([portion(NORA, 1.5), portion(TOM, 0.75, ['Tom: milk was added to the allergies.'])]);
  fireEvent.click(screen.getByRole('button', { name: /^Log what was planned/ }));
  expect(enqueued.writes).toMatchObject([{ body: { memberId: NORA } }]);
  expect(await screen.findByText('Lentil soup', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByRole('button', everyone)).toBeNull();
});
