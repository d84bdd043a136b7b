// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { familyMember } from '#tests/support/family-member.ts';
import { eatersOf } from '../day-menu.ts';
import { PortionList } from './portion-list.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says beside a small child’s portion what to cut, and how small', () => {
  const mia = familyMember({ name: 'Mia' });
  const nutrition = { calories: 100, protein: 1, carbs: 1, fat: 1 };
  const meal = {
    type: 'dinner' as const,
    recipeId: 'stew',
    name: 'Stew',
    description: '',
    prepTime: 20,
    image: '🍲',
    ingredients: [{ foodId: 'carrot', name: 'Carrot, raw', grams: 80, text: '80 g Carrot' }],
    instructions: [],
    nutrition,
    portions: [{ memberId: mia.id, servings: 0.5, grams: 120, nutrition }],
    cutSmall: [{ memberId: mia.id, foodIds: ['carrot'], mostInches: 0.5 }],
  };
  const planned = {
    id: mia.id,
    name: 'Mia',
    targets: { energyKcal: 1100, energyBasis: 'EER 2023', assumed: [], nutrients: [] },
    dailyTotals: [],
  };
  const eaters = eatersOf({ members: [planned] }, [mia]);
  const { rerender } = render(
    <MantineProvider>
      <PortionList meal={meal} eaters={eaters} />
    </MantineProvider>,
  );
  const words = 'Please cut into pieces no larger than ½ inch (about 1 cm): Carrot.';
  expect(screen.getByRole('listitem').textContent).toContain(words);
  rerender(
    <MantineProvider>
      <PortionList meal={{ ...meal, cutSmall: [] }} eaters={eaters} />
    </MantineProvider>,
  );
  expect(screen.getByRole('listitem').textContent).not.toContain('cut');
});
