import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYERS } from './catalog-words.ts';
import {
  beginsWithAll,
  guessedMeaning,
  layerFor,
  meaningsOf,
  queryText,
  readQuery,
  slipsOf,
} from './product-query.ts';

const known = (word: string, foods: number) => ({ word, foods });
const meaning = (typed: string, ...words: { word: string; foods: number }[]) => ({
  typed,
  words,
  isGuess: false,
});
const asked = (question: string) => {
  const query = readQuery(question);
  if (query === null) throw new Error('too short');
  return query;
};

describe('what was typed', () => {
  it('is nothing to look for below two letters', () => {
    for (const question of ['', ' ', 'a', '!', '- -']) expect(readQuery(question)).toBeNull();
    expect(readQuery('a b')).not.toBeNull();
  });

  it('means whole words, and beginnings for the last one only', () => {
    const words = [known('oat', 9), known('oatmeal', 5), known('milk', 20), known('milky', 2)];
    expect(meaningsOf(asked('oat mil'), words).map((one) => one.words.map(({ word }) => word))).toEqual([
      ['oat'],
      ['milk', 'milky'],
    ]);
  });

  it('may be one word that was typed as two', () => {
    expect(meaningsOf(asked('chick peas'), [known('chickpea', 8)])).toEqual([
      meaning('chickpea', known('chickpea', 8)),
    ]);
  });

  it('becomes a query of PostgreSQL with every word, in a layer when one is asked for', () => {
    const meanings = [meaning('oat', known('oat', 9)), meaning('mil', known('milk', 2), known('mild', 1))];
    expect(queryText(meanings, 0)).toBe(`('oat') & ('milk' | 'mild')`);
    expect(queryText(meanings, 3)).toBe(`('oat') & ('milk' | 'mild') & '~3'`);
  });

  it('holds no sign that PostgreSQL reads as more than a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (question) => {
        for (const word of readQuery(question)?.words ?? []) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('a mistyped word', () => {
  it('is taken for a near one that far more foods have', () => {
    const guess = guessedMeaning(meaning('chiken', known('chiken', 3)), [
      known('chicken', 900),
      known('chickpea', 800),
    ]);
    expect(guess).toEqual({
      typed: 'chiken',
      words: [known('chiken', 3), known('chicken', 900)],
      isGuess: true,
    });
  });

  it('is left alone when it is a word of its own', () => {
    const oreo = meaning('oreo', known('oreo', 40));
    expect(guessedMeaning(oreo, [known('oregano', 900), known('ore', 1_000)])).toBe(oreo);
    const pea = meaning('pea', known('pea', 2));
    expect(guessedMeaning(pea, [known('pear', 9_000)])).toBe(pea);
  });
});

it('a slip of the fingers is put right letter by letter', () => {
  expect(slipsOf('mlik')).toContain('milk');
  expect(slipsOf('riice')).toContain('rice');
  expect(slipsOf('aa')).toEqual(['aa', 'a']);
});

describe('the layer to look in', () => {
  it('is every food for a rare word, and a small one for a frequent word', () => {
    expect(layerFor([meaning('oreo', known('oreo', 300))])).toBe(0);
    expect(layerFor([meaning('milk', known('milk', 20_000))])).toBe(3);
    expect(layerFor([meaning('milk', known('milk', 20_000)), meaning('oreo', known('oreo', 300))])).toBe(0);
    expect(layerFor([meaning('milk', known('milk', 20_000)), meaning('light', known('light', 9_000))])).toBe(
      1,
    );
  });

  it('leaves enough to rank, and not much more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (foods) => {
        const layer = layerFor([meaning('x', known('x', foods))]);
        expect(layer).toBeGreaterThanOrEqual(0);
        expect(layer).toBeLessThanOrEqual(LAYERS);
        const left = foods / 4 ** layer;
        if (layer > 0) expect(left).toBeGreaterThanOrEqual(150);
        if (layer < LAYERS) expect(left).toBeLessThan(600);
      }),
    );
  });
});

it('words of a food are met in any order, from their beginnings', () => {
  const text = '/whole milk organic/whole milk/acme/';
  expect(beginsWithAll(text, asked('milk who'))).toBe(true);
  expect(beginsWithAll(text, asked('acme mil'))).toBe(true);
  expect(beginsWithAll(text, asked('ilk'))).toBe(false);
  expect(beginsWithAll(text, asked('milk soy'))).toBe(false);
});
