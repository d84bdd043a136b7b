/** Clocks of devices are put right by the server's answers, to within the time that an answer takes. */
const AHEAD_MS = 10_000;

const isoAt = (ms: number): string => new Date(ms).toISOString();

/**
 * The time at which a change counts as made, ISO 8601 in UTC with milliseconds. A time that is missing, or ahead of
 * the server's clock, does not count: such a change is made on arrival, after everything that is there. `now`: the
 * server's clock, milliseconds since 1970.
 */
export function countedTime(provided: string | undefined, stored: string | undefined, now: number): string {
  const statedMs = provided === undefined ? Number.NaN : Date.parse(provided);
  if (statedMs <= now + AHEAD_MS) return isoAt(statedMs);
  return isoAt(stored === undefined ? now : Math.max(now, Date.parse(stored) + 1));
}
