// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { entryReading, familyMember } from '#tests/support/family-member.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { eatersOf } from '../day-menu.ts';
import { OtherGoals } from './other-goals.tsx';
import { CheckBeforeEating, HealthNotesLink, NotKnownYet } from './plan-notes.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (unmet: MealPlan['unmet']) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <CheckBeforeEating plan={{ id: 'p1', unmet } as MealPlan} />
        <HealthNotesLink plan={{ id: 'p1', unmet } as MealPlan} />
      </MemoryRouter>
    </MantineProvider>,
  );

it('says in full what nothing was left out for, and leads to the health notes', () => {
  shown([
    { code: 'self_managed', memberId: 'opa', message: 'Opa has “penut”, which Anna looks after.' },
    { code: 'medical_note', memberId: 'opa', message: 'Opa takes warfarin.' },
    { code: 'energy_off_target', memberId: 'opa', message: 'Energy is off.' },
  ]);
  expect(screen.getByRole('alert').textContent).toContain('penut');
  expect(screen.queryByText(/warfarin|Energy/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Read the health note of this plan' });
  expect(link.getAttribute('href')).toBe('/meal-plan-generator/p1');
});

it('says nothing of a plan that has no such note', () => {
  shown([{ code: 'energy_off_target', memberId: 'opa', message: 'Energy is off.' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

const open = entryReading({ text: 'ghee', status: 'open', reason: 'readers_differ' });
const mia = familyMember({ limits: { ...familyMember().limits, entries: [open], hasOpen: true } });

it('puts an open question before everything else, with the way to answer it', () => {
  const plan = { members: [{ id: mia.id, name: 'Mia' }], unmet: [] } as unknown as MealPlan;
  render(
    <MantineProvider>
      <MemoryRouter>
        <NotKnownYet plan={plan} eaters={eatersOf(plan, [mia])} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain(
    'Mia: Not known yet: a question about “ghee” is open.',
  );
  expect(screen.getByRole('link', { name: 'Answer it' }).getAttribute('href')).toBe(
    `/family-members?questions=${mia.id}`,
  );
});

it('says quietly that goals have changed, while there is still something to plan again', () => {
  const unmet = [
    { code: 'goals_changed', memberId: 'mia', message: 'Mia’s goals have changed since this plan was made.' },
  ];
  const planUntil = (date: string) =>
    ({
      id: 'p1',
      unmet,
      meals: [],
      dailyPlans: [{ day: 1, date, meals: [{ type: 'dinner' }] }],
    }) as unknown as MealPlan;
  const view = (date: string) =>
    render(
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <OtherGoals plan={planUntil(date)} />
          </MemoryRouter>
        </QueryClientProvider>
      </MantineProvider>,
    );
  view('2020-01-01');
  expect(screen.queryByText(/Mia’s goals/)).toBeNull();
  view('2999-01-01');
  expect(screen.getByText(/Mia’s goals/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
