import { addDays, type IsoDay } from '#domain/calendar/days.ts';

export const TREND_DAYS = { week: 7, month: 30 } as const;
export type TrendSpan = keyof typeof TREND_DAYS;

export interface TrendPoint {
  readonly day: IsoDay;
  /** `null`: nothing was said, and nothing is guessed. */
  readonly value: number | null;
}

/** Every day up to `today`, the first one first. */
export function trendOf<Entry extends { readonly day: IsoDay }>(
  entries: readonly Entry[],
  today: IsoDay,
  span: TrendSpan,
  read: (entry: Entry) => number | null,
): readonly TrendPoint[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const days = TREND_DAYS[span];
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days);
    const entry = byDay.get(day);
    return { day, value: entry === undefined ? null : read(entry) };
  });
}

export interface Placed {
  /** Its place among the days, from 0. */
  readonly index: number;
  readonly value: number;
}

/** What a line may join: days that follow each other. A day without a value ends a line. */
export function runsOf(points: readonly TrendPoint[]): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  let isOpen = false;
  points.forEach(({ value }, index) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    if (!isOpen) runs.push([]);
    runs.at(-1)?.push({ index, value });
    isOpen = true;
  });
  return runs;
}
