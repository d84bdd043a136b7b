// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { eatersOf } from '../day-menu.ts';
import { SafetyPanel } from './safety-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MADE = '2026-03-01T10:00:00.000Z';
const CHANGED = '2026-03-03T10:00:00.000Z';
const mia = familyMember({ updatedAt: CHANGED });

function show(judgedProfiles: MealPlan['judgedProfiles'], isChecking = false): string {
  const client = new QueryClient();
  client.setQueryData(familyMembersQuery.queryKey, [mia]);
  const planned = {
    id: mia.id,
    name: mia.name,
    targets: { energyKcal: 1100, energyBasis: 'EER 2023', assumed: [], nutrients: [] },
    dailyTotals: [],
  };
  const plan = { createdAt: MADE, unmet: [], members: [planned], judgedProfiles } as unknown as MealPlan;
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <SafetyPanel plan={plan} eaters={eatersOf(plan, [mia])} isChecking={isChecking} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getByText('A profile has changed since').parentElement?.textContent ?? '';
}

it('says that a plan was checked again when the server went by the profile of today', () => {
  expect(show({ [mia.id]: CHANGED })).toContain('We checked again: it still respects every limit.');
});

it.each([
  ['one that was read before the change', { [mia.id]: MADE }],
  ['one that was only just made', undefined],
])('never says so of a plan that was not: %s', (_which, judged) => {
  const text = show(judged);
  expect(text).toContain('please do not rely on it');
  expect(text).not.toContain('respects every limit');
});

it('says while it is being checked that it is', () => {
  expect(show({ [mia.id]: MADE }, true)).toContain('We are checking the plan again.');
});
