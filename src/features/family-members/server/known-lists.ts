import type { Actor } from '#platform/server/db/database.ts';
import type { FamilyMember } from '../contract.ts';

/** Letters of the stored rows: some hundred usual families. */
const MOST_LETTERS = 2_000_000;
const HALF_A_DAY = 43_200_000;

export interface KnownList {
  readonly list: FamilyMember[];
  /** Who is seen by looking at it. */
  readonly viewed: readonly string[];
}

export interface KnownLists {
  /**
   * The list that these rows make for this person on this day; `make` opens and reads them when nobody has asked since they
   * were written. The same object as before when nothing has changed.
   */
  of(
    about: Pick<Actor, 'householdId' | 'userId'> & { readonly today: string },
    rows: { readonly text: string },
    make: () => Promise<KnownList>,
  ): Promise<KnownList>;
}

interface Kept {
  readonly known: KnownList;
  readonly since: number;
}

/** The list of a family is asked for with almost every page; opening and reading it again would find the same. */
export function createKnownLists(now: () => number): KnownLists {
  const lists = new Map<string, Kept>();
  let letters = 0;

  function forget(key: string): void {
    if (lists.delete(key)) letters -= key.length;
  }

  return {
    async of({ householdId, userId, today }, { text }, make) {
      // Sealed as they are stored: another letter anywhere is another list.
      const key = `${householdId} ${userId} ${today} ${text}`;
      const time = now();
      const kept = lists.get(key);
      if (kept !== undefined && time - kept.since < HALF_A_DAY) return kept.known;
      const known = await make();
      forget(key);
      // The first ones are the oldest.
      for (const [oldest, { since }] of lists) {
        if (time - since < HALF_A_DAY && letters + key.length <= MOST_LETTERS) break;
        forget(oldest);
      }
      lists.set(key, { known, since: time });
      letters += key.length;
      return known;
    },
  };
}
