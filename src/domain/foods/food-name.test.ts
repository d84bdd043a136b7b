import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { allergenCodesOf, dishesNamed, foodsNamed } from './food-name.ts';

const { groupNames } = testKnowledgeBase();
const foods = [
  foodWith({ id: 'kiwi', name: 'Kiwi', synonyms: ['kiwifruit'] }),
  foodWith({ id: 'strawberries', name: 'Strawberries' }),
  foodWith({ id: 'jam', name: 'Jam', madeOf: ['strawberries', 'sugar', 'pectin'] }),
  foodWith({ id: 'chickpeas-dry', name: 'Chickpeas, dry', synonyms: ['garbanzo beans'] }),
  foodWith({
    id: 'hummus',
    name: 'Hummus',
    contains: ['sesame'],
    madeOf: ['chick peas', 'tahini', 'garlic'],
  }),
  foodWith({ id: 'bay-leaf', name: 'Bay leaf' }),
  foodWith({ id: 'jalapeno', name: 'Jalapeño pepper' }),
  foodWith({ id: 'pepper-bell-red', name: 'Red bell pepper', synonyms: ['capsicum'] }),
  foodWith({ id: 'salsa', name: 'Salsa', madeOf: ['tomato', 'red onion', 'black pepper'] }),
  foodWith({ id: 'tomato', name: 'Tomato' }),
  foodWith({ id: 'butter', name: 'Butter', contains: ['milk'], animal: ['dairy'] }),
  foodWith({ id: 'oat-milk', name: 'Oat milk', contains: ['gluten'] }),
  foodWith({ id: 'bacon', name: 'Bacon', animal: ['pork'] }),
  foodWith({ id: 'pork-chop', name: 'Pork chop', animal: ['pork'] }),
  foodWith({ id: 'chicken', name: 'Chicken breast', animal: ['poultry'] }),
  foodWith({ id: 'almonds', name: 'Almonds', contains: ['tree_nut'] }),
  foodWith({ id: 'almond-flour', name: 'Almond flour', contains: ['tree_nut'] }),
  foodWith({ id: 'cashews', name: 'Cashews', contains: ['tree_nut'] }),
  foodWith({
    id: 'mayonnaise',
    name: 'Mayonnaise',
    contains: ['egg'],
    madeOf: ['oil', 'egg yolk', 'mustard'],
  }),
  foodWith({ id: 'rum', name: 'Rum', flags: ['alcohol'] }),
];
const ids = (text: string) => foodsNamed(text, foods, groupNames).map((food) => food.id);

describe('normalizeWords', () => {
  it.each([
    ['Jalapeños & Cow’s Milk', ['jalapeno', 'cow', 'milk']],
    ['CHERRIES, tomatoes; peaches', ['cherry', 'tomato', 'peach']],
    ['cookies / olives / bay leaves', ['cookie', 'olive', 'bay', 'leaf']],
    ['hummus, couscous, asparagus, bass', ['hummus', 'couscous', 'asparagus', 'bass']],
    ['crème fraîche', ['creme', 'fraiche']],
    ['  ', []],
  ])('%s', (text, words) => {
    expect(normalizeWords(text)).toEqual(words);
  });
});

describe('wordKey', () => {
  it('is one for every way to write a plural', () => {
    const noun = fc.stringMatching(/^[a-z]{2,8}[a-rt-z]$/);
    fc.assert(
      fc.property(noun, (word) => {
        expect(wordKey(`${word}s`)).toBe(wordKey(word));
        expect(wordKey(`${word}es`)).toBe(wordKey(word));
        expect(wordKey(`${word}ies`)).toBe(wordKey(`${word}y`));
        expect(wordKey(`${word}ves`)).toBe(wordKey(`${word}f`));
      }),
    );
  });

  it('keeps foods apart that differ', () => {
    const words = [
      'pea',
      'pear',
      'peach',
      'bean',
      'beef',
      'corn',
      'crab',
      'cod',
      'oat',
      'olive',
      'onion',
      'egg',
      'fig',
    ];
    expect(new Set(words.map(wordKey)).size).toBe(words.length);
  });
});

describe('foodsNamed', () => {
  it.each([
    ['kiwi', ['kiwi']],
    ['Kiwis', ['kiwi']],
    ['kiwi fruit', ['kiwi']],
    ['an allergy to kiwi', ['kiwi']],
    ['kiwi allergy', ['kiwi']],
    ['fresh kiwi', ['kiwi']],
    ['strawberry', ['strawberries', 'jam']],
    ['Strawberries', ['strawberries', 'jam']],
    ['chick peas', ['chickpeas-dry', 'hummus']],
    ['chickpeas', ['chickpeas-dry', 'hummus']],
    ['Chickpea', ['chickpeas-dry', 'hummus']],
    ['garbanzo bean', ['chickpeas-dry', 'hummus']],
    ['bay leaves', ['bay-leaf']],
    ['jalapenos', ['jalapeno']],
    ['tomatoes', ['salsa', 'tomato']],
    ['red pepper', ['pepper-bell-red']],
    ['pepper', ['jalapeno', 'pepper-bell-red', 'salsa']],
    ['dragonfruit', []],
    ['', []],
    ['?!', []],
  ])('%j', (text, expected) => {
    expect(ids(text)).toEqual(expected);
  });

  it('names one nut without the others', () => {
    expect(ids('almond')).toEqual(['almonds', 'almond-flour']);
    expect(ids('cashew nuts')).toEqual(['cashews']);
  });

  it('leaves unknown what only a dish is called that is in no recipe', () => {
    const scampi = foodWith({
      id: 'shrimp-scampi',
      name: 'Shrimp scampi',
      contains: ['crustacean'],
      use: 'as-eaten',
    });
    expect(foodsNamed('scampi', [...foods, scampi], groupNames)).toEqual([]);
    expect(
      foodsNamed('shrimp scampi', [...foods, { ...scampi, use: 'ingredient' }], groupNames),
    ).toHaveLength(1);
    expect(dishesNamed('kiwi and scampi', [...foods, scampi], groupNames)).toEqual([scampi]);
    expect(dishesNamed('prosecco', [...foods, scampi], groupNames)).toEqual([]);
  });

  it('names a dish by what it is made of and by the group that it belongs to', () => {
    const salad = foodWith({
      id: 'waldorf-salad',
      animal: ['egg'],
      contains: ['egg', 'tree_nut'],
      madeOf: ['apple', 'walnuts', 'mayonnaise'],
      use: 'as-eaten',
    });
    const known = (text: string) => dishesNamed(text, [...foods, salad], groupNames).length;
    expect(['apple', 'walnut', 'Waldorf salad', 'animal products', 'pear'].map(known)).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  it('reads a word for a group as every food of it', () => {
    expect(ids('pork')).toEqual(['bacon', 'pork-chop']);
    expect(ids('meat')).toEqual(['bacon', 'pork-chop', 'chicken']);
    expect(ids('dairy')).toEqual(['butter']);
    expect(ids('nuts')).toEqual(['almonds', 'almond-flour', 'cashews']);
    expect(ids('eggs')).toEqual(['mayonnaise']);
    expect(ids('alcohol')).toEqual(['rum']);
  });

  it('looks a list up part by part', () => {
    expect(ids('kiwi and cashews')).toEqual(['kiwi', 'cashews']);
    expect(ids('kiwi, tomato/dragonfruit')).toEqual(['kiwi', 'salsa', 'tomato']);
  });

  it('finds every food by its own name in either number and any case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...foods),
        fc.constantFrom('', 's'),
        fc.boolean(),
        (food, ending, isLoud) => {
          const text = food.name + (food.name.endsWith('s') ? '' : ending);
          expect(ids(isLoud ? text.toUpperCase() : text)).toContain(food.id);
        },
      ),
    );
  });
});

describe('allergenCodesOf', () => {
  it.each([
    ['dairy', ['milk']],
    ['Lactose', ['milk']],
    ["cow's milk", ['milk']],
    ['Cow’s Milk', ['milk']],
    ['Eggs', ['egg']],
    ['nuts', ['tree_nut', 'peanut']],
    ['tree nuts', ['tree_nut']],
    ['Tree-Nut', ['tree_nut']],
    ['tree_nut', ['tree_nut']],
    ['peanuts', ['peanut']],
    ['groundnuts', ['peanut']],
    ['shellfish', ['crustacean', 'mollusc']],
    ['seafood', ['fish', 'crustacean', 'mollusc']],
    ['shrimps', ['crustacean']],
    ['prawns', ['crustacean']],
    ['crab', ['crustacean']],
    ['lobsters', ['crustacean']],
    ['soya', ['soy']],
    ['soybeans', ['soy']],
    ['soy beans', ['soy']],
    ['sesame seeds', ['sesame']],
    ['sulfites', ['sulphites']],
    ['sulfur dioxide', ['sulphites']],
    ['molluscs', ['mollusc']],
    ['mollusks', ['mollusc']],
    ['lupine', ['lupin']],
    ['gluten cereals', ['gluten']],
    ['peanut allergy', ['peanut']],
    ['milk products', ['milk']],
    ['allergic to eggs', ['egg']],
    ['egg whites', ['egg']],
    ['milk and eggs', ['milk', 'egg']],
    ['fish, soy & sesame', ['fish', 'soy', 'sesame']],
  ])('%s', (text, codes) => {
    expect(allergenCodesOf(text, groupNames)).toEqual(codes);
  });

  it.each([
    'almond',
    'cashews',
    'kiwi',
    'oat milk',
    'coconut milk',
    'fish sauce',
    'milk and kiwi',
    'butternut',
    'nutmeg',
    '',
  ])('%j names a food, or nothing', (text) => {
    expect(allergenCodesOf(text, groupNames)).toEqual([]);
  });

  it('knows every code as it is', () => {
    for (const code of ALLERGEN_CODES) expect(allergenCodesOf(code, groupNames)).toContain(code);
  });
});
