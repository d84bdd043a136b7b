import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { measureOf, saidAmountOf } from './said-amount.ts';

const { foods } = testKnowledgeBase();
function measured(text: string, id: string) {
  const food = foods.get(id);
  if (food === undefined) throw new Error(`no such food: ${id}`);
  const said = saidAmountOf(text, food);
  return said === null ? null : measureOf(said, food);
}

describe('how much of a food a question names', () => {
  it.each([
    ['how much potassium is in half a banana', 'banana', '½ piece, medium', 59],
    ['how much potassium in half of a large banana', 'banana', '½ piece, large', 68],
    ['1/2 banana', 'banana', '½ piece, medium', 59],
    ['one and a half bananas', 'banana', '1½ pieces, medium', 177],
    ['a quarter of an apple', 'apple', '¼ piece, medium', 45.5],
    ['2 small apples', 'apple', '2 pieces, small', 298],
    ['sugar in two slices of white bread', 'bread-white', '2 slices', 58],
    ['sugar in a slice of bread', 'bread-white', '1 slice', 29],
    ['half a cup of carrots', 'carrot', '½ cup, chopped', 64],
    ['3 squares of dark chocolate', 'chocolate-dark', '3 pieces, square (1/3 oz)', 30],
  ])('“%s” of %s is %s', (text, id, label, grams) => {
    const found = measured(text, id);
    expect(found?.label).toBe(label);
    expect(found?.grams).toBeCloseTo(grams, 1);
  });

  it.each([
    ['how much potassium is in bananas', 'banana'],
    ['can my 3 year old have a lot of bananas', 'banana'],
    ['a handful of carrots', 'carrot'],
  ])('“%s” names no amount that is known', (text, id) => {
    expect(measured(text, id)).toBeNull();
  });
});
