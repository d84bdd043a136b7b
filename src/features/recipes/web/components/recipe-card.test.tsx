// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FamilyFit } from '../../contract/recipes.ts';
import type { CardRecipe } from '../first-recipes.ts';
import { RecipeCard } from './recipe-card.tsx';

const dish: CardRecipe = {
  id: 'pea-soup',
  name: 'Pea soup',
  pictures: [],
  minutes: 20,
  energyKcal: 300,
};

const person = (name: string, notFor: string[] | null): FamilyFit => ({
  memberId: name,
  name,
  relationship: 'child',
  yours: false,
  recipeIds: notFor === null ? null : notFor.length === 0 ? [dish.id] : [],
  notFor: notFor ?? [],
  because: (notFor ?? []).map(() => 'contains egg'),
  uncheckedAllergies: [],
});

function card(family: readonly FamilyFit[] | null): void {
  const element = (
    <RecipeCard
      recipe={dish}
      family={family}
      marks={undefined}
      photo={undefined}
      atHand={undefined}
      headingOrder={2}
      isFirst
    />
  );
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the card of a recipe', () => {
  it('says nothing about the family before that is known', () => {
    card(null);
    expect(screen.getByRole('link', { name: dish.name }).getAttribute('href')).toBe(`/recipes/${dish.id}`);
    expect(screen.queryByText(/Suits|Not for|Not known/)).toBeNull();
  });

  it('names the one it is not for, and why', () => {
    card([person('Mia', [dish.id]), person('Ben', [])]);
    expect(screen.getByText('Not for Mia: contains egg')).toBeDefined();
    expect(screen.queryByText('Suits everyone')).toBeNull();
  });

  it('names all of several with one reason', () => {
    card([person('Mia', [dish.id]), person('Leo', [dish.id]), person('Ben', [])]);
    expect(screen.getByText('Not for Mia and Leo: contains egg')).toBeDefined();
  });

  it('does not call it safe for someone nothing is known about', () => {
    card([person('Mia', null), person('Ben', [])]);
    expect(screen.getByText('Not known for Mia')).toBeDefined();
    expect(screen.queryByText('Suits everyone')).toBeNull();
  });
});
