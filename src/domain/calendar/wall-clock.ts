import { DAY_MS, type IsoDay } from './days.ts';

/** What calendar and clock on a wall show. */
export interface WallClock {
  readonly day: IsoDay;
  /** Since midnight, 0 to 1439. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Making a format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The wall clock at a moment where `timeZone` (IANA name) holds. @throws RangeError for another name. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const wallMs = ({ day, minutes }: WallClock): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/**
 * The moment at which the wall clock shows this. Where clocks go back, it is the first of two such moments; a time that
 * clocks skip is read as the same length of time after the skip.
 */
export function momentOf(timeZone: string, wall: WallClock): Date {
  const shown = wallMs(wall);
  const offsetAt = (ms: number) => wallMs(wallClockIn(timeZone, new Date(ms))) - ms;
  // No zone is a day away from UTC, and none changes twice within two days.
  const [before, after] = [offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)];
  const first = shown - before;
  const isFirst = offsetAt(first) === before;
  const second = shown - after;
  if (isFirst) return new Date(first);
  return new Date(offsetAt(second) === after ? second : first);
}
