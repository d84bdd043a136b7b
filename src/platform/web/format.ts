import { dayByStart } from '#domain/calendar/day-start.ts';
import { dayIn } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import type { FirstDay } from '#domain/units/regions.ts';
import { usWords } from '#domain/units/us-words.ts';
import { currentReading } from './reader.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(maximumFractionDigits: number): Intl.NumberFormat {
  const { locale } = currentReading();
  const key = `${locale} ${maximumFractionDigits}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  numberFormats.set(key, known);
  return known;
}

/** As many digits as a person can use: 1,240 but 12.4 and 0.61. */
export function formatAmount(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return numberFormat(0).format(value);
  return numberFormat(size >= 10 ? 1 : 2).format(value);
}

/** Prices are in US dollars wherever they are read. */
export const formatUsd = (value: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);

const LONG = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/**
 * "Monday, March 2" for a YYYY-MM-DD day, or what of it `style` names. Read and written in UTC, so that no time zone
 * moves it.
 */
export function formatDay(
  day: string,
  style: 'long' | 'short' | Intl.DateTimeFormatOptions = 'long',
): string {
  const options = style === 'long' ? LONG : style === 'short' ? SHORT : style;
  return new Intl.DateTimeFormat(currentReading().locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

const SUNDAY_IS_0: Readonly<Record<FirstDay, number>> = { sunday: 0, monday: 1, saturday: 6 };

/** Where a YYYY-MM-DD day is in this person's week: 0 to 6. */
export function placeInWeek(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - SUNDAY_IS_0[currentReading().firstDayOfWeek] + 7) % 7;
}

/** A moment on the person's own calendar and clock. */
export function formatMoment(moment: Date | string, options: Intl.DateTimeFormatOptions): string {
  const { locale, timeZone } = currentReading();
  return new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone }).format(
    new Date(moment),
  );
}

/** A sentence that gives an amount or a temperature in both systems, as this person reads it, and fractions as printed. */
export const inOwnUnits = (text: string): string =>
  currentReading().units === 'metric' ? metricWords(text) : usWords(text);

/** Today in the person's own time zone, YYYY-MM-DD. */
export function localToday(now: Date = new Date()): string {
  const { timeZone } = currentReading();
  if (timeZone !== undefined) return dayIn(timeZone, now);
  // The clock of this device. Not by `Intl`, whose first use takes 20 ms: pages ask for the day before they are drawn.
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The day that something eaten or drunk now belongs to: at night it may be the one before. */
export function personalToday(now: Date = new Date()): string {
  const { timeZone, dayStartMinutes } = currentReading();
  if (dayStartMinutes === 0) return localToday(now);
  const wall =
    timeZone === undefined
      ? { day: localToday(now), minutes: now.getHours() * 60 + now.getMinutes() }
      : wallClockIn(timeZone, now);
  return dayByStart(wall, dayStartMinutes);
}

/** The hour of that day: the small hours before it ends are 24 and more. */
export const personalHour = (now: Date = new Date()): number =>
  now.getHours() + (personalToday(now) < localToday(now) ? 24 : 0);

/** "lightly_active" → "Lightly active". */
export function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
