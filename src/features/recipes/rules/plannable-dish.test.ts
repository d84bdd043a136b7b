import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { ownCopyOf } from '#domain/recipes/copy-recipe.ts';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ownLine } from '#tests/support/own-recipe.ts';
import { ownRecipeOf, plannableDish } from './plannable-dish.ts';

const { foods, otherNames, kitchenWords, recipes } = testKnowledgeBase();
const lexicon = loadAllergenLexicon();
const MILK = ownLine({ text: '1 l whole milk', foodId: 'milk-whole', grams: 1_030, heated: true });
const RECIPE: OwnRecipe = {
  title: 'Milk',
  description: '',
  meals: ['breakfast'],
  cuisine: null,
  servings: 4,
  prepMinutes: 5,
  cookMinutes: 0,
  equipment: [],
  ingredients: [MILK],
  steps: [],
  storage: '',
  makeAhead: null,
  toddlerNote: null,
  softNote: null,
};
const given = (change: Partial<OwnRecipe>) => {
  const own = { ...RECIPE, ...change };
  return plannableDish('id', own, ownRecipeFacts(own, { foods, lexicon, otherNames, kitchenWords, recipes }));
};

describe('an own recipe for a plan', () => {
  it('is one when nothing is open', () => {
    expect(given({})).toMatchObject({
      open: [],
      dish: {
        id: 'id',
        title: 'Milk',
        lineTexts: ['1 l whole milk'],
        ingredients: [{ food: 'milk-whole', grams: 1_030, heated: true }],
      },
    });
  });

  it.each<[string, Partial<OwnRecipe>, string]>([
    [
      'a line without a food',
      { ingredients: [MILK, ownLine({ text: 'a secret' })] },
      'which food “a secret” is',
    ],
    [
      'a food that is gone',
      { ingredients: [{ ...MILK, foodId: 'no-such-food' }] },
      'which food “1 l whole milk” is',
    ],
    [
      'a line without a weight',
      { ingredients: [{ ...MILK, grams: null }] },
      'how much of “1 l whole milk” goes in',
    ],
    [
      'meat that may be raw',
      {
        ingredients: [
          ownLine({ text: 'chicken', foodId: 'chicken-breast-raw', grams: 300, forms: ['chopped'] }),
        ],
      },
      'whether “chicken” is cooked through',
    ],
    ['a time that is not given', { cookMinutes: null }, 'how long it takes'],
    [
      'words that the food does not cover',
      { ingredients: [{ ...MILK, text: '1 l milk with peanut butter' }] },
      'whether “1 l milk with peanut butter” is only Whole milk, because its words name peanuts, peanut butter',
    ],
    [
      'another food in the words of a line',
      {
        ingredients: [MILK, ownLine({ text: '1 mango or kiwi', foodId: 'mango', grams: 200, heated: true })],
      },
      'whether “1 mango or kiwi” is only Mango, because its words name kiwi',
    ],
    [
      'meat in the words of a line',
      {
        ingredients: [
          ownLine({ text: '200 g bacon', foodId: 'lentils-brown-dry', grams: 200, heated: true }),
        ],
      },
      `whether “200 g bacon” is only ${foods.get('lentils-brown-dry')?.name}, because its words name celery, bacon`,
    ],
    ['meat in the steps', { steps: ['Fry the bacon.'] }, 'which ingredient “bacon” in the steps is'],
    ['a food in the steps', { steps: ['Top with sliced kiwi.'] }, 'which ingredient “kiwi” in the steps is'],
    ['wine in the notes', { softNote: 'Soak it in wine.' }, 'which ingredient “wine” in the notes is'],
    ['egg in the notes', { makeAhead: 'Beat an egg.' }, 'which ingredient “egg” in the notes is'],
  ])('is none with %s', (_what, change, open) => {
    expect(given(change)).toEqual({ dish: null, open: [open] });
  });

  it.each<[string, Partial<OwnRecipe>]>([
    ['an allergen in the title', { title: 'Peanut milk' }],
    ['a food in the notes', { softNote: 'Top it with kiwi.' }],
    ['what the notes deny', { softNote: 'There is no flour, egg or bacon in it.' }],
  ])('is one for people it does not concern: %s', (_what, change) => {
    expect(given(change).open).toEqual([]);
  });

  it('comes out of a plan as it went in', () => {
    const own = { ...RECIPE, softNote: 'Top it with kiwi.' };
    const { dish } = given(own);
    if (dish === null) throw new Error('not settled');
    const back = ownRecipeOf(dish, foods);
    expect(back).toMatchObject({ title: 'Milk', softNote: own.softNote, servings: 4 });
    expect(back.ingredients).toMatchObject([{ text: MILK.text, foodId: MILK.foodId, grams: 1_030 }]);
    const { lineTexts: _none, ...earlier } = dish;
    expect(ownRecipeOf(earlier, foods).ingredients).toMatchObject([{ text: expect.stringMatching(/milk/) }]);
  });

  it('is what a family copies of ours, but where the words of a line speak of another food', () => {
    const copies = recipes.map((recipe) => {
      const own = ownCopyOf(recipe, foods);
      return {
        recipe,
        ...plannableDish(
          recipe.id,
          own,
          ownRecipeFacts(own, { foods, lexicon, otherNames, kitchenWords, recipes }),
        ),
      };
    });
    for (const { recipe, dish } of copies) {
      if (dish === null) continue;
      expect(dish.ingredients.map(({ food, grams }) => ({ food, grams }))).toEqual(
        recipe.ingredients.map(({ food, grams }) => ({ food, grams })),
      );
    }
    const open = copies.filter(({ dish }) => dish === null);
    for (const each of open.flatMap((copy) => copy.open)) {
      expect(each).toMatch(/because its words name|in the (?:steps|notes) is$/);
    }
    expect(open.length / copies.length).toBeLessThan(0.05);
  });
});
