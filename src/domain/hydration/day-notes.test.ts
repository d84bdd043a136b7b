import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drunk, dayNotes, dayTotals, isDanger, isEnough, mostInAnHour } from './day-notes.ts';
import { drinkLimits } from './drink-limits.ts';
import { contentsOf, DRINKS, drinkOf } from './drinks.ts';
import { type WaterPerson, waterTarget } from './water-target.ts';

const ADULT: WaterPerson = {
  ageYears: 40,
  sex: 'male',
  lifeStage: null,
  weightKg: 80,
  conditions: [],
  fluidMl: null,
};
const MINUTE_MS = 60_000;

function drunk(id: string, ml: number, minutes = 0): Drunk {
  const drink = drinkOf(id);
  if (drink === null) throw new Error(id);
  return { atMs: minutes * MINUTE_MS, ml, kind: drink.kind, ...contentsOf(drink, ml) };
}
function notesOf(person: Partial<WaterPerson>, ...drinks: Drunk[]) {
  const whole = { ...ADULT, ...person };
  const target = waterTarget(whole, { body: 'nasem', activityMinutes: 0, heatMl: 0 });
  return dayNotes(drinkLimits(whole), target, drinks);
}
const codesOf = (...about: Parameters<typeof notesOf>) => notesOf(...about).map(({ code }) => code);

describe('too much at once', () => {
  it('is more than a liter within sixty minutes', () => {
    expect(codesOf({}, drunk('water', 500), drunk('water', 500, 30))).toEqual([]);
    expect(notesOf({}, drunk('water', 500), drunk('water', 510, 59))).toEqual([
      { code: 'too-fast', amount: 1_010, most: 1_000 },
    ]);
    expect(codesOf({}, drunk('water', 500), drunk('water', 510, 60))).toEqual([]);
  });

  it('is less for a child, by weight, or by the usual weight of the age', () => {
    expect(drinkLimits({ ...ADULT, ageYears: 6, weightKg: 20 }).hourMostMl).toBe(460);
    // A toddler’s large cup of milk is no alarm.
    expect(drinkLimits({ ...ADULT, ageYears: 2, weightKg: 12 }).hourMostMl).toBeGreaterThan(300);
    const unknown = drinkLimits({ ...ADULT, ageYears: 6, weightKg: null, sex: null }).hourMostMl;
    expect(unknown).toBeGreaterThan(400);
    expect(unknown).toBeLessThan(500);
    expect(drinkLimits({ ...ADULT, ageYears: 17, weightKg: 120 }).hourMostMl).toBe(1_000);
  });

  it('over a day is twelve quarts', () => {
    const hourly = Array.from({ length: 12 }, (_, hour) => drunk('water', 950, hour * 61));
    expect(codesOf({}, ...hourly)).toEqual(['too-much']);
  });
});

describe('what a doctor or an age decides', () => {
  it('is said near the limit and over it', () => {
    expect(codesOf({ fluidMl: 1_000 }, drunk('water', 700))).toEqual([]);
    expect(codesOf({ fluidMl: 1_000 }, drunk('water', 800))).toEqual(['near-limit']);
    // All of a drink is fluid, not its water alone.
    expect(codesOf({ fluidMl: 900 }, drunk('milk', 910))).toEqual(['over-limit']);
  });

  it('no water under 6 months', () => {
    expect(codesOf({ ageYears: 0.4 }, drunk('water', 30))).toEqual(['no-water-yet']);
    expect(codesOf({ ageYears: 0.4 })).toEqual([]);
  });
});

describe('caffeine and alcohol', () => {
  it.each([
    [{}, drunk('coffee', 900), []],
    [{}, drunk('espresso', 200), ['caffeine-over']],
    [{ lifeStage: 'pregnant', sex: 'female' }, drunk('coffee', 520), ['caffeine-over']],
    [{ lifeStage: 'lactating', sex: 'female' }, drunk('coffee', 490), []],
    [{ ageYears: 10, weightKg: 30 }, drunk('cola', 100), []],
    [{ ageYears: 10, weightKg: 30 }, drunk('cola', 200), ['caffeine-child']],
    [{ ageYears: 10, weightKg: null }, drunk('cola', 200), ['caffeine-child']],
    [{ ageYears: 10, weightKg: 30 }, drunk('energy-drink', 300), ['caffeine-over', 'energy-none']],
    [{}, drunk('beer', 700), []],
    [{}, drunk('beer', 750), ['alcohol-over']],
    [{ sex: 'female' }, drunk('red-wine', 150), ['alcohol-over']],
    [{ sex: null }, drunk('red-wine', 150), ['alcohol-over']],
    [{ ageYears: 17 }, drunk('beer', 100), ['alcohol-none']],
    [{ ageYears: 17 }, drunk('nonalcoholic-beer', 330), []],
    [{ lifeStage: 'pregnant', sex: 'female' }, drunk('red-wine', 20), ['alcohol-none']],
  ] as const)('%j and %j: %j', (person, drink, codes) => {
    expect(codesOf(person, drink)).toEqual(codes);
  });

  it('puts dangers first', () => {
    const notes = notesOf(
      { ageYears: 10, weightKg: 30 },
      drunk('cola', 400),
      drunk('beer', 100, 200),
      drunk('water', 800, 300),
    );
    expect(notes.map(isDanger)).toEqual([true, true, false]);
  });
});

describe('a baby and small children', () => {
  it.each([
    // Breast milk or formula is never too much water, and a whole bottle is no alarm.
    [{ ageYears: 0.2, weightKg: 5 }, drunk('baby-milk', 180), []],
    [{ ageYears: 0.6, weightKg: 8 }, drunk('baby-milk', 260), []],
    [{ ageYears: 0.4 }, drunk('apple-juice', 60), ['no-water-yet']],
    [{ ageYears: 0.6, weightKg: 8 }, drunk('water', 60), []],
    [{ ageYears: 0.6, weightKg: 12 }, drunk('water', 250), ['beside-milk-over']],
    [{ ageYears: 0.6, weightKg: 8 }, drunk('apple-juice', 60), ['juice-over']],
    [{ ageYears: 0.6, weightKg: 8 }, drunk('milk', 150), ['milk-over']],
    [{ ageYears: 2, weightKg: 12 }, drunk('apple-juice', 120), []],
    [{ ageYears: 2, weightKg: 12 }, drunk('apple-juice', 130), ['juice-over']],
    [{ ageYears: 5, weightKg: 18 }, drunk('orange-juice', 180), []],
    [{ ageYears: 5, weightKg: 18 }, drunk('orange-juice', 190), ['juice-over']],
    [{ ageYears: 9, weightKg: 28 }, drunk('orange-juice', 250), ['juice-over']],
    [{}, drunk('orange-juice', 500), []],
  ] as const)('%j and %j: %j', (person, drink, codes) => {
    expect(codesOf(person, drink)).toEqual(codes);
  });

  it('have too much milk over 24 ounces until they are five', () => {
    const cups = [drunk('milk', 250), drunk('milk', 250, 120), drunk('milk', 250, 240)];
    expect(codesOf({ ageYears: 2, weightKg: 12 }, ...cups)).toEqual(['milk-over']);
    expect(codesOf({ ageYears: 6, weightKg: 20 }, ...cups)).toEqual([]);
  });

  it('are held to less in a day than adults', () => {
    expect(drinkLimits({ ...ADULT, ageYears: 2, weightKg: 12 }).dayMostMl).toBe(3_540);
    expect(drinkLimits(ADULT).dayMostMl).toBe(11_350);
  });
});

describe('what an age, a condition or a medicine rules out', () => {
  it('is any energy drink under 18', () => {
    expect(codesOf({ ageYears: 9, weightKg: 28 }, drunk('energy-drink', 250))).toContain('energy-none');
    expect(codesOf({ ageYears: 17, weightKg: 70 }, drunk('energy-drink', 250))).toContain('energy-none');
    expect(codesOf({ ageYears: 18 }, drunk('energy-drink', 250))).toEqual([]);
  });

  it.each([
    [{ ageYears: 20 }],
    [{ conditions: ['maoi_use'] }],
    [{ conditions: ['warfarin_use'] }],
    [{ conditions: ['gout'] }],
  ] as const)('is alcohol for %j', (person) => {
    expect(codesOf(person, drunk('beer', 100))).toEqual(['alcohol-none']);
  });

  it('a teen without a weight is held to the usual weight of the age', () => {
    const coffees = [drunk('coffee', 240), drunk('coffee', 240, 180), drunk('coffee', 240, 300)];
    expect(codesOf({ ageYears: 15, weightKg: null }, ...coffees)).toEqual(['caffeine-over']);
  });
});

describe('a day', () => {
  const drink = fc.record({
    each: fc.constantFrom(...DRINKS),
    ml: fc.integer({ min: 1, max: 2_500 }),
    minutes: fc.integer({ min: 0, max: 1_440 }),
  });
  const day = fc
    .array(drink, { maxLength: 30 })
    .map((all) => all.map(({ each, ml, minutes }) => drunk(each.id, ml, minutes)));

  it('adds up, whatever the order, and one more drink never makes it less', () => {
    fc.assert(
      fc.property(day, (drinks) => {
        const totals = dayTotals(drinks);
        expect(dayTotals(drinks.toReversed())).toEqual(totals);
        expect(totals.waterMl).toBeLessThanOrEqual(totals.ml);
        expect(mostInAnHour(drinks)).toBeLessThanOrEqual(totals.ml);
        const more = [...drinks, drunk('water', 200, 30)];
        expect(dayTotals(more).waterMl).toBe(totals.waterMl + 200);
        expect(mostInAnHour(more)).toBeGreaterThanOrEqual(mostInAnHour(drinks));
      }),
    );
  });

  it('is enough when the target is reached, and where there is none', () => {
    const target = waterTarget(ADULT, { body: 'nasem', activityMinutes: 0, heatMl: 0 });
    expect(isEnough(target, { waterMl: 2_999 })).toBe(false);
    expect(isEnough(target, { waterMl: 3_000 })).toBe(true);
    expect(isEnough({ kind: 'ask-doctor' }, { waterMl: 0 })).toBe(true);
    expect(isEnough({ kind: 'limit', mostMl: 1_000 }, { waterMl: 0 })).toBe(true);
  });
});
