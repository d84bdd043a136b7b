import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import type { AppDeps, Tools } from '../app-deps.ts';
import { createHouseholdRoom } from '../db/household-room.ts';
import { createIdempotencyKeys } from '../db/idempotency-keys.ts';
import { PHONE, WAITING_MAIL } from '../db/sealed-columns.ts';
import { createAccessLogRepository } from '../features/access-log/access-log.repository.ts';
import { createAccessLogService } from '../features/access-log/access-log.service.ts';
import { createAccountEndsRepository } from '../features/accounts/account-ends.repository.ts';
import { createAccountEndsService } from '../features/accounts/account-ends.service.ts';
import { createAccountsRepository } from '../features/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '../features/accounts/household-cipher.service.ts';
import { createEmailProofsRepository } from '../features/email-proofs/email-proofs.repository.ts';
import { createLiveService } from '../features/live/live.service.ts';
import { createSecurityNoticesRepository } from '../features/security-notices/security-notices.repository.ts';
import { createSecurityNoticesService } from '../features/security-notices/security-notices.service.ts';
import { daysBefore } from '../platform/clock.ts';
import { createEncryption, createPurposeCipher } from '../platform/encryption.ts';
import { sweepKeptAnswers } from '../platform/idempotency.ts';
import { createMailQueue } from '../platform/mail-queue.ts';
import { once } from '../platform/once.ts';
import { readingsOnTheSpot } from '../platform/profile-readings.ts';
import { createQuotas } from '../platform/quotas.ts';

/** The links in these files work for a week at most; what visitors wrote is read within a month. */
const OUTBOX_DAYS = 30;

export type Foundation = ReturnType<typeof createFoundation>;

/** What the services of every part stand on; nothing in it knows of them. */
export function createFoundation(deps: AppDeps, { clock, createId }: Tools) {
  const { database, logger, secretKey, publicUrl, jobs } = deps;
  const encryption = createEncryption(secretKey);
  const shared = { database, clock, createId };
  const mails = createMailQueue({
    jobs,
    mailer: deps.mailer,
    isProvenElsewhere: createEmailProofsRepository(database).unsafeIsProvenElsewhere,
    cipher: createPurposeCipher(secretKey, WAITING_MAIL.purpose),
    clock,
    logger,
  });
  const notices = createSecurityNoticesService({
    ...shared,
    repository: createSecurityNoticesRepository(database),
    mails,
    publicUrl,
  });
  jobs.daily('security-events-sweep', notices.sweep);
  jobs.daily('outbox-sweep', () => deps.mailer.sweep(daysBefore(clock(), OUTBOX_DAYS)));
  const ciphers = createHouseholdCipherService(createAccountsRepository(database), encryption);
  const ends = createAccountEndsService(createAccountEndsRepository(database), mails);
  const idempotencyKeys = createIdempotencyKeys(ciphers.cipherOf);
  jobs.daily('kept-answers-sweep', async () =>
    sweepKeptAnswers({ database, keys: idempotencyKeys, clock }, await ends.everyHousehold()),
  );
  return {
    shared,
    encryption,
    ciphers,
    idempotencyKeys,
    phones: createPurposeCipher(secretKey, PHONE.purpose),
    mails,
    notices,
    ends,
    accessLog: createAccessLogService({ ...shared, repository: createAccessLogRepository() }),
    readings: deps.readings ?? readingsOnTheSpot,
    quotas: createQuotas(createHouseholdRoom()),
    lexicon: once(loadAllergenLexicon),
    live: createLiveService({ database }),
  };
}
