import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestAnswer } from '#domain/limits/entry.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { readerKb } from '#tests/support/reader-words.ts';
import { codeOf, readAs, typedRequests } from '#tests/support/request-words.ts';
import { readRequest } from './read-request.ts';

const kb = testKnowledgeBase();
const partsOf = (text: string, answers: readonly RequestAnswer[] = []) =>
  readRequest(text, answers, readerKb).parts.map(({ text: part, items, reason }) => [
    part,
    reason ?? items.map(codeOf).join('; '),
  ]);

describe('requests as families type them', () => {
  const tables = [
    ...typedRequests('first.tsv'),
    ...typedRequests('found.tsv'),
    ...typedRequests('people.tsv'),
    ...typedRequests('sealed.tsv'),
  ];
  it.each(tables)('$text', ({ text, expected }) => {
    expect(readAs(text, kb)).toBe(expected);
  });
});

describe('requests that were sealed until the reader was done', () => {
  it.each(typedRequests('later.tsv'))('$text: is right, or asked', ({ text, expected }) => {
    const read = readAs(text, kb);
    if (!/\b(?:open|profile)\b/.test(read)) expect(read).toBe(expected);
  });

  it('are mostly right', () => {
    const right = typedRequests('later.tsv').filter(({ text, expected }) => readAs(text, kb) === expected);
    expect(right.length).toBeGreaterThanOrEqual(25);
  });
});

describe('requests of which nothing has to be asked', () => {
  const harmless = ['first.tsv', 'later.tsv', 'found.tsv', 'people.tsv', 'sealed.tsv']
    .flatMap(typedRequests)
    .filter(({ expected }) => !/\b(?:open|profile)\b/.test(expected));
  it('are chips at once, nearly all of them', () => {
    const asked = harmless.filter(({ text }) => readRequest(text, [], kb).open.length > 0);
    expect(asked.length / harmless.length).toBeLessThan(0.1);
  });
});

describe('what nobody can be sure of is asked', () => {
  it.each([
    ['allergic to milk', 'wrong_field'],
    ['peanut allergy', 'wrong_field'],
    ['egg free dinner please', 'wrong_field'],
    ['celiac party', 'wrong_field'],
    ['🥜', 'unclear'],
    ['?', 'unclear'],
    ['no peanuts?', 'unclear'],
    ['no milk except cheese', 'unclear'],
    ['maybe no milk', 'unclear'],
    ['milk no eggs', 'unclear'],
    ['no not milk', 'unclear'],
    ['no cheese', 'unclear'],
    ['mushrooms', 'unclear'],
    ['keto dinner', 'no_rule'],
    ['no zorblax', 'unknown_words'],
    ['x'.repeat(80), 'unknown_words'],
    ['no p\u200Beanut', 'unknown_words'],
    ['no mіlk', 'unknown_words'],
  ])('%j: %s', (text, reason) => {
    expect(partsOf(text).map(([, outcome]) => outcome)).toEqual([reason]);
  });
});

describe('a request', () => {
  it.each(['', '  \n ', '!!!'])('%j asks for nothing', (text) => expect(partsOf(text)).toEqual([]));

  it('speaks for an allergy only by asking whose it is', () => {
    const [part] = readRequest('allergic to peanuts', [], readerKb).parts;
    expect(part).toMatchObject({ isOfProfile: true, items: [], means: ['allergen:peanut'] });
  });

  it('means for everyone what it leaves out at all meals, and nothing else', () => {
    const { means, open } = readRequest('no peanuts; no eggs on Monday; no zorblax', [], readerKb);
    expect(means).toEqual(['allergen:peanut']);
    expect(open.map(({ text }) => text)).toEqual(['no zorblax']);
  });

  it('suggests what an open part may mean', () => {
    const [part] = readRequest('no penuts', [], readerKb).open;
    expect(part?.suggestions[0]).toMatchObject({ label: 'Peanuts', means: ['allergen:peanut'] });
    expect(readRequest('no peanuts', [], readerKb).parts[0]?.suggestions).toEqual([]);
  });

  it('is settled part by part', () => {
    const text = 'no zorblax, allergic to snozz';
    const meant: RequestAnswer = { text: 'no zorblax', answer: 'means', means: ['allergen:egg'] };
    const nothing: RequestAnswer = { text: ' allergic to snozz ', answer: 'not_food', means: [] };
    expect(readRequest(text, [], readerKb).open).toHaveLength(2);
    expect(readRequest(text, [meant], readerKb).open).toHaveLength(1);
    const settled = readRequest(text, [meant, nothing], readerKb);
    expect([settled.open, settled.means]).toEqual([[], ['allergen:egg']]);
    // An answer to another part settles nothing.
    expect(readRequest('no zorblaxes', [meant], readerKb).open).toHaveLength(1);
  });

  it('loses no word that limits, whatever is around it', () => {
    const limits = ['peanuts', 'milk', 'kiwi', 'eggs', 'zorblax'];
    const around = ['no', 'avoid', 'allergic to', 'without', 'except', 'maybe', 'party', '!', ',', '?'];
    const scopes = ['on monday', 'twice', 'for dinner', 'and', 'more', 'less', 'quick', 'use up'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...limits, ...around, ...scopes), { minLength: 1, maxLength: 7 }),
        (words) => {
          const { parts, open } = readRequest(words.join(' '), [], readerKb);
          if (words.includes('zorblax') || words.includes('allergic to'))
            expect(open.length).toBeGreaterThan(0);
          for (const { text, items, reason } of parts) {
            // Every part is understood or asked about, and a food in it is in what it asks for.
            expect(items.length > 0).toBe(reason === null);
            const named = items.map(({ name }) => name).join(' ');
            if (reason !== null) continue;
            for (const food of limits) if (text.includes(food)) expect(named).toContain(food);
            // "Less peanuts and avoid peanuts" asks for both.
            const left = items.flatMap(({ kind, name }) =>
              kind === 'without' || kind === 'note' ? [name] : [],
            );
            for (const [, food = ''] of text.matchAll(/\b(?:no|avoid|without) (\w+)/g)) {
              if (limits.includes(food)) expect(left.join(' ')).toContain(food);
            }
            if (/\b(?:no|avoid|without)\b/.test(text)) expect(left).not.toEqual([]);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
