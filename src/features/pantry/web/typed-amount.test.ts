import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

describe('typedAmount', () => {
  it.each([
    ['2 lb ground beef', 2, 'lb', 'ground beef'],
    ['  1.5 lbs.  ground   beef ', 1.5, 'lb', 'ground beef'],
    ['500g spinach', 500, 'g', 'spinach'],
    ['12 fl oz apple juice', 12, 'fl oz', 'apple juice'],
    ['½ cup of rice', 0.5, 'cup', 'rice'],
    ['1 1/2 cups rice', 1.5, 'cup', 'rice'],
    ['1½ cups rice', 1.5, 'cup', 'rice'],
    ['3/4 pound shrimp', 0.75, 'lb', 'shrimp'],
    ['half a bag of spinach', 0.5, 'package', 'spinach'],
    ['a bunch of parsley', 1, 'bunch', 'parsley'],
    ['2 boxes pasta', 2, 'package', 'pasta'],
    ['6 eggs', 6, 'piece', 'eggs'],
  ])('reads “%s”', (typed, amount, unit, item) => {
    expect(typedAmount(typed)).toEqual({ amount, unit, item });
  });

  it.each([
    'ground beef',
    '2% milk',
    '7-grain bread',
    'half-and-half',
    'a steak',
    '2 lb',
    '1/0 cup rice',
    '',
    '0 eggs',
  ])('leaves “%s” as it is', (typed) => {
    expect(typedAmount(typed)).toBeNull();
  });

  it('never loses a letter of a name, and finds no amount in what is left of most', () => {
    const names = fc.constantFrom('spinach', 'ground beef', 'corn tortillas', 'olives');
    const units = fc.constantFrom('lb', 'g', 'oz', 'cups', 'cans', 'bunch');
    fc.assert(
      fc.property(names, units, fc.integer({ min: 1, max: 900 }), (name, unit, amount) => {
        expect(typedAmount(`${amount} ${unit} ${name}`)).toMatchObject({ amount, item: name });
        expect(typedAmount(name)).toBeNull();
      }),
    );
  });
});
