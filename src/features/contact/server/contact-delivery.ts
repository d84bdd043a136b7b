import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { type Mailer, MailFailure } from '#platform/server/mailer.ts';
import type { ContactRepository, WaitingMessage } from './contact.repository.ts';
import { type ContactMessage, contactMail } from './contact-mail.ts';
import { CONTACT_MESSAGE } from './sealed-columns.ts';

const MINUTE_MILLISECONDS = 60_000;
/** After a refusal: 1, 2, 4 … minutes, at most this. Without one: as often, for what another process left behind. */
const LONGEST_PAUSE_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
/** A mail that is being handed over when the server stops may end in peace for as long. */
const GRACE_MILLISECONDS = 3_000;

export interface ContactDeliveryDeps {
  readonly repository: ContactRepository;
  readonly cipher: TextCipher;
  readonly mailer: Mailer;
  /** `null`: nobody to write to yet, so messages wait. */
  readonly operatorEmail: string | null;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds until the next try after so many rounds with a failure. */
  readonly pauseAfter?: (failures: number) => number;
}

export function pauseAfter(failures: number): number {
  if (failures === 0) return LONGEST_PAUSE_MILLISECONDS;
  return Math.min(LONGEST_PAUSE_MILLISECONDS, MINUTE_MILLISECONDS * 2 ** (failures - 1));
}

export interface ContactDelivery {
  /** Mails what waits, soon; anyone who calls does not wait for it. */
  wake(): void;
  close(): Promise<void>;
}

interface Round {
  readonly sent: number;
  readonly failed: number;
}

/** One try for each waiting message, the oldest first; ends early when the mail server cannot be reached. */
async function mailWaiting(deps: ContactDeliveryDeps, to: string, cut: AbortSignal): Promise<Round> {
  const { repository, cipher, mailer, logger } = deps;
  let [sent, failed] = [0, 0];
  let away = false;
  const mail = async (waiting: WaitingMessage): Promise<boolean> => {
    try {
      const message: ContactMessage = JSON.parse(
        cipher.decrypt(waiting.messageEncrypted, CONTACT_MESSAGE.place(waiting.id)),
      );
      await mailer.send(
        contactMail(waiting.kind, message, { id: waiting.id, to, createdAt: waiting.createdAt }),
        cut,
      );
      sent += 1;
      return true;
    } catch (error) {
      failed += 1;
      away = error instanceof MailFailure && !error.onlyThis;
      const reason = error instanceof MailFailure ? error.reason : (error as Error).name;
      logger.warn(
        { message: waiting.id, reason },
        'a message to the operator could not be emailed and is waiting',
      );
      return false;
    }
  };
  let last: WaitingMessage | null = null;
  do last = await repository.unsafeMailNext(last, deps.clock, mail);
  while (last !== null && !away && !cut.aborted);
  return { sent, failed };
}

export function createContactDelivery(deps: ContactDeliveryDeps): ContactDelivery {
  const cut = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function round(to: string): Promise<void> {
    try {
      const { sent, failed } = await mailWaiting(deps, to, cut.signal);
      if (sent > 0) deps.logger.info({ sent }, 'messages to the operator were emailed');
      failures = failed === 0 ? 0 : failures + 1;
    } catch (error) {
      failures += 1;
      deps.logger.warn({ reason: (error as Error).name }, 'waiting messages could not be read');
    }
  }

  async function run(to: string): Promise<void> {
    do {
      again = false;
      await round(to);
    } while (again && !closing);
    running = null;
    if (closing) return;
    timer = setTimeout(wake, (deps.pauseAfter ?? pauseAfter)(failures));
    timer.unref();
  }

  function wake(): void {
    if (deps.operatorEmail === null || closing) return;
    clearTimeout(timer);
    again = true;
    running ??= run(deps.operatorEmail);
  }

  return {
    wake,
    async close() {
      closing = true;
      clearTimeout(timer);
      const grace = setTimeout(() => cut.abort(), GRACE_MILLISECONDS);
      await running;
      clearTimeout(grace);
    },
  };
}
