import type { HouseholdTransaction, HouseholdTurns } from './database.ts';

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

/** Someone goes to another household of theirs, and their profile stays in the old one. */
export interface PersonMove extends HouseholdTurns {
  readonly userId: string;
  /** Their profile in the old household. */
  readonly fromMemberId: string;
  /** Their profile in the household that they go to. */
  readonly toMemberId: string;
}

/**
 * What a feature keeps for one person alone, about themselves. It would end with their place in the household; so it goes along
 * with the person, closed with the other household's key.
 */
export interface OwnHistory {
  takeAlong(move: PersonMove): Promise<void>;
}
