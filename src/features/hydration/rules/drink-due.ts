import { dayTotals, isEnough } from '#domain/hydration/day-notes.ts';
import type { WaterTarget } from '#domain/hydration/water-target.ts';
import { isWithinHours, type ReminderHours } from '#features/reminders/rules/next-reminder.ts';
import { type DrunkEntry, drunkOf } from './drunk.ts';

interface Reminded {
  readonly target: WaterTarget;
  readonly reminder: ReminderHours | null;
}

const MINUTE_MS = 60_000;

/** Whether a reminder shows in the app: within its hours, nothing drunk for as long as it asks, and not enough yet. */
export function isDrinkDue({ target, reminder }: Reminded, today: readonly DrunkEntry[], now: Date): boolean {
  if (reminder === null || !isWithinHours(reminder, now)) return false;
  const drunk = drunkOf(today);
  if (isEnough(target, dayTotals(drunk))) return false;
  const last = Math.max(0, ...drunk.map(({ atMs }) => atMs));
  return now.getTime() - last >= reminder.everyMinutes * MINUTE_MS;
}
