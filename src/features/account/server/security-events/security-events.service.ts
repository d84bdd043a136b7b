import { DAY_MS } from '#domain/calendar/days.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database } from '#platform/server/db/database.ts';
import { deviceWords } from '#platform/server/device-words.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type { SecurityEvent, SecurityEventKind } from '../../contract/security-events.ts';
import { noticeMail } from './notice-mails.ts';
import type { SecurityEventsRepository } from './security-events.repository.ts';

/** News of a sign-in helps for some days; then the list in the settings is enough. */
const MAIL_DAYS = 3;
const KEEP_DAYS = 365;
/** A device that was not used for so long is new again. */
const DEVICE_DAYS = 180;
const LISTED = 50;
/** Addresses of sample families lead nowhere (RFC 2606). */
const NOWHERE = /[.]invalid$/i;

export interface SecurityNote {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  /** Of the request; left out when no device of this person was at it. */
  readonly userAgent?: string | undefined;
}

export interface SecurityEventsService {
  /** Keeps the event, and mails its person when it could surprise them. Joins the transaction around it. */
  note(event: SecurityNote): Promise<void>;
  /** A sign-in that is complete; mails when the kind of browser and system is new for this person. */
  noteSignIn(userId: string, userAgent: string | undefined): Promise<void>;
  list(actor: Actor): Promise<SecurityEvent[]>;
  /** Forgets what is older than a year. */
  sweep(): Promise<void>;
}

export interface SecurityEventsDeps {
  readonly database: Pick<Database, 'withTransaction'>;
  readonly repository: SecurityEventsRepository;
  readonly mails: Pick<MailQueue, 'enqueue'>;
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly createId: () => string;
}

export function createSecurityEventsService(deps: SecurityEventsDeps): SecurityEventsService {
  const { database, repository, mails, publicUrl, clock, createId } = deps;
  const daysAgo = (days: number): Date => new Date(clock().getTime() - days * DAY_MS);

  async function note({ userId, kind, userAgent }: SecurityNote): Promise<void> {
    const at = clock();
    const device = userAgent === undefined ? null : deviceWords(userAgent);
    await database.withTransaction(async () => {
      await repository.unsafeInsert({ id: createId(), userId, kind, device, at });
      const person = await repository.unsafeReadPerson(userId);
      if (person === null || NOWHERE.test(person.email)) return;
      const mail = noticeMail({ kind, person, device, at, publicUrl });
      if (mail === null) return;
      const expiresAt = new Date(at.getTime() + MAIL_DAYS * DAY_MS);
      await mails.enqueue(mail, { expiresAt, about: userId, account: userId });
    });
  }

  return {
    note,
    async noteSignIn(userId, userAgent) {
      const device = deviceWords(userAgent);
      const known = await repository.unsafeKnowsDevice(userId, device, daysAgo(DEVICE_DAYS));
      await note({ userId, kind: known ? 'signed_in' : 'new_device', userAgent: userAgent ?? '' });
    },
    async list(actor) {
      allow(actor, 'own');
      const rows = await repository.unsafeList(actor.userId, LISTED);
      return rows.map(({ id, kind, device, at }) => ({
        id,
        kind: kind as SecurityEventKind,
        device: device ?? null,
        at: at.toISOString(),
      }));
    },
    sweep: () => repository.unsafeDeleteBefore(daysAgo(KEEP_DAYS)),
  };
}
