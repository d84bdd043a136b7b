import { DAY_MS } from '#domain/calendar/days.ts';
import type { WaitingWrite, WriteProblem } from './waiting-write.ts';

/**
 * The server knows the key of a write for seven days. One that may have arrived longer ago is not sent again
 * without asking: it could undo what has happened since.
 */
const SAFE_TO_REPEAT_MS = 6 * DAY_MS;

export const TOO_OLD: WriteProblem = {
  status: 0,
  sentence: 'This was tried a week ago, and it is not known whether it was saved.',
};

export interface NextWrite {
  readonly write: WaitingWrite;
  readonly tooOld: boolean;
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
      return {
        write,
        tooOld: write.firstTriedAt !== null && now - write.firstTriedAt > SAFE_TO_REPEAT_MS,
      };
    }
  }
  return null;
}
