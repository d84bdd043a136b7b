import { expect, it } from 'vitest';
import { loadFoodGroups } from '#domain/knowledge/food-groups-file.ts';
import { MOST_KCAL } from '#domain/nutrition/plausible-amounts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { eaten } from './eaten.ts';
import { keptOwnFood } from './kept-food.ts';
import { sizeOfUnit, unitChoices, usualUnit } from './log-units.ts';
import { whyImplausible } from './plausible-entry.ts';

const { foods } = testKnowledgeBase();
const groups = loadFoodGroups();
const said = (amount: number, unit: string, each: number) => ({
  amount,
  unit,
  each,
  offered: null,
  note: null,
  planned: null,
  stays: false,
});
const measuredOf = (food: Parameters<typeof keptOwnFood>[0]) => ({ per: 'g' as const, food, portions: [] });

it('75 g of a food are 75 g of it, and one of each portion is no more than it weighs, for every food', () => {
  let portions = 0;
  for (const food of foods.values()) {
    const kept = keptOwnFood(food, groups.get(food.id));
    const measured = measuredOf(food);
    const per100 = food.nutrients.energy_kcal ?? 0;
    const grams = eaten(kept, said(75, 'g', sizeOfUnit(measured, 'g') ?? Number.NaN));
    expect(Number(grams.foodItem.caloriesPerServing ?? 0), food.id).toBeCloseTo(0.75 * per100, 0);
    for (const { unit, grams: each } of unitChoices(measured)) {
      portions += 1;
      const one = eaten(kept, said(1, unit, each));
      expect(one.grams, `${food.id} ${unit}`).toBeGreaterThan(0);
      expect(each, `${food.id} ${unit}`).toBeLessThanOrEqual(5_000);
      expect(one.nutrients.energy_kcal ?? 0, `${food.id} ${unit}`).toBeLessThanOrEqual(
        (each * MOST_KCAL) / 100 + 0.1,
      );
      expect(whyImplausible(kept, { amount: 1, each }), `${food.id} ${unit}`).toBeNull();
    }
  }
  expect(portions).toBeGreaterThan(20_000);
});

it('takes a weight for a weight, whatever a portion is called: 75 g of lentils are never 75 portions', () => {
  const food = foods.get('lentils-red-dry');
  if (food === undefined) throw new Error('no lentils');
  const kept = keptOwnFood(food, undefined);
  const each = sizeOfUnit(measuredOf(food), 'g') ?? 0;
  expect(eaten(kept, said(75, 'g', each)).nutrients.energy_kcal).toBeCloseTo(268.5, 0);
  expect(whyImplausible(kept, { amount: 75, each: sizeOfUnit(measuredOf(food), 'cup') ?? 0 })).not.toBeNull();
});

it('knows a portion by its unit and by its whole label, and no unit that nobody weighed', () => {
  for (const food of foods.values()) {
    const measured = measuredOf(food);
    expect(sizeOfUnit(measured, usualUnit(measured)), food.id).toBeGreaterThan(0);
    expect(sizeOfUnit(measured, 'wheelbarrow')).toBeNull();
  }
});

it('measures what has figures per 100 ml by volume, and a serving by servings alone', () => {
  const drink = { per: 'ml' as const, food: null, portions: [{ label: '1 can', grams: 330 }] };
  expect([sizeOfUnit(drink, '1 can'), sizeOfUnit(drink, 'ml'), sizeOfUnit(drink, 'g')]).toEqual([
    330,
    1,
    null,
  ]);
  const dish = { per: 'serving' as const, food: null, portions: [] };
  expect([sizeOfUnit(dish, 'serving'), sizeOfUnit(dish, 'g')]).toEqual([1, null]);
});

it('counts groups in cups and ounces that a person can have eaten, for every food that has them', () => {
  for (const [id, { amounts }] of groups) {
    expect(foods.has(id), id).toBe(true);
    for (const [group, amount] of Object.entries(amounts))
      expect(amount, `${id} ${group}`).toBeLessThanOrEqual(group === 'oils' ? 100 : 25);
  }
  expect(groups.get('banana')?.amounts.fruit).toBeCloseTo(0.66, 1);
  expect(groups.get('milk-whole')?.amounts.dairy).toBeCloseTo(0.41, 2);
  expect(groups.get('egg-whole')?.amounts.protein).toBe(2);
  expect(groups.get('rice-white-long-dry')?.amounts.grains).toBeCloseTo(3.5, 0);
  expect(groups.size / foods.size).toBeGreaterThan(0.95);
});
