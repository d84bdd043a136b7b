// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { familyMember } from '#tests/support/family-member.ts';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import { eatersOf } from '../day-menu.ts';
import { PortionList } from './portion-list.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nutrition = { calories: 100, protein: 1, carbs: 1, fat: 1 };
const mia = familyMember({ id: '00000000-0000-4000-8000-00000000000a', name: 'Mia' });
const rosa = familyMember({ id: '00000000-0000-4000-8000-00000000000b', name: 'Rosa' });
const planned = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  id,
  name,
  targets: { energyKcal: 1100, energyBasis: 'EER 2023', assumed: [], nutrients: [] },
  dailyTotals: [],
});
const eaters = eatersOf({ members: [planned(mia), planned(rosa)] }, [mia, rosa]);
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
  portions: [
    { memberId: mia.id, servings: 0.5, grams: 120, nutrition },
    { memberId: rosa.id, servings: 1.25, grams: 300, nutrition },
  ],
  cutSmall: [{ memberId: mia.id, foodIds: ['carrot'], mostInches: 0.5 }],
};
const draw = (shown: PlannedMeal) => (
  <MantineProvider>
    <PortionList meal={shown} eaters={eaters} />
  </MantineProvider>
);
const CUT = 'For Mia: cut to ½ inch (1 cm) or smaller: carrot.';

it('shows a face with an amount for each person, and says in words what it means', () => {
  render(draw(meal));
  expect(screen.getAllByRole('button').map((face) => face.textContent)).toEqual([
    'Mia: a half serving · 120 g · 100 kcalMiMia½',
    'Rosa: 1 and a quarter servings · 300 g · 100 kcalRoRosa1¼',
  ]);
  expect(screen.getByText('1¼').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getAllByText('Servings')).toHaveLength(1);
});

it('says in full what the only eater gets', () => {
  render(draw({ ...meal, portions: meal.portions.slice(1) }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toContain('300 g · 100 kcal');
});

it('says what to cut for a small child, and only for those who are shown', () => {
  const { rerender } = render(draw(meal));
  expect(screen.getByText(CUT)).toBeDefined();
  rerender(draw({ ...meal, portions: meal.portions.slice(1) }));
  expect(screen.queryByText(CUT)).toBeNull();
});
