import { ALLERGEN_CODES, ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import type { EntryField, EntrySuggestion } from '#domain/limits/entry.ts';
import { type Meaning, meaningOf } from '#domain/limits/meaning.ts';
import { capital } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import type { EntryReading, LimitChoice } from '#platform/contract/limits.ts';
import { wordsOf } from '#platform/web/format.ts';
import type { LimitChoices } from './limit-queries.ts';

/** The fields in which one chooses. */
export type ChosenField = Extract<EntryField, 'allergies' | 'dietaryRestrictions' | 'medicalConditions'>;

export const choicesFor = (field: ChosenField, choices: LimitChoices): readonly LimitChoice[] =>
  ({
    allergies: choices.allergens,
    dietaryRestrictions: choices.diets,
    medicalConditions: choices.conditions,
  })[field];

function plainName(meaning: Meaning): string {
  switch (meaning.kind) {
    case 'food':
      return capital(meaning.name);
    case 'animal':
      return wordsOf(meaning.source);
    case 'allergen':
      return capital(ALLERGEN_NAMES[meaning.code]);
    default:
      return wordsOf(meaning.code);
  }
}

/** A stored code ("milk") or token ("food:kiwi") in everyday words; `null`: these are a person's own words. */
export function labelOfCode(text: string, field: ChosenField, choices: LimitChoices): string | null {
  const known = choiceOf(text, field, choices);
  if (known) return known.name;
  const allergen = field === 'allergies' ? ALLERGEN_CODES.find((code) => code === text) : undefined;
  if (allergen) return capital(ALLERGEN_NAMES[allergen]);
  const meaning = meaningOf(text);
  return meaning === null ? null : plainName(meaning);
}

/** The choice that a stored text stands for, as code or as token. */
export const choiceOf = (text: string, field: ChosenField, choices: LimitChoices): LimitChoice | undefined =>
  choicesFor(field, choices).find(({ code, means }) => text === code || text === means);

/** What an entry means, for a person: "Peanuts", "Milk and eggs"; the person's own words where nothing is known. */
export const labelOfReading = ({ text, meansLabels }: Pick<EntryReading, 'text' | 'meansLabels'>): string =>
  meansLabels.length === 0 ? wordsOf(text) : capital(listText([...new Set(meansLabels)]));

const sameWords = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A kept entry on a page: what it means, and a person's own words for it where those are others. */
export function keptWords(reading: Pick<EntryReading, 'text' | 'means' | 'meansLabels'>): string {
  const { text, means } = reading;
  const label = labelOfReading(reading);
  const isCode = means.some((token) => token === text || token.endsWith(`:${text}`));
  return isCode || sameWords(label, text) ? label : `${label} (“${text}”)`;
}

/** What a choice means, of its answer where it has one. */
export const meansOf = (picked: {
  readonly means: readonly string[];
  readonly answer: { readonly means: readonly string[] } | null;
}): readonly string[] => picked.answer?.means ?? picked.means;

/** Where one looks for what an entry means: beside an allergy among allergens, and so on. */
export const searchFieldOf = (field: EntryField | string): ChosenField =>
  field === 'dietaryRestrictions' || field === 'medicalConditions' ? field : 'allergies';

/** What belongs to an allergen whose name does not say it. */
export const ALLERGEN_EXAMPLES: Readonly<Record<string, string>> = {
  crustacean: 'Shrimp, crab, lobster, crayfish.',
  mollusc: 'Mussels, clams, oysters, squid.',
  tree_nut: 'Almonds, walnuts, cashews, pecans and others.',
  gluten: 'Wheat, rye, barley, oats.',
  soy: 'Tofu, soy sauce, edamame.',
  sulphites: 'Wine, dried fruit and other foods kept with sulfites.',
  lupin: 'Lupin flour and seeds, in some breads and pastas.',
};

/** A suggestion in words; one that takes a whole allergen with it says so, where less may be meant (`isNarrowable`). */
export function suggestionLabel({ label, means }: EntrySuggestion, isNarrowable = false): string {
  const all = means.flatMap((token) => meaningOf(token) ?? []);
  const allergens = all.flatMap((meaning) =>
    meaning.kind === 'allergen' ? [ALLERGEN_NAMES[meaning.code]] : [],
  );
  const [only] = allergens;
  const isWide =
    allergens.length === 1 &&
    (all.length > 1 || isNarrowable) &&
    all.every(({ kind }) => kind === 'allergen' || kind === 'food');
  return isWide && only !== undefined ? `${capital(only)}, and everything with ${only}` : label;
}
