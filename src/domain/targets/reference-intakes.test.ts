import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import {
  ENERGY_ADDITIONS,
  ENERGY_EQUATIONS,
  INTAKES,
  LIFE_STAGE_GROUPS,
  lifeStageGroup,
  MACRONUTRIENT_RANGES,
  PROTEIN_PER_KG,
  REFERENCE_BODIES,
  referenceBody,
} from './reference-intakes.ts';

const source = z.string().min(5);
const note = z.string().min(5).nullable();
const band = { ageFrom: z.number().min(0), ageTo: z.number().positive() };
const sex = z.enum(SEXES);
const lifeStage = z.enum(LIFE_STAGES).nullable();

const FILES: readonly (readonly [string, readonly unknown[], z.ZodType])[] = [
  [
    'life-stages',
    LIFE_STAGE_GROUPS,
    z.strictObject({ ...band, id: z.string(), sex: sex.nullable(), lifeStage }),
  ],
  [
    'intakes',
    INTAKES,
    z.strictObject({
      nutrient: z.enum(NUTRIENT_CODES),
      kind: z.enum(['RDA', 'AI', 'UL', 'CDRR']),
      appliesTo: z.enum(['all', 'supplements', 'preformed']),
      source,
      note,
      amounts: z
        .record(z.enum(LIFE_STAGE_GROUPS.map((group) => group.id)), z.number().positive())
        .or(z.partialRecord(z.enum(LIFE_STAGE_GROUPS.map((group) => group.id)), z.number().positive())),
    }),
  ],
  [
    'macronutrient-ranges',
    MACRONUTRIENT_RANGES,
    z.strictObject({
      ...band,
      nutrient: z.enum(['fat_g', 'carb_g', 'protein_g']),
      shareFrom: z.number().gt(0).lt(1),
      shareTo: z.number().gt(0).lt(1),
      source,
    }),
  ],
  [
    'protein-per-kg',
    PROTEIN_PER_KG,
    z.strictObject({
      ...band,
      lifeStage,
      kind: z.enum(['RDA', 'AI']),
      gramsPerKg: z.number().positive(),
      source,
      note,
    }),
  ],
  [
    'energy-equations',
    ENERGY_EQUATIONS,
    z.strictObject({
      ...band,
      population: z.enum(['toddler', 'child', 'adult', 'pregnant']),
      sex,
      activity: z.enum(['inactive', 'low_active', 'active', 'very_active']).nullable(),
      intercept: z.number(),
      perYear: z.number(),
      perCm: z.number().positive(),
      perKg: z.number().positive(),
      perGestationWeek: z.number().min(0),
      source,
      note,
    }),
  ],
  [
    'energy-additions',
    ENERGY_ADDITIONS,
    z.strictObject({
      ...band,
      kind: z.enum(['growth', 'pregnancy', 'lactation']),
      sex,
      bmiFrom: z.number().nullable(),
      bmiTo: z.number().nullable(),
      kcal: z.number().int(),
      source,
      note,
    }),
  ],
  [
    'reference-bodies',
    REFERENCE_BODIES,
    z.strictObject({
      sex,
      ageYears: z.number().min(0),
      heightCm: z.number().min(40).max(190),
      weightKg: z.number().min(2).max(80),
      source,
    }),
  ],
];

describe('data/reference-intakes', () => {
  it.each(FILES)('%s has only rows of its type', (_name, rows, row) => {
    expect(rows.length).toBeGreaterThan(5);
    expect(z.array(row).safeParse(rows).error?.issues ?? []).toEqual([]);
  });

  it('sets a recommendation for every life-stage group where it sets any', () => {
    for (const nutrient of new Set(INTAKES.map((row) => row.nutrient))) {
      const set = INTAKES.filter(
        (row) => row.nutrient === nutrient && (row.kind === 'RDA' || row.kind === 'AI'),
      );
      for (const group of LIFE_STAGE_GROUPS) {
        const isMacro =
          (nutrient === 'fiber_g' && group.ageTo <= 1) || (nutrient === 'fat_g' && group.ageFrom >= 1);
        const found = set.filter((row) => row.amounts[group.id] !== undefined);
        expect([nutrient, group.id, found.length]).toEqual([nutrient, group.id, isMacro ? 0 : 1]);
      }
    }
  });

  it('never sets a limit below the recommendation, where the limit counts food', () => {
    for (const upper of INTAKES.filter(
      (row) => row.appliesTo === 'all' && (row.kind === 'UL' || row.kind === 'CDRR'),
    )) {
      for (const lower of INTAKES.filter(
        (row) => row.nutrient === upper.nutrient && row.kind !== upper.kind,
      )) {
        for (const [group, amount] of Object.entries(upper.amounts)) {
          expect(amount ?? 0).toBeGreaterThan(lower.amounts[group] ?? 0);
        }
      }
    }
  });
});

describe('lifeStageGroup', () => {
  it.each([
    [0.3, 'male', null, 'infant-0-6-months'],
    [1, 'female', null, 'child-1-3'],
    [3.99, 'male', null, 'child-1-3'],
    [4, 'male', null, 'child-4-8'],
    [9, 'female', null, 'female-9-13'],
    [18.99, 'male', null, 'male-14-18'],
    [71, 'female', null, 'female-71-and-over'],
    [110, 'male', null, 'male-71-and-over'],
    [30, 'female', 'pregnant', 'pregnant-19-30'],
    [13, 'female', 'pregnant', 'pregnant-14-18'],
    [55, 'female', 'pregnant', 'pregnant-31-50'],
    [40, 'female', 'lactating', 'lactating-31-50'],
  ] as const)('%d years, %s, %s: %s', (age, of, stage, id) => {
    expect(lifeStageGroup(age, of, stage).id).toBe(id);
  });
});

describe('referenceBody', () => {
  it('is the median at a tabled age, and in between in between', () => {
    expect(referenceBody(10, 'male')).toEqual({ heightCm: 138.6, weightKg: 31.9 });
    const between = referenceBody(10.5, 'male');
    expect(between.heightCm).toBeCloseTo((138.6 + 143.5) / 2, 6);
    expect(referenceBody(45, 'female')).toEqual({ heightCm: 163, weightKg: 57 });
  });

  it('never shrinks while a child grows', () => {
    for (const of of SEXES) {
      for (let age = 0.25; age < 19; age += 0.25) {
        expect(referenceBody(age, of).weightKg).toBeGreaterThanOrEqual(
          referenceBody(age - 0.25, of).weightKg,
        );
      }
    }
  });

  it('refuses a negative age', () => {
    expect(() => referenceBody(-1, 'male')).toThrow(RangeError);
  });
});
