/** Classes 08 (connection), 53 (resources), 57P (operator intervention), 58 (system) of the PostgreSQL manual, appendix A. */
const AWAY_SQLSTATE = /^(08...|53...|57P0[1235]|58...)$/;
const AWAY_NODE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** node-postgres gives these no code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout|Cannot use a pool after calling end/;

interface CodedError {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly syscall?: unknown;
}

/** The error and everything it was caused by, outermost first; Drizzle wraps the driver's errors. */
export function* causesOf(error: unknown): Generator<Error & CodedError> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    yield current;
    if (current instanceof AggregateError) for (const inner of current.errors) yield* causesOf(inner);
    current = current.cause;
  }
}

/** True when the database could not be reached or is going away: worth trying again later. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code } = cause;
    if (typeof code === 'string') {
      if (AWAY_SQLSTATE.test(code)) return true;
      if (AWAY_NODE_CODES.has(code) && cause.syscall !== 'open') return true;
    }
    if (AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** Of two who prove one address, the second runs into this. */
export const PROVEN_ADDRESS_KEY = 'users_proven_email_key';

/** Name of the unique constraint that an insert or update ran into; `null` for any other error. */
export function uniqueConstraintOf(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    if (cause.code === '23505' && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}
