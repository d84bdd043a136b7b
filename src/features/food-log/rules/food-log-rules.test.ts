import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withheldFigures } from '#domain/members/withheld-figures.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { NutrientTarget } from '#domain/targets/nutrient-target.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { type Firsts, firstsAfter } from './day-sum.ts';
import { dayGroups, dayKindOf, dayTargets, FOOD_PATTERNS, patternFor } from './day-targets.ts';
import { eaten, shownEnergy, totalsOf, whatGaveMost } from './eaten.ts';
import { entryIdAt } from './entry-ids.ts';
import { isCorrected, keptOwnFood, keptQuick } from './kept-food.ts';
import { standingChange } from './merge-entry.ts';

const { foods } = testKnowledgeBase();
const some = [...foods.values()].filter((_food, at) => at % 40 === 0);
const aFood = fc.constantFrom(...some);
const anAmount = fc.double({ min: 0, max: 500, noNaN: true });
const entry = fc.record({ food: aFood, amount: anAmount }).map(({ food, amount }) => ({
  id: food.id,
  amount,
  ...eaten(keptOwnFood(food, undefined), {
    amount,
    unit: 'g',
    each: 1,
    offered: null,
    note: null,
    planned: null,
    stays: false,
  }),
}));

describe('totals', () => {
  it('of energy are the sum of what is shown of each entry, so that meals add up to the day', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (lunch, dinner) => {
        const shown = (entries: typeof lunch) => shownEnergy(entries).amount ?? 0;
        expect(shown([...lunch, ...dinner])).toBe(shown(lunch) + shown(dinner));
        for (const one of lunch)
          expect(shown([one])).toBe(Math.round(Number(one.foodItem.caloriesPerServing)));
      }),
    );
  });

  it('are the sum of the entries that report a nutrient, and say how many do', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const totals = totalsOf(entries);
        const eatenOnes = entries.filter(({ amount }) => amount > 0);
        for (const code of NUTRIENT_CODES) {
          const known = eatenOnes.flatMap(({ nutrients }) => nutrients[code] ?? []);
          expect(totals[code].parts).toBe(eatenOnes.length);
          expect(totals[code].known).toBe(known.length);
          if (known.length === 0) expect(totals[code].amount).toBeNull();
          else
            expect(totals[code].amount).toBeCloseTo(
              known.reduce((sum, one) => sum + one, 0),
              3,
            );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('name what gave the most first, with shares of what is known', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        const givers = whatGaveMost(entries, 'protein_g', entries.length);
        expect(givers.map(({ amount }) => amount)).toEqual(
          givers.map(({ amount }) => amount).toSorted((a, b) => b - a),
        );
        if (givers.length > 0) expect(givers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 40 },
    );
  });

  it('of what was typed leave the rest unknown, never 0', () => {
    const said = {
      amount: 2,
      unit: 'serving',
      each: 1,
      offered: null,
      note: null,
      planned: null,
      stays: false,
    };
    const quick = eaten(keptQuick({ name: 'Soup', calories: 150, protein: null }), said);
    const { energy_kcal, protein_g, iron_mg } = totalsOf([{ ...quick, amount: 2 }]);
    expect([energy_kcal, protein_g, iron_mg]).toEqual([
      { amount: 300, known: 1, parts: 1 },
      { amount: null, known: 0, parts: 1 },
      { amount: null, known: 0, parts: 1 },
    ]);
  });
});

describe('targets', () => {
  const target: NutrientTarget = {
    nutrient: 'iron_mg',
    lower: 8,
    lowerKind: 'RDA',
    upper: 45,
    upperKind: 'UL',
    source: 'a table',
  };
  const day = (amount: number | null, known = 1, parts = 1) => ({
    ...totalsOf([]),
    iron_mg: { amount, known, parts },
  });

  it.each([
    [9, 1, 'at_least'],
    [4, 1, 'open'],
    [50, 1, 'above'],
    [4, 4, 'unknown'],
    [null, 4, 'unknown'],
  ])('of %s mg in %s foods are %s', (amount, parts, status) => {
    const [one] = dayTargets([target], day(amount, 1, parts), false);
    expect(one?.status).toBe(status);
  });

  it('say to children only what is reached, whatever was eaten', () => {
    fc.assert(
      fc.property(
        fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
        fc.integer({ min: 1, max: 9 }),
        (amount, parts) => {
          const [one] = dayTargets([target], day(amount, amount === null ? 0 : 1, parts), true);
          expect([null, 'at_least']).toContain(one?.status);
        },
      ),
    );
    const ages = [0.5, 1.5, 3, 4, 17.9, 18, null];
    const kinds = (conditions: readonly string[], hasAccount = false) =>
      ages.map((ageYears) =>
        dayKindOf(ageYears, { hasAccount, withheld: withheldFigures({ ageYears, conditions }) }),
      );
    expect(kinds([])).toEqual(['infant', 'toddler', 'toddler', 'child', 'child', 'adult', 'child']);
    expect(kinds(['eating_disorder']).slice(-2)).toEqual(['quiet', 'child']);
    // An account says nothing of an age.
    expect(kinds([], true).at(-1)).toBe('quiet');
  });

  it('of groups come from the pattern whose energy is nearest, for every age from 1', () => {
    expect(FOOD_PATTERNS).toHaveLength(16);
    expect(patternFor(40, 2_050)?.kcal).toBe(2_000);
    expect(patternFor(1.5, 5_000)?.kcal).toBe(1_000);
    expect(patternFor(0.5, 700)).toBeNull();
    const groups = dayGroups(
      [
        { amount: 1, groups: { fruit: 1.2 } },
        { amount: 1, groups: null },
      ],
      patternFor(40, 2_000),
    );
    expect(groups.find(({ group }) => group === 'fruit')).toEqual({
      group: 'fruit',
      unit: 'cup',
      amount: 1.2,
      known: 1,
      parts: 2,
      target: 2,
    });
    // The patterns name seafood for a week.
    expect(groups.find(({ group }) => group === 'seafood')?.target).toBeNull();
  });
});

describe('ids of one write', () => {
  it('are UUIDs that differ for every person and dish, and begin with the given one', () => {
    fc.assert(
      fc.property(fc.uuid(), (first) => {
        const ids = Array.from({ length: 20 }, (_, person) =>
          [0, 1, 511].map((part) => entryIdAt(first, person, part)),
        ).flat();
        expect(ids[0]).toBe(first);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      }),
    );
  });
});

describe('two changes of one entry', () => {
  const at = (second: number) => `2026-03-01T12:00:0${second}.000Z`;
  const now = Date.parse('2026-03-01T12:00:09.000Z');

  it('both stand when they are of different things, and the later one when they are of the same, in any order', () => {
    const amount = { change: { amount: 2 }, times: { amount: at(1) } } as const;
    const place = { change: { mealType: 'lunch' }, times: { place: at(2) } } as const;
    const later = { change: { amount: 3 }, times: { amount: at(3) } } as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([amount, place, later], { minLength: 3 }), (changes) => {
        let times = {};
        let entryNow: Record<string, unknown> = { amount: 1, mealType: 'dinner' };
        for (const { change, times: given } of changes) {
          const standing = standingChange(times, change, given, now);
          entryNow = { ...entryNow, ...standing.change };
          times = standing.times;
        }
        expect(entryNow).toEqual({ amount: 3, mealType: 'lunch' });
      }),
    );
  });
});

describe('first times', () => {
  it('are the earliest day of each kind, in whatever order days are written', () => {
    const days = fc.uniqueArray(
      fc.record({
        day: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
        kinds: fc.subarray(['apple', 'kiwi', 'oats']),
      }),
      {
        selector: ({ day }) => day,
      },
    );
    fc.assert(
      fc.property(days, (written) => {
        const firsts = written.reduce<Firsts>(
          (known, { day, kinds }) => firstsAfter(known, day, kinds).firsts,
          {},
        );
        for (const kind of ['apple', 'kiwi', 'oats']) {
          const [first] = written.flatMap(({ day, kinds }) => (kinds.includes(kind) ? day : [])).toSorted();
          expect(firsts[kind]).toBe(first);
        }
      }),
    );
  });

  it('of what is gone from its first day are to be looked for', () => {
    expect(firstsAfter({ apple: '2026-01-01', kiwi: '2026-01-01' }, '2026-01-01', ['kiwi'])).toEqual({
      firsts: { kiwi: '2026-01-01' },
      lost: ['apple'],
    });
  });
});

it('a food is corrected when its name or a figure is another one, and not when a label was rounded', () => {
  const [food] = some;
  if (food === undefined) throw new Error('no food');
  const kept = keptOwnFood(food, undefined);
  const with_ = (kcal: number | undefined) => ({
    ...kept,
    nutrients: { ...kept.nutrients, energy_kcal: kcal ?? 0 },
  });
  const kcal = kept.nutrients.energy_kcal ?? 0;
  expect(isCorrected(kept, kept)).toBe(false);
  expect(isCorrected(kept, with_(kcal * 1.01))).toBe(false);
  expect(isCorrected(kept, with_(kcal * 1.1 + 5))).toBe(true);
  expect(isCorrected(kept, { ...kept, name: 'Another food' })).toBe(true);
});
