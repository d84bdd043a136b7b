import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createNamedReader } from './named-by-words.ts';

const lexicon = loadAllergenLexicon();
const { foods, kitchenWords } = testKnowledgeBase();
const { read, withoutDenied } = createNamedReader(foods.values(), lexicon, kitchenWords);
const sourcesOf = (text: string) => [
  ...new Set(
    read(text).flatMap(({ animal, flags }) => [...animal, ...flags.filter((flag) => flag === 'alcohol')]),
  ),
];

describe('what the words of a line name', () => {
  it.each([
    ['4 slices bacon, chopped', ['pork']],
    ['chicken or vegetable stock', ['poultry']],
    ['a splash of red wine', ['alcohol']],
    ['2 leaves of gelatine', ['gelatine']],
    ['pork and leek', ['pork']],
    ['1 cup milk', ['dairy']],
    ['grated parmesan', ['dairy', 'rennet']],
    ['fish sauce', ['fish']],
    ['veal', ['beef']],
    ['1 tbsp Bovril', ['beef']],
  ])('is found in “%s”', (text, sources) => {
    expect(sourcesOf(text)).toEqual(expect.arrayContaining(sources));
  });

  it.each([
    'butter beans',
    'coconut milk',
    'cocoa butter',
    'cream of tartar',
    'white wine vinegar',
    'ginger beer',
    'oyster mushrooms',
    'beefsteak tomatoes',
    'butter lettuce, 1 head',
    'vegan butter',
    '1 cup plant-based milk',
    'meat-free mince',
    'no bacon',
    'alcohol-free',
    'stock',
  ])('is nothing of an animal and no alcohol in “%s”', (text) => {
    expect(sourcesOf(text)).toEqual([]);
  });

  it('takes a word for a cut of any animal for no single food', () => {
    expect(read('4 boneless steaks')).toMatchObject([{ words: 'steaks', food: null, isAny: true }]);
  });

  it('believes “vegan” for what follows it, and for nothing else', () => {
    expect(sourcesOf('vegan sausages or beef')).toEqual(['beef']);
    expect(sourcesOf('veggie sausages with cheese')).toEqual(expect.arrayContaining(['dairy']));
    expect(sourcesOf('bacon (vegan)')).toEqual(['pork']);
  });

  it.each([
    'Rounds with no flour, egg or milk',
    'No eggs, milk or butter in it.',
    'Made without peanuts, eggs or bacon.',
    'Serve it without eggs, milk and butter.',
    'No egg, milk and butter.',
    'Free from milk, egg and wheat.',
    'It does not contain milk or fish.',
    'A cheese-less plate',
    'without any added butter',
  ])('is nothing that “%s” denies', (text) => {
    expect(sourcesOf(text)).toEqual([]);
    expect(readIngredientText(withoutDenied(text), lexicon).findings.map(({ term }) => term)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/egg|milk|butter|cheese|fish|peanut/)]),
    );
  });

  it.each([
    ['No egg, add milk or cream', 'milk'],
    ['No oven, milk or cream', 'milk'],
    ['No eggs, milk and butter whisked together', 'milk'],
    ['No eggs? Milk does it', 'milk'],
    ['Never make it without milk', 'milk'],
    ['no-egg noodles, milk or cream', 'milk'],
    ['no sugar milk', 'milk'],
    ['no more than a cup of milk', 'milk'],
    ['free range eggs and milk', 'milk'],
  ])('is all the same what “%s” asks for', (text, words) => {
    expect(withoutDenied(text).toLowerCase()).toContain(words);
    expect(sourcesOf(text)).toContain('dairy');
  });

  it.each(['4 cauliflower steaks', 'lentil meatballs'])('takes “%s” for no meat', (text) => {
    expect(read(text).flatMap(({ animal }) => animal)).toEqual([]);
  });
});
