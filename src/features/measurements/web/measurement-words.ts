import { amountWords, KINDS, shownAmount } from '#domain/growth/measurement-kinds.ts';
import { formatDay } from '#platform/web/format.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Measurement } from '../contract/measurements.ts';

export const dayWords = (day: string): string =>
  formatDay(day, { year: 'numeric', month: 'short', day: 'numeric' });

/** As it was entered. */
export const enteredWords = ({ kind, value, unit }: Measurement): string => amountWords(kind, value, unit);

/** In the reader's units, and what was entered if that was in others. */
export function amountsOf(entry: Measurement): { readonly shown: string; readonly entered: string | null } {
  const { units } = currentReading();
  if (entry.unit === KINDS[entry.kind][units === 'us' ? 'us' : 'si'])
    return { shown: enteredWords(entry), entered: null };
  return { shown: shownAmount(entry.kind, entry.si, units), entered: enteredWords(entry) };
}
