/** What changes by itself in a measurement: a number goes with its unit. */
export const CHANGED_PARTS = ['date', 'amount', 'howMeasured', 'note', 'confirmed'] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** What about a measurement looks like a slip. */
export const QUESTION_CODES = [
  'before_birth',
  'in_future',
  'unit',
  'decimal',
  'swapped',
  'implausible',
  'two_a_day',
] as const;
export type QuestionCode = (typeof QUESTION_CODES)[number];

export const NOTE_LENGTH = 200;
export const MOST_LETTERS_OF_CSV = 200_000;
