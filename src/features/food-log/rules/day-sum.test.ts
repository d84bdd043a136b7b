import { describe, expect, it } from 'vitest';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { daySum, isWholeDay } from './day-sum.ts';
import type { KeptFood } from './kept-food.ts';

const kept = (id: string, nutrients: KeptFood['nutrients']): KeptFood => ({
  kind: 'food',
  id,
  name: id,
  brand: null,
  per: 'g',
  servingGrams: null,
  nutrients,
  parts: 1,
  known: {},
  groups: null,
  kinds: [],
  plants: [],
});

const sumOf = (items: readonly { readonly food: KeptFood; readonly mealType: MealType }[]) =>
  daySum(
    items.map(({ food, mealType }) => ({
      nutrients: food.nutrients,
      coverage: { parts: food.parts, known: food.known },
      kinds: [],
      amount: 100,
      mealType,
    })),
    items.map(({ food }) => food),
  );

const porridge = kept('porridge', { energy_kcal: 70, water_g: 84 });
const coffee = kept('coffee-brewed', { energy_kcal: 1, water_g: 99 });

describe('a day of the log', () => {
  it('has water of food, and none of drinks', () => {
    const sum = sumOf([
      { food: porridge, mealType: 'breakfast' },
      { food: coffee, mealType: 'breakfast' },
    ]);
    expect(sum.foodWaterG).toEqual({ amount: 84, known: 1, parts: 1 });
    expect(sumOf([{ food: coffee, mealType: 'snacks' }]).foodWaterG.parts).toBe(0);
  });

  it('is whole with something of each main meal, all of it with its energy', () => {
    const meals = (['breakfast', 'lunch', 'dinner'] as const).map((mealType) => ({
      food: porridge,
      mealType,
    }));
    expect(isWholeDay(sumOf(meals))).toBe(true);
    expect(isWholeDay(sumOf([...meals, { food: porridge, mealType: 'snacks' }]))).toBe(true);
    for (const left of meals) expect(isWholeDay(sumOf(meals.filter((meal) => meal !== left)))).toBe(false);
    const unknown = { food: kept('stew', {}), mealType: 'snacks' as const };
    expect(isWholeDay(sumOf([...meals, unknown]))).toBe(false);
    expect(isWholeDay(sumOf([]))).toBe(false);
  });
});
