import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenReason, RequestAnswer } from '#domain/limits/entry.ts';
import { readerKb } from '#tests/support/reader-words.ts';
import { type RequestPartStatus, readRequest } from './read-request.ts';

type Part = readonly [text: string, outcome: RequestPartStatus | OpenReason, ...means: string[]];
const partsOf = (text: string, answers: readonly RequestAnswer[] = []): readonly Part[] =>
  readRequest(text, answers, readerKb).parts.map(({ text: part, status, reason, means }) => [
    part,
    reason ?? status,
    ...means,
  ]);

const CASES: readonly (readonly [string, ...Part[]])[] = [
  [''],
  ['  \n '],
  ['!!!'],
  ['quick dinner this week', ['quick dinner this week', 'note']],
  ['we love cheese', ['we love cheese', 'preference', 'allergen:milk', 'food:cheese']],
  ['more mushrooms', ['more mushrooms', 'preference', 'food:mushroom']],
  // Left out for everyone.
  ['no peanuts', ['no peanuts', 'kept', 'allergen:peanut']],
  ['No peanuts please!', ['No peanuts please', 'kept', 'allergen:peanut']],
  ['avoid kiwi', ['avoid kiwi', 'kept', 'food:kiwi']],
  ['egg free dinner please', ['egg free dinner please', 'kept', 'allergen:egg']],
  ['allergic to milk', ['allergic to milk', 'kept', 'allergen:milk']],
  ['peanut allergy', ['peanut allergy', 'kept', 'allergen:peanut']],
  ['no milk or eggs', ['no milk or eggs', 'kept', 'allergen:milk', 'allergen:egg']],
  ['vegan dinner', ['vegan dinner', 'kept', 'diet:vegan']],
  ['🚫🥜', ['🚫🥜', 'kept', 'allergen:peanut']],
  ['بدون حليب', ['بدون حليب', 'kept', 'allergen:milk']],
  [
    'more mushrooms, no peanuts',
    ['more mushrooms', 'preference', 'food:mushroom'],
    ['no peanuts', 'kept', 'allergen:peanut'],
  ],
  [
    'no peanuts but more cheese',
    ['no peanuts', 'kept', 'allergen:peanut'],
    ['more cheese', 'preference', 'allergen:milk', 'food:cheese'],
  ],
  // A person who reacts to one thing may go on to name the next.
  [
    'allergic to peanuts, eggs',
    ['allergic to peanuts', 'kept', 'allergen:peanut'],
    ['eggs', 'kept', 'allergen:egg'],
  ],
  ['allergic to cheese', ['allergic to cheese', 'kept', 'allergen:milk', 'food:cheese']],
  // No food is named that a word of leaving out could be about.
  ['avoid bad night', ['avoid bad night', 'note']],
  [
    'avoid bad night, more cheese',
    ['avoid bad night', 'unclear'],
    ['more cheese', 'preference', 'allergen:milk', 'food:cheese'],
  ],
  // Nobody can be sure.
  ['no peanuts, eggs', ['no peanuts', 'kept', 'allergen:peanut'], ['eggs', 'unclear', 'allergen:egg']],
  ['no cheese', ['no cheese', 'unclear', 'allergen:milk', 'food:cheese']],
  ['no peanuts?', ['no peanuts?', 'unclear', 'allergen:peanut']],
  ['no milk except cheese', ['no milk except cheese', 'unclear', 'allergen:milk', 'food:cheese']],
  ['no 3 eggs', ['no 3 eggs', 'unclear', 'allergen:egg']],
  ['maybe no milk', ['maybe no milk', 'unclear', 'allergen:milk']],
  ['milk no eggs', ['milk no eggs', 'unclear', 'allergen:milk', 'allergen:egg']],
  ['no not milk', ['no not milk', 'unclear', 'allergen:milk']],
  ['the party is allergic', ['the party is allergic', 'unclear']],
  ['mushrooms bad night', ['mushrooms bad night', 'unclear', 'food:mushroom']],
  ['vegan halal', ['vegan halal', 'unclear', 'diet:vegan', 'diet:halal']],
  ['🥜', ['🥜', 'unclear', 'allergen:peanut']],
  ['?', ['?', 'unclear']],
  ['keto dinner', ['keto dinner', 'no_rule']],
  ['celiac party', ['celiac party', 'wrong_field', 'condition:celiac_disease']],
  ['no zorblax', ['no zorblax', 'unknown_words']],
  ['zorblax', ['zorblax', 'unknown_words']],
  // Bad input.
  ['x'.repeat(80), ['x'.repeat(80), 'unknown_words']],
  ['no p\u200Beanut', ['no p\u200Beanut', 'unknown_words']],
  ['no mіlk', ['no mіlk', 'unknown_words']],
  ['🫥', ['🫥', 'unknown_words']],
];

describe('a request', () => {
  it.each(CASES.map(([text, ...parts]) => [text, parts] as const))('%j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('means for everyone what its kept parts mean, and nothing else', () => {
    const reading = readRequest('no peanuts; we love cheese; no milk except eggs', [], readerKb);
    expect(reading.means).toEqual(['allergen:peanut']);
    expect(reading.open.map(({ text }) => text)).toEqual(['no milk except eggs']);
  });

  it('suggests what an open part may mean', () => {
    const [part] = readRequest('no penuts', [], readerKb).open;
    expect(part?.suggestions[0]).toMatchObject({ label: 'Peanuts', means: ['allergen:peanut'] });
    expect(readRequest('no peanuts', [], readerKb).parts[0]?.suggestions).toEqual([]);
  });

  it('is settled part by part', () => {
    const text = 'no zorblax, allergic to snozz; more mushrooms';
    const meant: RequestAnswer = { text: 'no zorblax', answer: 'means', means: ['allergen:egg'] };
    const nothing: RequestAnswer = { text: ' allergic to snozz ', answer: 'not_food', means: [] };
    expect(readRequest(text, [], readerKb).open).toHaveLength(2);
    expect(partsOf(text, [meant])).toEqual([
      ['no zorblax', 'kept', 'allergen:egg'],
      ['allergic to snozz', 'unknown_words'],
      ['more mushrooms', 'preference', 'food:mushroom'],
    ]);
    const settled = readRequest(text, [meant, nothing], readerKb);
    expect([settled.open, settled.means]).toEqual([[], ['allergen:egg']]);
    // An answer to another part settles nothing.
    expect(readRequest('no zorblaxes', [meant], readerKb).open).toHaveLength(1);
  });

  // "No, more peanuts" asks for peanuts: words of asking are not considered here.
  it('loses no word that limits, whatever is around it', () => {
    const limits = ['peanuts', 'milk', 'kiwi', 'eggs', 'zorblax'];
    const around = ['no', 'avoid', 'allergic to', 'without', 'except', 'maybe', 'party', '!', ',', '?'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...limits, ...around), { minLength: 1, maxLength: 7 }),
        (words) => {
          const { parts, open, means } = readRequest(words.join(' '), [], readerKb);
          const hasDenial = words.some((word) => ['no', 'avoid', 'allergic to', 'without'].includes(word));
          const isLimited = open.length > 0 || means.length > 0;
          if (hasDenial && words.some((word) => limits.includes(word))) expect(isLimited).toBe(true);
          if (words.includes('zorblax')) expect(open.length).toBeGreaterThan(0);
          for (const part of parts) {
            expect(part.reason !== null).toBe(part.status === 'open');
            if (part.status === 'kept') expect(part.means.length).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
