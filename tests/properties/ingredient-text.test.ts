import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { carriedBy } from '#domain/labels/lexicon.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';

const lexicon = loadAllergenLexicon();
const carries = (text: string) => readIngredientText(text, lexicon).carries;

const PLAIN = ['salt', 'sugar', 'water', 'rice', 'xylitol 2%', 'thyme', 'red beet (12%)', 'oranges', 'E300'];
const term = fc.constantFrom(...lexicon.terms.map((one) => one.term));
const ingredient = fc.oneof(term, fc.constantFrom(...PLAIN));
const ingredients = fc.array(ingredient, { minLength: 1, maxLength: 12 });
const shuffled = ingredients.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
);
const denial = fc
  .tuple(fc.constantFrom('no', 'free from', 'without', 'contains no'), term)
  .map((words) => words.join(' '));

const RANK = { derived_refined: 0, may_contain: 1, contains: 2 } as const;

/** Every code of `less` is in `more`, at least as certain. */
function expectKept(less: ReturnType<typeof carries>, more: ReturnType<typeof carries>): void {
  for (const { code, certainty } of less) {
    const kept = more.find((one) => one.code === code);
    expect(kept, code).toBeDefined();
    if (kept) expect(RANK[kept.certainty]).toBeGreaterThanOrEqual(RANK[certainty]);
  }
}

describe('reading an ingredient text', () => {
  it('does not depend on the order of the ingredients', () => {
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(carries(other.join(', '))).toEqual(carries(list.join(', ')));
      }),
    );
  });

  it('does not depend on capitals', () => {
    fc.assert(
      fc.property(ingredients, (list) => {
        const text = list.join(', ');
        expect(carries(text.toUpperCase())).toEqual(carries(text));
      }),
    );
  });

  it('does not depend on accents', () => {
    fc.assert(
      fc.property(ingredients, fc.constantFrom('\u0301', '\u0300', '\u0308'), (list, accent) => {
        const text = list.join(', ');
        const accented = text.replace(/[aeou](?=[a-z])/g, (letter) => letter + accent);
        expect(carries(accented)).toEqual(carries(text));
      }),
    );
  });

  it('finds English names in the plural too', () => {
    const names = lexicon.terms.filter(
      ({ term: name, kind, languages }) =>
        kind === 'name' &&
        languages.includes('en') &&
        /(?:nut|bean|egg|seed|crab|clam|prawn|shrimp)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(carries(`${name.term}s`), name.term).toEqual(carries(name.term));
  });

  it('never loses a finding when an ingredient is added, in front or behind', () => {
    fc.assert(
      fc.property(ingredients, ingredient, (list, added) => {
        const less = carries(list.join(', '));
        expectKept(less, carries([...list, added].join(', ')));
        expectKept(less, carries([added, ...list].join(', ')));
        expectKept(less, carries(`${list.join(', ')} (${added})`));
      }),
    );
  });

  it('never loses a finding when a denial or a warning is added', () => {
    fc.assert(
      fc.property(ingredients, denial, term, (list, denied, warned) => {
        const less = carries(list.join(', '));
        expectKept(less, carries(`${list.join(', ')}. ${denied}.`));
        expectKept(less, carries(`${denied}. ${list.join(', ')}`));
        expectKept(less, carries(`${list.join(', ')}. May contain ${warned}.`));
        expectKept(less, carries(`May contain ${warned}. ${list.join(', ')}`));
      }),
    );
  });

  it('adds nothing for what is denied', () => {
    const names = lexicon.terms.filter(
      ({ kind, carries: { contains } }) => kind === 'name' && contains.length > 0,
    );
    for (const { term: name } of names) {
      expect(carries(`Free from ${name}.`), name).toEqual([]);
      expect(carries(`Contains no ${name}.`), name).toEqual([]);
    }
  });

  it('reads whatever is pasted, and finds it where it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), ingredients, (noise, list) => {
        const text = `${noise}\n${list.join('; ')}\n${noise}`;
        const { findings, lookAlikes, statements } = readIngredientText(text, lexicon);
        for (const { at } of [...findings, ...lookAlikes, ...statements]) {
          expect(at[0]).toBeGreaterThanOrEqual(0);
          expect(at[1]).toBeGreaterThan(at[0]);
          expect(at[1]).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('lets false friends carry nothing and everything else something', () => {
    for (const one of lexicon.terms) {
      expect(carriedBy(one).length === 0, one.term).toBe(one.kind === 'false-friend');
    }
  });
});
