import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foodsExcluded } from '#domain/diet-rules/excluded-foods.ts';
import { dishesNamed, foodsNamed } from '#domain/foods/food-name.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { allergensOf, canBeLeftOut, foodsLeftOutBy } from '#domain/plan-checker/checker-foods.ts';
import { checkerReading } from '#domain/plan-checker/checker-reading.ts';
import { wordsOf } from '#domain/plan-checker/checker-text.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* The planner and the checker read a named food in two ways of their own. What the checker would object to,
   the planner must have left out: its reading may be wider, never narrower. */

const kb = testKnowledgeBase();
const all = [...kb.foods.values()];
const foods = all.filter((food) => food.use === 'ingredient');
const texts = [...new Set(foods.flatMap((food) => [food.name, ...food.synonyms, ...food.madeOf]))];
/** Without single letters and plain numbers ("A1", "2%"), which name no food. */
const words = [...new Set(texts.flatMap(wordsOf))].filter((word) => /\p{L}{2}/u.test(word));
/** Drawn again in every deep run; a failure prints its seed. */
const RUNS = Number(process.env.ENTRY_RUNS ?? 100);
const inOtherNumber = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);
/** The deep run looks at all of them, and at each in its other number. */
const lookedAt =
  process.env.TEST_DEEP === undefined
    ? words.filter((_, at) => at % 3 === 0)
    : [...words, ...words.map((word) => inOtherNumber(word))];

/** Foods that the checker alone leaves out for a name by itself, as an answer or a table gives it. */
function missedBy(name: string): readonly string[] {
  if (name.trim() === '') return [];
  const planned = foodsExcluded({ kind: 'food', name }, kb);
  return [...foodsLeftOutBy(`food:${name.replaceAll(' ', '-')}`, kb).keys()].filter(
    (id) => kb.foods.get(id)?.use === 'ingredient' && !planned.has(id),
  );
}
/** Of a name that someone typed as an allergy: the allergens that the checker alone reads in it; `null`: it is asked about. */
function allergensMissedBy(text: string): readonly string[] | null {
  const member = memberWith({ allergies: [text] });
  if (agreedProfile(member, kb).open.length > 0) return null;
  const { avoidedAllergens } = limitsOf(member, kb);
  return checkerReading(member, kb)
    .entries.flatMap(({ means }) => means.flatMap((token) => allergensOf(token, kb)))
    .filter((code) => !avoidedAllergens.has(code));
}

describe('a named food', () => {
  it('is left out by the planner wherever the checker finds it: single words', () => {
    const missed = lookedAt.filter((word) => missedBy(word).length > 0);
    expect(missed).toEqual([]);
  });

  it('is left out by the planner wherever the checker finds it: several words', () => {
    const some = fc.oneof(
      fc.constantFrom(...texts),
      fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }).map((list) => list.join(' ')),
      fc.constantFrom(...texts).map((text) => wordsOf(text).map(inOtherNumber).join(' ')),
    );
    fc.assert(
      fc.property(some, (name) => {
        expect([name, missedBy(name)]).toEqual([name, []]);
      }),
      { numRuns: runs(150, 1_000) },
    );
  });

  it('means at least the allergens that the checker reads in it, or is asked about', () => {
    let kept = 0;
    const some = fc.oneof({ arbitrary: fc.constantFrom(...texts), weight: 4 }, fc.constantFrom(...words));
    fc.assert(
      fc.property(some, (text) => {
        fc.pre(text.trim() !== '');
        const missed = allergensMissedBy(text);
        if (missed !== null) kept += 1;
        expect([text, missed ?? []]).toEqual([text, []]);
      }),
      { numRuns: RUNS },
    );
    // The foods of our own dishes are known by name: most of them are nothing to ask about.
    expect(kept / RUNS).toBeGreaterThan(0.5);
  });

  it('that is kept leaves out every food of that name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...foods), (food) => {
        const [name = ''] = food.name.split(/[,(]/);
        const member = memberWith({ allergies: [name] });
        if (agreedProfile(member, kb).open.length > 0) return;
        const { hard } = limitsOf(member, kb);
        const line = {
          food: food.id,
          grams: 1,
          amount: '',
          heated: true,
          forms: food.choking ?? [],
          note: '',
        };
        const isLeftOut = hard.some(({ forbids }) => forbids(line, food, { animal: new Set() }));
        expect([name, food.id, isLeftOut]).toEqual([name, food.id, true]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is no dish as eaten for either: a name that only a dish has is asked about', () => {
    const eaten = new Set(all.filter((food) => food.use === 'as-eaten').map((food) => food.id));
    for (const text of ['jambalaya', 'tiramisu', 'chicken', 'milk', 'apple pie']) {
      const meant = foodsNamed(text, all, kb.groupNames).map((food) => food.id);
      expect([text, meant.filter((id) => eaten.has(id))]).toEqual([text, []]);
    }
    expect(foodsNamed('jambalaya', all, kb.groupNames)).toEqual([]);
    expect(dishesNamed('jambalaya', all, kb.groupNames).map((food) => food.id)).toEqual(['jambalaya']);
    expect(canBeLeftOut('food:jambalaya', kb)).toBe(false);
    const entry = agreedProfile(memberWith({ allergies: ['jambalaya'] }), kb).entries[0];
    expect(entry).toMatchObject({ text: 'jambalaya', status: 'open' });
  });
});
