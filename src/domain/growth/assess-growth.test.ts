import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { assessGrowth, type GrowthIndicator, type GrowthMeasurement } from './assess-growth.ts';
import { GROWTH_CHOICES, type GrowthChoice, MONTH_DAYS, standardAt } from './growth-standard.ts';
import { curveKey, GROWTH_SEXES, GROWTH_STANDARDS, lmsAt } from './growth-tables.ts';
import { adjustedZ, measurementAt, zOf } from './lms.ts';

const tables = loadGrowthTables();
const NOTHING: Omit<GrowthMeasurement, 'sex' | 'ageDays'> = {
  heightCm: null,
  weightKg: null,
  headCm: null,
  position: null,
  gestationWeeks: null,
  hasOedema: false,
};
const BOY_OF_A_YEAR = { ...NOTHING, sex: 'male', ageDays: 365 } as const;

function result(measured: GrowthMeasurement, indicator: GrowthIndicator, choice: GrowthChoice = 'who') {
  const found = assessGrowth(measured, choice, tables).find((each) => each.indicator === indicator);
  if (found === undefined) throw new Error(`${indicator} is not there`);
  return found;
}
const zOfResult = (measured: GrowthMeasurement, indicator: GrowthIndicator, choice: GrowthChoice = 'who') =>
  result(measured, indicator, choice).z ?? Number.NaN;

/** CDC, percentile data files of 2000 with LMS values (statage, wtage, bmiage): sex, months, P5, P50, P90, P97. */
const CDC_PERCENTILES = [
  ['height', 'male', 36.5, 89.20472611, 95.27359106, 100.4071992, 102.940182],
  ['height', 'male', 180.5, 156.6565818, 170.139255, 179.8124447, 184.1269767],
  ['height', 'female', 96.5, 118.5443251, 127.8262759, 135.6015364, 139.411004],
  ['height', 'female', 239.5, 152.6482187, 163.3354491, 171.6102738, 175.4647604],
  ['weight', 'male', 96.5, 20.66168259, 25.75256528, 32.51025437, 37.41934991],
  ['weight', 'female', 180.5, 40.76838955, 52.13568193, 68.5487709, 81.64830091],
  ['weight', 'male', 239.5, 55.64806673, 70.55252127, 88.72311137, 100.6721384],
  ['bmi', 'male', 36.5, 14.32851119, 16.00030401, 17.68022325, 18.62449011],
  ['bmi', 'female', 96.5, 13.54050176, 15.82699517, 19.15261918, 21.98126336],
  ['bmi', 'female', 239.5, 17.82126653, 21.71189225, 28.21574476, 35.00830552],
] as const;

describe('published figures', () => {
  it.each(CDC_PERCENTILES)('CDC 2000, %s of a %s at %s months', (curve, sex, months, p5, p50, p90, p97) => {
    const lms = lmsAt(tables.get(curveKey('cdc-2000', curve, sex)), months);
    if (lms === null) throw new Error('no figures');
    // The z-scores of these percentiles.
    expect(zOf(p5, lms)).toBeCloseTo(-1.644854, 4);
    expect(zOf(p50, lms)).toBeCloseTo(0, 6);
    expect(zOf(p90, lms)).toBeCloseTo(1.281552, 4);
    expect(zOf(p97, lms)).toBeCloseTo(1.880794, 4);
  });

  // CDC, "Percentile Data Files with LMS Values": a boy of 9.5 months who weighs 9.7 kg.
  it('CDC’s own example', () => {
    const lms = lmsAt(tables.get(curveKey('cdc-2000', 'weight', 'male')), 9.5);
    expect(lms && zOf(9.7, lms)).toBeCloseTo(0.207, 3);
  });

  // WHO, simplified field tables of 2006 (boys and girls, z-scores), rounded there to 0.1.
  it.each([
    ['length_height', 'male', 365, [68.6, 71.0, 75.7, 80.5, 82.9]],
    ['weight', 'male', 365, [6.9, 7.7, 9.6, 12.0, 13.3]],
    ['weight', 'female', 730, [8.1, 9.0, 11.5, 14.8, 17.0]],
    ['bmi', 'female', 1826, [11.6, 12.7, 15.3, 18.8, 21.1]],
    ['head', 'male', 365, [42.2, 43.5, 46.1, 48.6, 49.9]],
  ] as const)('WHO, %s of a %s at %s days', (curve, sex, days, printed) => {
    const lms = lmsAt(tables.get(curveKey('who-0-5', curve, sex)), days);
    if (lms === null) throw new Error('no figures');
    const own = [-3, -2, 0, 2, 3].map((z) => Math.round(measurementAt(z, lms) * 10) / 10);
    expect(own).toEqual(printed);
  });
});

describe('scores', () => {
  it('the median has z 0 and the 50th centile, in every curve at every age', () => {
    for (const standard of GROWTH_STANDARDS) {
      for (const sex of GROWTH_SEXES) {
        const table = tables.get(curveKey(standard, 'weight', sex));
        for (const place of table?.at ?? []) {
          const lms = lmsAt(table, place);
          expect(lms && zOf(lms.m, lms)).toBeCloseTo(0, 10);
        }
      }
    }
  });

  it('a measurement leads to z and back', () => {
    const keys = [...tables.keys()];
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (key, share, z) => {
          const table = tables.get(key);
          const [first, last] = [table?.at[0] ?? 0, table?.at.at(-1) ?? 0];
          const lms = lmsAt(table, first + share * (last - first));
          if (lms === null) throw new Error(`${key} has a hole`);
          const value = measurementAt(z, lms);
          expect(zOf(value, lms)).toBeCloseTo(z, 8);
          expect(adjustedZ(value, lms)).toBeCloseTo(z, 8);
        },
      ),
    );
  });

  it('rise with the measurement, also far outside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROWTH_SEXES),
        fc.constantFrom(...GROWTH_CHOICES),
        fc.integer({ min: 0, max: 6900 }),
        fc.double({ min: 3, max: 60, noNaN: true }),
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        (sex, choice, ageDays, weightKg, more) => {
          const at = (kg: number) =>
            assessGrowth({ ...NOTHING, sex, ageDays, weightKg: kg, heightCm: 90 }, choice, tables);
          const [light, heavy] = [at(weightKg), at(weightKg + more)];
          for (const [index, lower] of light.entries()) {
            const higher = heavy[index];
            if (lower.z === null || higher?.z == null || lower.indicator === 'length_height') continue;
            // Shares next to 1 are the last doubles: z goes up in steps of 0.002 at 7.7, of 0.05 at 8.1.
            if (higher.z < 7.7) expect(higher.z).toBeGreaterThan(lower.z);
          }
        },
      ),
    );
  });

  it('no curve jumps from one day to the next, but where a standard takes over from another', () => {
    for (const sex of GROWTH_SEXES) {
      for (const choice of GROWTH_CHOICES) {
        for (const indicator of ['length_height', 'weight'] as const) {
          let before: number | null = null;
          for (let ageDays = 60; ageDays <= 3600; ageDays += 1) {
            const measured = { ...NOTHING, sex, ageDays, heightCm: 95, weightKg: 14 };
            const { z } = result(measured, indicator, choice);
            const isSeam =
              standardAt(choice, ageDays) !== standardAt(choice, ageDays - 1) ||
              // Where children begin to stand.
              ageDays === 731;
            if (before !== null && z !== null && !isSeam) expect(Math.abs(z - before)).toBeLessThan(0.2);
            before = z;
          }
        }
      }
    }
  });

  it('weight beyond 3 SD goes on in steps of the last SD, height does not', () => {
    const lms = lmsAt(tables.get(curveKey('who-0-5', 'weight', 'male')), 365);
    if (lms === null) throw new Error('no figures');
    const step = measurementAt(3, lms) - measurementAt(2, lms);
    const weightKg = measurementAt(3, lms) + step / 2;
    expect(zOfResult({ ...BOY_OF_A_YEAR, weightKg }, 'weight')).toBeCloseTo(3.5, 6);
    const heights = lmsAt(tables.get(curveKey('who-0-5', 'length_height', 'male')), 365);
    const heightCm = heights === null ? 0 : measurementAt(4, heights);
    expect(zOfResult({ ...BOY_OF_A_YEAR, heightCm }, 'length_height')).toBeCloseTo(4, 6);
  });
});

describe('what is to be taken into account', () => {
  it('a baby that stood is longer lying, a child that lay is shorter standing', () => {
    const standing = result({ ...BOY_OF_A_YEAR, heightCm: 75, position: 'standing' }, 'length_height');
    expect(standing.flags).toContain('position_adjusted');
    expect(standing.z).toBe(zOfResult({ ...BOY_OF_A_YEAR, heightCm: 75.7 }, 'length_height'));
    const girl = { ...NOTHING, sex: 'female', ageDays: 900, weightKg: 13 } as const;
    const lying = result({ ...girl, heightCm: 90, position: 'lying' }, 'weight_for_height');
    expect(lying.z).toBe(zOfResult({ ...girl, heightCm: 90 - 0.7 }, 'weight_for_height'));
    expect(result({ ...girl, heightCm: 90, position: 'lying' }, 'weight').flags).toEqual([]);
  });

  it('a preterm child counts from the day it was due, until it is two', () => {
    const early = { ...NOTHING, sex: 'male', weightKg: 9, gestationWeeks: 32 } as const;
    expect(zOfResult({ ...early, ageDays: 365 }, 'weight')).toBe(
      zOfResult({ ...early, ageDays: 365 - 56, gestationWeeks: null }, 'weight'),
    );
    expect(result({ ...early, ageDays: 365 }, 'weight').flags).toEqual(['age_corrected']);
    expect(result({ ...early, ageDays: 731 }, 'weight').flags).not.toContain('age_corrected');
    expect(result({ ...early, gestationWeeks: 38, ageDays: 365 }, 'weight').flags).toEqual([]);
    expect(result({ ...early, ageDays: 20 }, 'weight')).toMatchObject({
      z: null,
      flags: ['age_corrected', 'before_due_date'],
    });
  });

  it('with oedema there is no score with weight', () => {
    const swollen = { ...BOY_OF_A_YEAR, weightKg: 9, heightCm: 75, headCm: 46, hasOedema: true };
    const scores = assessGrowth(swollen, 'who', tables);
    expect(scores.filter(({ z }) => z === null).map(({ indicator }) => indicator)).toEqual([
      'weight',
      'bmi',
      'weight_for_height',
    ]);
  });

  it('the standard follows the choice and the age, and is named', () => {
    const at = (choice: GrowthChoice, ageDays: number) =>
      result({ ...NOTHING, sex: 'female', ageDays, weightKg: 20 }, 'weight', choice).standard;
    expect([at('who', 700), at('who', 1826), at('who', 1827)]).toEqual(['who-0-5', 'who-0-5', 'who-5-19']);
    expect([at('cdc', 730), at('cdc', 731), at('cdc', 3000)]).toEqual(['who-0-5', 'cdc-2000', 'cdc-2000']);
    expect(at('cdc-from-birth', 100)).toBe('cdc-2000');
  });

  it('ages and lengths beyond a table have no score, and say so', () => {
    const teen = {
      ...NOTHING,
      sex: 'male',
      ageDays: 12 * 365,
      weightKg: 40,
      heightCm: 150,
      headCm: 54,
    } as const;
    expect(result(teen, 'weight').flags).toEqual(['age_outside_tables']);
    expect(result(teen, 'head').flags).toEqual(['age_outside_tables']);
    expect(result(teen, 'weight_for_height').flags).toEqual(['age_outside_tables']);
    expect(result(teen, 'bmi').z).not.toBeNull();
    const adult = { ...teen, ageDays: 21 * 365 };
    for (const choice of GROWTH_CHOICES)
      expect(assessGrowth(adult, choice, tables).every(({ z }) => z === null)).toBe(true);
    expect(result({ ...BOY_OF_A_YEAR, heightCm: 130, weightKg: 10 }, 'weight_for_height').flags).toEqual([
      'height_outside_tables',
    ]);
  });

  it('what cannot be true is flagged and kept', () => {
    const giant = result({ ...BOY_OF_A_YEAR, heightCm: 300 }, 'length_height');
    expect(giant.flags).toContain('implausible');
    expect(giant.z).toBeGreaterThan(6);
    const grown = { ...NOTHING, sex: 'male', ageDays: 10 * 365, heightCm: 300, weightKg: 30 } as const;
    expect(result(grown, 'length_height', 'cdc').flags).toContain('implausible');
    expect(result({ ...grown, heightCm: 140 }, 'length_height', 'cdc').flags).toEqual([]);
  });
});

describe('CDC’s extended BMI', () => {
  /** A body of 1 m, so that kilograms are the BMI. */
  const girl = {
    ...NOTHING,
    sex: 'female',
    ageDays: Math.round(8.04 * 12 * MONTH_DAYS),
    heightCm: 100,
  } as const;
  const bmi = (weightKg: number) => result({ ...girl, weightKg }, 'bmi', 'cdc');

  it('goes on from the 95th centile without a jump, and never comes back', () => {
    const ages = lmsAt(tables.get(curveKey('cdc-2000', 'bmi', 'female')), girl.ageDays / MONTH_DAYS);
    const limit = ages === null ? 0 : measurementAt(1.6448536269514722, ages);
    expect(bmi(limit - 1e-6).flags).toEqual([]);
    expect(bmi(limit + 1e-6).flags).toEqual(['extended_bmi']);
    expect(bmi(limit + 1e-6).centile).toBeCloseTo(95, 3);
    expect(bmi(limit - 1e-6).centile).toBeCloseTo(95, 3);
    // 0.8334 + 0.3712 × 8.04 − 0.0011 × 8.04²: one sigma above the limit is the 90 + 10 × 0.8413th centile.
    expect(bmi(limit + 3.7467).centile).toBeCloseTo(90 + 8.41345, 2);
  });
});
