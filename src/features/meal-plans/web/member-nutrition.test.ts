import { describe, expect, it } from 'vitest';
import { NO_AMOUNT, sumNutrients } from '#domain/nutrition/totals.ts';
import type { PlannedMember } from '../contract/meal-plans.ts';
import { averageCovered, coverageText, energyRow, nutrientRowGroups } from './member-nutrition.ts';

const emptyDay = sumNutrients([]);

const member: PlannedMember = {
  id: 'm1',
  name: 'Mia',
  targets: {
    energyKcal: 1000,
    energyBasis: 'EER 2023',
    assumed: [],
    nutrients: [
      { nutrient: 'calcium_mg', lower: 700, lowerKind: 'RDA', upper: 2500, upperKind: 'UL', source: 'NASEM' },
      { nutrient: 'protein_g', lower: 13, lowerKind: 'RDA', upper: null, upperKind: null, source: 'NASEM' },
      {
        nutrient: 'sodium_mg',
        lower: null,
        lowerKind: null,
        upper: 1200,
        upperKind: 'CDRR',
        source: 'NASEM',
      },
      { nutrient: 'caffeine_mg', lower: null, lowerKind: null, upper: null, upperKind: null, source: 'none' },
    ],
  },
  dailyTotals: [
    {
      date: '2026-11-23',
      totals: {
        ...emptyDay,
        energy_kcal: { amount: 900, known: 10, parts: 10 },
        calcium_mg: { amount: 600, known: 9, parts: 10 },
      },
    },
    {
      date: '2026-11-24',
      totals: {
        ...emptyDay,
        energy_kcal: { amount: 1100, known: 12, parts: 12 },
        calcium_mg: { amount: null, known: 0, parts: 12 },
      },
    },
  ],
};

describe('averageCovered', () => {
  it('keeps unknown days out of the sum and in the coverage', () => {
    const days = member.dailyTotals.map((day) => day.totals.calcium_mg);
    expect(averageCovered(days)).toEqual({ amount: 300, known: 9, parts: 22 });
  });

  it('is unknown over nothing, never 0', () => {
    expect(averageCovered([])).toEqual(NO_AMOUNT);
  });
});

describe('energyRow', () => {
  it('is in a band of a tenth around the target', () => {
    const row = energyRow(member, null);
    expect(row?.total.amount).toBe(1000);
    expect(row?.lower).toBe(900);
    expect(row?.upper).toBeCloseTo(1100);
  });

  it('is not there for someone whose energy is not said', () => {
    const targets = { ...member.targets, energyKcal: null, energyBasis: '' };
    expect(energyRow({ ...member, targets }, null)).toBeNull();
  });

  it('shows the day that is asked for', () => {
    expect(energyRow(member, '2026-11-24')?.total.amount).toBe(1100);
  });
});

describe('nutrientRowGroups', () => {
  it('shows limits and goals, leaves out what has neither, and keeps the order of a label', () => {
    const groups = nutrientRowGroups(member, null);
    expect(groups.map((entry) => [entry.group, entry.rows.map((row) => row.nutrient)])).toEqual([
      ['main', ['protein_g', 'sodium_mg']],
      ['minerals', ['calcium_mg']],
    ]);
  });
});

describe('coverageText', () => {
  it('says how much is known only when something is not', () => {
    expect(coverageText({ amount: 61, known: 4, parts: 12 })).toBe('4 of 12 foods report it');
    expect(coverageText({ amount: 61, known: 12, parts: 12 })).toBeNull();
  });
});
