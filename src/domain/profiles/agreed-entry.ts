import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import { ReadingMemory } from '#domain/limits/bounded-memory.ts';
import type { EntryField, EntryReading } from '#domain/limits/entry.ts';
import { checkerEntry } from '#domain/plan-checker/checker-reading.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { readEntry } from './read-profile.ts';

/** The fullest household has some thousand entries, of 80 letters at most. */
const memory = new ReadingMemory<EntryReading>({ most: 20_000 });
const keyOf = (field: EntryField, text: string): string => `${field} ${text}`;

/**
 * One text of a profile, before anyone answered anything, as understood by two readers that share no code. It is kept
 * when both take the same foods off the plate for it; where they differ nobody can be sure, and the person is asked.
 * The same text is read once.
 */
export function agreedEntry(field: EntryField, text: string, kb: KnowledgeBase): EntryReading {
  const known = memory.get(keyOf(field, text), kb);
  if (known) return known;
  const agreed = newlyAgreed(field, text, kb);
  rememberEntry(agreed, kb);
  return agreed;
}

/** Whether a text was read before. */
export const isEntryKnown = (field: EntryField, text: string, kb: KnowledgeBase): boolean =>
  memory.get(keyOf(field, text), kb) !== undefined;

/** Forgets what was not asked for since the last call. */
export const ageEntries = (kb: KnowledgeBase): void => memory.age(kb);

/** Takes over what was read with the same knowledge elsewhere. */
export const rememberEntry = (reading: EntryReading, kb: KnowledgeBase): void =>
  memory.set(keyOf(reading.field, reading.text), reading, kb);

function newlyAgreed(field: EntryField, text: string, kb: KnowledgeBase): EntryReading {
  const entry = readEntry(field, text, kb);
  if (entry.status === 'open') return entry;
  const other = checkerEntry(field, text, kb);
  const isSame =
    other.status !== 'refused' &&
    isEqual(codesOf(entry.means), codesOf(other.means)) &&
    isEqual(foodsExcludedByTokens(entry.means, kb), other.excludedFoods);
  return isSame ? entry : { ...entry, status: 'open', reason: 'readers_differ' };
}

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** Diets and conditions, whose rules also bind amounts and whole dishes. */
const codesOf = (means: readonly string[]): ReadonlySet<string> =>
  new Set(means.filter((token) => /^(?:diet|condition):/.test(token)));
