import type { Clock } from '#platform/server/clock.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { AccountsRepository } from './accounts.repository.ts';

/** What someone may see of a household when they are not there themselves: by an address that they made. */
export interface StandingAccess {
  /** `null`: they are not in it, or not anymore. */
  actorOf(userId: string, householdId: string): Promise<Actor | null>;
  /** Whether they are still signed in where they once were. */
  isSignedIn(userId: string, sessionId: string): Promise<boolean>;
}

interface StandingDeps {
  readonly repository: Pick<AccountsRepository, 'unsafeFindStanding' | 'unsafeHasSession'>;
  readonly clock: Clock;
}

export const createStandingAccess = ({ repository, clock }: StandingDeps): StandingAccess => ({
  async actorOf(userId, householdId) {
    const standing = await repository.unsafeFindStanding(userId, householdId, clock());
    return standing === null ? null : { userId, householdId, ...standing };
  },
  isSignedIn: (userId, sessionId) => repository.unsafeHasSession(userId, sessionId, clock()),
});
