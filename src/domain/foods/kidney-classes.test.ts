import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { foodWith, nutrientsWith } from '#tests/support/safety-fixture.ts';
import type { Food } from './food.ts';
import { phosphorusClass, potassiumClass, usualServing } from './kidney-classes.ts';

const cup = (grams: number) => [{ unit: 'cup', note: null, grams }] as const;
/** 100 g in half a cup, so that mg per 100 g are mg in the serving. */
const withMinerals = (potassium_mg: number | null, phosphorus_mg: number | null) =>
  foodWith('thing', { portions: cup(200), nutrients: nutrientsWith({ potassium_mg, phosphorus_mg }) });

describe('classes of a usual serving', () => {
  it.each([
    [100, 'low'],
    [101, 'medium'],
    [200, 'medium'],
    [201, 'high'],
    [300, 'high'],
    [301, 'very-high'],
  ])('%d mg of potassium are %s', (mg, level) => {
    expect(potassiumClass(withMinerals(mg, 0))).toEqual({ level, mg });
  });

  it.each([
    [50, 'low'],
    [51, 'medium'],
    [150, 'medium'],
    [900, 'high'],
  ])('%d mg of phosphorus are %s', (mg, level) => {
    expect(phosphorusClass(withMinerals(0, mg))).toEqual({ level, mg });
  });

  it('what is not reported has no class', () => {
    expect(potassiumClass(withMinerals(null, 0))).toBeNull();
    expect(phosphorusClass(withMinerals(0, null))).toBeNull();
  });
});

it.each<[Partial<Food>, string, number]>([
  [{ aisle: 'meat', portions: cup(140) }, '4 oz', 113],
  [{ portions: [...cup(240), { unit: 'serving', note: null, grams: 360 }] }, '1 serving', 360],
  [{ aisle: 'drinks', portions: cup(240) }, '1 cup', 240],
  [{ form: ['dry'], portions: cup(192) }, '¼ cup', 48],
  [{ aisle: 'nuts-seeds', portions: [{ unit: 'tbsp', note: null, grams: 16 }, ...cup(258)] }, '2 tbsp', 32],
  [{ aisle: 'nuts-seeds', portions: [{ unit: 'tbsp', note: null, grams: 9 }, ...cup(146)] }, '1 oz', 28],
  [{ aisle: 'spices-baking', portions: [{ unit: 'tsp', note: null, grams: 2 }] }, '1 tsp', 2],
  [{ aisle: 'bakery', portions: [{ unit: 'slice', note: null, grams: 32 }] }, '1 slice', 32],
])('%o is served by %s', (given, label, grams) => {
  expect(usualServing(foodWith('thing', given))).toEqual({ label, grams });
});

it('knows what kidney diets teach: potatoes and beans are high, rice and apples are not', () => {
  const { foods } = testKnowledgeBase();
  const levelOf = (id: string) => potassiumClass(foods.get(id) as Food)?.level;
  expect(['potato-russet', 'white-beans-canned-no-salt', 'spinach-frozen'].map(levelOf)).not.toContain('low');
  expect(['rice-white-long-dry', 'apple', 'blueberries', 'cucumber'].map(levelOf)).toEqual([
    'low',
    'low',
    'low',
    'low',
  ]);
});
