/** Every number by which the browser's side of the product works, in one place; milliseconds unless said. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Data of the server, unless its query says otherwise. Nothing is read again on focus, reconnect or by the clock. */
export const QUERY_RULES = {
  staleAfter: 10 * SECOND,
  forgottenAfter: 30 * SECOND,
  /** Doubles with every try. */
  firstRetryDelay: SECOND,
  longestRetryDelay: 5 * SECOND,
  retriesWhenServerOrLineFails: 2,
  retriesOtherwise: 1,
} as const;

export const MUTATION_RULES = { retryDelay: SECOND, retries: 1 } as const;

export const SESSION_RULES = {
  checkTimeout: 1.5 * SECOND,
  /** A check that got no answer in time is repeated automatically after these waits, with more patience. */
  askAgainAfter: [SECOND, 2 * SECOND, 4 * SECOND, 8 * SECOND],
  askAgainTimeout: 15 * SECOND,
  /** Failed checks in a row after which the cookies that scripts can see are cleared. */
  failuresUntilCookiesCleared: 3,
  failuresUntilSuspended: 5,
  suspendedFor: MINUTE,
  staleAfter: 0,
  /** Parts of one page that are drawn one after the other do not each ask again. */
  sharedFor: 5 * SECOND,
  forgottenAfter: 10 * MINUTE,
} as const;

export const VERSION_RULES = {
  defaultVersion: '1.0.0',
  checkEvery: 30 * MINUTE,
  /** Coming back to the window asks too, but not at every glance. */
  checkOnFocusAtMostEvery: MINUTE,
  reloadAfter: 2 * SECOND,
  /** A page that was reloaded for a new build is not reloaded again within this time, whatever it finds. */
  reloadForBuildAtMostEvery: MINUTE,
} as const;

export const TOAST_RULES = { shownFor: 5 * SECOND, atOnce: 1 } as const;

/** Changes of others, as they happen; milliseconds. */
export const LIVE_RULES = {
  /** After the page has loaded and is at rest. */
  startAfter: 1_500,
  gatherFor: 150,
  firstRetry: 1_000,
  longestRetry: 60_000,
} as const;
