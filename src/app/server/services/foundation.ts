import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { createAccountEndsRepository } from '#features/account/server/accounts/account-ends.repository.ts';
import { createAccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { createEmailTokensRepository } from '#features/account/server/email-requests/email-tokens.repository.ts';
import { PHONE } from '#features/account/server/sealed-columns.ts';
import { createSecurityEventsRepository } from '#features/account/server/security-events/security-events.repository.ts';
import { createSecurityEventsService } from '#features/account/server/security-events/security-events.service.ts';
import { createAccessLogRepository } from '#features/family-members/server/access-log/access-log.repository.ts';
import { createAccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import { createLiveUpdatesService } from '#features/live-updates/server/live-updates.service.ts';
import { daysBefore } from '#platform/server/clock.ts';
import { createHouseholdRoom } from '#platform/server/db/household-room.ts';
import { createIdempotencyKeys } from '#platform/server/db/idempotency-keys.ts';
import { WAITING_MAIL } from '#platform/server/db/sealed-columns.ts';
import { createEncryption, createPurposeCipher } from '#platform/server/encryption.ts';
import { sweepKeptAnswers } from '#platform/server/idempotency.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import { createMailQueue } from '#platform/server/mail-queue.ts';
import { readingsOnTheSpot } from '#platform/server/profile-readings.ts';
import { createQuotas } from '#platform/server/quotas.ts';
import type { AppDeps, Tools } from '../app-deps.ts';
import { EVERY_RECORD } from '../features.ts';
import { createUpkeep } from '../upkeep.ts';

/** The links in these files work for a week at most; what visitors wrote is read within a month. */
const OUTBOX_DAYS = 30;

export type Foundation = ReturnType<typeof createFoundation>;

/** What the services of every part are on; nothing in it knows of them. */
export function createFoundation(deps: AppDeps, { clock, createId }: Tools) {
  const { database, logger, secretKey, publicUrl, jobs } = deps;
  const encryption = createEncryption(secretKey);
  const shared = { database, clock, createId };
  const mails = createMailQueue({
    jobs,
    mailer: deps.mailer,
    isProvenElsewhere: createEmailTokensRepository(database).unsafeIsProvenElsewhere,
    cipher: createPurposeCipher(secretKey, WAITING_MAIL.purpose),
    clock,
    logger,
  });
  const securityEvents = createSecurityEventsService({
    ...shared,
    repository: createSecurityEventsRepository(database),
    mails,
    publicUrl,
  });
  const ciphers = createHouseholdCipherService(createAccountsRepository(database), encryption);
  const ends = createAccountEndsService(createAccountEndsRepository(database), mails);
  const idempotencyKeys = createIdempotencyKeys(ciphers.cipherOf);
  const upkeep = createUpkeep();
  upkeep.join({
    daily: {
      'outbox-sweep': () => deps.mailer.sweep(daysBefore(clock(), OUTBOX_DAYS)),
      'kept-answers-sweep': async () =>
        sweepKeptAnswers({ database, keys: idempotencyKeys, clock }, await ends.everyHousehold()),
    },
    forgetMember: (tx, { name }) => idempotencyKeys.forgetMentions(tx, name),
  });
  return {
    shared,
    encryption,
    ciphers,
    idempotencyKeys,
    phones: createPurposeCipher(secretKey, PHONE.purpose),
    mails,
    securityEvents,
    ends,
    accessLog: createAccessLogService({ ...shared, repository: createAccessLogRepository() }),
    readings: deps.readings ?? readingsOnTheSpot,
    quotas: createQuotas(createHouseholdRoom(EVERY_RECORD)),
    lexicon: whileUsed(() => loadAllergenLexicon()),
    live: createLiveUpdatesService({ database }),
    upkeep,
  };
}
