import type { Actor } from '#server/db/database.ts';
import { AppError } from './errors.ts';

/**
 * First line of a service method: any signed-in person of the household may do this. Row-level security stands
 * beneath it; roles inside a household do not exist.
 */
export function allowAnyoneOfTheHousehold(actor: Actor): void {
  if (actor.userId === '' || actor.householdId === '') {
    throw new AppError('unauthenticated', 'Please sign in.');
  }
}

/** First line of a service method that anybody may use: what it answers is the same for all and about nobody. */
export function allowEverybody(): void {}
