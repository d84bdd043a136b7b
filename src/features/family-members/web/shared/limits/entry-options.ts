import { meaningOf } from '#domain/limits/meaning.ts';
import { withoutMarks } from '#domain/text/letters.ts';
import type { EntryAnswerInput, EntryReading, LimitChoice } from '#platform/contract/limits.ts';
import {
  ALLERGEN_EXAMPLES,
  type ChosenField,
  choicesFor,
  labelOfReading,
  suggestionLabel,
} from './entry-labels.ts';
import type { LimitChoices } from './limit-queries.ts';

/** Something to choose for what is being typed. */
export interface EntryOption {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly hint: string | null;
  /** What it means, as tokens; empty: nothing yet. */
  readonly means: readonly string[];
  /** What is written into the profile for it. */
  readonly entry: string;
  /** Goes with the entry, where the text alone does not say it. */
  readonly answer: Pick<EntryAnswerInput, 'answer' | 'means'> | null;
}

export interface OptionsAsked {
  readonly field: ChosenField;
  readonly typed: string;
  readonly choices: LimitChoices;
  /** How the server reads what is typed; `null`: not known. */
  readonly reading: EntryReading | null;
  /** What is chosen already is not offered again. */
  readonly chosen: readonly string[];
}

const OWN_KIND: Readonly<Record<ChosenField, 'allergen' | 'diet' | 'condition'>> = {
  allergies: 'allergen',
  dietaryRestrictions: 'diet',
  medicalConditions: 'condition',
};

interface Given {
  readonly means: readonly string[];
  /** Next to a wider reading a narrower one has to be named; alone it is what the word says. */
  readonly narrows: boolean;
  /** The words by themselves say just this. */
  readonly isAsRead: boolean;
}

/** A single code of this field, or a single food that was asked for by its name, is stored as such. */
function storedAs(field: ChosenField, typed: string, { means, narrows, isAsRead }: Given) {
  const [only] = means;
  const meaning = means.length === 1 && only !== undefined ? meaningOf(only) : null;
  if (meaning?.kind === OWN_KIND[field] && 'code' in meaning) return { entry: meaning.code, answer: null };
  const isPlain = meaning?.kind === 'food' || meaning?.kind === 'animal';
  if (isPlain && !narrows) return { entry: only ?? typed, answer: null };
  if (isAsRead) return { entry: typed, answer: null };
  return { entry: typed, answer: { answer: 'means' as const, means: [...means] } };
}

function optionsOfReading({ field, typed, reading }: OptionsAsked): EntryOption[] {
  if (!reading) return [];
  const group = reading.status === 'open' ? 'Did you mean' : `For “${typed}”`;
  // "Only ghee" is next to it.
  const isNarrowable = reading.suggestions.some(
    ({ means }) => means.length > 0 && means.every((token) => token.startsWith('food:')),
  );
  const suggested = reading.suggestions.map((suggestion) => ({
    label: suggestionLabel(suggestion, isNarrowable),
    means: suggestion.means,
  }));
  const asRead =
    reading.status === 'kept' && !suggested.some(({ means }) => means.join() === reading.means.join())
      ? [
          {
            label: suggestionLabel({ label: labelOfReading(reading), means: reading.means }, isNarrowable),
            means: reading.means,
          },
        ]
      : [];
  const all = [...asRead, ...suggested];
  const narrows = all.length > 1;
  return all.map(({ label, means }, index) => ({
    id: `read-${index}`,
    group,
    label: reading.status === 'open' ? `${label}?` : label,
    hint: null,
    means,
    ...storedAs(field, typed, {
      means,
      narrows,
      isAsRead: reading.status === 'kept' && means.join() === reading.means.join(),
    }),
  }));
}

const plain = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** 0 is the best; `null`: it does not match. */
function rankOf(name: string, description: string, typed: string): number | null {
  const words = plain(name);
  if (words === typed) return 0;
  if (words.startsWith(typed)) return 1;
  if (` ${words}`.includes(` ${typed}`)) return 2;
  return typed.length > 2 && ` ${plain(description)}`.includes(` ${typed}`) ? 3 : null;
}

/** The nine of US law, which most allergies are about, stand first. */
const MOST_COMMON: readonly string[] = [
  'milk',
  'egg',
  'peanut',
  'tree_nut',
  'wheat',
  'soy',
  'fish',
  'crustacean',
  'sesame',
];

function optionsOfChoices({ field, typed, choices, chosen }: OptionsAsked): EntryOption[] {
  const wanted = plain(typed);
  const free = choicesFor(field, choices).filter(
    ({ code, means }) => !chosen.includes(code) && !chosen.includes(means),
  );
  const ranked = free.flatMap((choice) => {
    const rank = wanted === '' ? 0 : rankOf(choice.name, hintOf(field, choice) ?? '', wanted);
    const common = field === 'allergies' ? MOST_COMMON.indexOf(choice.code) : -1;
    const place = wanted !== '' ? 0 : common < 0 ? MOST_COMMON.length : common;
    return rank === null ? [] : [{ choice, isCommon: common >= 0, rank: rank + place }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice, isCommon }) => ({
      id: choice.code,
      group: field !== 'allergies' || wanted !== '' ? 'To choose' : isCommon ? 'Most common' : 'More',
      label: choice.name,
      hint: hintOf(field, choice),
      means: [choice.means],
      entry: choice.code,
      answer: null,
    }));
}

/** One line below the name. That nothing with milk is served is what "Milk" says by itself. */
function hintOf(
  field: ChosenField,
  { code, description, notPlanned, plannedWith }: LimitChoice,
): string | null {
  if (field === 'allergies') return ALLERGEN_EXAMPLES[code] ?? null;
  if (notPlanned === null) return description || null;
  return plannedWith.length > 0
    ? 'Planned once the numbers from your clinic are in.'
    : 'We do not plan for this. Your care team can help.';
}

/** The person's own words, which are asked about unless they are known. */
function ownWords({ typed, reading, field }: OptionsAsked): EntryOption[] {
  const text = typed.trim();
  if (text === '') return [];
  const isSettled = reading?.status === 'not_food' || reading?.status === 'note';
  if (reading?.status === 'kept') return [];
  return [
    {
      id: 'own-words',
      group: 'Your own words',
      label: `Add “${text}”`,
      hint: isSettled
        ? 'No meal changes for this.'
        : field === 'medicalConditions'
          ? 'We don’t know this yet, and will ask you about it.'
          : 'We don’t know this word yet, and will ask you what it means.',
      means: [],
      entry: text,
      answer: null,
    },
  ];
}

/** What can be chosen for what is typed, the best first; before anything is typed, everything. */
export function entryOptions(asked: OptionsAsked): EntryOption[] {
  const typed = asked.typed.trim();
  const known = optionsOfChoices({ ...asked, typed });
  const taken = new Set(known.map(({ entry }) => entry));
  const read = optionsOfReading({ ...asked, typed }).filter(
    ({ entry, answer }) => answer !== null || (!taken.has(entry) && !asked.chosen.includes(entry)),
  );
  return [...read, ...known, ...ownWords({ ...asked, typed })];
}

/**
 * Which option Enter takes before an arrow was pressed: the one whose name begins as it was typed, of diets and
 * conditions also a later word of it ("warf"); -1: none. "Nut" by itself is no choice of one kind of nut.
 */
export function firstChoice(options: readonly EntryOption[], typed: string, field: ChosenField): number {
  const wanted = plain(typed);
  if (wanted.length < 3) return options.findIndex(({ label }) => wanted !== '' && plain(label) === wanted);
  const chosen = options.map(({ group, label }) => (group === 'To choose' ? plain(label) : ''));
  const first = chosen.findIndex((name) => name.startsWith(wanted));
  return first >= 0 || field === 'allergies'
    ? first
    : chosen.findIndex((name) => name.includes(` ${wanted}`));
}

/** What leaving the field adds: the choice of exactly this name, or the words as they are, never a guess. */
export function entryOfTyped(
  options: readonly EntryOption[],
  typed: string,
): Pick<EntryOption, 'entry' | 'answer'> {
  const wanted = plain(typed);
  const exact = options.find(
    ({ group, label }) =>
      (group === 'To choose' || group === 'Most common' || group === 'More') && plain(label) === wanted,
  );
  return exact ?? { entry: typed.trim(), answer: null };
}
