/* Headers of writes that may be sent twice. No schemas here: the browser loads this with its first page. */

/** Chosen by the device for one write, and the same when that write is sent again. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** Id of the user who made the write: someone else may have signed in on the device since. */
export const WRITTEN_BY_HEADER = 'written-by';
/** Id of the household in which the write was made: another one may be open in this browser since. */
export const WRITTEN_IN_HEADER = 'written-in';
/** Code of the answer to a write of another household than the one that is open. */
export const OTHER_HOUSEHOLD = 'other_household';
/** In answers: milliseconds since 1970 by the server's clock, so that devices with wrong clocks agree on an order. */
export const SERVER_TIME_HEADER = 'server-time';
