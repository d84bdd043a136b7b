import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nutrientAmounts } from '#tests/support/core-fixtures.ts';
import { NUTRIENT_CODES } from './nutrients.ts';
import {
  addCovered,
  addTotals,
  type CoveredAmount,
  coveredPart,
  isFullyKnown,
  NO_AMOUNT,
  scaleTotals,
  sumCovered,
  sumNutrients,
  withEveryNutrient,
} from './totals.ts';

const maybe = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });

describe('sumNutrients', () => {
  const milk = nutrientAmounts({ energy_kcal: 61, calcium_mg: 113 });
  const mystery = nutrientAmounts({ energy_kcal: 200 });

  it('adds what is known and says how much that is', () => {
    const total = sumNutrients([
      { per100g: milk, grams: 250 },
      { per100g: mystery, grams: 50 },
    ]);
    expect(total.energy_kcal).toEqual({ amount: 252.5, known: 2, parts: 2 });
    expect(total.calcium_mg).toEqual({ amount: 282.5, known: 1, parts: 2 });
    expect(total.vit_c_mg).toEqual({ amount: null, known: 0, parts: 2 });
    expect(isFullyKnown(total.energy_kcal)).toBe(true);
    expect(isFullyKnown(total.calcium_mg)).toBe(false);
  });

  it('knows nothing of a nutrient that was not calculated when it was stored', () => {
    const { added_sugars_g, ...stored } = sumNutrients([{ per100g: milk, grams: 100 }]);
    expect(withEveryNutrient(stored)).toEqual({ ...stored, added_sugars_g: NO_AMOUNT });
    expect(added_sugars_g.amount).toBeNull();
  });

  it('knows nothing of nothing', () => {
    expect(sumNutrients([]).iron_mg).toEqual(NO_AMOUNT);
    expect(isFullyKnown(NO_AMOUNT)).toBe(false);
  });
});

describe('covered sums', () => {
  it('do not depend on the order or the grouping', () => {
    fc.assert(
      fc.property(fc.array(maybe, { maxLength: 12 }), fc.nat(), (amounts, cut) => {
        const parts = amounts.map(coveredPart);
        const at = parts.length === 0 ? 0 : cut % parts.length;
        const whole = sumCovered(parts);
        expect(sumCovered([...parts].reverse())).toEqual(whole);
        expect(addCovered(sumCovered(parts.slice(0, at)), sumCovered(parts.slice(at)))).toEqual(whole);
      }),
    );
  });

  it('never take unknown for 0', () => {
    fc.assert(
      fc.property(fc.array(maybe, { maxLength: 12 }), (amounts) => {
        const sum = sumCovered(amounts.map(coveredPart));
        const known = amounts.filter((amount) => amount !== null);
        expect(sum.parts).toBe(amounts.length);
        expect(sum.known).toBe(known.length);
        expect(sum.known).toBeLessThanOrEqual(sum.parts);
        expect(sum.amount).toBe(known.length === 0 ? null : known.reduce((a, b) => a + b, 0));
        expect(sumCovered([...amounts, null].map(coveredPart)).amount).toBe(sum.amount);
      }),
    );
  });
});

describe('addTotals and scaleTotals', () => {
  const totals = fc
    .array(fc.tuple(maybe, fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 5 })
    .map((lines) =>
      sumNutrients(
        lines.map(([iron, grams]) => ({
          per100g: nutrientAmounts(iron === null ? {} : { iron_mg: iron }),
          grams,
        })),
      ),
    );

  it('scale every sum and leave the coverage alone', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 20 }), (total, quarters) => {
        const scaled = scaleTotals(total, quarters / 4);
        for (const code of NUTRIENT_CODES) {
          const { amount, known, parts }: CoveredAmount = total[code];
          expect(scaled[code]).toEqual({
            amount: amount === null ? null : amount * (quarters / 4),
            known,
            parts,
          });
        }
      }),
    );
  });

  it('add days as the sum of their parts', () => {
    fc.assert(
      fc.property(totals, totals, (a, b) => {
        expect(addTotals([a, b]).iron_mg).toEqual(addCovered(a.iron_mg, b.iron_mg));
      }),
    );
  });
});
