import { addDays, type IsoDay } from './days.ts';
import type { WallClock } from './wall-clock.ts';

/** Minutes after midnight at which a day may begin, at most. */
export const LATEST_DAY_START = 360;

/** The day of someone whose days begin so many minutes after midnight: what happens at night belongs to the evening before. */
export const dayByStart = ({ day, minutes }: WallClock, startMinutes: number): IsoDay =>
  minutes < startMinutes ? addDays(day, -1) : day;
