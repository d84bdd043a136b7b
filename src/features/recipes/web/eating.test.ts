import { describe, expect, it } from 'vitest';
import type { RecipeFit } from '../contract/recipes.ts';
import { eatingOf, paramsWith } from './eating.ts';

const personWith = (memberId: string, changes: Partial<RecipeFit> = {}): RecipeFit => ({
  memberId,
  name: memberId,
  relationship: 'child',
  yours: false,
  verdict: 'suits',
  isAgeAssumed: false,
  reasons: [],
  notPlanned: null,
  portions: [
    { mealType: 'lunch', servings: 1 },
    { mealType: 'dinner', servings: 1.25 },
  ],
  labels: [],
  dailyLimits: [],
  unchecked: [],
  openInRecipe: [],
  ...changes,
});

const recipe = {
  servings: 4,
  mealTypes: ['lunch', 'dinner'] as ('lunch' | 'dinner')[],
  family: [
    personWith('ann'),
    personWith('ben', { portions: [{ mealType: 'dinner', servings: 0.5 }] }),
    personWith('mia', { verdict: 'does_not_suit', portions: [] }),
  ],
};
const at = (address: string) => eatingOf(recipe, new URLSearchParams(address));

describe('who is cooked for', () => {
  it('as the recipe is written, unless someone says otherwise', () => {
    expect(at('')).toMatchObject({ servings: 4, scale: 1, meal: 'lunch', eaters: [] });
    expect(at('servings=6')).toMatchObject({ servings: 6, scale: 1.5 });
  });

  it.each(['servings=0', 'servings=2.5', 'servings=999', 'servings=x', 'meal=breakfast'])(
    'nonsense in the address means nothing: %s',
    (address) => {
      expect(at(address)).toMatchObject({ servings: 4, meal: 'lunch' });
    },
  );

  it('by the portions of those who eat, at the meal that is meant', () => {
    expect(at('eats=ann,ben&meal=dinner')).toMatchObject({ servings: 1.75, scale: 0.4375 });
    expect(at('eats=ann,ben').eaters.map(({ fit: { memberId } }) => memberId)).toEqual(['ann']);
  });

  it('never for someone it does not suit, whatever the address says', () => {
    expect(at('eats=mia,stranger').eaters).toEqual([]);
    expect(at('eats=ann,mia').eaters.map(({ fit: { memberId } }) => memberId)).toEqual(['ann']);
  });

  it('the address tells only what differs from the usual', () => {
    const params = new URLSearchParams('servings=6&units=metric');
    expect(paramsWith(params, { eats: ['ann', 'ben'], servings: null }).toString()).toBe(
      'units=metric&eats=ann%2Cben',
    );
    expect(paramsWith(params, { eats: [], servings: null, units: null }).toString()).toBe('');
  });
});
