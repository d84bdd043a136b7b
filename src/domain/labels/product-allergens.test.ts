import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { termWordKey, tokensIn } from '#domain/text/tokens.ts';
import { isLabelLanguageRead } from './label-language.ts';
import { type ProductLabel, productAllergens } from './product-allergens.ts';

const lexicon = loadAllergenLexicon();
interface Given extends Partial<Pick<ProductLabel, 'name' | 'statement' | 'traces'>> {
  readonly ingredients?: string | null;
  readonly language?: string | null;
}
const read = ({
  name = 'Food',
  ingredients = null,
  language = null,
  statement = null,
  traces = null,
}: Given) =>
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

  it('leaves wheat open where only cereals with gluten are named', () => {
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

  it('listens to the name: surely where nothing else is given, as a doubt next to an ingredient list', () => {
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

  it.each([
    'see pack',
    'See packaging for ingredients',
    'See www.example.com for details',
    'N/A',
    'None',
    'unknown',
    'Ingredients not available',
    'TBD',
    'various',
    'Ingredients:',
    'contains: none',
    '100% natural and organic',
    'Siehe Verpackung',
    'voir emballage',
    'Ver envase',
    'vedi confezione',
    'Calories 25, total fat 0 g, saturated fat 0 g, cholesterol 0 mg, sodium 1 mg, total carbohydrate 4 g, protein 1 g',
  ])('does not know a list that tells nothing: %s', (ingredients) => {
    for (const language of [null, 'en'])
      expect(read({ ingredients, language }).areAllergensKnown).toBe(false);
  });

  it.each([
    'Sugar, water, citric acid. For allergens, see ingredients in bold.',
    'Pinto beans, water, salt. See lid for best before date.',
    'Organic raw almonds',
    'Water',
    'Spinach.',
  ])('knows a list that tells something: %s', (ingredients) => {
    for (const language of [null, 'en']) expect(read({ ingredients, language }).areAllergensKnown).toBe(true);
  });

  it.each([
    'pinda, suiker',
    "Pinda's, zout",
    'Jordnötter, salt',
    'orzeszki ziemne',
    'földimogyoró, só',
    'maapähkinä',
    'kacang',
    'lạc',
    'Faina alba de grau.',
    'Ingrediënten: pindas, ei, sesamzaad, suiker. Contains wheat and milk or soy',
    'sugar, salt, 花生, rice flour, oil',
    'sugar, salt, арахис, rice flour, oil, water, cocoa, milk, starch, corn, wheat',
  ])('does not know a list of another language, whatever language it is declared as: %s', (ingredients) => {
    for (const language of [null, 'en', 'de']) {
      expect(read({ ingredients, language }).areAllergensKnown).toBe(false);
    }
  });

  const list = { ingredients: 'Sugar, rice flour, salt and water', language: 'en' };
  it.each([
    '花生',
    'nl:pinda',
    'nl:eieren,pl:orzechy',
    'en:milk,nl:pinda',
    'Contains soy, pindas',
    'unknown',
    'see pack',
    'not available',
    'no allergen information available',
    'Kan sporen van noten bevatten',
    '蛋',
  ])('does not know a product whose statement or traces are not understood: %s', (text) => {
    expect(read({ ...list, statement: text }).areAllergensKnown).toBe(false);
    expect(read({ ...list, traces: text }).areAllergensKnown).toBe(false);
  });

  it.each([
    'none',
    'en:none',
    'None.',
    'no known allergens',
    'aucun',
    'keine Allergene',
    'n/a',
    '-',
    'en:milk',
    'en:milk,fr:blé',
    'en:apple',
    'Contains milk, wheat and soy.',
    'Free from nuts',
    'May contain traces of peanuts, almonds and other tree nuts.',
    'Kann Spuren von Haselnüssen, Mandeln und Erdnüssen enthalten',
  ])('knows it with one that is: %s', (text) => {
    expect(read({ ...list, statement: text }).areAllergensKnown).toBe(true);
    expect(read({ ...list, traces: text }).areAllergensKnown).toBe(true);
  });

  it.each([
    'Rice, sugar. May contain traces.',
    'Arroz, sal. No contiene leche; puede contener trazas',
    'Riz, sel. Peut contenir des traces.',
    'Reis, Salz. Kann Spuren enthalten.',
    'Riso, sale. Può contenere tracce.',
    'Arroz, sal. Pode conter vestígios.',
    'Rice. Free from milk, sugar, salt, may contain traces',
  ])('does not know a product that warns of something without a name: %s', (ingredients) => {
    expect(read({ ingredients }).areAllergensKnown).toBe(false);
  });

  it('knows what a nut-free facility says', () => {
    expect(read({ ingredients: 'Rice, salt. Made in a nut-free facility.' })).toMatchObject({
      mayContain: [],
      areAllergensKnown: true,
    });
  });

  it('never knows a list with letters of another script, or a word with letters that no language read here has', () => {
    const foreign = fc.constantFrom(
      '花生',
      'арахис',
      'ถั่ว',
      'فول',
      'אגוז',
      'đậu',
      'orzeszką',
      'kvė',
      'ρύζι',
      '땅콩',
    );
    const known = fc.array(fc.constantFrom('sugar', 'salt', 'rice flour', 'water', 'milk', 'oil'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(known, foreign, known, (before, word, behind) => {
        const ingredients = [...before, word, ...behind].join(', ');
        expect(read({ ingredients, language: 'en' }).areAllergensKnown).toBe(false);
      }),
    );
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
        const provided = new Set([...all.contains, ...all.mayContain]);
        for (const one of [{ ingredients }, { statement }, { traces }]) {
          const alone = read(one);
          for (const code of alone.contains) expect(all.contains).toContain(code);
          for (const code of alone.mayContain) expect(provided).toContain(code);
        }
      }),
    );
  });
});

describe('words of labels', () => {
  it('are distinct: none of another language is one of a language that is read', () => {
    const inLexicon = new Set(
      lexicon.terms.flatMap(({ term }) =>
        tokensIn(term).map((token) => (token.kind === 'word' ? token.key : '')),
      ),
    );
    // Words with accents are compared with their accents.
    const both = [...lexicon.listed.other]
      .filter((word) => /^[a-z]+$/.test(word))
      .filter((word) => lexicon.listed.read.has(termWordKey(word)) || inLexicon.has(termWordKey(word)));
    expect(both).toEqual([]);
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
    ['Water, β-carotene, α-tocopherol', true],
    ['Parboiled rice, sun\ufb02ower oil, natural \ufb02avouring', true],
    ['Salmón rosado, sal refinada común.', true],
    [
      'Gemüse in veränderlichen Gewichtsanteilen (Süßkartoffel, Möhre, Rote Beete), Sonnenblumenöl, Speisesalz',
      true,
    ],
    ['farina di grano duro, tuorli, acqua, sale', true],
    ['Riz, eau, sel, épices, arômes naturels', true],
    ['sare, zahăr, făină de grâu', false],
    ['tepung terigu, gula, garam', false],
  ])('%s: %s', (text, expected) => {
    expect(isLabelLanguageRead(text, null, lexicon)).toBe(expected);
  });

  it('believes the language that is given, but not against letters and words', () => {
    expect(isLabelLanguageRead('kakao', 'de-AT', lexicon)).toBe(true);
    expect(isLabelLanguageRead('Oats', 'en', lexicon)).toBe(true);
    expect(isLabelLanguageRead('Pineapple, vitamin A', 'en', lexicon)).toBe(true);
    expect(isLabelLanguageRead('cukier, olej palmowy, mleko w proszku, sól', 'en', lexicon)).toBe(false);
    expect(isLabelLanguageRead('sugar and milk', 'fi', lexicon)).toBe(false);
    expect(isLabelLanguageRead('сахар, молоко', 'en', lexicon)).toBe(false);
  });
});
