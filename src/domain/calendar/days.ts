/** A day of the Gregorian calendar as YYYY-MM-DD, without time zone. */
export type IsoDay = string;

/** Milliseconds of a day of 24 hours, for lengths of time; days of the calendar are added with `addDays`. */
export const DAY_MS = 86_400_000;

interface CivilDay {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  /** 1–31. */
  readonly day: number;
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function monthDays(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

function parsed(text: string): CivilDay | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return day >= 1 && day <= monthDays(year, month) ? { year, month, day } : null;
}

function civilDay(text: IsoDay): CivilDay {
  const day = parsed(text);
  if (!day) throw new RangeError(`not a day (YYYY-MM-DD): ${text}`);
  return day;
}

/** Days since 1970-01-01, of a day that exists. `Date.UTC` would take the years 0 to 99 for those of the 20th century. */
function dayNumber({ year, month, day }: CivilDay): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

function civilFromNumber(days: number): CivilDay {
  const date = new Date(days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** True for a day that exists: "2024-02-29", not "2023-02-29". Years 0000 to 9999. */
export function isIsoDay(text: string): boolean {
  return parsed(text) !== null;
}

/** @param days whole days, may be negative. @throws RangeError when `day` is no day or the result leaves 0000–9999. */
export function addDays(day: IsoDay, days: number): IsoDay {
  if (!Number.isInteger(days)) throw new RangeError(`not whole days: ${days}`);
  const result = civilFromNumber(dayNumber(civilDay(day)) + days);
  if (result.year < 0 || result.year > 9999)
    throw new RangeError(`outside the calendar: ${day} + ${days} days`);
  return `${padded(result.year, 4)}-${padded(result.month, 2)}-${padded(result.day, 2)}`;
}

/** The same day of another month, or that month's last one. @param months whole months, may be negative. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const from = civilDay(day);
  const count = from.year * 12 + from.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(Math.min(from.day, monthDays(year, month)), 2)}`;
}

/** Days from `from` to `to`; negative when `to` is earlier. @throws RangeError when either is no day. */
export function diffDays(from: IsoDay, to: IsoDay): number {
  return dayNumber(civilDay(to)) - dayNumber(civilDay(from));
}

/** A birthday on 29 February is kept on 1 March in a common year, so that nobody turns a year older early. */
function birthdayIn(year: number, birth: CivilDay): number {
  const isMoved = birth.month === 2 && birth.day === 29 && !isLeapYear(year);
  return dayNumber(isMoved ? { year, month: 3, day: 1 } : { ...birth, year });
}

/**
 * Age in years with fraction: completed years, and the share of the year since the last birthday.
 * Negative before the birth. @throws RangeError when either is no day.
 */
export function ageYearsOn(birthDate: IsoDay, day: IsoDay): number {
  const birth = civilDay(birthDate);
  const now = dayNumber(civilDay(day));
  const { year } = civilDay(day);
  const lastYear = birthdayIn(year, birth) <= now ? year : year - 1;
  const last = birthdayIn(lastYear, birth);
  const next = birthdayIn(lastYear + 1, birth);
  return lastYear - birth.year + (now - last) / (next - last);
}

/** Whole years since the birth; negative before it. @throws RangeError when either is no day. */
export function completedYears(birthDate: IsoDay, day: IsoDay): number {
  return Math.floor(ageYearsOn(birthDate, day));
}

/** Making a format costs a hundred times what using it does; there are about 400 zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day of a moment where `timeZone` (IANA name) holds. @throws RangeError for another name. */
export function dayIn(timeZone: string, moment: Date): IsoDay {
  const parts = dayFormatOf(timeZone).formatToParts(moment);
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** 0 is Sunday, 6 is Saturday. @throws RangeError when it is no day */
export const weekdayOf = (day: IsoDay): number => (((dayNumber(civilDay(day)) + 4) % 7) + 7) % 7;

export const isWeekend = (day: IsoDay): boolean => [0, 6].includes(weekdayOf(day));
