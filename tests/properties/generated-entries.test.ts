import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Generated entries: a term of the tables alone, among words that people put around it, in lists, misspelled, and letters
   of any kind. Whatever is written: all that its terms mean is off the plate, or someone is asked. */

const kb = testKnowledgeBase();
const RUNS = Number(process.env.ENTRY_RUNS ?? 150);
/** To repeat what failed in the deep run, which prints its seed. */
const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };

/** "wheat" alone is the choice of the list: wheat, not all that has gluten. */
const choices = new Map(ALLERGEN_CODES.map((code) => [code.replaceAll('_', ' '), `allergen:${code}`]));
const meansOf = ({ term, means }: { readonly term: string; readonly means: readonly string[] }) => {
  const choice = choices.get(term);
  return choice !== undefined && means.includes(choice) ? [choice] : means;
};
const limiting = kb.words.terms
  .filter(({ means }) => means.every((token) => meaningOf(token) !== null))
  .map((row) => ({ term: row.term, means: meansOf(row) }));
const foods = limiting.filter(({ means }) =>
  means.every((token) => /^(?:allergen|food|animal):/.test(token)),
);
const tokensOf = (terms: readonly { readonly means: readonly string[] }[]) =>
  terms.flatMap(({ means }) => means);

const entryOf = (text: string) => {
  const member = memberWith({ allergies: [text], name: 'Sam', clinicNumbers: NO_CLINIC_NUMBERS });
  const entry = agreedProfile(member, kb).entries.find(({ field }) => field === 'allergies');
  if (entry === undefined) throw new Error(`"${text}" has no reading`);
  return entry;
};

function expectKeptOrOpen(text: string, tokens: readonly string[]): 'kept' | 'open' {
  const entry = entryOf(text);
  if (entry.status === 'open') return 'open';
  expect([text, entry.status]).toEqual([text, 'kept']);
  const left = foodsExcludedByTokens(tokens, kb).difference(foodsExcludedByTokens(entry.means, kb));
  expect([text, [...left]]).toEqual([text, []]);
  return 'kept';
}

const term = fc.constantFrom(...limiting);
const food = fc.constantFrom(...foods);
const BEFORE = ['', 'allergic to ', 'severe ', 'my son has an allergy to ', 'no ', 'ALLERGY: '];
const AFTER = ['', ' allergy', ' (severe)', ' - hives', ', confirmed 2019', '!'];
const SEPARATORS = [', ', ' and ', ' & ', '/', '; ', '\n', ' + ', ' | '];

describe('generated entries', () => {
  it('keep every term of the tables, or ask', () => {
    const seen = { kept: 0, open: 0 };
    fc.assert(
      fc.property(food, fc.constantFrom(...BEFORE), fc.constantFrom(...AFTER), (one, before, after) => {
        const text = `${before}${one.term}${after}`.slice(0, 200);
        seen[expectKeptOrOpen(text, one.means)] += 1;
      }),
      { ...seed, numRuns: RUNS },
    );
    // A reader that asks about everything would pass too.
    expect(seen.kept / (seen.kept + seen.open)).toBeGreaterThan(0.5);
  });

  it('keep a term after "no" also where the tables hold both together', () => {
    const terms = new Set(kb.words.terms.map((row) => row.term));
    for (const one of foods) {
      if (terms.has(`no ${one.term}`)) expectKeptOrOpen(`no ${one.term}`, one.means);
    }
  });

  it('keep all of a list, or ask', () => {
    fc.assert(
      fc.property(
        fc.array(food, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...SEPARATORS),
        (list, separator) => {
          expectKeptOrOpen(list.map((each) => each.term).join(separator), tokensOf(list));
        },
      ),
      { ...seed, numRuns: RUNS },
    );
  });

  it('keep what is next to a denial or an exception, or ask', () => {
    const LINKS = [' without ', ' except ', ' but not ', ' no ', ' unless ', ' or '];
    fc.assert(
      fc.property(food, fc.constantFrom(...LINKS), food, (one, link, other) => {
        const entry = entryOf(`${one.term}${link}${other.term}`);
        if (entry.status === 'open') return;
        expectKeptOrOpen(`${one.term}${link}${other.term}`, tokensOf([one, other]));
      }),
      { ...seed, numRuns: RUNS },
    );
  });

  it('ask about what is misspelled, unless it is another word', () => {
    const typo = fc
      .tuple(term, fc.nat(), fc.constantFrom('drop', 'swap', 'double', 'change'))
      .map(([one, at, how]) => {
        const letters = [...one.term];
        const place = at % letters.length;
        if (how === 'drop') letters.splice(place, 1);
        if (how === 'double') letters.splice(place, 0, letters[place] ?? '');
        if (how === 'change') letters[place] = 'q';
        if (how === 'swap' && place > 0) {
          [letters[place - 1], letters[place]] = [letters[place] ?? '', letters[place - 1] ?? ''];
        }
        return letters.join('');
      });
    fc.assert(
      fc.property(typo, (text) => {
        fc.pre(text.trim() !== '');
        const { status, means } = entryOf(text);
        if (status === 'kept')
          expect(foodsExcludedByTokens(means, kb).size + means.length).toBeGreaterThan(0);
        expect(['kept', 'open', 'not_food']).toContain(status);
      }),
      { ...seed, numRuns: RUNS },
    );
  });

  it('ask about letters of any kind, and fail on none', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
      fc.constantFrom(
        'x'.repeat(80),
        '—',
        '؟',
        '\u202Eeggs',
        'p\u200Beanut',
        'реanut',
        '🫥🫥',
        '1',
        '<b>milk</b>',
      ),
    );
    fc.assert(
      fc.property(anything, (text) => {
        fc.pre(text.trim() !== '');
        const { status, means } = entryOf(text);
        expect(['kept', 'open', 'not_food']).toContain(status);
        if (status === 'kept') expect(means.length).toBeGreaterThan(0);
      }),
      { ...seed, numRuns: RUNS },
    );
  });
});
