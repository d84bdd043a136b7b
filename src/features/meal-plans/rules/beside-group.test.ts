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
    ['fries with potatoes in them already', 'oven-fries-paprika', 'steak-thin-oven-fries', 'dinner'],
    ['potato salad with rice', 'potato-salad-creamy', 'egg-fried-rice-peas-carrots', 'dinner'],
    ['rice with pasta', 'rice-white', 'one-pot-taco-pasta-cheddar', 'dinner'],
    ['beans with beans', 'baked-beans', 'skillet-black-bean-burgers', 'dinner'],
    ['bread with pizza', 'garlic-bread-parsley', 'naan-pizzas-mushroom-basil', 'dinner'],
    ['an egg with chicken', 'egg-scrambled', 'chicken-fried-rice-peas', 'dinner'],
    ['sardines with cactus', 'sardines', 'mexican-nopales-tomato-avocado', 'lunch'],
    ['plain chicken with burgers of beans', 'chicken-plain', 'skillet-black-bean-burgers', 'dinner'],
    ['toast with bread', 'bread-whole-wheat', 'eggs-in-a-hole', 'breakfast'],
    ['a second cereal', 'granola-milk', 'oatmeal-water', 'breakfast'],
    ['a tortilla with cheese', 'tortilla-cheese', 'oatmeal-water', 'breakfast'],
    ['a rice cake', 'rice-cake-peanut-butter', 'granola-milk', 'breakfast'],
  ] as const)('%s (%s) is odd beside %s', (_name, beside, main, type) => {
    expect(points(main, beside, type)).toBeGreaterThanOrEqual(TOGETHER.odd);
  });

  it.each([
    ['tortilla-corn', 'cheddar-chive-omelets-tomato-watercress', 'breakfast'],
    ['oven-fries-paprika', 'skillet-black-bean-burgers', 'dinner'],
    ['chicken-plain', 'greek-salad-small', 'lunch'],
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

  it.each([
    ['toast', 'toast-peanut-butter', 'corn-flakes-milk'],
    ['yogurt', 'yogurt-plain', 'oatmeal-water'],
    ['cereal', 'corn-flakes-milk', 'toast-peanut-butter'],
  ] as const)('%s beside a breakfast of its own is a second one', (_name, beside, main) => {
    expect(points(main, beside, 'breakfast')).toBeGreaterThanOrEqual(TOGETHER.secondBreakfast);
    expect(points(main, 'milk-low-fat', 'breakfast')).toBeLessThan(TOGETHER.secondBreakfast);
  });

  it('would rather have a vegetable than a banana beside a hot dish, and fresh fruit than raisins', () => {
    const roast = 'roast-chicken-potatoes-carrots';
    expect(points(roast, 'banana', 'lunch')).toBeGreaterThan(points(roast, 'green-beans', 'lunch'));
    expect(points('quinoa-black-bean-corn-box', 'banana', 'lunch')).toBe(0);
    expect(points('corn-flakes-milk', 'raisins', 'breakfast')).toBe(TOGETHER.dried);
    expect(points('corn-flakes-milk', 'banana', 'breakfast')).toBe(0);
  });

  it('knows what is on the table twice', () => {
    expect(repeatsFood(dishOf('sweet-potato-fries-oven'), dishOf('sweet-potato-baked'))).toBe(true);
    expect(repeatsFood(dishOf('corn-flakes-milk'), dishOf('yogurt-plain'))).toBe(false);
  });
});
