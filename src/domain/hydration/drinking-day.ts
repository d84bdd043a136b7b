import { addDays, type IsoDay } from '#domain/calendar/days.ts';
import type { WallClock } from '#domain/calendar/wall-clock.ts';

/** Minutes after midnight at which a day may begin, at most: what is drunk at night belongs to the evening before. */
export const LATEST_START_MINUTES = 360;

/** The day that something drunk belongs to, where days begin so many minutes after midnight. */
export const drinkingDay = ({ day, minutes }: WallClock, startMinutes: number): IsoDay =>
  minutes < startMinutes ? addDays(day, -1) : day;
