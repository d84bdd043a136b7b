import type { LoginBody } from '#platform/contract/accounts.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import { AppError } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type { SignInGuardService } from '../sign-in-guard/sign-in-guard.service.ts';
import type { AccountsRepository } from './accounts.repository.ts';
import { type Authentication, TRUSTED_DEVICE_COOKIE } from './authentication.ts';
import { type PasswordHashes, verifyPassword } from './password-hash.ts';
import { headersOf, type RequestOrigin, refusalOf, withCookies } from './sign-in-library.service.ts';

export interface SignInDeps {
  readonly repository: Pick<AccountsRepository, 'unsafeFindCredential' | 'setPassword'>;
  readonly authentication: Authentication;
  readonly passwordHashes: PasswordHashes;
  readonly guard: Pick<SignInGuardService, 'attempt'>;
  /** Where it is no mail server, nobody can prove that an address is theirs. */
  readonly mailGoesTo: MailQueue['goesTo'];
  readonly clock: Clock;
}

export interface OpenedSession {
  readonly token: string;
  readonly cookies: readonly string[];
}

/** No token: the password was right, and a second step is asked for. */
type FirstStep = Omit<OpenedSession, 'token'> & { readonly token: string | null };

/** A sign-in counts as fresh for this long. */
const FRESH_MILLISECONDS = 10 * 60_000;

/** Nothing can be stored under such a name, and PostgreSQL cannot even compare it. */
const isStorable = (name: string): boolean => !name.includes('\0');

/**
 * Sign-in with a password. Nothing shows whether the name exists: not the answer, not the time it
 * takes, not how wrong tries are counted.
 */
export async function logIn(deps: SignInDeps, body: LoginBody, origin: RequestOrigin): Promise<FirstStep> {
  const name = body.username.trim();
  const { password } = body;
  const person = isStorable(name)
    ? await deps.repository.unsafeFindCredential(name, deps.mailGoesTo === 'outbox')
    : null;
  const guarded = { name, userId: person?.userId ?? null, cookie: origin.cookie };
  const opened = await deps.guard.attempt(guarded, async () => {
    if (person === null || person.password === null) {
      await deps.passwordHashes.verifyNobody(password);
      return null;
    }
    if (!(await verifyPassword({ hash: person.password, password }))) return null;
    const session = await openWithPassword(deps, person.userId, origin);
    if (deps.passwordHashes.isOutdated(person.password)) {
      await deps.repository.setPassword(
        person.userId,
        await deps.passwordHashes.hash(password),
        deps.clock(),
      );
    }
    return session;
  });
  if (opened === null) {
    throw new AppError('invalid_credentials', 'Invalid credentials. Please check username and password.');
  }
  return opened;
}

async function openWithPassword(
  { authentication }: SignInDeps,
  userId: string,
  origin: RequestOrigin,
): Promise<FirstStep> {
  const { headers, response } = await authentication.api.openSessionByPassword({
    body: { userId },
    headers: headersOf(withCookies(origin, [TRUSTED_DEVICE_COOKIE])),
    returnHeaders: true,
  });
  // Not there when the second step comes in between.
  return { token: response.token ?? null, cookies: headers.getSetCookie() };
}

/** For someone who has proved who they are in another way. */
export async function openFor(
  { authentication }: SignInDeps,
  userId: string,
  origin: RequestOrigin,
): Promise<OpenedSession> {
  const { headers, response } = await authentication.api.openSession({
    body: { userId },
    headers: headersOf({ ...origin, cookie: undefined }),
    returnHeaders: true,
  });
  return { token: response.token, cookies: headers.getSetCookie() };
}

export async function confirmPerson(
  deps: SignInDeps,
  user: SignedInUser,
  password: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  if (password === undefined) {
    const age = deps.clock().getTime() - user.signedInAt.getTime();
    if (age < FRESH_MILLISECONDS) return;
    throw new AppError('confirmation_needed', 'Please enter your password to continue.');
  }
  const confirmed = await deps.guard.attempt({ signedIn: user.userId }, () =>
    deps.authentication.api
      .verifyPassword({ body: { password }, headers: headersOf(origin) })
      .catch((error: unknown) => {
        if (refusalOf(error) !== 'INVALID_PASSWORD') throw error;
        return null;
      }),
  );
  if (confirmed !== null) return;
  const message = 'That is not your password.';
  throw new AppError('wrong_password', message, { fields: [{ path: 'password', message }] });
}
