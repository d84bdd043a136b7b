// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { MealPlan, MealPlanSummary } from '../../contract/meal-plans.ts';
import { EarlierPlans } from './earlier-plans.tsx';
import { PlanDetails } from './plan-details.tsx';

const summary = (id: string, part: Partial<MealPlanSummary> = {}): MealPlanSummary => ({
  id,
  title: 'Family 7-day meal plan',
  duration: 7,
  startDate: '2026-03-02',
  targetMember: 'default',
  targetMemberName: 'Whole family',
  budgetLevel: 'standard',
  createdAt: `2026-03-01T1${id}:30:00.000Z`,
  cost: { totalUsd: 70, perPersonPerDayUsd: 5, basis: '' },
  ...part,
});
let plans: MealPlanSummary[];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/meal-plans') ? plans : []),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (what: ReactNode) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{what}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

it('says of two plans of the same days when each was made, and of no other', async () => {
  plans = [summary('1'), summary('2'), summary('3', { startDate: '2026-03-09' })];
  show(<EarlierPlans shownAbove={null} />);
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => row.includes('made'))).toEqual([true, true, false]);
  expect(rows[0]?.split('made')[1]).not.toBe(rows[1]?.split('made')[1]);
});

it('shows in detail, too, what is eaten out', () => {
  const date = '2026-03-02';
  const plan = {
    id: 'p1',
    members: [],
    meals: [],
    dailyPlans: [{ day: 1, date, meals: [] }],
    exceptions: [{ date, mealType: 'dinner', absent: [], coming: [], out: [] }],
  } as unknown as MealPlan;
  show(<PlanDetails plan={plan} eaters={new Map()} />);
  expect(screen.getByText(/eating out/).textContent).toBe('Dinner: eating out');
});
