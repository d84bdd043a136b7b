import { describe, expect, it } from 'vitest';
import { type CoveredAmount, sumNutrients } from '#domain/nutrition/totals.ts';
import type { PlannedMember } from '../contract/meal-plans.ts';
import { givesText, mealsLeftOut } from './gives-text.ts';

const known = (amount: number): CoveredAmount => ({ amount, known: 1, parts: 1 });

const eater = (id: string, days: readonly CoveredAmount[]): PlannedMember => ({
  id,
  name: id,
  targets: { energyKcal: 2_000, energyBasis: '', assumed: [], nutrients: [] },
  dailyTotals: days.map((energy, day) => ({
    date: `2026-11-2${day}`,
    totals: { ...sumNutrients([]), energy_kcal: energy },
  })),
});
const family = [eater('a', [known(600), known(800)]), eater('b', [known(400), known(400)])];

describe('givesText', () => {
  it('says of a plan of dinners that the goal is for the day, and what the dinners give', () => {
    expect(givesText({ mealTypes: ['dinner'], members: family }, 'energy_kcal')).toBe(
      'For the whole day. This plan has only dinner, which gives about 1,100 kcal.',
    );
  });

  it('names every meal of a part of the day', () => {
    expect(givesText({ mealTypes: ['breakfast', 'dinner'], members: family }, 'energy_kcal')).toContain(
      'only breakfast and dinner, which give about',
    );
  });

  it('says only what a plan of whole days gives', () => {
    expect(givesText({ mealTypes: ['breakfast', 'lunch', 'dinner'], members: family }, 'energy_kcal')).toBe(
      'This plan gives about 1,100 kcal.',
    );
  });

  it('calls a sum a lower bound where a food does not report it, and gives no number where none does', () => {
    const partly = [eater('a', [{ amount: 600, known: 1, parts: 2 }])];
    expect(givesText({ mealTypes: ['dinner'], members: partly }, 'energy_kcal')).toContain(
      'at least 600 kcal',
    );
    expect(givesText({ mealTypes: ['dinner'], members: partly }, 'protein_g')).toBe('For the whole day.');
  });
});

describe('mealsLeftOut', () => {
  it('does not miss snacks', () => {
    expect(mealsLeftOut({ mealTypes: ['breakfast', 'dinner'] })).toEqual(['lunch']);
  });
});
