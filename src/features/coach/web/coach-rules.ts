/** Failures of the coach, as the product specification has them (sections 5, 8). */
export const NO_ADVICE = 'No advice received from coaching service';
export const ERROR_TITLE = 'Nutrition Coach Error';
const MOST_RETRIES = 2;
/** A second try of the same question changes nothing about these. */
const FINAL = [400, 401, 403, 404, 413, 422];
export const DAY_IS_USED = 'daily_questions_used';

/** `message` is "HTTP status: text". */
export class CoachFailure extends Error {
  override readonly name = 'CoachFailure';
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string | null;

  constructor(status: number, text: string, answer: { code: string | null; sentence: string | null }) {
    super(`HTTP ${status}: ${text}`);
    this.status = status;
    this.code = answer.code;
    this.sentence = answer.sentence;
  }
}

export const isStopped = (error: Error): boolean => error.name === 'AbortError';

/** The status decides where there is one; only a message without one is searched for numbers. */
function mentions(error: Error, status: number): boolean {
  if (error instanceof CoachFailure) return error.status === status;
  return new RegExp(`\\b${status}\\b`).test(error.message);
}

/** `failures` is the number of failed tries so far, from 0. */
export function shouldRetryCoach(failures: number, error: Error): boolean {
  if (isStopped(error) || FINAL.some((status) => mentions(error, status))) return false;
  if (error instanceof CoachFailure && error.code === DAY_IS_USED) return false;
  return failures < MOST_RETRIES;
}

export function coachErrorText(error: Error): string {
  if (mentions(error, 401)) return 'You need to log in to access nutrition coaching.';
  if (mentions(error, 429)) return 'Too many requests. Please wait a moment before trying again.';
  if (!(error instanceof CoachFailure) && /network/i.test(error.message))
    return 'Network error. Please check your connection and try again.';
  return 'Failed to get nutrition advice. Please try again.';
}
