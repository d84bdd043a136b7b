import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import { isLabelLanguageRead } from './label-language.ts';
import { type ProductLabel, productAllergens } from './product-allergens.ts';

const lexicon = loadAllergenLexicon();
interface Told extends Partial<Pick<ProductLabel, 'name' | 'statement' | 'traces'>> {
  readonly ingredients?: string | null;
  readonly language?: string | null;
}
const read = ({
  name = 'Food',
  ingredients = null,
  language = null,
  statement = null,
  traces = null,
}: Told) =>
  productAllergens(
    { name, ingredients: ingredients === null ? [] : [{ text: ingredients, language }], statement, traces },
    lexicon,
  );

describe('productAllergens', () => {
  it('joins ingredients, statement and traces', () => {
    const found = read({
      ingredients: 'Wheat flour, sugar, palm oil, whey powder',
      statement: 'en:soybeans',
      traces: 'en:nuts,en:sesame-seeds',
    });
    expect(found).toEqual({
      contains: ['milk', 'wheat', 'gluten', 'soy'],
      mayContain: ['tree_nut', 'sesame'],
      areAllergensKnown: true,
    });
  });

  it('never takes back what one of them says', () => {
    const found = read({ ingredients: 'Sugar, milk powder', statement: 'en:none', traces: 'en:milk' });
    expect(found.contains).toEqual(['milk']);
    expect(found.mayContain).toEqual([]);
  });

  it('leaves wheat open where only cereals with gluten are told', () => {
    expect(read({ statement: 'en:gluten' })).toMatchObject({ contains: ['gluten'], mayContain: ['wheat'] });
  });

  it('reads tags that are words of a label, and sentences', () => {
    expect(read({ statement: 'fr:blé,en:milk' }).contains).toEqual(['milk', 'wheat', 'gluten']);
    expect(read({ traces: 'May contain traces of peanuts and lupin.' }).mayContain).toEqual([
      'peanut',
      'lupin',
    ]);
    expect(read({ statement: 'en:sulphur-dioxide-and-sulphites,en:molluscs' }).contains).toEqual([
      'mollusc',
      'sulphites',
    ]);
  });

  it('listens to the name: surely where nothing else is told, as a doubt beside an ingredient list', () => {
    expect(read({ name: 'Almond butter' })).toMatchObject({
      contains: ['tree_nut'],
      areAllergensKnown: false,
    });
    expect(read({ name: 'Almond biscuit', ingredients: 'Sugar and rice flour' })).toMatchObject({
      contains: [],
      mayContain: expect.arrayContaining(['tree_nut']),
      areAllergensKnown: true,
    });
  });

  it('does not know a product without an ingredient list, whatever its tags say', () => {
    for (const label of [{}, { statement: 'en:milk' }, { statement: 'en:none' }, { ingredients: ' - 12 ' }]) {
      expect(read(label).areAllergensKnown).toBe(false);
    }
  });

  it('does not know a list in a language that the lexicon does not read', () => {
    expect(read({ ingredients: 'Cukier, mąka pszenna, sól, mleko w proszku' }).areAllergensKnown).toBe(false);
    expect(read({ ingredients: 'cocoa', language: 'pl' }).areAllergensKnown).toBe(false);
    expect(read({ ingredients: 'cocoa', language: 'en' }).areAllergensKnown).toBe(true);
  });

  it('reports at least what each text reports alone', () => {
    const text = fc.constantFrom(
      null,
      'milk, sugar',
      'en:eggs,en:fish',
      'May contain nuts',
      'water',
      'en:gluten',
    );
    fc.assert(
      fc.property(text, text, text, (ingredients, statement, traces) => {
        const all = read({ ingredients, statement, traces });
        const told = new Set([...all.contains, ...all.mayContain]);
        for (const one of [{ ingredients }, { statement }, { traces }]) {
          const alone = read(one);
          for (const code of alone.contains) expect(all.contains).toContain(code);
          for (const code of alone.mayContain) expect(told).toContain(code);
        }
      }),
    );
  });
});

describe('isLabelLanguageRead', () => {
  it.each([
    ['Sugar, palm oil, hazelnuts, cocoa and milk', true],
    ['sucre, huile de palme, noisettes, lait écrémé en poudre', true],
    ['Zucker, Palmöl, Haselnüsse, Magermilchpulver und Kakao', true],
    ['zucchero, olio di palma, nocciole, latte', true],
    ['azúcar, aceite de palma, avellanas, leche desnatada', true],
    ['açúcar, óleo de palma, avelãs, leite', true],
    ['suiker, palmolie, hazelnoten, magere cacao, melk', false],
    ['socker, palmolja, hasselnötter, mjölk och vassle', false],
    ['cukier, olej palmowy, orzechy laskowe, mleko', false],
    ['сахар, пальмовое масло, фундук, молоко', false],
    ['砂糖、パーム油、ヘーゼルナッツ', false],
    ['น้ำตาล น้ำมันปาล์ม sugar', false],
    ['12 %, 3', false],
  ])('%s: %s', (text, expected) => {
    expect(isLabelLanguageRead(text, null, lexicon)).toBe(expected);
  });

  it('believes the language that is told, but not against letters and words', () => {
    expect(isLabelLanguageRead('kakao', 'de-AT', lexicon)).toBe(true);
    expect(isLabelLanguageRead('Oats', 'en', lexicon)).toBe(true);
    expect(isLabelLanguageRead('Pineapple, vitamin A', 'en', lexicon)).toBe(true);
    expect(isLabelLanguageRead('cukier, olej palmowy, mleko w proszku, sól', 'en', lexicon)).toBe(false);
    expect(isLabelLanguageRead('sugar and milk', 'fi', lexicon)).toBe(false);
    expect(isLabelLanguageRead('сахар, молоко', 'en', lexicon)).toBe(false);
  });
});
