import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { LABEL_FIGURES, type LabelFigures, labelDoubts, perHundred } from './label-figures.ts';

const of = (figures: LabelFigures, more: object = {}) => ({
  figures,
  per: 'hundred' as const,
  servingSize: null,
  isVolume: false,
  ...more,
});
const kinds = (figures: LabelFigures, more: object = {}) =>
  labelDoubts(of(figures, more)).map(({ kind }) => kind);

describe('figures of a label', () => {
  it('are of 100 g, whatever the serving is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1_000, noNaN: true }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        (servingSize, per100) => {
          const figures = { protein_g: (per100 * servingSize) / 100 };
          const back = perHundred(of(figures, { per: 'serving', servingSize })).protein_g ?? -1;
          expect(back).toBeCloseTo(per100, 2);
        },
      ),
    );
    expect(perHundred(of({ protein_g: 5 }, { per: 'serving' }))).toEqual({});
    expect(perHundred(of({ protein_g: 5 }))).toEqual({ protein_g: 5 });
  });
});

describe('doubts', () => {
  it('are rare for real foods', () => {
    const foods = [...testKnowledgeBase().foods.values()];
    const asked = foods.filter(({ nutrients }) => {
      const figures = Object.fromEntries(
        LABEL_FIGURES.flatMap((code) => (nutrients[code] === null ? [] : [[code, nutrients[code]]])),
      );
      return labelDoubts(of(figures)).some(({ kind }) => kind !== 'sodium_in_grams');
    });
    expect(asked.length / foods.length).toBeLessThan(0.05);
  });

  const bar = { energy_kcal: 450, protein_g: 10, carb_g: 65, fat_g: 17.5, sodium_mg: 200 };
  it('see energy that the macros do not give', () => {
    expect(kinds(bar)).toEqual([]);
    // Kilojoules in the place of kilocalories.
    expect(kinds({ ...bar, energy_kcal: 1_883 })).toEqual(['energy_too_high']);
    expect(kinds({ ...bar, energy_kcal: 800 })).toEqual(['energy_off']);
    expect(kinds({ ...bar, energy_kcal: 45 })).toEqual(['energy_off']);
    // Without all three of them nobody can say.
    expect(kinds({ energy_kcal: 800, protein_g: 10 })).toEqual([]);
    // Bran: most of its carbohydrate is fiber.
    expect(kinds({ energy_kcal: 216, protein_g: 16, carb_g: 65, fat_g: 4, fiber_g: 43 })).toEqual([]);
  });

  it('see more than 100 g in 100 g, and parts that are more than their whole', () => {
    expect(kinds({ protein_g: 40, carb_g: 50, fat_g: 30 })).toEqual(['over_whole']);
    expect(kinds({ carb_g: 110 }, { isVolume: true })).toEqual([]);
    expect(labelDoubts(of({ fat_g: 3, sat_fat_g: 9 }))).toEqual([
      { kind: 'part_over_whole', part: 'sat_fat_g', whole: 'fat_g' },
    ]);
  });

  it('see sodium in grams, and salt in its place', () => {
    expect(kinds({ sodium_mg: 0.4 })).toEqual(['sodium_in_grams']);
    expect(kinds({ sodium_mg: 0 })).toEqual([]);
    expect(kinds({ sodium_mg: 1_200 }, { per: 'serving', servingSize: 30 })).toEqual(['sodium_is_salt']);
  });
});
