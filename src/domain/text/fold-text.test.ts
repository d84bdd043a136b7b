import { describe, expect, it } from 'vitest';
import { foldText, hasMisleadingLetters, tokensOf } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Crème', 'creme'],
    ['JALAPEÑO', 'jalapeno'],
    ['Œuf', 'oeuf'],
    ['Weiß', 'weiss'],
    ['Smørbrød', 'smorbrod'],
    ['sheep’s', 'sheeps'],
    ['ﬁsh', 'fish'],
    ['Ｍｉｌｋ', 'milk'],
    ['ΓΆΛΑ', 'γαλα'],
    ['أرز', 'ارز'],
    // Marks are vowels in these.
    ['दूध', 'दूध'],
    ['ไข่', 'ไข่'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('writes composed and decomposed letters alike', () => {
    for (const text of ['crème', 'ångström', 'йогурт', 'がんも'])
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
  });

  it('has no letter of a trademark left', () => {
    expect(foldText('Nutella®').trim()).toBe('nutella');
    expect(foldText('Nutella™').trim()).toBe('nutella');
  });
});

const shown = (text: string) => tokensOf(text).map((token) => `${token.kind} ${token.text}`);

describe('tokensOf', () => {
  it.each<[string, readonly string[]]>([
    ['Milk, eggs', ['word milk', 'gap ,', 'word eggs']],
    [' ,; (milk) ,,; eggs. ', ['word milk', 'gap ,', 'word eggs']],
    ['milk\n\neggs', ['word milk', 'gap ,', 'word eggs']],
    ['tree-nuts', ['word tree', 'word nuts']],
    ['tree_nut', ['word tree', 'word nut']],
    ['milk?', ['word milk', 'doubt ?']],
    ['¿leche?', ['doubt ?', 'word leche', 'doubt ?']],
    ['2 eggs', ['number 2', 'word eggs']],
    ['5mg', ['word 5mg']],
    ['花生', ['word 花', 'word 生']],
    ['🥜🥛', ['sign 🥜', 'sign 🥛']],
    ['🥜\uFE0F', ['sign 🥜']],
    ['"milk"', ['word milk']],
    ['<b>milk</b>', ['word b', 'gap ,', 'word milk', 'gap ,', 'word b']],
  ])('%j', (text, tokens) => {
    expect(shown(text)).toEqual(tokens);
  });

  it.each(['', ' ', '!!!', '—', '...', ',;:', '()'])('%j has nothing in it', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it('takes joined people for one sign, and skin color for none', () => {
    expect(tokensOf('👩‍🍳').map(({ kind }) => kind)).toEqual(['sign']);
    expect(shown('👍🏽')).toEqual(shown('👍'));
  });

  it('keeps a word of 80 letters whole', () => {
    expect(shown('x'.repeat(80))).toEqual([`word ${'x'.repeat(80)}`]);
  });
});

describe('hasMisleadingLetters', () => {
  it.each([
    ['a Cyrillic letter in a Latin word', 'mіlk'],
    ['Cyrillic letters before Latin ones', 'реanut'],
    ['a Greek letter in a Latin word', 'αlmond'],
    ['a zero-width space', 'p\u200Beanut'],
    ['a zero-width joiner', 'pea\u200Dnut'],
    ['a soft hyphen', 'pea\u00ADnut'],
    ['a byte order mark', '\uFEFFmilk'],
    ['a word turned around', '\u202Eeggs'],
  ])('finds %s', (_what, text) => {
    expect(hasMisleadingLetters(text)).toBe(true);
  });

  it.each([
    'milk',
    'Crème brûlée',
    'milk арахис',
    'α-gal',
    'حليب',
    '\u200Fحليب\u200F',
    'חלב',
    'شیر\u200Cخشک',
    'क्\u200Dष',
    '花生 peanut',
    '👩‍🍳',
    '🥜\uFE0F',
    '',
    'x'.repeat(80),
  ])('finds nothing in %j', (text) => {
    expect(hasMisleadingLetters(text)).toBe(false);
  });
});
