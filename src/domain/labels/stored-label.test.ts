import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { readOffProduct } from '#features/foods/rules/open-food-facts.ts';
import { offProductOfJson } from '#features/foods/rules/open-food-facts-forms.ts';
import { type AllergenLexicon, buildLexicon, carriedBy } from './lexicon.ts';
import { allergensOfSources, type StoredLabel, storedLabelAllergens } from './stored-label.ts';

const today = loadAllergenLexicon();
const without = (code: AllergenCode): AllergenLexicon =>
  buildLexicon(
    today.terms.filter((term) => !carriedBy(term).some(([carried]) => carried === code)),
    today.crossReactions,
    today.sources,
    today.grammar,
    today.listed,
  );

function storedWith(lexicon: AllergenLexicon, json: Readonly<Record<string, unknown>>): StoredLabel {
  const product = offProductOfJson({ code: '4012345678901', product_name: 'Bites', ...json });
  const read = product === null ? null : readOffProduct(product, lexicon, true);
  if (read?.kind !== 'food') throw new Error('no food was read');
  return read.food;
}

describe('storedLabelAllergens', () => {
  it('finds a term that the lexicon of the import did not know', () => {
    const stored = storedWith(without('milk'), {
      ingredients_text: 'Sugar, milk powder',
      lang: 'en',
    });
    expect(stored.contains).toEqual([]);
    expect(storedLabelAllergens(stored, today)).toEqual({
      contains: ['milk'],
      mayContain: [],
      areAllergensKnown: true,
    });
  });

  it('finds it in every language on the package', () => {
    const stored = storedWith(without('peanut'), {
      ingredients_text_en: 'Sugar, vegetables',
      ingredients_text: 'Zucker, Gemüse, Erdnüsse',
      lang: 'de',
    });
    expect(stored.contains).toEqual([]);
    expect(storedLabelAllergens(stored, today).contains).toEqual(['peanut']);
  });

  it('does not call a list known that breaks off, whatever was thought of it when it was stored', () => {
    const whole = storedWith(today, { ingredients_text: 'Sugar, oats, salt', lang: 'en' });
    expect(storedLabelAllergens(whole, today).areAllergensKnown).toBe(true);
    const cut = { ...whole, ingredientsText: 'sugar, '.repeat(40).slice(0, 255) };
    expect(storedLabelAllergens(cut, today).areAllergensKnown).toBe(false);
  });

  it('does not call a list known that says nothing or is not understood, whatever was thought of it then', () => {
    const whole = storedWith(today, { ingredients_text: 'Sugar, oats, salt', lang: 'en' });
    for (const label of [
      { ingredientsText: 'See pack' },
      { ingredientsText: 'pinda, suiker' },
      { allergenText: 'nl:pinda' },
      { tracesText: 'Kan sporen van noten bevatten' },
    ]) {
      expect(storedLabelAllergens({ ...whole, ...label }, today).areAllergensKnown).toBe(false);
    }
    expect(
      storedLabelAllergens({ ...whole, ingredientsText: 'See pack\nSugar and oats' }, today)
        .areAllergensKnown,
    ).toBe(true);
  });

  it('keeps what was in a text that is not stored, and what nobody can know', () => {
    const stored: StoredLabel = {
      name: 'Bites',
      ingredientsText: null,
      allergenText: null,
      tracesText: 'en:milk',
      contains: ['egg'],
      mayContain: [],
      areAllergensKnown: false,
    };
    expect(storedLabelAllergens(stored, today)).toEqual({
      contains: ['egg'],
      mayContain: ['milk'],
      areAllergensKnown: false,
    });
  });

  it('never answers with less than was stored, nor with less than the lexicon of today finds', () => {
    const words = fc.constantFrom(
      'sugar',
      'milk',
      'egg',
      'wheat flour',
      'soy lecithin',
      'may contain',
      'free from',
    );
    const text = fc.array(words, { minLength: 1, maxLength: 6 }).map((some) => some.join(', '));
    const codes = fc.subarray([...ALLERGEN_CODES]);
    fc.assert(
      fc.property(text, fc.option(text), codes, codes, (ingredients, statement, contains, mayContain) => {
        const stored = {
          name: 'Bites',
          ingredientsText: ingredients,
          allergenText: statement,
          tracesText: null,
        };
        const label = { ...stored, contains, mayContain, areAllergensKnown: true };
        const read = storedLabelAllergens({ ...label, contains: [], mayContain: [] }, today);
        const found = storedLabelAllergens(label, today);
        const carried = [...found.contains, ...found.mayContain];
        for (const code of [...contains, ...read.contains]) expect(found.contains).toContain(code);
        for (const code of [...mayContain, ...read.mayContain]) expect(carried).toContain(code);
      }),
    );
  });
});

describe('allergensOfSources', () => {
  const label = (given: Partial<StoredLabel>): StoredLabel => ({
    name: 'Bites',
    ingredientsText: null,
    allergenText: null,
    tracesText: null,
    contains: [],
    mayContain: [],
    areAllergensKnown: given.ingredientsText !== undefined,
    ...given,
  });
  const whole = label({ ingredientsText: 'Sugar, oats, salt' });
  const isKnown = (other: StoredLabel) =>
    [
      allergensOfSources([whole, other], today).areAllergensKnown,
      allergensOfSources([other, whole], today).areAllergensKnown,
    ].every(Boolean);

  it.each([
    ['a list in a language that nobody reads', { ingredientsText: 'pinda, suiker' }],
    [
      'a list that was not understood when it was stored',
      { ingredientsText: 'Sugar', areAllergensKnown: false },
    ],
    ['a list that breaks off', { ingredientsText: 'sugar, '.repeat(40).slice(0, 255) }],
    ['an allergen in another language', { allergenText: 'nl:pinda' }],
    ['traces in another language', { tracesText: 'Kan sporen van noten bevatten' }],
  ])('does not hide %s behind a list that is read', (_what, given) => {
    expect(isKnown(label(given))).toBe(false);
  });

  it('is known by one list where the other sources give nothing that is not read', () => {
    expect(isKnown(label({}))).toBe(true);
    expect(isKnown(label({ allergenText: 'en:milk', tracesText: 'en:egg' }))).toBe(true);
    expect(allergensOfSources([label({}), label({ allergenText: 'en:milk' })], today)).toEqual({
      contains: ['milk'],
      mayContain: [],
      areAllergensKnown: false,
    });
  });
});
