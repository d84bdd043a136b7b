import { describe, expect, it } from 'vitest';
import { READER_WORDS, readerKb } from '#tests/support/reader-words.ts';
import { foodWith, kbWith } from '#tests/support/safety-fixture.ts';
import type { LimitTerm } from './limit-words.ts';
import { phraseTable } from './phrase-table.ts';
import { phrasesOf } from './read-phrases.ts';

const table = phraseTable(readerKb);
const meansOf = (...words: string[]) => {
  const found = table.find(words);
  return found?.kind === 'limit' ? found.means : (found?.kind ?? null);
};

describe('the phrases of a knowledge base', () => {
  it.each<[readonly string[], readonly string[] | string | null]>([
    [['milk'], ['allergen:milk']],
    [['tree', 'nuts'], ['allergen:tree_nut']],
    [['tree', 'nut'], ['allergen:tree_nut']],
    [['peanuts'], ['allergen:peanut']],
    [['cheese'], ['allergen:milk', 'food:cheese']],
    [['whey'], ['allergen:milk']],
    [['ara', 'h', '2'], ['allergen:peanut']],
    [['花', '生'], ['allergen:peanut']],
    [['🥜'], ['allergen:peanut']],
    // Two words for one.
    [
      ['shell', 'fish'],
      ['allergen:crustacean', 'allergen:mollusc'],
    ],
    [['pea', 'nuts'], ['allergen:peanut']],
    // Too short to be put together: "so y".
    [['so', 'y'], null],
    [['keto'], 'unruled'],
    [['penicillin'], 'not_food'],
    [['no', 'known', 'allergies'], 'nothing'],
    [['severe'], 'filler'],
    [['without'], 'negation'],
    [['except'], 'mark'],
    [['party'], 'everyday'],
    [['week'], 'preference'],
    [['zorblax'], null],
    [['x'.repeat(80)], null],
  ])('%j', (words, means) => {
    expect(meansOf(...words)).toEqual(means);
  });

  it('knows the name of a food, up to its comma, with every allergen in it', () => {
    expect(meansOf('walnuts')).toEqual(['allergen:tree_nut', 'food:walnut']);
    expect(meansOf('walnut')).toEqual(['allergen:tree_nut', 'food:walnut']);
    expect(meansOf('tofu')).toEqual(['allergen:soy', 'food:tofu']);
  });

  it('takes the tables before a food of that name', () => {
    expect(meansOf('cashews')).toEqual(['food:cashew']);
    expect(meansOf('kiwi')).toEqual(['food:kiwi']);
  });

  it('joins what several tables say, and takes what limits before what does not', () => {
    const row = (tableName: LimitTerm['table'], term: string, means: string): LimitTerm => ({
      table: tableName,
      term,
      language: 'en',
      means: [means],
      source: 'own',
    });
    const kb = {
      ...kbWith([foodWith('nut')], []),
      words: {
        ...READER_WORDS,
        terms: [
          row('allergens', 'nuss', 'allergen:tree_nut'),
          row('abroad', 'nuss', 'allergen:peanut'),
          row('not-food', 'soja', 'not_food'),
          row('abroad', 'soja', 'allergen:soy'),
        ],
        fillers: ['nuss', 'soja'],
      },
    };
    const found = phraseTable(kb).find(['nuss']);
    expect(found?.kind === 'limit' && found.means.toSorted()).toEqual([
      'allergen:peanut',
      'allergen:tree_nut',
    ]);
    expect(phraseTable(kb).find(['soja'])).toMatchObject({ kind: 'limit', means: ['allergen:soy'] });
  });

  it('suggests from what limits alone, and is made once', () => {
    expect(table.limits.has('milk')).toBe(true);
    for (const text of ['severe', 'keto', 'none', 'penicillin', 'week']) {
      expect([text, table.limits.has(text)]).toEqual([text, false]);
    }
    expect(phraseTable(readerKb)).toBe(table);
  });
});

describe('a text as phrases', () => {
  const kinds = (text: string) =>
    phrasesOf(text, table).map(({ kind, words }) => `${kind} ${words.join(' ')}`);

  it.each<[string, readonly string[]]>([
    ['severe milk allergy', ['filler severe', 'limit milk', 'filler allergy']],
    ['no known allergies', ['nothing no known allergies']],
    ['gestational diabetes', ['limit gestational diabetes']],
    ['gluten free', ['limit gluten free']],
    ['milk, zorblax fruit', ['limit milk', 'gap ,', 'unknown zorblax', 'unknown fruit']],
    ['milk since 2019', ['limit milk', 'filler since', 'year 2019']],
    ['milk 3', ['limit milk', 'number 3']],
    ['🚫🥜', ['negation 🚫', 'limit 🥜']],
    ['!!!', []],
  ])('%j', (text, phrases) => {
    expect(kinds(text)).toEqual(phrases);
  });
});
