// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MealPlan } from '#contract/meal-plans.ts';
import { NotesOfTheDay } from './plan-notes.tsx';

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
        <NotesOfTheDay plan={{ id: 'p1', unmet } as MealPlan} />
      </MemoryRouter>
    </MantineProvider>,
  );

it('says in full what could not be checked, and leads to the health notes', () => {
  shown([
    { code: 'unchecked_limit', memberId: 'opa', message: 'The allergy "penut" could not be checked.' },
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
