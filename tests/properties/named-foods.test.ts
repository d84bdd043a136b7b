import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenCodesOf, dishesNamed, foodsNamed } from '#core/foods/food-name.ts';
import { allergensMeant, indexFoodWords, wordsOf } from '#core/safety/check-words.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';

/* The planner and the checker read a named food in two ways of their own. What the checker would object to,
   the planner must have left out: its reading may be wider, never narrower. */

const kb = loadKnowledgeBase();
const all = [...kb.foods.values()];
const foods = all.filter((food) => food.use === 'ingredient');
const index = indexFoodWords(kb.foods);
const texts = [...new Set(foods.flatMap((food) => [food.name, ...food.synonyms, ...food.madeOf]))];
const words = [...new Set(texts.flatMap(wordsOf))];
const inOtherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

function expectWider(text: string) {
  const planned = new Set(foodsNamed(text, foods).map((food) => food.id));
  const missed = [...index.foodsMeant(text)].filter((id) => !planned.has(id));
  expect([text, missed]).toEqual([text, []]);
}

describe('a named food', () => {
  it('is left out by the planner wherever the checker finds it: single words', { timeout: 120_000 }, () => {
    for (const word of words) {
      expectWider(word);
      expectWider(inOtherNumber(word));
    }
  });

  it('is left out by the planner wherever the checker finds it: several words', () => {
    const some = fc.oneof(
      fc.constantFrom(...texts),
      fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }).map((list) => list.join(' ')),
      fc.constantFrom(...texts).map((text) => wordsOf(text).map(inOtherNumber).join(' ')),
    );
    fc.assert(fc.property(some, expectWider), { numRuns: 400 });
  });

  it('means at least the allergens that the checker reads in it', () => {
    for (const text of [...words, ...words.map(inOtherNumber), ...texts]) {
      const missed = allergensMeant(text).filter((code) => !allergenCodesOf(text).includes(code));
      expect([text, missed]).toEqual([text, []]);
    }
  });

  it('is no dish as eaten for either: a name that only a dish has stays unknown', () => {
    const eaten = new Set(all.filter((food) => food.use === 'as-eaten').map((food) => food.id));
    for (const text of ['jambalaya', 'tiramisu', 'chicken', 'milk', 'apple pie']) {
      const meant = [...index.foodsMeant(text), ...foodsNamed(text, all).map((food) => food.id)];
      expect([text, meant.filter((id) => eaten.has(id))]).toEqual([text, []]);
    }
    expect(foodsNamed('jambalaya', all)).toEqual([]);
    expect(dishesNamed('jambalaya', all).map((food) => food.id)).toEqual(['jambalaya']);
  });
});
