import { describe, expect, it } from 'vitest';
import { coverWith, longestAtEachPlace, phraseAt, phrasesByFirstWord } from './phrases.ts';

const words = (text: string) => text.split(' ');

it('finds the phrase that begins at a place', () => {
  const known = phrasesByFirstWord(['Free from', 'contains no'], (word) => word.toLowerCase());
  const text = words('it contains no milk free of nuts');
  const found = (at: number) => phraseAt(at, known, (place) => text[place] ?? null);
  expect(found(1)).toEqual(['contains', 'no']);
  expect(found(4)).toBeUndefined();
  expect(found(9)).toBeUndefined();
});

describe('the longest thing at every place', () => {
  const named = (text: string, ...names: string[]) => {
    const all = words(text);
    const meaningOf = (from: number, to: number) =>
      names.find((name) => name === all.slice(from, to).join(' ')) ?? null;
    return longestAtEachPlace(all.length, () => all.length, meaningOf).map(([, name]) => name);
  };

  it('hides what is within it', () => {
    expect(named('peanut butter cup', 'peanut butter', 'butter')).toEqual(['peanut butter']);
  });

  it('does not hide what reaches beyond it', () => {
    expect(named('almond milk chocolate', 'almond milk', 'milk chocolate')).toEqual([
      'almond milk',
      'milk chocolate',
    ]);
  });
});

describe('a cover', () => {
  const covered = (text: string, longest: number, ...names: string[]) => {
    const all = words(text);
    return coverWith(
      all.length,
      longest,
      (at) => ({ piece: `?${all[at]}`, isKnown: false }),
      (from, end) => names.find((name) => name === all.slice(from, end).join(' ')) ?? null,
    );
  };

  it('leaves as few words unknown as it can, and is of as few phrases', () => {
    expect(covered('a b c', 2, 'a b', 'b c', 'a')).toEqual(['a', 'b c']);
    expect(covered('a b c', 3, 'a', 'b', 'c', 'a b c')).toEqual(['a b c']);
    expect(covered('a x b', 2, 'a', 'b')).toEqual(['a', '?x', 'b']);
  });

  it('has no phrase longer than the longest', () => {
    expect(covered('a b c', 2, 'a b c')).toEqual(['?a', '?b', '?c']);
  });
});
