import { ApiError } from '../api-client.ts';

/** `gone`: not found or removed; `network`: no answer at all; `server`: an answer that is no good. */
export type ErrorKind = 'server' | 'network' | 'gone' | 'unknown';

const GONE = new Set([404, 410]);

export function errorKindOf(error: unknown): ErrorKind {
  if (error instanceof ApiError) return GONE.has(error.status) ? 'gone' : 'server';
  // `fetch` rejects with a TypeError when there is no connection, and with these when it was cut off.
  if (error instanceof TypeError) return 'network';
  if (error instanceof DOMException && ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)) {
    return 'network';
  }
  return 'unknown';
}

/** What a person can read out to someone who helps: "500 internal_error". */
export function errorCodeOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.code === null ? String(error.status) : `${error.status} ${error.code}`;
}
