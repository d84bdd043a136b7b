import { describe, expect, it } from 'vitest';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { writtenLinesOn } from '#domain/shopping/recipe-on-list.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';
import { ownGroceries } from './own-groceries.ts';

const { foods } = testKnowledgeBase();
const curry = foods.get('curry-powder');
const writtenAs = (text: string, foodId: string | null) =>
  ownGroceries(ownRecipe({ ingredients: [ownLine({ text, foodId })] }), 4, foods, new Set(['wheat'])).written;

describe('a line without a weight on a list', () => {
  it('says what its pack must be labeled free of', () => {
    expect(curry?.labelFree).toContain('wheat');
    const written = writtenAs('curry powder to taste', 'curry-powder');
    expect(written).toMatchObject([
      { text: 'curry powder to taste (labelled wheat-free)', foodId: 'curry-powder' },
    ]);
    const [{ text, neededText } = { text: '', neededText: null }] = written;
    const amounts = { quantity: null, unit: null, neededGrams: null, neededText };
    const line = { id: '1', item: text, checked: false, own: false, buyOn: null, ...amounts };
    expect(writtenLinesOn([line], written)).toEqual(['1']);
    expect(writtenAs('a secret', null)).toMatchObject([{ text: 'a secret' }]);
  });

  it('keeps the label when its words are cut', () => {
    const [line] = writtenAs(`curry powder ${'and more of it '.repeat(20)}`, 'curry-powder');
    expect(line?.text).toMatch(/… \(labelled wheat-free\)$/);
    expect(line?.text.length).toBe(GROCERY_LIMITS.item);
  });
});
