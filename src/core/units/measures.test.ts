import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { amountIn, densityOf, gramsOf, gramsPer, MASS_UNITS, type Unit, VOLUME_UNITS } from './measures.ts';

const onion = foodWith({
  id: 'onion',
  portions: [
    { unit: 'cup', note: 'chopped', grams: 160 },
    { unit: 'piece', note: 'medium', grams: 110 },
  ],
});
const egg = foodWith({ id: 'egg', portions: [{ unit: 'piece', note: 'large', grams: 50 }] });

describe('gramsOf', () => {
  it('weighs by the food’s own portions', () => {
    expect(gramsOf(2, 'piece', onion)).toBe(220);
    expect(gramsOf(0.5, 'cup', onion)).toBe(80);
  });

  it('turns one volume into another through the density', () => {
    expect(densityOf(onion)).toBeCloseTo(0.6763, 4);
    expect(gramsOf(16, 'tbsp', onion)).toBeCloseTo(160, 9);
    expect(gramsOf(236.5882365, 'ml', onion)).toBeCloseTo(160, 9);
  });

  it('knows weights without any food facts', () => {
    expect(gramsOf(1, 'lb', egg)).toBeCloseTo(453.592, 3);
    expect(gramsOf(16, 'oz', egg)).toBeCloseTo(gramsOf(1, 'lb', egg) ?? 0, 9);
  });

  it('refuses where nothing says the weight', () => {
    expect(gramsOf(1, 'cup', egg)).toBeNull();
    expect(gramsOf(100, 'ml', egg)).toBeNull();
    expect(amountIn('clove', 30, onion)).toBeNull();
  });
});

describe('volume units', () => {
  it('hold together', () => {
    expect(VOLUME_UNITS.tbsp).toBeCloseTo(3 * VOLUME_UNITS.tsp, 9);
    expect(VOLUME_UNITS.cup).toBeCloseTo(16 * VOLUME_UNITS.tbsp, 9);
    expect(VOLUME_UNITS.quart).toBeCloseTo(4 * VOLUME_UNITS.cup, 9);
  });
});

describe('round trips', () => {
  const units = [...Object.keys(MASS_UNITS), ...Object.keys(VOLUME_UNITS), 'piece'] as Unit[];

  it('come back to the amount, and to the grams', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.double({ min: 0.001, max: 10_000, noNaN: true }),
        (unit, amount) => {
          const grams = gramsOf(amount, unit, onion);
          expect(grams).not.toBeNull();
          const back = amountIn(unit, grams ?? 0, onion) ?? 0;
          expect(Math.abs(back - amount)).toBeLessThan(1e-9 * amount);
        },
      ),
    );
  });

  it('never make weight: more of a unit weighs more', () => {
    for (const unit of units) expect(gramsPer(unit, onion)).toBeGreaterThan(0);
  });
});
