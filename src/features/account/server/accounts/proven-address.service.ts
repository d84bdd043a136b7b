import type { SignedInUser } from '#platform/server/bind-route.ts';
import { AppError } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';

/**
 * Before what would stay when the owner of the address comes (docs/sign-in.md, "Whose address it is"). Without a mail
 * server nobody could prove an address, and nobody could come by one: a home server does without it.
 */
export function needProvenAddress(user: SignedInUser, mails: Pick<MailQueue, 'goesTo'>): void {
  if (user.emailVerified || mails.goesTo === 'outbox') return;
  throw new AppError(
    'email_unproven',
    'Please confirm your email address first: open the link we sent you. You can ask for a new one in Settings.',
  );
}
