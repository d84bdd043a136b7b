// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiPaths } from '#platform/contract/paths.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { MealPlan, MealPlanSummary } from '../contract/meal-plans.ts';
import { OtherPlansOfDay } from './other-plans-of-day.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [dad, mia] = [
  { id: 'dad', name: 'Dad' },
  { id: 'mia', name: 'Mia' },
];
const ofDad = { id: 'of-dad', members: [dad], unmet: [] } as unknown as MealPlan;
const summary = {
  ...{ id: 'of-all', title: 'Week for everyone', targetMember: 'default', targetMemberName: 'Whole family' },
} as unknown as MealPlanSummary;

function show(answer: () => Response, known?: object) {
  vi.stubGlobal('fetch', async () => answer());
  const client = createQueryClient();
  if (known !== undefined) client.setQueryData([apiPaths.mealPlans.list, summary.id], known);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OtherPlansOfDay plans={[summary]} shown={ofDad} members={[]} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('has the warnings of the family’s plan beside the day of one person', () => {
  const message =
    'The profile of Mia has changed, and this plan is no longer safe for them: satay has peanut.';
  const unmet = [{ code: 'profile_changed', memberId: 'mia', message }];
  const plan = { id: 'of-all', members: [dad, mia], unmet };
  show(() => Response.json(plan), plan);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Week for everyone' }).getAttribute('href')).toBe(
    '/meal-plan-generator/of-all',
  );
});

it('says so when they could not be had', async () => {
  show(() => new Response(JSON.stringify({ code: 'not_found', message: 'Gone' }), { status: 404 }));
  expect(await screen.findByText(/couldn’t load its warnings/)).toBeTruthy();
});
