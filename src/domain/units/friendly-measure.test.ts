import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { friendlyMeasure } from './friendly-measure.ts';
import { type MeasureUnit, millilitersOf } from './unit-table.ts';
import { metricAmount, usWeight, weightText } from './weight-text.ts';

describe('friendlyMeasure', () => {
  it.each<[number, MeasureUnit, string, string]>([
    [1 / 3, 'cup', '⅓ cup', '80 ml'],
    [1.5, 'cup', '1½ cups', '350 ml'],
    [4, 'tbsp', '¼ cup', '60 ml'],
    [3, 'tsp', '1 tbsp', '1 tbsp'],
    [1.5, 'tsp', '1½ tsp', '1½ tsp'],
    [0.25, 'tsp', '¼ tsp', '¼ tsp'],
    [0.125, 'tsp', '⅛ tsp', '⅛ tsp'],
    [1, 'pinch', 'a pinch', 'a pinch'],
    [10, 'tbsp', '½ cup + 2 tbsp', '150 ml'],
    [18, 'tbsp', '1 cup + 2 tbsp', '270 ml'],
    [5, 'tsp', '1 tbsp + 2 tsp', '1 tbsp + 2 tsp'],
    [1000, 'ml', '4¼ cups', '1 l'],
    [1, 'quart', '4 cups', '950 ml'],
    [1000, 'g', '2 lb 3 oz', '1 kg'],
    [20, 'oz', '1 lb 4 oz', '567 g'],
    [8, 'oz', '8 oz', '227 g'],
    [1, 'lb', '1 lb', '454 g'],
  ])('%d %s: "%s", metric "%s"', (amount, unit, us, metric) => {
    expect(friendlyMeasure(amount, unit, 'us')).toBe(us);
    expect(friendlyMeasure(amount, unit, 'metric')).toBe(metric);
  });

  const SIGNS: Readonly<Record<string, number>> = {
    '⅛': 1 / 8,
    '¼': 1 / 4,
    '⅓': 1 / 3,
    '½': 1 / 2,
    '⅔': 2 / 3,
    '¾': 3 / 4,
  };
  const numberOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + (SIGNS[letter] ?? 0), 0) + Number(/^\d+/.exec(text)?.[0] ?? 0);
  /** Milliliters that a friendly text says. */
  const provided = (text: string) =>
    text
      .replace('about ', '')
      .split(' + ')
      .reduce((sum, part) => {
        const [count = '', unit = ''] = part.split(' ');
        return sum + numberOf(count) * millilitersOf(unit.replace('cups', 'cup') as 'cup');
      }, 0);

  it('stays near every volume, and shows it without decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.7, max: 2800, noNaN: true }), (milliliters) => {
        const text = friendlyMeasure(milliliters, 'ml', 'us');
        expect(text).not.toMatch(/\d\.\d/);
        const share = provided(text) / milliliters;
        const isUnderASpoon = milliliters < millilitersOf('tsp');
        const off = !text.startsWith('about') ? 0.021 : isUnderASpoon ? 0.41 : 0.121;
        expect(Math.abs(share - 1)).toBeLessThanOrEqual(off);
      }),
      { numRuns: 500 },
    );
  });

  it('stays near every metric volume', () => {
    fc.assert(
      fc.property(fc.double({ min: 30, max: 5000, noNaN: true }), (milliliters) => {
        const [, value, unit] = /^([\d.]+) (ml|l)$/.exec(friendlyMeasure(milliliters, 'ml', 'metric')) ?? [];
        const shown = Number(value) * (unit === 'l' ? 1000 : 1);
        expect(Math.abs(shown / milliliters - 1)).toBeLessThan(0.09);
      }),
    );
  });
});

describe('weights', () => {
  it.each([
    [0.4, '0.4 g', 'under 0.1 oz'],
    [85, '85 g', '3 oz'],
    [999.6, '1 kg', '2 lb 3 oz'],
    [1000, '1 kg', '2 lb 3 oz'],
    [1250, '1.25 kg', '2 lb 12 oz'],
    [453.59237, '454 g', '1 lb'],
  ])('%d g', (grams, metric, us) => {
    expect(metricAmount(grams, 'g')).toBe(metric);
    expect(usWeight(grams)).toBe(us);
    expect([weightText(grams, 'metric'), weightText(grams, 'us')]).toEqual([metric, us]);
  });
});
