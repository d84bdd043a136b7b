import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readerKb } from '#tests/support/reader-words.ts';
import type { EntryField, EntryStatus, OpenReason } from './entry.ts';
import { phraseTable } from './phrase-table.ts';
import { isLimitingField, LIMITING_FIELDS, readEntryWords } from './read-entry.ts';

const table = phraseTable(readerKb);

type Case = readonly [text: string, outcome: EntryStatus | OpenReason, ...means: string[]];
/** The status, and of an open entry the reason. */
const outcomeOf = (field: EntryField, text: string): Case => {
  const { status, reason, means } = readEntryWords(text, field, table);
  return [text, reason ?? status, ...means];
};

const ALLERGIES: readonly Case[] = [
  ['milk', 'kept', 'allergen:milk'],
  ['  MILK! ', 'kept', 'allergen:milk'],
  ['Severe milk allergy', 'kept', 'allergen:milk'],
  ['my egg allergy', 'kept', 'allergen:egg'],
  ['allergic to milk', 'kept', 'allergen:milk'],
  ['milk and eggs', 'kept', 'allergen:milk', 'allergen:egg'],
  ['milk, eggs; peanuts', 'kept', 'allergen:milk', 'allergen:egg', 'allergen:peanut'],
  ['milk milk', 'kept', 'allergen:milk'],
  ['no milk', 'kept', 'allergen:milk'],
  ['avoid milk', 'kept', 'allergen:milk'],
  ['milk free', 'kept', 'allergen:milk'],
  ['peanut - hives', 'kept', 'allergen:peanut'],
  ['peanut since 2019', 'kept', 'allergen:peanut'],
  ['vegan', 'kept', 'diet:vegan'],
  ['vegan without soy', 'unclear', 'diet:vegan', 'allergen:soy'],
  ['cheese', 'kept', 'allergen:milk', 'food:cheese'],
  ['whey', 'kept', 'allergen:milk'],
  ['penicillin and milk', 'kept', 'allergen:milk'],
  // As lists to choose from store it.
  ['tree_nut', 'kept', 'allergen:tree_nut'],
  ['allergen:milk', 'kept', 'allergen:milk'],
  ['food:goat-cheese', 'kept', 'food:goat-cheese'],
  // Other scripts.
  ['花生', 'kept', 'allergen:peanut'],
  ['арахис', 'kept', 'allergen:peanut'],
  ['حليب', 'kept', 'allergen:milk'],
  ['\u200Fحليب', 'kept', 'allergen:milk'],
  ['חלב', 'kept', 'allergen:milk'],
  ['🥜', 'kept', 'allergen:peanut'],
  ['🚫🥜', 'kept', 'allergen:peanut'],
  // Nothing to leave out.
  ['none', 'not_food'],
  ['N/A', 'not_food'],
  ['No known allergies.', 'not_food'],
  ['penicillin', 'not_food'],
  ['severe penicillin allergy', 'not_food'],
  ['penicillin, cats', 'not_food'],
  // Known words that nobody can be sure of.
  ['peanut 3', 'unclear', 'allergen:peanut'],
  ['milk?', 'unclear', 'allergen:milk'],
  ['milk except cheese', 'unclear', 'allergen:milk', 'food:cheese'],
  ['fine with milk', 'unclear', 'allergen:milk'],
  ['maybe milk', 'unclear', 'allergen:milk'],
  ['none milk', 'unclear', 'allergen:milk'],
  ['no egg allergy', 'unclear', 'allergen:egg'],
  // Of a product with several allergens nobody can tell which is meant.
  ['Nutella', 'unclear', 'allergen:milk', 'allergen:tree_nut'],
  ['not without milk', 'unclear', 'allergen:milk'],
  // Milk that costs nothing, or milk left out?
  ['free milk', 'unclear', 'allergen:milk'],
  // Asked about by their kind.
  ['keto', 'no_rule'],
  ['milk, keto', 'no_rule', 'allergen:milk'],
  ['fruit', 'too_broad'],
  ['spices', 'too_broad'],
  ['zorblax', 'unknown_words'],
  ['milk zorblax', 'unknown_words', 'allergen:milk'],
  ['party', 'unknown_words'],
  ['severe allergy', 'unknown_words'],
  ['hives', 'unknown_words'],
  ['no', 'unknown_words'],
  // Bad input.
  ['', 'unknown_words'],
  ['!!!', 'unknown_words'],
  ['?', 'unclear'],
  ['1', 'unclear'],
  ['x'.repeat(80), 'unknown_words'],
  ['🫥', 'unknown_words'],
  ['🥜🫥', 'unknown_words', 'allergen:peanut'],
  ['p\u200Beanut', 'unknown_words'],
  ['milk\u200B', 'unknown_words', 'allergen:milk'],
  ['\u202Eeggs', 'unknown_words', 'allergen:egg'],
  ['mіlk', 'unknown_words'],
  ['allergen:', 'unknown_words'],
  ['allergen:zorblax', 'unknown_words'],
];

const RESTRICTIONS: readonly Case[] = [
  ['vegan', 'kept', 'diet:vegan'],
  ['Gluten free', 'kept', 'diet:gluten_free'],
  ['halal', 'kept', 'diet:halal'],
  ['no milk', 'kept', 'allergen:milk'],
  ['egg free', 'kept', 'allergen:egg'],
  ['pork', 'kept', 'animal:pork'],
  ['no pork', 'kept', 'animal:pork'],
  ['kiwi', 'kept', 'food:kiwi'],
  ['vegan, no mushrooms', 'kept', 'diet:vegan', 'food:mushroom'],
  ['celiac', 'kept', 'condition:celiac_disease'],
  ['dairy_free', 'kept', 'diet:dairy_free'],
  ['none', 'not_food'],
  // Cheese alone, or all that has milk?
  ['no cheese', 'unclear', 'allergen:milk', 'food:cheese'],
  ['whey', 'unclear', 'allergen:milk'],
  ['vegan free', 'unclear', 'diet:vegan'],
  ['no vegan', 'unclear', 'diet:vegan'],
  ['keto', 'no_rule'],
];

const CONDITIONS: readonly Case[] = [
  ['celiac', 'kept', 'condition:celiac_disease'],
  ['diabetes and hypertension', 'kept', 'condition:type_2_diabetes', 'condition:hypertension'],
  ['gestational diabetes', 'kept', 'condition:gestational_diabetes'],
  ['milk allergy', 'kept', 'allergen:milk'],
  ['milk - hives', 'kept', 'allergen:milk'],
  ['celiac without hives', 'unclear', 'condition:celiac_disease'],
  ['celiac_disease', 'kept', 'condition:celiac_disease'],
  ['none', 'not_food'],
  ['milk', 'unclear', 'allergen:milk'],
  ['no celiac', 'unclear', 'condition:celiac_disease'],
  ['celiac free', 'unclear', 'condition:celiac_disease'],
  ['snozzle disease', 'unknown_words'],
];

describe('an entry by its words', () => {
  it.each(ALLERGIES)('among the allergies: %j', (text, ...expected) => {
    expect(outcomeOf('allergies', text)).toEqual([text, ...expected]);
  });
  it.each(RESTRICTIONS)('among the restrictions: %j', (text, ...expected) => {
    expect(outcomeOf('dietaryRestrictions', text)).toEqual([text, ...expected]);
  });
  it.each(CONDITIONS)('among the conditions: %j', (text, ...expected) => {
    expect(outcomeOf('medicalConditions', text)).toEqual([text, ...expected]);
  });

  it.each<[EntryField, string, EntryStatus | OpenReason]>([
    ['dislikes', 'mushroom', 'note'],
    ['dislikes', 'no mushroom', 'note'],
    ['dislikes', 'no milk', 'wrong_field'],
    ['dislikes', 'hates egg', 'note'],
    ['dislikes', 'avoid egg', 'wrong_field'],
    ['dislikes', 'zorblax', 'unknown_words'],
    ['dislikes', '!!!', 'unknown_words'],
    ['dislikes', 'peanut', 'note'],
    ['dislikes', 'no peanut', 'wrong_field'],
    ['dislikes', 'peanut allergy', 'wrong_field'],
    ['dislikes', 'vegan', 'wrong_field'],
    ['favourites', 'cheese', 'note'],
    ['favourites', 'zorblax', 'note'],
    ['favourites', 'no mushroom', 'wrong_field'],
    ['favourites', 'no zorblax', 'wrong_field'],
    ['favourites', 'keto', 'wrong_field'],
    ['favourites', 'allergic to egg', 'wrong_field'],
    ['healthGoals', 'lose_weight', 'note'],
    ['healthGoals', 'quick dinner', 'unknown_words'],
    ['healthGoals', 'zorblax', 'unknown_words'],
    ['healthGoals', 'celiac', 'wrong_field'],
    ['name', 'Sam', 'note'],
    ['name', 'Kiwi', 'note'],
    ['name', 'Sam (allergic to peanut)', 'wrong_field'],
    ['name', 'Ana - celiac', 'wrong_field'],
    ['name', 'Sam 🥜', 'wrong_field'],
    ['name', '🥜', 'wrong_field'],
    ['name', '!!!', 'note'],
    ['name', 'Priya Keto', 'note'],
    ['name', 'Sam (Keto)', 'wrong_field'],
    ['name', 'Keto peanut', 'wrong_field'],
  ])('where limits do not belong: %s %j', (field, text, expected) => {
    expect(outcomeOf(field, text)[1]).toBe(expected);
  });

  it('has no third way, whatever is written', () => {
    const words = fc
      .array(fc.constantFrom(...[...ALLERGIES, ...RESTRICTIONS, ...CONDITIONS].map(([text]) => text)), {
        minLength: 1,
        maxLength: 4,
      })
      .chain((list) => fc.constantFrom(' ', ', ', ' and ', ' no ').map((between) => list.join(between)));
    const anything = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 80 }));
    fc.assert(
      fc.property(anything, fc.constantFrom(...LIMITING_FIELDS), (text, field) => {
        expect(isLimitingField(field)).toBe(true);
        const { status, means, reason } = readEntryWords(text, field, table);
        expect(['kept', 'open', 'not_food']).toContain(status);
        expect(reason === null).toBe(status !== 'open');
        if (status === 'kept') expect(means.length).toBeGreaterThan(0);
        if (status === 'not_food') expect(means).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
