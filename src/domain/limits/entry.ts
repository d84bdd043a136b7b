import type { MeaningToken } from './meaning.ts';

/** Where a person can write something about safety. */
export const ENTRY_FIELDS = [
  'allergies',
  'dietaryRestrictions',
  'medicalConditions',
  'healthGoals',
  'dislikes',
  'favourites',
  'name',
  'specialRequests',
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

/**
 * What became of an entry. `kept`: everything it means is off the plate. `open`: a person has to say what it means, and
 * nobody at that table is planned for until then. `not_food`: no meal changes for it (a person said so, or it is on
 * the list of such things). `note`: a taste, a goal or a name, which limits nothing.
 */
export const ENTRY_STATUSES = ['kept', 'open', 'not_food', 'note'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Why an entry is open. */
export const OPEN_REASONS = [
  /** Words that no table knows, perhaps misspelled. */
  'unknown_words',
  /** Its words are known, but not together: an exception, a denial, a doubt. */
  'unclear',
  /** A known diet, condition or additive that no rule covers. */
  'no_rule',
  /** May be a sign that someone has trouble with eating. */
  'needs_care',
  /** The knowledge base has no food of that name, so nothing could be left out. */
  'no_such_food',
  /** A word for so many foods that nobody can say what belongs to it. */
  'too_broad',
  /** Speaks of an allergy, a diet or a condition in a field for something else. */
  'wrong_field',
  /** The second reader understands it differently from the first one. */
  'readers_differ',
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

/** One answer to choose from. */
export interface EntrySuggestion {
  /** For a person: "Milk and everything with milk", "Only ghee". */
  readonly label: string;
  readonly means: readonly MeaningToken[];
}

export interface EntryReading {
  readonly field: EntryField;
  /** As the person wrote it. */
  readonly text: string;
  readonly status: EntryStatus;
  readonly means: readonly MeaningToken[];
  readonly suggestions: readonly EntrySuggestion[];
  /** Only with `open`. */
  readonly reason: OpenReason | null;
  /** What a person decided about this text; `null`: nobody was asked. */
  readonly answer: EntryAnswer | null;
}

/**
 * What a person said of an entry. `means`: just this is meant. `not_food`: it limits no food. `self`: the person looks
 * after it and plans go on without it.
 */
export interface EntryAnswer {
  readonly field: EntryField;
  readonly text: string;
  readonly answer: 'means' | 'not_food' | 'self';
  readonly means: readonly MeaningToken[];
  /** Name of the person who answered, and when (ISO date and time). */
  readonly by: string;
  readonly at: string;
}

/** What a person confirmed about one part of a request. */
export interface RequestAnswer {
  readonly text: string;
  readonly answer: 'means' | 'not_food';
  readonly means: readonly MeaningToken[];
}
