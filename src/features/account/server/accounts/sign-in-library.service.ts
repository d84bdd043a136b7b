import { sessionSecret } from './authentication.ts';
import { signedCookieOf } from './session-cookie.ts';

export {
  type Authentication,
  oldestBeginning,
  TWO_STEP_COOKIE,
  TWO_STEP_LOCK_SECONDS,
} from './authentication.ts';
export { recoveryCodeHash } from './recovery-codes.ts';

/** An answer together with the cookies that go with it. */
export interface WithCookies<T> {
  readonly value: T;
  readonly cookies: readonly string[];
}

export interface RequestOrigin {
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
}

const USER_AGENT_LENGTH = 255;

/** What the sign-in library gets to see of a request. */
export function headersOf(origin: RequestOrigin): Headers {
  const headers = new Headers();
  if (origin.cookie !== undefined) headers.set('cookie', origin.cookie);
  if (origin.userAgent !== undefined) headers.set('user-agent', origin.userAgent.slice(0, USER_AGENT_LENGTH));
  return headers;
}

/** The same request with no other cookies than these. */
export function withCookies(origin: RequestOrigin, names: readonly string[]): RequestOrigin {
  const kept = (origin.cookie ?? '')
    .split(';')
    .filter((part) => names.includes(part.split('=')[0]?.trim() ?? ''));
  return { ...origin, cookie: kept.length === 0 ? undefined : kept.join(';').trim() };
}

/** The library's own refusal: its code, or `null` for any other failure. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'APIError' || !('body' in error)) return null;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'UNKNOWN';
}

/** What a cookie of the library says, when its signature is ours. */
export function libraryCookieOf(origin: RequestOrigin, name: string, secretKey: string): string | null {
  return signedCookieOf(origin.cookie, name, sessionSecret(secretKey));
}
