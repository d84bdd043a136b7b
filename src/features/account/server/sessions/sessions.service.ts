import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import { deviceWords } from '#platform/server/device-words.ts';
import { notFound } from '#platform/server/errors.ts';
import type { SignedInSession } from '../../contract/sessions.ts';
import { oldestBeginning } from '../accounts/sign-in-library.service.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { SessionsRepository } from './sessions.repository.ts';

export interface SessionsDeps {
  readonly repository: SessionsRepository;
  readonly twoFactor: Pick<TwoFactorService, 'forgetTrustedDevices'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly clock: Clock;
}

export interface SessionsService {
  list(user: SignedInUser): Promise<SignedInSession[]>;
  end(user: SignedInUser, sessionId: string, userAgent: string | undefined): Promise<void>;
  /** How many there were. */
  endOthers(user: SignedInUser, userAgent: string | undefined): Promise<number>;
  /** By the operator, who has the machine: `hearthwell accounts end-sessions`. How many there were. */
  endAll(userId: string): Promise<number>;
  /** Forgets those that are over. */
  sweep(): Promise<void>;
}

export function createSessionsService(deps: SessionsDeps): SessionsService {
  const { repository, securityEvents, clock } = deps;
  return {
    async list(user) {
      allow(user, 'own');
      const now = clock();
      const rows = await repository.unsafeList(user.userId, now, oldestBeginning(now));
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        device: deviceWords(userAgent ?? undefined),
        createdAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        current: id === user.sessionId,
      }));
    },
    async end(user, sessionId, userAgent) {
      allow(user, 'own');
      if (!(await repository.unsafeEnd(user.userId, sessionId))) throw notFound('sign-in');
      await securityEvents.note({ userId: user.userId, kind: 'sessions_ended', userAgent });
    },
    async endOthers(user, userAgent) {
      allow(user, 'own');
      const ended = await repository.unsafeEndOthers(user.userId, user.sessionId);
      // Anyone who was signed out has to show both steps again.
      await deps.twoFactor.forgetTrustedDevices(user.userId);
      if (ended > 0) {
        await securityEvents.note({ userId: user.userId, kind: 'sessions_ended', userAgent });
      }
      return ended;
    },
    async endAll(userId) {
      const ended = await repository.unsafeEndOthers(userId, null);
      await deps.twoFactor.forgetTrustedDevices(userId);
      await securityEvents.note({ userId, kind: 'sessions_ended' });
      return ended;
    },
    sweep: () => repository.unsafeForgetOver(clock(), oldestBeginning(clock())),
  };
}
