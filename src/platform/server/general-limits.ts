import type { RouteContract } from '#platform/contract/route.ts';
import type { RateLimitRecord } from './rate-limits.ts';

/* Limits that no single feature owns. */

/** What a signed-in person reads without another limit; a page asks for some ten things. */
export const READ: RateLimitRecord = {
  name: 'read',
  what: 'reading, all together',
  max: 6_000,
  windowSeconds: 600,
  by: 'person',
  isCountedHere: true,
};

/** What a signed-in person writes without another limit: a phone that was offline for a long shopping trip sends some hundred changes at once. */
export const WRITE: RateLimitRecord = {
  name: 'write',
  what: 'writing, all together',
  max: 1_200,
  windowSeconds: 600,
  by: 'person',
  inSample: 300,
};

/** What looks at everyone of a household and every recipe or a whole plan. */
export const FAMILY: RateLimitRecord = {
  name: 'family',
  what: 'whole family against all recipes, whole plans',
  max: 300,
  windowSeconds: 600,
  by: 'person',
  isCountedHere: true,
};

/** One for all visitors of an address; a person who is signed in is counted alone. Ten people who type without a rest ask about once a second each; a program that copies everything asks 200 times. */
export const LOOK: RateLimitRecord = {
  name: 'look',
  what: 'foods and recipes that anyone may look for',
  max: 6_000,
  windowSeconds: 600,
  by: 'person',
  isCountedHere: true,
};

/** A school or a village behind one address can sign in in an afternoon; a guesser of passwords gets twelve tries a minute. */
export const SIGN_IN: RateLimitRecord = {
  name: 'sign-in',
  what: 'sign-in',
  max: 60,
  windowSeconds: 300,
  by: 'address',
};

/** New accounts, with an invitation or without. */
export const SIGN_UP: RateLimitRecord = {
  name: 'sign-up',
  what: 'sign-up',
  max: 100,
  windowSeconds: 3_600,
  by: 'address',
};

/** Before something that would let others in, or take everything away. */
export const CONFIRM: RateLimitRecord = {
  name: 'confirm',
  what: 'passwords asked for again',
  max: 20,
  windowSeconds: 900,
  by: 'person',
};

export const GENERAL_LIMITS: readonly RateLimitRecord[] = [
  READ,
  WRITE,
  FAMILY,
  LOOK,
  SIGN_IN,
  SIGN_UP,
  CONFIRM,
];

/** Of a route that names no limit of its own, the signed-in person's. */
export function generalLimit({ method, access }: RouteContract): RateLimitRecord | null {
  if (access !== 'user') return null;
  return method === 'GET' ? READ : WRITE;
}
