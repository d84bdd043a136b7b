import { describe, expect, it } from 'vitest';
import { foodHint } from './food-hint.ts';

const spread = (code: string, brand: string | null = null) => ({
  name: 'Hazelnut spread',
  brand,
  foundAs: null,
  isGeneric: false,
  source: { name: 'Open Food Facts', code },
});

describe('foodHint', () => {
  it('distinguishes packages with one name by brand, and by their number where there is no other way', () => {
    const found = [spread('111'), spread('222'), spread('333', 'Sweet Mill')];
    expect(found.map((food) => foodHint(food, found))).toEqual(['No. 111', 'No. 222', 'Sweet Mill']);
  });

  it('gives no number to what is alone, and says by which word a food was found', () => {
    const alone = spread('111');
    expect(foodHint(alone, [alone])).toBeNull();
    const generic = { ...alone, isGeneric: true, foundAs: 'nut cream' };
    expect(foodHint(generic, [generic, spread('222')])).toBe('nut cream');
  });
});
