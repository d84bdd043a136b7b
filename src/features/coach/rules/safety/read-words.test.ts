import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearbyWords, readWords, type WordBook } from './read-words.ts';

const words = new Set([
  'i',
  'want',
  'to',
  'kill',
  'myself',
  'harm',
  'suicide',
  'laxatives',
  'so',
  'will',
  'help',
]);
const book: WordBook = {
  spellings: new Map([
    ['wanna', ['want', 'to']],
    ['yo', ['years', 'old']],
    ['🔪', ['knife']],
  ]),
  words,
  nearby: nearbyWords(words),
  known: new Set(['butter']),
};
const read = (text: string) => readWords(text, book).join(' ');

describe('the words of a message', () => {
  it.each([
    ['K1LL my$elf', 'kill myself'],
    ['k i l l  m y s e l f', 'kill myself'],
    ['k.i.l.l.m.y.s.e.l.f', 'kill myself'],
    ['k\u200bill\u00ad myself', 'kill myself'],
    ['кill mysеlf', 'kill myself'],
    ['killlll mysellllf', 'kill myself'],
    ['killmyself', 'kill myself'],
    ['self h*rm', 'self harm'],
    ['sucide su1cide suicíde', 'suicide suicide suicide'],
    ['laxatves', 'laxatives'],
    ['I wanna', 'i want to'],
    ['14yo', '14 years old'],
    ['🔪?', 'knife ?'],
    ['niñas y cañas', 'ninas y canas'],
    ['butter, 2 lb', 'butter 2 lb'],
    ['soooo', 'so'],
  ])('%s is read as %s', (written, expected) => {
    expect(read(written)).toBe(expected);
  });

  it('do not depend on capitals and blanks, and are found in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const found = readWords(text, book);
        expect(found.every((word) => word !== '')).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 20 }), (list) => {
        const several = list.filter((word) => word.length > 1);
        expect(read(several.join(' ').toUpperCase())).toBe(read(several.join('  \n ')));
      }),
    );
  });
});
