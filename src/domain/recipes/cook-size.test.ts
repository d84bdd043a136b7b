import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { sizeAdvice } from './cook-size.ts';

const baked = {
  servings: 4,
  cookMinutes: 30,
  equipment: ['baking sheet'],
  steps: ['Heat the oven to 400 °F.'],
};

it('says nothing from half of the recipe to one and a half times as much', () => {
  for (const servings of [2, 3, 4, 5.75, 6]) expect(sizeAdvice(baked, servings)).toEqual([]);
});

it('says just above and just below what changes, and to measure instead of going by the clock', () => {
  const more = sizeAdvice(baked, 6.25).join(' ');
  expect(more).toContain('written for 4 servings, and you are making 6¼ servings');
  expect(more).toMatch(/2 pans.*same temperature.*thermometer/);
  const less = sizeAdvice(baked, 1.75).join(' ');
  expect(less).toMatch(/smaller pan.*same temperature.*sooner.*thermometer/);
});

it('asks for as many pans as keep each within one and a half times the recipe, and for no more', () => {
  for (const servings of [7, 9, 12, 12.25, 18.5, 24]) {
    const pans = Number(/Use (\d+) pans/.exec(sizeAdvice(baked, servings).join(' '))?.[1]);
    expect(servings / pans).toBeLessThanOrEqual(1.5 * baked.servings);
    expect(servings / (pans - 1)).toBeGreaterThan(1.5 * baked.servings);
  }
});

it('knows that a pot, a skillet and an oven differ, and that a cold dish needs a bowl', () => {
  const by = (step: string, servings = 10) =>
    sizeAdvice({ ...baked, equipment: [], steps: [step] }, servings);
  expect(by('Simmer in a pot.').join(' ')).toContain('come to a boil');
  expect(by('Simmer in a Dutch oven.').join(' ')).not.toContain('oven at');
  expect(by('Brown it in a skillet.').join(' ')).toContain('batches');
  expect(by('Brown it in a skillet, then bake it in the oven.')).toHaveLength(3);
  const cold = { ...baked, cookMinutes: 0, steps: ['Toss everything.'] };
  expect(sizeAdvice(cold, 10).join(' ')).toContain('larger bowl');
  expect(sizeAdvice(cold, 1)).toEqual([]);
});

it('finds for every recipe of ours something to do, and never another heat', () => {
  for (const recipe of testKnowledgeBase().recipes.filter(({ cookMinutes }) => cookMinutes > 0)) {
    for (const servings of [recipe.servings * 2, recipe.servings / 4]) {
      const advice = sizeAdvice(recipe, servings);
      expect(advice.length).toBeGreaterThan(2);
      expect(advice.at(-1)).toContain('thermometer');
      expect(advice.join(' ')).not.toMatch(/raise|lower the|hotter|turn up/);
    }
  }
});
