import { addDays } from '#domain/calendar/days.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { invalidField } from '#platform/server/errors.ts';
import type { MemberFacts } from './food-log.repository.ts';

/** Whether someone can have eaten on a day. @throws AppError `validation_failed` */
export function ensureDay(today: string, date: string, { birthDate }: Pick<MemberFacts, 'birthDate'>): void {
  if (birthDate !== null && date < birthDate) throw invalidField('date', 'This is before the day of birth.');
  if (date > addDays(today, LOG_LIMITS.daysAhead))
    throw invalidField('date', `Please choose a day at most ${LOG_LIMITS.daysAhead} days ahead.`);
  // Nobody alive has eaten before this, and a year like 0226 is a slip of the finger.
  if (date < '1900-01-01') throw invalidField('date', 'Please choose a later day.');
}
