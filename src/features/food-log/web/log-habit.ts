import { diffDays, isIsoDay } from '#domain/calendar/days.ts';
import { localToday } from '#platform/web/format.ts';
import { localStore } from '#platform/web/safe-storage.ts';

const KEY = 'food_log_used_on';
const LATELY_DAYS = 14;

/** Someone at this device has written down what was eaten. */
export function noteLogging(): void {
  localStore.set(KEY, localToday());
}

/** Whether the log is something that people at this device use, so that Today leads there. */
export function isLoggingLately(): boolean {
  const day = localStore.get(KEY) ?? '';
  return isIsoDay(day) && diffDays(day, localToday()) <= LATELY_DAYS;
}
