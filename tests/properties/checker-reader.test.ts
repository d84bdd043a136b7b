import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { foodsLeftOutBy } from '#domain/plan-checker/checker-foods.ts';
import { checkerReading } from '#domain/plan-checker/checker-reading.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* What holds of the checker's reader whatever someone types: more words never bring a food back to the plate. */

const kb = testKnowledgeBase();
const entryOf = (text: string) => {
  const entry = checkerReading(memberWith({ allergies: [text] }), kb).entries[0];
  if (!entry) throw new Error('no entry');
  return entry;
};
const excludes = (text: string) => entryOf(text).status === 'excludes';
const names = [...kb.foods.values()]
  .filter(({ use }) => use === 'ingredient')
  .map(({ name }) => name.split(',')[0] ?? '')
  .filter(excludes);
const known = fc.constantFrom(...names, ...ALLERGEN_CODES);
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const nonsense = fc
  .array(fc.constantFrom(...letters), { minLength: 7, maxLength: 12 })
  .map((word) => `xq${word.join('')}`);

it('an entry with a word that nobody knows is refused', () => {
  fc.assert(
    fc.property(known, nonsense, fc.constantFrom(' ', ', ', ' (', ' and '), (name, word, sign) => {
      expect(entryOf(`${name}${sign}${word}`).status).toBe('refused');
      expect(entryOf(`${word}${sign}${name}`).status).toBe('refused');
    }),
  );
});

it('a list leaves out what each of its parts leaves out', () => {
  fc.assert(
    fc.property(known, known, fc.constantFrom(', ', '; ', '\n', ' / '), (one, other, sign) => {
      const both = entryOf(`${one}${sign}${other}`);
      // A name with a sign in it ("beans (white)") is read in parts, some of which nobody knows.
      if (both.status === 'refused') return;
      const missed = [one, other].flatMap((name) =>
        [...entryOf(name).excludedFoods].filter((id) => !both.excludedFoods.has(id)),
      );
      expect([one, other, missed]).toEqual([one, other, []]);
    }),
  );
});

it('case, width and what cannot be seen change nothing', () => {
  // A code is chosen from a list and means itself: "wheat" alone. The same letters as a text may mean more (gluten).
  const typed = names.filter((name) => !ALLERGEN_CODES.some((code) => code === name));
  fc.assert(
    fc.property(fc.constantFrom(...typed), (name) => {
      const means = new Set(entryOf(name).means);
      const wide = name.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
      const written = [name.toUpperCase(), wide, [...name].join('\u200b'), ` ${name} `];
      for (const text of written) expect(new Set(entryOf(text).means)).toEqual(means);
    }),
  );
});

it('an exception, a doubt or a denied allergy is never taken for a limit', () => {
  const around = [
    (name: string) => `${name} except butter`,
    (name: string) => `maybe ${name}`,
    (name: string) => `not allergic to ${name}`,
    (name: string) => `no ${name} allergy`,
    (name: string) => `${name}?`,
    (name: string) => `no longer allergic to ${name}`,
  ];
  fc.assert(
    fc.property(known, fc.constantFrom(...around), (name, said) => {
      expect([said(name), entryOf(said(name)).status]).toEqual([said(name), 'refused']);
    }),
  );
});

it('the name of a food leaves out that food', () => {
  for (const food of kb.foods.values()) {
    if (food.use !== 'ingredient') continue;
    for (const name of [food.name, ...food.synonyms]) {
      // "No salt" is a diet when someone types it.
      if (/\b(?:no|free)\b/i.test(name)) continue;
      const { status, excludedFoods } = entryOf(name);
      if (status === 'excludes') expect([name, excludedFoods.has(food.id)]).toEqual([name, true]);
    }
  }
});

it('an allergen leaves out what may contain it', () => {
  for (const code of ALLERGEN_CODES) {
    const leftOut = foodsLeftOutBy(`allergen:${code}`, kb);
    for (const food of kb.foods.values()) {
      const carries = food.contains.includes(code) || food.mayContain.includes(code);
      if (carries) expect([code, food.id, leftOut.has(food.id)]).toEqual([code, food.id, true]);
    }
  }
});
