import { DAY_MS } from '#domain/calendar/days.ts';

/** As far back as the page shows drinks. */
const DAYS_BACK = 6;
const MINUTE_MS = 60_000;

/** A moment some days back as a field of date and time has it, by the clock of the device. */
export function clockInput(now: Date, daysBack: number): string {
  const moment = now.getTime() - daysBack * DAY_MS - now.getTimezoneOffset() * MINUTE_MS;
  return new Date(moment).toISOString().slice(0, 16);
}

/** `null`: no moment, one to come, or one too long ago. */
export function momentOf(field: string, now: Date): Date | null {
  const at = new Date(field);
  const ago = now.getTime() - at.getTime();
  return ago >= 0 && ago <= DAYS_BACK * DAY_MS + MINUTE_MS ? at : null;
}
