import { describe, expect, it } from 'vitest';
import type { EntryReading, LimitChoice } from '#platform/contract/limits.ts';
import { entryReading } from '#tests/support/family-member.ts';
import { entryOfTyped, entryOptions, firstChoice } from './entry-options.ts';
import type { LimitChoices } from './limit-queries.ts';

const choice = (
  kind: string,
  code: string,
  name: string,
  provided: Partial<LimitChoice> = {},
): LimitChoice => ({
  code,
  means: `${kind}:${code}`,
  name,
  description: '',
  notPlanned: null,
  plannedWith: [],
  defaults: null,
  sources: [],
  ...provided,
});
const choices: LimitChoices = {
  allergens: [
    choice('allergen', 'celery', 'Celery'),
    choice('allergen', 'milk', 'Milk'),
    choice('allergen', 'peanut', 'Peanuts'),
  ],
  diets: [choice('diet', 'vegan', 'Vegan', { description: 'No food from animals.' })],
  conditions: [
    choice('condition', 'kidney_failure', 'Kidney failure', {
      notPlanned: 'x',
      plannedWith: ['potassiumMg'],
    }),
  ],
};
const optionsFor = (typed: string, reading: EntryReading | null = null, chosen: string[] = []) =>
  entryOptions({ field: 'allergies', typed, choices, reading, chosen });

describe('entryOptions', () => {
  it('before anything is typed shows everything that is not chosen, the most common first', () => {
    expect(optionsFor('', null, ['milk']).map(({ group, label }) => [group, label])).toEqual([
      ['Most common', 'Peanuts'],
      ['More', 'Celery'],
    ]);
  });

  it('asks whether a misspelled word is meant as a known one, and stores its code', () => {
    const reading = entryReading({
      text: 'penut',
      status: 'open',
      suggestions: [{ label: 'Peanuts', means: ['allergen:peanut'] }],
    });
    const [first, ...others] = optionsFor('penut', reading);
    expect(first).toMatchObject({ group: 'Did you mean', label: 'Peanuts?', entry: 'peanut', answer: null });
    expect(others.map(({ label }) => label)).toEqual(['Add “penut”']);
    // A guess is never what Enter or leaving the field takes.
    expect(firstChoice(optionsFor('penut', reading), 'penut', 'allergies')).toBe(-1);
    expect(entryOfTyped(optionsFor('penut', reading), 'penut')).toEqual({ entry: 'penut', answer: null });
  });

  it('keeps the words with the answer where a narrower meaning was chosen', () => {
    const reading = entryReading({
      text: 'ghee',
      status: 'open',
      suggestions: [
        { label: 'Milk', means: ['allergen:milk'] },
        { label: 'Only ghee', means: ['food:ghee'] },
      ],
    });
    const [wide, narrow] = optionsFor('ghee', reading);
    expect(wide).toMatchObject({ label: 'Milk, and everything with milk?', entry: 'milk', answer: null });
    expect(narrow).toMatchObject({
      label: 'Only ghee?',
      entry: 'ghee',
      answer: { answer: 'means', means: ['food:ghee'] },
    });
  });

  it('stores a food by its token, and words that say several things as they are', () => {
    const kiwi = entryReading({ text: 'kiwi', means: ['food:kiwi'], meansLabels: ['kiwi'] });
    expect(optionsFor('kiwi', kiwi)).toMatchObject([{ label: 'Kiwi', entry: 'food:kiwi', answer: null }]);
    const both = entryReading({
      text: 'eggs and soy',
      means: ['allergen:egg', 'allergen:soy'],
      meansLabels: ['egg', 'soy'],
    });
    expect(optionsFor('eggs and soy', both)).toMatchObject([
      { label: 'Egg and soy', entry: 'eggs and soy', answer: null },
    ]);
  });

  it('takes the choice whose name begins as it was typed, and on leaving only the whole name', () => {
    const options = optionsFor('pean');
    expect(options[firstChoice(options, 'pean', 'allergies')]).toMatchObject({ entry: 'peanut' });
    expect(entryOfTyped(options, 'pean')).toEqual({ entry: 'pean', answer: null });
    expect(entryOfTyped(optionsFor('PEANUTS'), 'PEANUTS')).toMatchObject({ entry: 'peanut' });
  });

  it('finds a diet by its rule, and says of what needs numbers that they come first', () => {
    const diets = entryOptions({
      field: 'dietaryRestrictions',
      typed: 'animals',
      choices,
      reading: null,
      chosen: [],
    });
    expect(diets[0]).toMatchObject({ label: 'Vegan', hint: 'No food from animals.' });
    const asked = {
      field: 'medicalConditions',
      typed: 'kidney',
      choices,
      reading: null,
      chosen: [],
    } as const;
    expect(entryOptions(asked)[0]?.hint).toBe('Planned once the numbers from your clinic are in.');
  });
});
