import { describe, expect, it } from 'vitest';
import { foodWith, ingredientOf, recipeWith } from '#tests/support/core-fixtures.ts';
import { recipesAtHand } from './recipes-at-hand.ts';

const foods = new Map(
  [
    foodWith({ id: 'egg', name: 'Egg' }),
    foodWith({ id: 'rice-brown-dry', name: 'Brown rice, dry', kind: 'rice', variety: 'rice brown' }),
    foodWith({ id: 'rice-brown-cooked', name: 'Brown rice, cooked', kind: 'rice', variety: 'rice brown' }),
    foodWith({ id: 'spinach', name: 'Spinach' }),
    foodWith({ id: 'salt', name: 'Salt', pantry: true }),
  ].map((food) => [food.id, food]),
);
const recipe = (id: string, ...ids: string[]) =>
  recipeWith({ id, ingredients: ids.map((food) => ingredientOf(food, 100)) });
const recipes = [
  recipe('omelet', 'egg', 'spinach', 'salt'),
  recipe('fried-rice', 'rice-brown-dry', 'egg', 'salt'),
  recipe('soup', 'spinach', 'salt'),
  recipe('boiled-egg', 'egg', 'salt'),
];
const of = (...have: string[]) => recipesAtHand(have, { foods, recipes });

describe('recipes by what is at hand', () => {
  it('most of it first, then what lacks least, and what is missing is named', () => {
    expect(of('egg', 'rice-brown-dry')).toEqual([
      { recipeId: 'fried-rice', have: 2, lacks: [] },
      { recipeId: 'boiled-egg', have: 1, lacks: [] },
      { recipeId: 'omelet', have: 1, lacks: ['Spinach'] },
    ]);
  });

  it('another form of a food does for it', () => {
    expect(of('rice-brown-cooked').map(({ recipeId }) => recipeId)).toEqual(['fried-rice']);
  });

  it('salt alone is no dinner, and without anything there is nothing', () => {
    expect(of()).toEqual([]);
    expect(of('salt').map(({ recipeId }) => recipeId)).toContain('soup');
    expect(of('salt').every(({ lacks }) => lacks.length > 0)).toBe(true);
  });
});
