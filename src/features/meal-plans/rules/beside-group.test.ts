import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { besidePenalty, repeatsFood } from './beside-group.ts';
import { larderOf } from './planned-dishes.ts';
import type { PlannedDish } from './problem.ts';
import { TOGETHER } from './weights.ts';

const { dishes } = larderOf(testKnowledgeBase());
const dishOf = (id: string): PlannedDish => {
  const found = dishes.find(({ recipe }) => recipe.id === id);
  if (found === undefined) throw new RangeError(`There is no dish ${id}`);
  return found;
};
const points = (main: string, beside: string, type: 'breakfast' | 'lunch' | 'dinner' = 'dinner') =>
  besidePenalty(dishOf(main), dishOf(beside), type);

describe('what stands beside a dish', () => {
  it.each([
    ['rice', 'rice-white', 'yogurt-oat-crunch-lunch', 'lunch'],
    ['corn tortillas', 'tortilla-corn', 'sheet-pan-salmon-asparagus', 'dinner'],
    ['corn tortillas', 'tortilla-corn', 'corn-flakes-milk', 'breakfast'],
    ['corn tortillas', 'tortilla-corn', 'roman-chickpea-pasta-soup', 'lunch'],
    ['homemade tortillas', 'homemade-corn-tortillas', 'baked-ziti-ricotta', 'dinner'],
    ['baked beans', 'baked-beans', 'baked-ziti-ricotta', 'dinner'],
    ['toast with avocado', 'toast-avocado', 'sheet-pan-salmon-asparagus', 'lunch'],
    ['steamed cabbage', 'cabbage', 'peanut-butter-banana-strawberry-sandwich', 'lunch'],
    ['bread', 'bread-whole-wheat', 'peanut-butter-banana-strawberry-sandwich', 'lunch'],
    ['avocado', 'avocado-slices', 'sheet-pan-salmon-asparagus', 'dinner'],
    ['avocado', 'avocado-slices', 'sunflower-butter-jam-sandwich', 'lunch'],
    ['fries', 'oven-fries-paprika', 'peanut-butter-banana-strawberry-sandwich', 'lunch'],
    ['plain pasta', 'pasta', 'lamb-shepherds-pie-carrot-pea', 'dinner'],
    ['plain pasta', 'pasta', 'crispy-oven-chicken-tenders', 'dinner'],
    ['plain pasta', 'pasta', 'crisp-tofu-bok-choy-sesame', 'dinner'],
    ['plain beans', 'white-beans', 'crispy-oven-chicken-tenders', 'dinner'],
    ['cheese', 'swiss-slice', 'baked-beans-franks', 'dinner'],
    ['an egg', 'egg-scrambled', 'garlicky-broccoli-spaghetti', 'lunch'],
    ['a second cereal', 'granola-milk', 'oatmeal-water', 'breakfast'],
    ['a tortilla with cheese', 'tortilla-cheese', 'oatmeal-water', 'breakfast'],
    ['a rice cake', 'rice-cake-peanut-butter', 'granola-milk', 'breakfast'],
  ] as const)('%s (%s) is odd beside %s', (_name, beside, main, type) => {
    expect(points(main, beside, type)).toBeGreaterThanOrEqual(TOGETHER.odd);
  });

  it.each([
    ['tortilla-corn', 'scrambled-eggs-toast', 'breakfast'],
    ['toast-avocado', 'corn-flakes-milk', 'breakfast'],
    ['rice-white', 'sheet-pan-salmon-asparagus', 'dinner'],
    ['carrot-sticks', 'peanut-butter-banana-strawberry-sandwich', 'lunch'],
    ['egg-scrambled', 'oatmeal-water', 'breakfast'],
    ['toast-peanut-butter', 'oatmeal-water', 'breakfast'],
    ['black-beans', 'chicken-tacos-lime-slaw', 'dinner'],
    ['homemade-corn-tortillas', 'classic-beef-bean-chili', 'dinner'],
    ['noodles-egg', 'crisp-tofu-bok-choy-sesame', 'dinner'],
  ] as const)('%s is not odd beside %s', (beside, main, type) => {
    expect(points(main, beside, type)).toBeLessThan(TOGETHER.odd);
  });

  it('knows what is on the table twice', () => {
    expect(repeatsFood(dishOf('sweet-potato-fries-oven'), dishOf('sweet-potato-baked'))).toBe(true);
    expect(repeatsFood(dishOf('corn-flakes-milk'), dishOf('yogurt-plain'))).toBe(false);
  });
});
