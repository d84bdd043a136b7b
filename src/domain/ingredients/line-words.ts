import type { LineUnit } from './unit-words.ts';

/**
 * What a word of data/ingredients/line-words.csv does in a line of a recipe. The words are neither the amount nor the
 * food; data/README.md says what each code means.
 */
export const LINE_WORD_CODES = [
  'prepared',
  'not_done',
  'bringing',
  'deciding',
  'adverb',
  'named_with_participle',
  'warmth',
  'warmly',
  'warmed',
  'part',
  'comment_start',
  'need',
  'if_desired',
  'size',
  'sized_kind',
  'unit_modifier',
  'packed',
  'approximately',
  'vague',
  'descriptor',
  'state',
  'trailing_unit',
  'whole_name',
  'container_unit',
  'piece_unit',
  'labeled_unit',
  'unit_alone',
  'squeezed',
  'shape',
  'cut',
  'preparation_goes_on',
  'keeping_liquid',
  'shared_noun',
  'no_shared_noun',
] as const;
export type LineWordCode = (typeof LINE_WORD_CODES)[number];

export type LineWords = Readonly<Record<LineWordCode, ReadonlySet<string>>> & {
  /** The unit that a word means: "Tbsp.", "cups", "T". */
  readonly unitOf: (text: string) => LineUnit | null;
};

/** The words by what they do. */
export function lineWords(
  rows: readonly { readonly term: string; readonly code: LineWordCode }[],
  unitOf: LineWords['unitOf'],
): LineWords {
  const sets = Object.fromEntries(LINE_WORD_CODES.map((code) => [code, new Set<string>()])) as Record<
    LineWordCode,
    Set<string>
  >;
  for (const { term, code } of rows) sets[code].add(term);
  return { ...sets, unitOf };
}

/** Something else goes in or on, which the line need not name: spinach that is creamed is no longer spinach alone. */
export const isBringing = (words: LineWords, word: string): boolean => words.bringing.has(word);

/** Whether remarks speak of more than the food that the line names; water alone brings nothing. */
export const bringsMore = (words: LineWords, remarks: string): boolean =>
  remarks
    .toLowerCase()
    .replaceAll(/\b[a-z]{2,15} (?:in|with|by) (?:[a-z]{1,15} ){0,2}water\b/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => isBringing(words, word));

/** Whether a word after the name says what is done to it: "blitzed", though no list has it. */
export const isDone = (words: LineWords, word: string): boolean =>
  words.prepared.has(word) ||
  (word.length > 4 && word.endsWith('ed') && !words.not_done.has(word) && !words.bringing.has(word));

/** Before a name, words like "cooked" and "roasted" decide which food it is, so there they stay in it. */
export const leadsAsPreparation = (words: LineWords, word: string): boolean =>
  words.prepared.has(word) && !words.deciding.has(word);
