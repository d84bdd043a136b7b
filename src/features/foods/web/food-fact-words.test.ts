import { describe, expect, it } from 'vitest';
import {
  daysText,
  fodmapText,
  keepingTexts,
  kidneyTexts,
  purineText,
  seasonText,
} from './food-fact-words.ts';

describe('how long a food keeps', () => {
  it.each([
    [1, '1 day'],
    [13, '13 days'],
    [14, '2 weeks'],
    [45, '6 weeks'],
    [59, '8 weeks'],
    [180, '6 months'],
    [365, '12 months'],
    [730, '2 years'],
  ])('%d days are shown as %s', (days, text) => {
    expect(daysText(days)).toBe(text);
  });

  it('each place is listed, also after opening; what is unknown is left out', () => {
    expect(
      keepingTexts({
        product: 'Tahini',
        pantry: { days: 365, openedDays: 0 },
        refrigerator: { days: null, openedDays: 21 },
        freezer: { days: null, openedDays: null },
        source: '',
      }),
    ).toEqual(['In the pantry: 12 months; not after opening', 'In the fridge: 3 weeks after opening']);
    const none = { days: null, openedDays: null };
    expect(
      keepingTexts({
        product: 'Salt',
        pantry: { days: 3650, openedDays: null },
        refrigerator: none,
        freezer: { days: 0, openedDays: null },
        source: '',
      }),
    ).toEqual(['In the pantry: many years', 'In the freezer: does not keep well']);
  });
});

describe('season', () => {
  it.each([
    [[6, 7, 8], 'June to August'],
    [[1, 2, 12], 'December to February'],
    [[3, 4, 5, 9, 10, 11], 'March to May and September to November'],
    [[1, 2, 9, 10, 11, 12], 'September to February'],
    [[5], 'May'],
    [Array.from({ length: 12 }, (_, month) => month + 1), 'All year'],
  ])('%j is %s', (months, text) => {
    expect(seasonText(months)).toBe(text);
  });
});

describe('diets', () => {
  it('says up to which amount a food is low in FODMAPs', () => {
    const fodmap = { basis: 'lactose', source: '' };
    expect(fodmapText({ ...fodmap, level: 'low', lowUpToGrams: null })).toMatch(/^Low .* any usual amount/);
    expect(fodmapText({ ...fodmap, level: 'low', lowUpToGrams: 75 })).toMatch(/^Low .* up to 75 g/);
    expect(fodmapText({ ...fodmap, level: 'moderate', lowUpToGrams: 40 })).toMatch(
      /^Medium .* only up to 40 g/,
    );
    expect(fodmapText({ ...fodmap, level: 'high', lowUpToGrams: 0 })).toMatch(/^High .* any amount/);
  });

  it('names purines and minerals with their serving, and leaves out what is not known', () => {
    const purines = { isAtMost: false, source: '' };
    expect(purineText({ ...purines, level: 'very-high' })).toBe('Very high in purines');
    expect(purineText({ ...purines, level: 'moderate', isAtMost: true })).toBe('At most medium in purines');
    expect(purineText({ ...purines, level: 'very-low', isAtMost: true })).toBe('Very low in purines');
    expect(
      kidneyTexts({
        serving: { label: '½ cup', grams: 80 },
        potassium: { level: 'very-high', mg: 402 },
        phosphorus: null,
        source: '',
      }),
    ).toEqual(['Potassium: very high (402 mg in ½ cup)']);
  });
});
