import { allow, allowEveryone } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { PROVEN_ADDRESS_KEY, uniqueConstraintOf } from '#platform/server/db/database-failure.ts';
import type { RateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type {
  ChangeEmailBody,
  ConfirmResetBody,
  SignInMethods,
  VerificationStatus,
} from '../../contract/email-proofs.ts';
import type { AccountsService, RequestOrigin } from '../accounts/accounts.service.ts';
import type { EmailRequestsService } from '../email-requests/email-requests.service.ts';
import type { EmailTokensRepository, Person, TokenRow } from '../email-requests/email-tokens.repository.ts';
import { hashOfToken, hasMailsLeft } from '../email-requests/mail-token.ts';
import type { PasswordRulesService } from '../password-rules/password-rules.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { SignInMethodsService } from './sign-in-methods.service.ts';

const DAY_SECONDS = 24 * 3_600;
/** Between two emails to one person, so that no mailbox is flooded. */
const PAUSE_SECONDS = 60;

/** How someone reached us, as far as mails are concerned. */
export interface ProofOrigin extends RequestOrigin {
  /** Of links in mails: src/platform/server/site-links.ts. */
  readonly links: string | null;
}

export interface EmailProofsService {
  verification(user: SignedInUser): Promise<VerificationStatus>;
  sendVerification(user: SignedInUser, origin: ProofOrigin): Promise<VerificationStatus>;
  /** What `confirmEmail` or `confirmReset` will remove. */
  look(kind: 'email' | 'reset', token: string): Promise<SignInMethods>;
  confirmEmail(token: string, keep: readonly string[], origin: ProofOrigin): Promise<{ email: string }>;
  changeEmail(user: SignedInUser, body: ChangeEmailBody, origin: ProofOrigin): Promise<VerificationStatus>;
  requestReset(username: string, origin: ProofOrigin): Promise<{ mailGoesTo: MailQueue['goesTo'] }>;
  confirmReset(body: ConfirmResetBody, origin: ProofOrigin): Promise<{ success: true }>;
  /** Tokens that are over. */
  sweep(): Promise<void>;
}

export interface EmailProofsDeps {
  readonly database: Database;
  readonly repository: EmailTokensRepository;
  readonly accounts: Pick<AccountsService, 'confirmPerson' | 'resetPassword' | 'authenticate'>;
  readonly sessions: Pick<SessionsService, 'endAll' | 'endOthers'>;
  readonly signInMethods: SignInMethodsService;
  readonly passwordRules: PasswordRulesService;
  readonly twoFactor: Pick<TwoFactorService, 'forgetTrustedDevices'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly mails: Pick<MailQueue, 'goesTo'>;
  readonly emailRequests: Pick<EmailRequestsService, 'reset' | 'prove'>;
  readonly counter: Pick<RateLimitCounter, 'hit'>;
  readonly clock: Clock;
}

/** One answer for used, old, forged and replaced. */
const linkOver = () =>
  new AppError('link_over', 'This link was already used or has expired. Please ask for a new one.');

const enoughMails = () =>
  new AppError('too_many_requests', 'We have sent you several emails today. Please try again tomorrow.', {
    retryAfterSeconds: DAY_SECONDS,
  });

function waitSecondsOf(rows: readonly (TokenRow | null)[], now: Date): number {
  const latest = Math.max(0, ...rows.map((row) => row?.createdAt.getTime() ?? 0));
  return Math.max(0, Math.ceil(PAUSE_SECONDS - (now.getTime() - latest) / 1_000));
}

async function statusOf(deps: EmailProofsDeps, userId: string): Promise<VerificationStatus> {
  const { repository, mails, clock } = deps;
  const [person, verifying, changing] = await Promise.all([
    repository.unsafeReadPerson(userId),
    repository.unsafeReadToken(userId, 'verify-email'),
    repository.unsafeReadToken(userId, 'change-email'),
  ]);
  if (person === null) throw new AppError('unauthenticated', 'Please sign in.');
  const now = clock();
  const waiting = changing !== null && changing.expiresAt > now ? changing : null;
  return {
    email: person.email,
    verified: person.emailVerified,
    changingTo: waiting?.email ?? null,
    mailGoesTo: mails.goesTo,
    waitSeconds: waitSecondsOf([verifying, waiting], now),
  };
}

async function sendVerification(deps: EmailProofsDeps, user: SignedInUser, origin: ProofOrigin) {
  const status = await statusOf(deps, user.userId);
  if (status.verified || status.waitSeconds > 0) return status;
  if (!(await hasMailsLeft(deps.counter, 'verify-email', user.userId))) throw enoughMails();
  const { email } = status;
  await deps.emailRequests.prove({ userId: user.userId, purpose: 'verify-email', email }, origin.links);
  return statusOf(deps, user.userId);
}

async function changeEmail(
  deps: EmailProofsDeps,
  user: SignedInUser,
  body: ChangeEmailBody,
  origin: ProofOrigin,
): Promise<VerificationStatus> {
  const { userId } = user;
  if (user.demo) throw new AppError('not_allowed', 'The sample family has no email address.');
  await deps.accounts.confirmPerson(user, body.password, origin);
  const email = body.newEmail.toLowerCase();
  if (email === user.email) throw invalidField('newEmail', 'This is already your address.');
  if (!(await hasMailsLeft(deps.counter, 'change-email', userId))) throw enoughMails();
  await deps.database.withTransaction(async () => {
    await deps.emailRequests.prove({ userId, purpose: 'change-email', email }, origin.links);
    await deps.securityEvents.note({ userId, kind: 'email_change_asked', userAgent: origin.userAgent ?? '' });
  });
  return statusOf(deps, userId);
}

/** Shown only to someone who received an email at that address. */
function takenMeanwhile(error: unknown): unknown {
  const constraint = uniqueConstraintOf(error);
  // The username goes along with the address when it is the same.
  if (constraint !== PROVEN_ADDRESS_KEY && constraint !== 'users_username_key') return error;
  return new AppError('email_taken', 'Another account now uses this email address.');
}

/** Within the transaction that took the token. */
async function acceptEmail(deps: EmailProofsDeps, taken: TokenRow, person: Person, origin: ProofOrigin) {
  const { repository, securityEvents, clock } = deps;
  const { userId } = person;
  const userAgent = origin.userAgent ?? '';
  if (taken.purpose === 'verify-email') {
    if (!(await repository.unsafeMarkVerified(userId, taken.email, clock()))) throw linkOver();
    await securityEvents.note({ userId, kind: 'email_verified', userAgent });
    return;
  }
  // Before the move, so that it still reaches the address of before.
  await securityEvents.note({ userId, kind: 'email_changed', userAgent });
  await repository.unsafeMoveEmail(person, taken.email, clock());
  // What was sent to the address of before opens nothing anymore.
  await repository.unsafeDropTokens(userId);
}

const PURPOSES = { email: ['verify-email', 'change-email'], reset: ['reset-password'] } as const;

async function look(deps: EmailProofsDeps, kind: 'email' | 'reset', token: string): Promise<SignInMethods> {
  const row = await deps.repository.unsafePeekToken(hashOfToken(token), PURPOSES[kind]);
  const person = row === null ? null : await deps.repository.unsafeReadPerson(row.userId);
  if (row === null || person === null || row.expiresAt <= deps.clock()) throw linkOver();
  const { userId, emailVerified } = person;
  if (kind === 'email' && emailVerified) return { firstProof: false, items: [] };
  return deps.signInMethods.list({ userId, first: !emailVerified });
}

/** Someone may be signed in with a passkey or a link that is gone now; anyone who confirms stays. */
async function endSessionsOf(deps: EmailProofsDeps, userId: string, origin: ProofOrigin): Promise<void> {
  const current = await deps.accounts.authenticate(origin).catch(() => null);
  if (current?.value.userId === userId) await deps.sessions.endOthers(current.value, origin.userAgent);
  else await deps.sessions.endAll(userId);
}

/** Anyone who made the account may be someone else: nothing they left behind stays without consent. */
async function acceptFirst(
  deps: EmailProofsDeps,
  userId: string,
  keep: readonly string[],
  origin: ProofOrigin,
): Promise<void> {
  const gone = await deps.signInMethods.removeBut({ userId, first: true }, keep, origin.userAgent);
  if (gone.some(({ kind }) => kind === 'passkey' || kind === 'provider')) {
    await endSessionsOf(deps, userId, origin);
  }
}

async function confirmEmail(
  deps: EmailProofsDeps,
  token: string,
  keep: readonly string[],
  origin: ProofOrigin,
) {
  const { database, repository, clock } = deps;
  try {
    return await database.withTransaction(async () => {
      const taken = await repository.unsafeTakeToken(hashOfToken(token), PURPOSES.email);
      const person = taken === null ? null : await repository.unsafeReadPerson(taken.userId);
      if (taken === null || person === null || taken.expiresAt <= clock()) throw linkOver();
      await acceptEmail(deps, taken, person, origin);
      if (!person.emailVerified) await acceptFirst(deps, person.userId, keep, origin);
      return { email: taken.email };
    });
  } catch (error) {
    throw takenMeanwhile(error);
  }
}

async function confirmReset(
  deps: EmailProofsDeps,
  { token, password, keep }: ConfirmResetBody,
  origin: ProofOrigin,
) {
  const { database, repository, accounts, passwordRules, twoFactor, securityEvents, clock } = deps;
  try {
    await database.withTransaction(async () => {
      const taken = await repository.unsafeTakeToken(hashOfToken(token), PURPOSES.reset);
      if (taken === null || taken.expiresAt <= clock()) throw linkOver();
      const { userId, email } = taken;
      const person = await repository.unsafeReadPerson(userId);
      if (person === null) throw linkOver();
      await passwordRules.refuseKnown(password, { username: person.name, email }, 'password');
      await accounts.resetPassword(userId, password);
      await twoFactor.forgetTrustedDevices(userId);
      // The person who opened this link reads mails of this address.
      await repository.unsafeMarkVerified(userId, email, clock());
      await repository.unsafeDropTokens(userId);
      await securityEvents.note({ userId, kind: 'password_reset', userAgent: origin.userAgent ?? '' });
      await deps.signInMethods.removeBut({ userId, first: !person.emailVerified }, keep, origin.userAgent);
    });
  } catch (error) {
    throw takenMeanwhile(error);
  }
  return { success: true } as const;
}

export function createEmailProofsService(deps: EmailProofsDeps): EmailProofsService {
  return {
    async verification(user) {
      allow(user, 'own');
      return statusOf(deps, user.userId);
    },
    async sendVerification(user, origin) {
      allow(user, 'own');
      if (user.demo) throw new AppError('not_allowed', 'The sample family has no email address.');
      return sendVerification(deps, user, origin);
    },
    async look(kind, token) {
      // Anyone who has the token may use it.
      allowEveryone();
      return look(deps, kind, token);
    },
    async confirmEmail(token, keep, origin) {
      allowEveryone();
      return confirmEmail(deps, token, keep, origin);
    },
    async changeEmail(user, body, origin) {
      allow(user, 'own');
      return changeEmail(deps, user, body, origin);
    },
    async requestReset(username, origin) {
      allowEveryone();
      // Looked up later, so that the answer takes as long for a name that nobody has.
      await deps.emailRequests.reset(username, origin.links);
      return { mailGoesTo: deps.mails.goesTo };
    },
    async confirmReset(body, origin) {
      allowEveryone();
      return confirmReset(deps, body, origin);
    },
    sweep: () => deps.repository.unsafeDeleteExpired(deps.clock()),
  };
}
