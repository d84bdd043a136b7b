// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { useTodayLines } from '#platform/web/today-lines.ts';
import { isLoggingLately, noteLogging } from './log-habit.ts';
import { todayLines } from './today-lines.tsx';

vi.mock('#platform/web/may-do.ts', () => ({ useMayDo: () => true, useMayDoAll: () => () => true }));
vi.mock('#platform/web/use-now.ts', () => ({ useNow: () => new Date('2026-03-02T12:00') }));

const day = '2026-03-02';
const meals = [
  { type: 'breakfast', name: 'Porridge', portions: [{}] },
  { type: 'lunch', name: 'Lentil soup', portions: [{}] },
  { type: 'dinner', name: 'Baked trout', portions: [{}] },
];
const plan = { id: 'plan', dailyPlans: [{ date: day, meals }] } as unknown as MealPlan;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => Response.json({ mia: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Lines({ planned = plan }: { readonly planned?: MealPlan | null }) {
  return useTodayLines(todayLines, { plan: planned, day, isToday: true }).map(({ id, text, action }) => (
    <div key={id} data-testid="line">
      {text}
      {action}
    </div>
  ));
}

it('the first meal that may be over has a line, which never stands there without its buttons', async () => {
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    seen.push(...screen.queryAllByTestId('line').map(({ textContent }) => textContent));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Lines />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('button', { name: 'We ate this' });
  watch.disconnect();
  expect(screen.queryAllByTestId('line').map(({ textContent }) => textContent)).toEqual([
    'Breakfast: PorridgeWe ate thisHalfSkipped',
  ]);
  expect(seen.filter((text) => !text?.includes('We ate this'))).toEqual([]);
});

const texts = () => screen.queryAllByTestId('line').map(({ textContent }) => textContent);
const show = (planned: MealPlan | null) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Lines planned={planned} />
      </QueryClientProvider>
    </MantineProvider>,
  );

it('the log itself is a tap away for those who use it, when no meal leads there', async () => {
  vi.setSystemTime(`${day}T12:00`);
  const asked = vi.fn(async () => Response.json({ mia: [] }));
  vi.stubGlobal('fetch', asked);
  show(null);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(texts()).toEqual([]);
  cleanup();

  noteLogging();
  show(null);
  await vi.waitFor(() => expect(texts()).toEqual(['Write down what was eaten']));
  cleanup();
  show(plan);
  await screen.findByRole('button', { name: 'We ate this' });
  expect(texts()).toHaveLength(1);
  cleanup();

  vi.setSystemTime('2026-03-30T12:00');
  expect(isLoggingLately()).toBe(false);
  vi.useRealTimers();
});
