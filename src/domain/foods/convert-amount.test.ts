import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimal, isSame, rational, toNumber } from '#domain/units/rational.ts';
import {
  convertExactly,
  MASS_UNITS,
  type MeasureUnit,
  sizeOf,
  VOLUME_UNITS,
} from '#domain/units/unit-table.ts';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { type Conversion, convertAmount, densityOf, NO_BASIS_WORDS, type Unit } from './convert-amount.ts';
import { PORTION_UNITS } from './food.ts';

const onion = foodWith({
  id: 'onion',
  portions: [
    { unit: 'cup', note: 'chopped', grams: 160 },
    { unit: 'piece', note: 'medium', grams: 110 },
  ],
});
const egg = foodWith({ id: 'egg', portions: [{ unit: 'piece', note: 'large', grams: 50 }] });
const amountOf = (conversion: Conversion) => (conversion.isKnown ? conversion.amount : conversion.reason);

describe('exact measures', () => {
  it.each([
    ['cup', 'tbsp', 16, 1],
    ['cup', 'tsp', 48, 1],
    ['cup', 'fl oz', 8, 1],
    ['quart', 'cup', 4, 1],
    ['gallon', 'pint', 8, 1],
    ['lb', 'oz', 16, 1],
    ['tsp', 'cup', 1, 48],
    ['metric cup', 'metric tbsp', 50, 3],
    ['australian tbsp', 'metric tsp', 4, 1],
    ['imperial pint', 'imperial fl oz', 20, 1],
    ['tsp', 'pinch', 16, 1],
    ['kg', 'g', 1000, 1],
  ] as const)('1 %s is exactly %s × %d/%d', (from, to, num, den) => {
    const amount = convertExactly(rational(1), from, to);
    expect(amount && isSame(amount, rational(num, den))).toBe(true);
  });

  it('hold the legal definitions', () => {
    expect(isSame(sizeOf('lb'), decimal('453.59237'))).toBe(true);
    expect(isSame(sizeOf('oz'), decimal('28.349523125'))).toBe(true);
    expect(isSame(sizeOf('cup'), decimal('236.5882365'))).toBe(true);
    expect(isSame(sizeOf('tsp'), decimal('4.92892159375'))).toBe(true);
    expect(isSame(sizeOf('imperial pint'), decimal('568.26125'))).toBe(true);
    expect(isSame(sizeOf('imperial fl oz'), decimal('28.4130625'))).toBe(true);
    expect(isSame(sizeOf('label cup'), rational(240))).toBe(true);
  });

  it('do not turn a weight into a volume', () => {
    expect(convertExactly(rational(1), 'lb', 'cup')).toBeNull();
  });

  it('keep thirds: three thirds of a cup are a cup', () => {
    const third = rational(1, 3);
    expect(isSame(add(third, add(third, third)), rational(1))).toBe(true);
    expect(() => rational(1, 0)).toThrow(RangeError);
  });
});

describe('convertAmount', () => {
  it('weighs by the food’s own portions, otherwise by its density', () => {
    expect(convertAmount(2, 'piece', 'g', onion)).toEqual({ isKnown: true, amount: 220 });
    expect(convertAmount(0.5, 'cup', 'g', onion)).toEqual({ isKnown: true, amount: 80 });
    expect(densityOf(onion)).toBeCloseTo(0.6763, 4);
    expect(amountOf(convertAmount(100, 'ml', 'g', onion))).toBeCloseTo(67.63, 2);
    expect(amountOf(convertAmount(320, 'g', 'cup', onion))).toBe(2);
    expect(amountOf(convertAmount(2, 'piece', 'cup', onion))).toBe(1.375);
  });

  it('needs no food between two weights or two volumes', () => {
    expect(amountOf(convertAmount(16, 'oz', 'lb', null))).toBe(1);
    expect(amountOf(convertAmount(48, 'tsp', 'cup', null))).toBe(1);
    expect(amountOf(convertAmount(1, 'lb', 'g', egg))).toBe(453.59237);
  });

  it.each([
    [1, 'cup', 'g', null, 'no_food'],
    [1, 'cup', 'g', egg, 'no_density'],
    [100, 'g', 'ml', egg, 'no_density'],
    [30, 'g', 'clove', onion, 'no_portion'],
    [1, 'clove', 'slice', onion, 'no_portion'],
    [-1, 'g', 'kg', null, 'no_amount'],
    [Number.NaN, 'g', 'kg', null, 'no_amount'],
    [Number.POSITIVE_INFINITY, 'g', 'kg', null, 'no_amount'],
  ] as const)('refuses %d %s in %s with a reason', (amount, from, to, food, reason) => {
    expect(convertAmount(amount, from, to, food)).toEqual({ isKnown: false, reason });
    expect(NO_BASIS_WORDS[reason]).toMatch(/\.$/);
  });

  const units: readonly Unit[] = [...new Set<Unit>([...MASS_UNITS, ...VOLUME_UNITS, ...PORTION_UNITS])];
  const anyUnit = fc.constantFrom(...units);
  const anyFood = fc.constantFrom(onion, egg, null);

  it('comes back to the amount from every unit, and is always a number', () => {
    fc.assert(
      fc.property(
        anyUnit,
        anyUnit,
        anyFood,
        fc.double({ min: 0.001, max: 10_000, noNaN: true }),
        (from, to, food, amount) => {
          const there = convertAmount(amount, from, to, food);
          if (!there.isKnown) return;
          expect(Number.isFinite(there.amount)).toBe(true);
          expect(there.amount).toBeGreaterThan(0);
          const back = amountOf(convertAmount(there.amount, to, from, food));
          expect(Math.abs(Number(back) - amount)).toBeLessThan(1e-9 * amount);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is exact for fractions, there and back', () => {
    const volumes = fc.constantFrom<MeasureUnit>(...VOLUME_UNITS);
    const masses = fc.constantFrom<MeasureUnit>(...MASS_UNITS);
    const pair = fc.oneof(fc.tuple(volumes, volumes), fc.tuple(masses, masses));
    fc.assert(
      fc.property(
        pair,
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 64 }),
        ([from, to], n, d) => {
          const amount = rational(n, d);
          const there = convertExactly(amount, from, to);
          const back = there && convertExactly(there, to, from);
          expect(back && isSame(back, amount)).toBe(true);
          expect(there && toNumber(there)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('grows with the amount', () => {
    for (const unit of [...MASS_UNITS, ...VOLUME_UNITS]) {
      const [one, two] = [1, 2].map((amount) => Number(amountOf(convertAmount(amount, unit, 'g', onion))));
      expect(two).toBeCloseTo(2 * (one ?? 0), 9);
    }
  });
});
