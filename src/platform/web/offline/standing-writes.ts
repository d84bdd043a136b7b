import type { WaitingWrite } from './waiting-write.ts';

/** What a write sets: a later change of the same fields of the same thing replaces it. */
function placeOf({ key, method, path, body, problem }: WaitingWrite): string {
  if (problem !== null || method !== 'PATCH' || typeof body !== 'object' || body === null) return key;
  return JSON.stringify([path, ...Object.keys(body).sort()]);
}

/**
 * For a person, who checked one thing off, on and off again: one change. All of them are still sent, in order. What was
 * set aside always counts, because it waits for a decision.
 */
export function standingWrites(writes: readonly WaitingWrite[]): readonly WaitingWrite[] {
  const latest = new Map(writes.map((write) => [placeOf(write), write]));
  return writes.filter((write) => latest.get(placeOf(write)) === write);
}
