const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const hundredth = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** As many digits as a person can use: 1,240 but 12.4 and 0.61. */
export function formatAmount(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return whole.format(value);
  return size >= 10 ? tenth.format(value) : hundredth.format(value);
}

export const formatUsd = (value: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value);

/**
 * "Monday, March 2" for a YYYY-MM-DD day. Read and written in UTC, so that no time zone moves it.
 */
export function formatDay(day: string, style: 'long' | 'short' = 'long'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { weekday: 'long', month: 'long', day: 'numeric' }
      : { weekday: 'short', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Today in the family's own time zone, YYYY-MM-DD. */
export function localToday(now: Date = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** "lightly_active" → "Lightly active". */
export function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const FRACTIONS: Readonly<Record<number, string>> = { 1: '1/4', 2: '1/2', 3: '3/4' };

/** Portions come in quarter servings; a cook reads "1 1/4", not "1.25". */
export function servingsText(servings: number): string {
  const quarters = Math.round(servings * 4);
  const whole = Math.floor(quarters / 4);
  const fraction = FRACTIONS[quarters % 4];
  if (!fraction) return `${whole} ${whole === 1 ? 'serving' : 'servings'}`;
  return whole === 0 ? `${fraction} serving` : `${whole} ${fraction} servings`;
}
