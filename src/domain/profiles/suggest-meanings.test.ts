import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryField } from '#domain/limits/entry.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { readEntryWords } from '#domain/limits/read-entry.ts';
import { readerKb } from '#tests/support/reader-words.ts';
import { suggestMeanings } from './suggest-meanings.ts';

const suggested = (field: EntryField, text: string) =>
  suggestMeanings(text, field, readEntryWords(text, field, phraseTable(readerKb)), readerKb);
const first = (field: EntryField, text: string) => suggested(field, text)[0]?.means ?? [];

describe('what an entry may mean', () => {
  it.each<[EntryField, string, readonly string[]]>([
    ['allergies', 'penut', ['allergen:peanut']],
    ['allergies', 'peanutt', ['allergen:peanut']],
    ['allergies', 'paenut', ['allergen:peanut']],
    ['allergies', 'mikl', ['allergen:milk']],
    ['allergies', 'shelfish', ['allergen:crustacean', 'allergen:mollusc']],
    ['allergies', 'tree nutz', ['allergen:tree_nut']],
    ['dietaryRestrictions', 'veagn', ['diet:vegan']],
    ['medicalConditions', 'celiak', ['condition:celiac_disease']],
    ['medicalConditions', 'hypertention', ['condition:hypertension']],
    ['specialRequests', 'no penuts', ['allergen:peanut']],
    // What was understood comes first.
    ['allergies', 'milk zorblax', ['allergen:milk']],
    ['allergies', 'milk except cheese', ['allergen:milk', 'food:cheese']],
  ])('in %s, %j is first %j', (field, text, means) => {
    expect(first(field, text)).toEqual(means);
  });

  it.each<[EntryField, string]>([
    // No food answers what was typed as a condition, and one tap must not end a question about something else.
    ['medicalConditions', 'penut'],
    ['medicalConditions', 'milk zorblax'],
    ['dietaryRestrictions', 'zorblax milk'],
    ['healthGoals', 'penut'],
    ['name', 'Penut'],
    ['allergies', 'pigg'],
  ])('guesses nothing in %s of %j', (field, text) => {
    expect(suggested(field, text)).toEqual([]);
  });

  it('says that words are left over', () => {
    expect(suggested('allergies', 'milk zorblax')[0]?.label).toBe('Milk, nothing else');
  });

  it('offers what was understood together with what is near', () => {
    expect(suggested('allergies', 'milk and penut').map(({ means }) => means)).toContainEqual([
      'allergen:milk',
      'allergen:peanut',
    ]);
  });

  it('is called as a person would call it', () => {
    expect(suggested('allergies', 'milk except cheese').map(({ label }) => label)).toEqual([
      'Milk and cheese',
      'Only cheese',
    ]);
    expect(suggested('medicalConditions', 'celiak')[0]?.label).toBe('Celiac disease');
  });

  it.each(['', '!!!', '?', 'qq', '🫥', 'x'.repeat(80), 'zorblaxity', '\u202E', '\u200B\u200B\u200B'])(
    'is nothing for %j',
    (text) => {
      expect(suggested('allergies', text)).toEqual([]);
    },
  );

  it('is at most four answers, each of them once and with a meaning and a name', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'peanutmilkgs '), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(letters, fc.constantFrom<EntryField>('allergies', 'dietaryRestrictions'), (text, field) => {
        const found = suggested(field, text);
        expect(found.length).toBeLessThanOrEqual(4);
        const keys = found.map(({ means }) => means.toSorted().join(' '));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { label, means } of found) {
          expect(label).not.toBe('');
          expect(means.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
