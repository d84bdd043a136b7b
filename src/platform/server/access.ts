import { mayDo, type Need } from '#domain/household/access.ts';
import type { Actor } from './db/database.ts';
import { AppError } from './errors.ts';

/**
 * First line of a service method: who may do this. The binder has asked the same of the contract's `need`;
 * row-level security is beneath both.
 */
export function allow(actor: Actor, need: Need): void {
  if (actor.userId === '' || actor.householdId === '') {
    throw new AppError('unauthenticated', 'Please sign in.');
  }
  if (!mayDo(actor.access, need)) {
    throw new AppError('not_allowed', 'This is not shared with you. Please ask the person who invited you.');
  }
}

/** First line of a service method that anyone may use: what it answers is the same for all and about nobody. */
export function allowEveryone(): void {}
