import type { LoginBody } from '#contract/accounts.ts';
import { causesOf } from '#server/db/database-failure.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AccountsDeps } from './accounts.service.ts';
import { TRUSTED_DEVICE_COOKIE } from './authentication.ts';
import { hashPassword, isOutdatedHash, verifyNobody } from './password-hash.ts';
import { headersOf, type RequestOrigin, refusalOf, withCookies } from './sign-in-library.service.ts';

/** The token of the new session; `null`: the password was right, and a second step is asked for. */
interface OpenedSession {
  readonly token: string | null;
  readonly cookies: readonly string[];
}

/** Nothing can be stored under such a name, and PostgreSQL cannot even compare it. */
const isStorable = (name: string): boolean => !name.includes('\0');

/**
 * Sign-in with a password. Whether there is somebody of that name shows in nothing: neither in the answer nor in the
 * time that it takes, nor in how wrong tries are counted.
 */
export async function logIn(
  deps: AccountsDeps,
  body: LoginBody,
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const name = body.username.trim();
  const { password } = body;
  const person = isStorable(name) ? await deps.repository.unsafeFindCredential(name) : null;
  const door = { name, userId: person?.userId ?? null, cookie: origin.cookie };
  const opened = await deps.guard.attempt(door, async () => {
    if (person === null || person.password === null) {
      await verifyNobody(password);
      return null;
    }
    const session = await openWithPassword(deps, { email: person.email, password }, origin);
    if (session !== null && isOutdatedHash(person.password)) {
      await deps.repository.setPassword(person.userId, await hashPassword(password), deps.clock());
    }
    return session;
  });
  if (opened === null) {
    throw new AppError('invalid_credentials', 'Invalid credentials. Please check username and password.');
  }
  return opened;
}

async function openWithPassword(
  { authentication }: AccountsDeps,
  body: { email: string; password: string },
  origin: RequestOrigin,
): Promise<OpenedSession | null> {
  try {
    const { headers, response } = await authentication.api.signInEmail({
      body,
      headers: headersOf(withCookies(origin, [TRUSTED_DEVICE_COOKIE])),
      returnHeaders: true,
    });
    return { token: response.token ?? null, cookies: headers.getSetCookie() };
  } catch (error) {
    if (refusalOf(error) === null || [...causesOf(error)].length > 1) throw error;
    return null;
  }
}
