import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText } from '#domain/ingredients/amount-text.ts';
import { createIngredientParser, gramsOfParsed } from '#domain/ingredients/parse-ingredient.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { foodUses } from '#domain/recipes/line-reader.ts';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { LABELLED_SETS, labelledLines, misreadFields } from '#tests/support/labelled-lines.ts';

const { foods, kitchenWords, recipes } = testKnowledgeBase();
const lexicon = loadAllergenLexicon();
const parse = createIngredientParser({
  foods: foods.values(),
  lexicon,
  kitchenWords,
  usesOf: foodUses(recipes),
});
const lines = labelledLines();

/** Of all lines that people labelled, at least so many must be read without a single mistake. */
const NEEDED_SHARE = 0.97;

describe('labelled ingredient lines', () => {
  it.each(LABELLED_SETS)('%s: nearly every line is fully right', (set) => {
    const mine = lines.filter((line) => line.set === set);
    const misread = mine.flatMap((line) => {
      const fields = misreadFields(line, parse(line.text), foods);
      return fields.length > 0 ? [`${line.text}: ${fields.join(', ')}`] : [];
    });
    expect(mine.length).toBeGreaterThan(50);
    expect(misread.length / mine.length, misread.join('\n')).toBeLessThanOrEqual(1 - NEEDED_SHARE);
  });

  it('loses no allergen that a line carries', () => {
    expect(lines.length).toBeGreaterThan(600);
    const carrying = lines.filter((line) => line.allergens !== '');
    expect(carrying.length).toBeGreaterThan(150);
    for (const line of carrying) {
      const { allergens, mayContain } = parse(line.text);
      for (const code of line.allergens.split(' ')) {
        const found: readonly string[] = code.endsWith('?') ? [...allergens, ...mayContain] : allergens;
        expect(found, line.text).toContain(code.replace('?', ''));
      }
    }
  });
});

describe('the lines of our own recipes, as a person would write them', () => {
  it('are matched with their food and weighed as it was', () => {
    let [all, matched, near] = [0, 0, 0];
    for (const { ingredients } of recipes) {
      for (const { food: id, grams, amount, note } of ingredients) {
        const food = foods.get(id);
        const name = food?.name.split(/[,(]/)[0] ?? id;
        const parsed = parse(`${amount} ${name}${note === '' ? '' : `, ${note}`}`);
        for (const code of food?.contains ?? [])
          expect(parsed.allergens, `${amount} ${name}`).toContain(code);
        all += 1;
        if (parsed.foodId !== id) continue;
        matched += 1;
        if (parsed.grams !== null && Math.abs(parsed.grams / grams - 1) < 0.12) near += 1;
      }
    }
    // A name cut at its comma cannot distinguish kinds ("Chickpeas, canned, no salt added").
    expect(matched / all).toBeGreaterThan(0.88);
    expect(near / matched).toBeGreaterThan(0.98);
  });
});

const AMOUNTS = [
  '',
  '1 ',
  '½ ',
  '1 1/2 ',
  '2-3 ',
  '250 g ',
  '1 cup ',
  '2 x 400g tins ',
  '1 (14 oz) can ',
  'a pinch of ',
];
const REMARKS = [
  '',
  ', chopped',
  ', divided',
  ' (optional)',
  ', to taste',
  ', plus more for serving',
  ' or oil',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...'1 2 1/2 ½ - – ( ) [ ] , ; : / x × % & of or and to a half dozen cup g oz lb can inch -inch sized large chopped optional plus each for juice butter 1,5 1,000 0 9999999999 &frac12; <b> • é'.split(
          ' ',
        ),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(' ')),
);

describe('any line', () => {
  it('is read without failing, and no number is negative or no number', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { quantity, quantityMax, grams, foodId, text: kept } = parse(text);
        expect(kept).toBe(text);
        for (const value of [quantity, quantityMax, grams]) {
          if (value === null) continue;
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeGreaterThan(0);
        }
        if (quantityMax !== null) expect(quantityMax).toBeGreaterThan(quantity ?? Number.POSITIVE_INFINITY);
        if (foodId !== null) expect(foods.has(foodId)).toBe(true);
      }),
      { numRuns: runs(800, 10_000) },
    );
  });

  it('carries every allergen that its words carry', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { allergens } = parse(text);
        for (const { code, certainty } of readIngredientText(text.slice(0, 500), lexicon).carries) {
          if (certainty === 'contains') expect(allergens).toContain(code);
        }
      }),
    );
  });

  it('carries what its food contains, however it is dressed', () => {
    const food = fc.constantFrom(...foods.values());
    fc.assert(
      fc.property(food, fc.constantFrom(...AMOUNTS), fc.constantFrom(...REMARKS), (one, amount, remark) => {
        const name = one.name.split(/[,(]/)[0]?.trim() ?? '';
        const parsed = parse(`${amount}${name}${remark}`);
        const found = parsed.foodId === null ? undefined : foods.get(parsed.foodId);
        for (const code of found?.contains ?? []) expect(parsed.allergens).toContain(code);
        if (parsed.foodId === null) expect(parsed.areAllergensKnown).toBe(false);
      }),
      { numRuns: runs(300, 3_000) },
    );
  });

  it('that is a food’s own name never finds another food that hides an allergen', () => {
    for (const food of foods.values()) {
      // A comma begins a remark ("Egg, scrambled"), and dishes as they are eaten are no ingredients.
      const names = [food.name, ...food.synonyms].filter((name) => !name.includes(','));
      for (const name of 'use' in food && food.use === 'as-eaten' ? [] : names) {
        const { foodId, allergens, mayContain } = parse(`1 cup ${name}`);
        if (foodId === null) continue;
        for (const code of food.contains) expect([...allergens, ...mayContain], name).toContain(code);
      }
    }
  });

  it('weighs twice as much when it asks for twice as much', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'cup flour',
          'tbsp butter',
          'eggs',
          'g rice',
          'cloves garlic',
          '(14 oz) cans chickpeas',
        ),
        fc.integer({ min: 1, max: 50 }),
        (rest, count) => {
          const [one, two] = [count, 2 * count].map((amount) => parse(`${amount} ${rest}`).grams);
          expect(one).toBeGreaterThan(0);
          expect(two).toBeCloseTo(2 * (one ?? 0), 6);
        },
      ),
    );
  });

  it('is weighed again for another food as it was weighed first', () => {
    for (const { text } of lines) {
      const parsed = parse(text);
      const food = parsed.foodId === null ? undefined : foods.get(parsed.foodId);
      if (!food || parsed.comment !== '' || parsed.otherFoodIds.length > 0) continue;
      const again = gramsOfParsed(parsed, food);
      if (parsed.grams === null) expect(again, text).toBeNull();
      else expect(again, text).toBeCloseTo(parsed.grams, 6);
    }
  });

  it('tells its amount without decimals of cups and spoons', () => {
    for (const { text } of lines) {
      const provided = amountText(parse(text), 'us', 2 / 3);
      expect(provided, text).not.toMatch(/\d\.\d+ (?:cups?|tbsp|tsp)/);
    }
  });

  it('is not certain where it offers more than one could look for', () => {
    const many = `1 cup rice or ${Array.from({ length: 30 }, () => 'oats').join(' or ')} or butter`;
    expect(parse(many)).toMatchObject({
      areAllergensKnown: false,
      allergens: expect.arrayContaining(['milk']),
    });
  });

  it('takes time that grows with its length alone', () => {
    const time = (text: string) => cpuTime(() => parse(text));
    for (const part of [
      '1 ',
      '1/',
      '(',
      '1 cup ',
      'or ',
      '- ',
      'chopped and ',
      ', ',
      '&#',
      '<a',
      'a',
      '½',
      'plus 1 cup ',
    ]) {
      const text = part.repeat(Math.ceil(2_000 / part.length));
      // Sixteen times the text: a square would take 256 times as long. The rest is room for cleaning up memory.
      expect(time(text.repeat(16)), part).toBeLessThan(100 * time(text));
    }
  });
});

describe('everyday names', () => {
  it('of many kitchens name foods that there are, and no two of them', () => {
    const { names, everyday, near, choices } = kitchenWords;
    expect([names.length, everyday.length, near.length, choices.length].every((count) => count > 30)).toBe(
      true,
    );
    const named = new Map<string, string>();
    for (const { term, foodId } of names) {
      expect(foods.has(foodId), `${term}: ${foodId}`).toBe(true);
      expect(named.get(term) ?? foodId, term).toBe(foodId);
      named.set(term, foodId);
    }
  });
});
