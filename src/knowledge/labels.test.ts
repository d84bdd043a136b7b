import { describe, expect, it } from 'vitest';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';
import { readLabels } from './labels-file.ts';
import { loadKnowledgeBase } from './load-knowledge-base.ts';

/* What labels tell of a food is the median of data/foods/labels.csv, and the food says of how many. */

const problems: string[] = [];
const labels = readLabels(readDataFile(DATA_DIRECTORY, 'foods', 'labels.csv'), problems);
const { foods } = loadKnowledgeBase();

const read = (...lines: string[]) => {
  const found: string[] = [];
  const header = 'food_id,gtin,product,protein_g,fat_g,sat_fat_g,carb_g,fiber_g,sugars_g,sodium_mg';
  const text = [header, ...lines].join('\n');
  return { labels: readLabels({ name: 'labels.csv', text }, found), problems: found };
};

/** The middle one, or what is between the two in the middle: at least half of the labels on either side. */
const isMedian = (amount: number, amounts: readonly number[]): boolean => {
  const half = amounts.length / 2;
  const ROUNDED = 0.006;
  return (
    amounts.filter((other) => other <= amount + ROUNDED).length >= half &&
    amounts.filter((other) => other >= amount - ROUNDED).length >= half
  );
};

describe('labels.csv', () => {
  it('keeps what a label does not tell unknown', () => {
    const { labels: rows, problems: found } = read('skyr,22170552,Skyr,11,0.2,,4,,4,31.5');
    expect(found).toEqual([]);
    expect(rows.get('skyr')?.[0]).toMatchObject({ protein_g: 11, sat_fat_g: null, fiber_g: null });
  });

  it.each([
    ['no protein', 'skyr,22170552,Skyr,,0.2,,4,,4,31.5', /skyr: protein_g/],
    ['a negative amount', 'skyr,22170552,Skyr,11,-1,,4,,4,31.5', /skyr: fat_g/],
    ['no number of a pack', 'skyr,abc,Skyr,11,0.2,,4,,4,31.5', /skyr: gtin/],
  ])('refuses %s', (_what, line, problem) => {
    expect(read(line).problems.join()).toMatch(problem);
  });

  it('refuses a pack that is listed twice for a food', () => {
    const line = 'skyr,22170552,Skyr,11,0.2,,4,,4,31.5';
    expect(read(line, line).problems).toEqual(['labels.csv: skyr: 22170552 is listed twice']);
  });
});

describe('foods with labels', () => {
  it('are dozens', () => {
    expect(problems).toEqual([]);
    expect(labels.size).toBeGreaterThan(50);
  });

  it.each<NutrientCode & ('protein_g' | 'fat_g' | 'sat_fat_g' | 'fiber_g' | 'sugars_g' | 'sodium_mg')>([
    'protein_g',
    'fat_g',
    'sat_fat_g',
    'fiber_g',
    'sugars_g',
    'sodium_mg',
  ])('have the median of their %s: run scripts/data/fill-nutrients.ts', (code) => {
    const wrong = [...labels].flatMap(([id, rows]) => {
      const told = rows.flatMap((row) => row[code] ?? []);
      const amount = foods.get(id)?.nutrients[code] ?? null;
      if (amount === null) return told.length * 2 < rows.length ? [] : [`${id}: unknown`];
      return isMedian(amount, told) ? [] : [`${id}: ${amount} of ${told.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('tell of how many labels, and what the rest comes from', () => {
    const silent = [...labels].filter(([id, rows]) => {
      const food = foods.get(id);
      const count = rows.length === 1 ? 'that of one label;' : `the median of ${rows.length} labels;`;
      const rest =
        food?.ndb === null && food.fndds === null ? 'the rest is unknown' : 'those of a near row (';
      return !food?.proxy?.includes(count) || !food.proxy.includes(rest);
    });
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  it('have no water and no kinds of fat of the food that stands in for the rest', () => {
    const borrowed = [...labels.keys()].filter((id) => {
      const { water_g, mono_fat_g, poly_fat_g, ala_g } = foods.get(id)?.nutrients ?? {};
      return [water_g, mono_fat_g, poly_fat_g, ala_g].some((amount) => amount !== null);
    });
    expect(borrowed).toEqual([]);
  });
});
