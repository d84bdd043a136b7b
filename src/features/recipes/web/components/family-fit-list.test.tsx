// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecipeFit } from '../../contract/recipes.ts';
import classes from '../recipe.module.css';
import { FamilyFitList, Refusals } from './family-fit-list.tsx';

const fit: RecipeFit = {
  memberId: 'm1',
  name: 'Ana',
  relationship: 'self',
  yours: true,
  verdict: 'not_known',
  isAgeAssumed: true,
  reasons: [],
  notPlanned: null,
  portions: [],
  labels: [],
  dailyLimits: [],
  unchecked: ['unobtainium'],
  openInRecipe: [],
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('each way to mend a profile is in a block of its own, large enough for a finger', () => {
  render(
    <MantineProvider>
      <MemoryRouter>
        <FamilyFitList fits={[fit]} />
      </MemoryRouter>
    </MantineProvider>,
  );
  const ways = { 'Add the age': 'edit', 'Answer it under Family members': 'questions' };
  for (const [name, way] of Object.entries(ways)) {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/family-members?${way}=m1`);
    expect(link.classList.contains(classes.mend ?? 'no such class')).toBe(true);
    expect(link.parentElement?.tagName).toBe('DIV');
    expect(link.parentElement?.textContent).toBe(name);
  }
});

it('a label to buy is never folded away', () => {
  const safe: RecipeFit = { ...fit, verdict: 'suits', isAgeAssumed: false, unchecked: [] };
  render(
    <MantineProvider>
      <MemoryRouter>
        <FamilyFitList
          fits={[
            { ...safe, memberId: 'm2', name: 'Ben', yours: false },
            {
              ...safe,
              memberId: 'm4',
              name: 'Leo',
              yours: false,
              labels: [{ food: 'Oats', label: 'gluten-free' }],
            },
          ]}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  for (const words of ['Buy oats labeled gluten-free.']) {
    expect(screen.getByText(words).closest('details')).toBeNull();
  }
  expect(screen.getAllByText('Ben').some((name) => name.closest('details') !== null)).toBe(true);
});

it('names once the people the dish is not for', () => {
  const mia: RecipeFit = {
    ...fit,
    name: 'Mia',
    yours: false,
    verdict: 'does_not_suit',
    isAgeAssumed: false,
    unchecked: [],
    reasons: [{ limit: 'milk allergy', foods: ['Feta cheese'] }],
  };
  render(
    <MantineProvider>
      <MemoryRouter>
        <Refusals dish={{ family: [mia], contains: ['milk'] }} />
        <FamilyFitList fits={[mia]} />
      </MemoryRouter>
    </MantineProvider>,
  );
  expect(screen.getAllByText(/Not for Mia/).map((each) => each.textContent)).toEqual([
    'Not for Mia: contains milk (feta cheese).',
  ]);
});
