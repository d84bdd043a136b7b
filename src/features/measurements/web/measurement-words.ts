import { amountWords } from '#domain/growth/measurement-kinds.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Measurement } from '../contract/measurements.ts';

export const dayWords = (day: string): string =>
  formatDay(day, { year: 'numeric', month: 'short', day: 'numeric' });

/** As it was entered. */
export const enteredWords = ({ kind, value, unit }: Measurement): string => amountWords(kind, value, unit);
