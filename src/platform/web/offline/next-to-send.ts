import { DAY_MS } from '#domain/calendar/days.ts';
import type { WaitingWrite, WriteProblem } from './waiting-write.ts';

/**
 * The server knows the key of a write for seven days. One that may have arrived longer ago is not sent again
 * without asking: it could undo what has happened since.
 */
const SAFE_TO_REPEAT_MS = 6 * DAY_MS;

const TOO_OLD: WriteProblem = {
  status: 0,
  sentence: 'This was tried a week ago, and it is not known whether it was saved.',
};

/** It may belong to another household of the person: trying again says that it is for the one that is open. */
const NO_HOUSEHOLD: WriteProblem = {
  status: 0,
  sentence: 'It is not known in which household this was made. Try again to save it in the one that is open.',
};

export interface NextWrite {
  readonly write: WaitingWrite;
  /** Why it is not sent without asking. */
  readonly problem: WriteProblem | null;
}

function problemOf({ householdId, firstTriedAt }: WaitingWrite, now: number): WriteProblem | null {
  if (householdId === undefined) return NO_HOUSEHOLD;
  return firstTriedAt !== null && now - firstTriedAt > SAFE_TO_REPEAT_MS ? TOO_OLD : null;
}

/**
 * The oldest write that is not set aside and does not follow one that is: what comes after a refused change to the
 * same thing, or inside of a thing that was not made, has to wait for the person's decision.
 */
export function nextToSend(writes: readonly WaitingWrite[], now: number): NextWrite | null {
  const held = new Set<string>();
  for (const write of writes) {
    if (write.problem !== null) held.add(write.entity);
    else if (held.has(write.entity) || (write.within !== null && held.has(write.within))) {
      held.add(write.entity);
    } else {
      return { write, problem: problemOf(write, now) };
    }
  }
  return null;
}
