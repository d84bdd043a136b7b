import { currentReading } from './reader.ts';

const MIDNIGHT = Date.UTC(2026, 0, 1);

/** "8:00 AM", of minutes after midnight. */
export const clockText = (minutes: number): string => {
  if (minutes === 0) return 'Midnight';
  return new Intl.DateTimeFormat(currentReading().locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(MIDNIGHT + minutes * 60_000);
};
