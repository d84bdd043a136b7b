/* What forms, contract and rules of the food log say; without schemas. */

export const LOG_LIMITS = {
  /** Letters of a food's name, of a unit and of a note. */
  name: 120,
  unit: 120,
  note: 300,
  /** Of a text that is read into lines. */
  text: 500,
  /** Of any unit: 5,000 g, 5,000 ml. */
  amount: 5_000,
  /** What one entry may weigh at most, and give at most. */
  grams: 5_000,
  calories: 10_000,
  macroGrams: 1_500,
  /** Entries of one person on one day. */
  entriesPerDay: 500,
  /** How far ahead a day may be: meals for tomorrow are often written down today. */
  daysAhead: 31,
  /** Days that one question may ask for. */
  daysAtOnce: 92,
  /** Entries that one request changes, copies or adds. */
  atOnce: 100,
  membersAtOnce: 20,
  itemsOfSavedMeal: 30,
  often: 30,
} as const;

/** How an entry came about. */
export const ENTRY_SOURCES = ['food', 'recipe', 'plan', 'quick', 'text', 'barcode'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** What two people may change of one entry at the same time, each by itself; the later change of each stands. */
export const ENTRY_FIELDS = ['place', 'amount', 'note'] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

/**
 * What a day may say to someone of that age. `quiet`: an adult with an eating disorder, where numbers may do harm, and an
 * account whose age is not known. What `withheldFigures` names does not even leave the server.
 */
export const DAY_KINDS = ['infant', 'toddler', 'child', 'adult', 'quiet'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/**
 * `at_least`: what is known reaches the lower bound. `open`: it does not yet. `above`: past the upper bound. `unknown`:
 * too few of the foods report it to say. Up to 17 years it is `at_least` or `null`, never what is missing.
 */
export const TARGET_STATUSES = ['at_least', 'open', 'above', 'unknown'] as const;
export type TargetStatus = (typeof TARGET_STATUSES)[number];
