import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { mainIngredientsOf } from './main-ingredients.ts';

const { recipes, foods, simpleFoods } = testKnowledgeBase();
const dishes = [...recipes, ...simpleFoods.map(({ recipe }) => recipe)];

it.each([
  ['steak-thin-oven-fries', ['beef', 'potato']],
  ['baked-ziti-ricotta', ['cheese', 'pasta']],
  ['skillet-black-bean-burgers', ['beans', 'bread']],
  ['black-bean-stuffed-sweet-potatoes-yogurt', ['beans', 'potato', 'poultry']],
  ['egg-fried-rice-peas-carrots', ['egg', 'rice']],
  ['lemon-salmon-green-beans-potatoes', ['fish', 'potato']],
  ['rice-drink', []],
  ['string-cheese', []],
  ['greek-salad-small', []],
])('%s is of %j', (id, expected) => {
  const dish = dishes.find((each) => each.id === id);
  if (dish === undefined) throw new RangeError(`There is no dish ${id}`);
  expect([...mainIngredientsOf(dish, foods)].toSorted()).toEqual(expected);
});

it('takes fish sauce in a pickle for no fish', () => {
  const kimchi = recipes.filter(({ ingredients }) => ingredients.some(({ food }) => food.includes('kimchi')));
  expect(kimchi.length).toBeGreaterThan(0);
  for (const dish of kimchi) expect([...mainIngredientsOf(dish, foods)]).not.toContain('fish');
});
