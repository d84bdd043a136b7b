import type { HouseholdTransaction } from './database.ts';

/** One transaction that works in two households, one after the other: row-level security knows one at a time. */
export interface HouseholdMove {
  readonly memberId: string;
  inFrom<T>(work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
  inTo<T>(work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
}

/**
 * What a feature keeps about one member, and how it moves along with that member to a household of their own:
 * read in the old household, opened with its key, closed with the new one's, written there. The old rows go with the
 * old profile. A feature with a table that has a `member_id` declares one in its manifest.
 */
export interface MemberHistory {
  moveMember(move: HouseholdMove): Promise<void>;
}
