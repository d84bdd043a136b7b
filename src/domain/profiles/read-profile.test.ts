import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryAnswer, EntryField } from '#domain/limits/entry.ts';
import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import { readerKb } from '#tests/support/reader-words.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { readEntry, readProfile } from './read-profile.ts';

const read = (texts: Partial<ProfileTexts>) => readProfile(memberWith({ name: 'Ana', ...texts }), readerKb);
const kept = (texts: Partial<ProfileTexts>) =>
  read(texts)
    .entries.filter(({ status }) => status === 'kept')
    .flatMap(({ means }) => means);
const answerOf = (
  field: EntryField,
  text: string,
  answer: EntryAnswer['answer'],
  ...means: readonly string[]
): EntryAnswer => ({ field, text, answer, means, by: 'Ana', at: '2026-03-01T10:00:00Z' });

describe('a profile', () => {
  it('is every entry, in the order in which a person is asked, and the name last', () => {
    const { entries, open } = read({
      name: 'Ana - celiac',
      favourites: ['cheese'],
      dislikes: ['mushroom'],
      healthGoals: ['celiac'],
      medicalConditions: ['hypertension'],
      dietaryRestrictions: ['vegan', ' '],
      allergies: ['milk', 'zorblax', ''],
    });
    expect(entries.map(({ field, text, status }) => [field, text, status])).toEqual([
      ['allergies', 'milk', 'kept'],
      ['allergies', 'zorblax', 'open'],
      ['dietaryRestrictions', 'vegan', 'kept'],
      ['medicalConditions', 'hypertension', 'kept'],
      ['healthGoals', 'celiac', 'open'],
      ['dislikes', 'mushroom', 'note'],
      ['favourites', 'cheese', 'note'],
      ['name', 'Ana - celiac', 'open'],
    ]);
    expect(open).toEqual(entries.filter(({ status }) => status === 'open'));
  });

  it('keeps what is meant with the field and the words that say it', () => {
    const reading = read({
      allergies: ['Milk!'],
      dietaryRestrictions: ['halal'],
      medicalConditions: ['celiac'],
    });
    expect(reading.kept).toEqual([
      { meaning: { kind: 'allergen', code: 'milk' }, field: 'allergies', text: 'Milk!' },
      { meaning: { kind: 'diet', code: 'halal' }, field: 'dietaryRestrictions', text: 'halal' },
      { meaning: { kind: 'condition', code: 'celiac_disease' }, field: 'medicalConditions', text: 'celiac' },
    ]);
    expect([...reading.diets]).toEqual(['halal']);
    expect([...reading.conditions]).toEqual(['celiac_disease']);
  });

  it('takes nothing from an open entry', () => {
    const reading = read({ allergies: ['milk except cheese'], dietaryRestrictions: ['vegan zorblax'] });
    expect(reading.kept).toEqual([]);
    expect([...reading.diets]).toEqual([]);
    expect(reading.open.map(({ means }) => means)).toEqual([
      ['allergen:milk', 'food:cheese'],
      ['diet:vegan'],
    ]);
  });

  it('means the foods that go together by one of them', () => {
    expect(kept({ allergies: ['cashew'] }).toSorted()).toEqual(['food:cashew', 'food:pistachio']);
    expect(kept({ allergies: ['food:pistachio'] }).toSorted()).toEqual(['food:cashew', 'food:pistachio']);
    expect(kept({ allergies: ['kiwi'] })).toEqual(['food:kiwi']);
  });

  it('asks about a food that the knowledge base does not have', () => {
    expect(read({ allergies: ['zamboni'] }).open).toMatchObject([
      { text: 'zamboni', reason: 'no_such_food', means: ['food:zamboni'] },
    ]);
    expect(read({ allergies: ['food:no-such-thing'] }).open).toMatchObject([{ reason: 'no_such_food' }]);
    // One of two is there: the other would be left in without a word.
    expect(read({ allergies: ['kiwi and zamboni'] }).open).toMatchObject([{ reason: 'no_such_food' }]);
  });

  it('adds what a condition implies, and the life stage that it implies', () => {
    const gestational = read({ medicalConditions: ['gestational diabetes'] });
    expect([...gestational.conditions].toSorted()).toEqual(['gestational_diabetes', 'pregnant']);
    expect(gestational.lifeStage).toBe('pregnant');
    expect(read({ medicalConditions: ['breastfeeding'] }).lifeStage).toBe('lactating');
    expect(read({ medicalConditions: ['hypertension'] }).lifeStage).toBeNull();
    const chosen = read({ lifeStage: 'lactating' });
    expect([...chosen.conditions]).toEqual(['breastfeeding']);
    expect(chosen.lifeStage).toBe('lactating');
  });
});

describe('an answer', () => {
  const allergies = ['zorblax'];

  it('settles an entry by what is meant', () => {
    const entryAnswers = [answerOf('allergies', ' zorblax ', 'means', 'allergen:milk', 'food:kiwi')];
    const { entries, open } = read({ allergies, entryAnswers });
    expect(open).toEqual([]);
    expect(entries[0]).toMatchObject({
      status: 'kept',
      means: ['allergen:milk', 'food:kiwi'],
      suggestions: [],
      reason: null,
      answer: { answer: 'means' },
    });
  });

  it.each(['not_food', 'self'] as const)('settles an entry that leaves out nothing: %s', (answer) => {
    const {
      entries,
      open,
      kept: none,
    } = read({
      allergies,
      entryAnswers: [answerOf('allergies', 'zorblax', answer)],
    });
    expect([open, none]).toEqual([[], []]);
    expect(entries[0]).toMatchObject({ status: 'not_food', means: [], answer: { answer } });
  });

  it('may narrow what is kept, and the last one counts', () => {
    const narrow = answerOf('allergies', 'cheese', 'means', 'food:cheese');
    expect(kept({ allergies: ['cheese'] })).toEqual(['allergen:milk', 'food:cheese']);
    expect(kept({ allergies: ['cheese'], entryAnswers: [narrow] })).toEqual(['food:cheese']);
    const wide = answerOf('allergies', 'cheese', 'means', 'allergen:milk');
    expect(kept({ allergies: ['cheese'], entryAnswers: [narrow, wide] })).toEqual(['allergen:milk']);
  });

  it.each([
    ['another field', answerOf('dietaryRestrictions', 'zorblax', 'not_food')],
    ['another text', answerOf('allergies', 'zorblaxes', 'not_food')],
    ['other letters', answerOf('allergies', 'Zorblax', 'not_food')],
  ])('is for no entry of %s', (_what, answer) => {
    expect(read({ allergies, entryAnswers: [answer] }).open).toHaveLength(1);
  });

  it('without an entry adds nothing', () => {
    const entryAnswers = [answerOf('allergies', 'zorblax', 'means', 'allergen:milk')];
    expect(read({ entryAnswers }).kept).toEqual([]);
  });
});

describe('one entry, while someone types', () => {
  it('is read as in a profile, with suggestions', () => {
    expect(readEntry('allergies', 'penut', readerKb)).toMatchObject({
      status: 'open',
      reason: 'unknown_words',
      suggestions: [{ label: 'Peanuts', means: ['allergen:peanut'] }],
    });
    // Kept whole; a person may narrow it.
    expect(readEntry('allergies', 'cheese', readerKb)).toMatchObject({
      status: 'kept',
      means: ['allergen:milk', 'food:cheese'],
      suggestions: [{ means: ['allergen:milk', 'food:cheese'] }, { label: 'Only cheese' }],
    });
    expect(readEntry('allergies', 'milk', readerKb).suggestions).toEqual([]);
  });

  it.each(['!!!', 'x'.repeat(80), 'p\u200Beanut', '\u202Eeggs', 'mіlk', '🫥', '1', '?', '—x'])(
    'is asked about when it is %j, in each field that limits',
    (text) => {
      for (const field of ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const) {
        expect([text, field, readEntry(field, text, readerKb).status]).toEqual([text, field, 'open']);
      }
    },
  );

  it('is kept, open or about no food, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (text) => {
        const { status, means, suggestions, reason } = readEntry('allergies', text, readerKb);
        expect(['kept', 'open', 'not_food']).toContain(status);
        expect(reason !== null).toBe(status === 'open');
        if (status === 'kept') expect(means.length).toBeGreaterThan(0);
        for (const each of suggestions) expect(each.means.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
