import { describe, expect, it } from 'vitest';
import { ownLine } from '#tests/support/own-recipe.ts';
import type { OwnRecipeAnswer } from '../../contract/own-recipes.ts';
import { countedAs, lineWords, ownDish } from './own-dish.ts';

type Recipe = OwnRecipeAnswer['recipe'];
const line = (text: string, amount: string, optional = false) => ownLine({ text, amount, optional });
const food = { name: 'Pasta, dry', allergens: [], mayContain: [], asks: [] };

it('writes fractions as signs in the steps and in how to store it', () => {
  const recipe = { ingredients: [], steps: ['Add 1/2 cup.'], storage: 'Keeps 1 1/2 days.' };
  const answer = { id: 'x', name: 'Noodles', pictures: [], recipe, foods: [] } as unknown as OwnRecipeAnswer;
  const dish = ownDish(answer);
  expect([...dish.steps, dish.inUnits(dish.storage)]).toEqual(['Add ½ cup.', 'Keeps 1½ days.']);
});

function linesOf(ingredients: Recipe['ingredients'], foods: OwnRecipeAnswer['foods']) {
  const recipe = { ingredients, steps: ['Boil it.'], storage: '' };
  return ownDish({ id: 'x', name: 'Noodles', pictures: [], recipe, foods } as unknown as OwnRecipeAnswer)
    .lines;
}

describe('an own recipe in cook mode', () => {
  it('calls a line as steps do: by its own words without the amount, else by its food', () => {
    const lines = [line('200 g spaghetti', '200 g'), line('½ cup noodles', '1/2 cup'), line('a secret', '')];
    expect(linesOf(lines, [food, food, null]).map(({ name }) => name)).toEqual([
      'spaghetti',
      'Pasta, dry',
      'a secret',
    ]);
  });

  it('shows each line as it was written', () => {
    const lines = [
      line('200 g spaghetti', '200 g'),
      line('basil', '', true),
      line('mint (optional)', '', true),
    ];
    expect(linesOf(lines, [food, null, null]).map(({ amount, words }) => [amount, words])).toEqual([
      ['', '200 g spaghetti'],
      ['', 'basil (optional)'],
      ['', 'mint (optional)'],
    ]);
  });
});

describe('a line as it is shown', () => {
  it.each([
    ['160 g rolled oats', { text: 'Rolled oats', grams: 160 }],
    ['2 cups rolled oats', { text: 'rolled oats', amount: '2 cups', grams: 160 }],
    ['1½ cups rolled oats', { text: '1 1/2 cups rolled oats', amount: '1 1/2 cups', grams: 120 }],
    ['salt, to taste', { text: 'salt', amount: 'to taste' }],
    ['salt to taste', { text: 'salt to taste', amount: 'to taste' }],
    ['water', { text: 'water' }],
  ])('says the amount that is counted: %s', (words, given) => {
    expect(lineWords({ amount: '', grams: null, optional: false, ...given })).toBe(words);
  });

  it('does not say the name of its food a second time', () => {
    expect(countedAs('2 cups rolled oats', 'Rolled oats')).toBeNull();
    expect(countedAs('1 tsp paprika', 'Paprika, sweet')).toBeNull();
    expect(countedAs('200 g spaghetti', 'Pasta, dry')).toBe('Counted as pasta');
  });
});
