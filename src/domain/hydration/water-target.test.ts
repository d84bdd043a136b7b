import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONDITION_CODES } from '#domain/limits/codes.ts';
import { isLifeStageAge, LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import { SAFETY_CODES, SAFETY_FIGURES } from './safety-figures.ts';
import {
  activityMl,
  FLUID_CONDITIONS,
  WATER_BODIES,
  WATER_ROWS,
  type WaterPerson,
  type WaterSettings,
  waterTarget,
} from './water-target.ts';

const PERSON: WaterPerson = {
  ageYears: 40,
  sex: 'female',
  lifeStage: null,
  weightKg: 65,
  conditions: [],
  fluidMl: null,
};
const PLAIN: WaterSettings = { body: 'nasem', activityMinutes: 0, heatMl: 0 };
const targetOf = (person: Partial<WaterPerson>, settings: Partial<WaterSettings> = {}) =>
  waterTarget({ ...PERSON, ...person }, { ...PLAIN, ...settings });

describe('reference intakes of water', () => {
  it('are rows of their type with a source', () => {
    for (const row of WATER_ROWS) {
      expect(WATER_BODIES).toContain(row.body);
      expect(row.sex === null || SEXES.includes(row.sex)).toBe(true);
      expect(row.lifeStage === null || LIFE_STAGES.includes(row.lifeStage)).toBe(true);
      expect(row.ageFrom).toBeLessThan(row.ageTo);
      expect(row.drinksMl).toBeGreaterThan(0);
      expect(row.drinksMl).toBeLessThanOrEqual(row.totalMl);
      expect(row.source).toMatch(row.body === 'nasem' ? /^IOM 2005/ : /^EFSA 2010/);
    }
    expect(SAFETY_FIGURES.map(({ code }) => code)).toEqual([...SAFETY_CODES]);
    for (const { source, url } of SAFETY_FIGURES) {
      expect(source).toMatch(/ \d{4}[,-]? /);
      expect(url).toMatch(/^https:/);
    }
  });

  it.each([
    [{ ageYears: 1 }, 1_300, 900, 1_100],
    [{ ageYears: 2.5 }, 1_300, 900, 1_300],
    [{ ageYears: 8.99 }, 1_700, 1_200, 1_600],
    [{ ageYears: 9, sex: 'male' }, 2_400, 1_800, 2_100],
    [{ ageYears: 13.9 }, 2_100, 1_600, 1_900],
    [{ ageYears: 14, sex: 'male' }, 3_300, 2_600, 2_500],
    [{ ageYears: 18.9 }, 2_300, 1_800, 2_000],
    [{ ageYears: 19 }, 2_700, 2_200, 2_000],
    [{ ageYears: 19, sex: 'male' }, 3_700, 3_000, 2_500],
    [{ ageYears: 90 }, 2_700, 2_200, 2_000],
    [{ ageYears: 30, lifeStage: 'pregnant' }, 3_000, 2_300, 2_300],
    [{ ageYears: 30, lifeStage: 'lactating' }, 3_800, 3_100, 2_700],
  ] as const)('%j', (person, totalMl, drinksMl, european) => {
    expect(targetOf(person)).toMatchObject({ kind: 'target', totalMl, drinksMl });
    expect(targetOf(person, { body: 'efsa' })).toMatchObject({
      kind: 'target',
      totalMl: european,
      drinksMl: european * 0.8,
    });
  });

  it('take the lower row of a sex that is not known, and say so', () => {
    expect(targetOf({ sex: null })).toMatchObject({ totalMl: 2_700, isSexUnknown: true });
    expect(targetOf({ sex: null, ageYears: 5 })).toMatchObject({ isSexUnknown: false });
  });
});

describe('nobody is asked to drink', () => {
  it.each([
    [{ ageYears: 0.3 }, { kind: 'no-water' }],
    [{ ageYears: 0.3, fluidMl: 900 }, { kind: 'no-water' }],
    [{ ageYears: 0.5 }, { kind: 'infant' }],
    [{ ageYears: null }, { kind: 'age-unknown' }],
    [{ fluidMl: 1_500 }, { kind: 'limit', mostMl: 1_500 }],
    [
      { fluidMl: 1_500, ageYears: null },
      { kind: 'limit', mostMl: 1_500 },
    ],
    ...FLUID_CONDITIONS.map((code) => [{ conditions: [code] }, { kind: 'ask-doctor' }] as const),
  ] as const)('%j: %j', (person, expected) => {
    expect(targetOf(person, { activityMinutes: 120, heatMl: 500 })).toMatchObject(expected);
  });

  it('past what a clinic has set, for anyone, with anything entered', () => {
    fc.assert(
      fc.property(
        fc.record({
          ageYears: fc.option(fc.double({ min: 0, max: 119, noNaN: true })),
          sex: fc.option(fc.constantFrom(...SEXES)),
          lifeStage: fc.option(fc.constantFrom(...LIFE_STAGES)),
          weightKg: fc.option(fc.integer({ min: 2, max: 300 })),
          conditions: fc.subarray([...CONDITION_CODES]),
          fluidMl: fc.option(fc.integer({ min: 300, max: 6_000 })),
        }),
        fc.record({
          body: fc.constantFrom(...WATER_BODIES),
          activityMinutes: fc.integer({ min: 0, max: 300 }),
          heatMl: fc.integer({ min: 0, max: 2_000 }),
        }),
        (person, settings) => {
          const target = waterTarget(person, settings);
          const isDoctors =
            person.fluidMl !== null ||
            FLUID_CONDITIONS.some((code) => (person.conditions as readonly string[]).includes(code));
          if (isDoctors || person.ageYears === null || person.ageYears < 1) {
            expect(target.kind).not.toBe('target');
            return;
          }
          if (target.kind !== 'target') throw new Error('there is a target for everyone else');
          expect(target.drinksMl).toBeLessThanOrEqual(target.totalMl);
          expect(target.addedMl).toBeLessThanOrEqual(2_000 + settings.heatMl);
        },
      ),
    );
  });

  it('every age and life stage has a row in both tables', () => {
    const ages = fc.double({ min: 1, max: 119, noNaN: true });
    fc.assert(
      fc.property(
        ages,
        fc.constantFrom(...SEXES),
        fc.constantFrom(...LIFE_STAGES, null),
        (ageYears, sex, stage) => {
          const lifeStage = isLifeStageAge(ageYears) ? stage : null;
          for (const body of WATER_BODIES)
            expect(targetOf({ ageYears, sex, lifeStage }, { body })).toMatchObject({ kind: 'target' });
        },
      ),
    );
  });
});

it('two liters for the heat are an adult’s, and a toddler is asked for less', () => {
  const toddler = targetOf({ ageYears: 2, weightKg: 12 }, { heatMl: 2_000 });
  expect(toddler).toMatchObject({ drinksMl: 900 + 623, addedMl: 623 });
  expect(targetOf({ ageYears: 2, weightKg: 12 }, { heatMl: 200 })).toMatchObject({ addedMl: 200 });
  expect(targetOf({}, { heatMl: 2_000 })).toMatchObject({ addedMl: 2_000 });
});

it('sport adds what the sources say, by age', () => {
  expect([activityMl(40, 60), activityMl(15, 30), activityMl(10, 60), activityMl(6, 60)]).toEqual([
    400, 200, 300, 0,
  ]);
  expect(targetOf({}, { activityMinutes: 60, heatMl: 500 })).toMatchObject({
    totalMl: 3_600,
    drinksMl: 3_100,
    addedMl: 900,
  });
});
