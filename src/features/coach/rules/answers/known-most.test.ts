import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { isRichInCarotene, knownMosts, usualPortion } from './known-most.ts';

const { foods } = testKnowledgeBase();
function foodOf(id: string) {
  const food = foods.get(id);
  if (food === undefined) throw new Error(`no such food: ${id}`);
  return food;
}
const of = (ageYears: number) => ({ ageYears, sex: null, lifeStage: null }) as const;
function mosts(id: string, ageYears: number) {
  const food = foodOf(id);
  const portion = usualPortion(food, ageYears, false);
  return portion === null ? [] : knownMosts(food, portion, of(ageYears));
}

describe('how much of a food', () => {
  it('a portion goes by the age, and by pieces where pieces are asked for', () => {
    expect(usualPortion(foodOf('carrot'), 4.5, true)?.label).toBe('4 tbsp');
    expect(usualPortion(foodOf('carrot'), 10, true)?.label).toBe('1 piece, medium');
    expect(usualPortion(foodOf('carrot'), 38, false)?.label).toBe('½ cup');
    expect(usualPortion(foodOf('strawberries'), 38, true)?.label).toMatch(/^[4-9] pieces/);
  });

  it('knows no most of carrots: their vitamin A is made from carotene', () => {
    expect(mosts('carrot', 10)).toEqual([]);
    expect(isRichInCarotene(foodOf('carrot'))).toBe(true);
    expect(isRichInCarotene(foodOf('banana'))).toBe(false);
  });

  it.each([
    ['cola', 10, 'added_sugars_g', 25],
    ['cola', 40, 'added_sugars_g', 50],
    ['coffee-brewed', 40, 'caffeine_mg', 400],
  ])('%s at %i counts toward the most of %s', (id, age, nutrient, most) => {
    expect(mosts(id, age)).toContainEqual(expect.objectContaining({ nutrient, most }));
  });

  it('counts vitamin A of liver, which is ready made', () => {
    const liver = [...foods.values()].find(({ flags, aisle }) => flags.includes('liver') && aisle === 'meat');
    if (liver === undefined) throw new Error('no liver');
    expect(mosts(liver.id, 40)[0]?.nutrient).toBe('vit_a_rae_ug');
  });

  it('without an age nothing is said', () => {
    const cola = foodOf('cola');
    expect(knownMosts(cola, { label: '1 can', grams: 370 }, { ...of(1), ageYears: null })).toEqual([]);
  });
});
