import type { User } from '#platform/contract/accounts.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';

/** What a process leaves behind that ended without a word is taken away after so long. */
const UNUSED_MILLISECONDS = 3_600_000;

export interface DemoCopiesDeps {
  readonly clock: Clock;
  /** How many wait at a time; 0: each is made when someone asks. */
  readonly count: number;
  /** Makes a filled household that nobody is signed in to; `null`: there is no room for one now. */
  readonly make: (expiresAt: Date) => Promise<Pick<User, 'id' | 'householdId'> | null>;
  /** Keeps one for longer; `false`: it is gone. */
  readonly keep: (householdId: string, expiresAt: Date) => Promise<boolean>;
  readonly remove: (householdId: string) => Promise<void>;
}

interface Copy extends Pick<User, 'id' | 'householdId'> {
  /** Today's meals are those of this day. */
  readonly day: string;
}

/** Sample families that were opened before anyone asked, so that a press of the button only signs in. */
export interface DemoCopies {
  /** One of today, which is the caller's from now on; `null`: none waits. */
  take(): Copy | null;
  /** Fills up to the number, keeps those of today, and takes away those of another day. */
  refill(): Promise<void>;
  /** Takes all away that nobody has seen. */
  close(): Promise<void>;
}

export function createDemoCopies({ clock, count, make, keep, remove }: DemoCopiesDeps): DemoCopies {
  let waiting: Copy[] = [];
  let filling: Promise<void> | null = null;
  let isClosed = false;
  const isOfToday = ({ day }: Copy): boolean => day === localDay(clock());
  const later = (): Date => new Date(clock().getTime() + UNUSED_MILLISECONDS);

  async function fill(): Promise<void> {
    const old = waiting.filter((copy) => !isOfToday(copy));
    waiting = waiting.filter(isOfToday);
    for (const { householdId } of old) await remove(householdId);
    for (const copy of [...waiting]) {
      if (!(await keep(copy.householdId, later()))) waiting = waiting.filter((each) => each !== copy);
    }
    while (!isClosed && waiting.length < count) {
      const day = localDay(clock());
      const made = await make(later());
      if (made === null) return;
      waiting.push({ id: made.id, householdId: made.householdId, day });
    }
  }

  function refill(): Promise<void> {
    filling ??= fill().finally(() => {
      filling = null;
    });
    return filling;
  }

  return {
    take() {
      const at = waiting.findIndex(isOfToday);
      return at < 0 ? null : (waiting.splice(at, 1)[0] ?? null);
    },
    refill,
    async close() {
      isClosed = true;
      await filling?.catch(() => undefined);
      for (const { householdId } of waiting.splice(0)) await remove(householdId);
    },
  };
}
