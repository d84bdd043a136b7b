// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { PlanMenu } from './plan-menu.tsx';

const removed = vi.hoisted(() => vi.fn());
vi.mock('../api/delete-meal-plan.ts', () => ({ useDeleteMealPlan: () => removed }));
vi.mock('./plan-rest.ts', () => ({ usePlanRest: () => null }));
vi.mock('#platform/web/may-do.ts', () => ({ useMayDo: () => mayManage, useMayDoAll: () => () => mayManage }));
let mayManage: boolean;

beforeEach(() => {
  mayManage = true;
  removed.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = { id: 'p1', title: 'Family 7-day meal plan', dailyPlans: [] } as unknown as MealPlan;

function openMenu() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/meal-plan-generator/p1']}>
          <Routes>
            <Route path="/meal-plan-generator/p1" element={<PlanMenu plan={plan} />} />
            <Route path="/meal-plan-generator" element={<p>All plans</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More options' }));
}

it('removes the plan, also the one that runs, and goes to the others', async () => {
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(removed).toHaveBeenCalledExactlyOnceWith(plan);
  expect(await screen.findByText('All plans')).toBeDefined();
});

it('has no way to remove it for someone who only looks', async () => {
  mayManage = false;
  openMenu();
  expect(await screen.findByRole('menuitem', { name: 'More ways to print' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
});
