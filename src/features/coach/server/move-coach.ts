import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { HouseholdTransaction, HouseholdTurns } from '#platform/server/db/database.ts';
import type { MemberHistory, OwnHistory } from '#platform/server/db/member-history.ts';
import type { CoachRepository } from './coach.repository.ts';
import { type OpenMessage, openMessage, sealMessage } from './stored-message.ts';

interface MoveDeps {
  readonly repository: CoachRepository;
  readonly ciphers: HouseholdCipherService;
}

export interface CoachHistory {
  readonly history: MemberHistory;
  readonly ownHistory: OwnHistory;
}

/** What someone asked about themselves goes with them; what they asked about others, and others about them, does not. */
export function createMoveCoach({ repository, ciphers }: MoveDeps): CoachHistory {
  async function asked(tx: HouseholdTransaction, memberId: string, userId: string): Promise<OpenMessage[]> {
    const cipher = await ciphers.cipherOf(tx);
    return (await repository.allOf(tx, memberId, userId)).map((row) => openMessage(cipher, row));
  }

  const keep = (inTo: HouseholdTurns['inTo'], messages: readonly OpenMessage[]): Promise<void> =>
    inTo(async (tx) => {
      const cipher = await ciphers.cipherOf(tx);
      await repository.insertAll(
        tx,
        messages.map((message) => sealMessage(cipher, message)),
      );
    });

  return {
    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const moved = await inFrom(async (tx) => {
          const profile = (await repository.profiles(tx)).find(({ id }) => id === memberId);
          return profile?.userId == null ? [] : asked(tx, memberId, profile.userId);
        });
        await keep(inTo, moved);
      },
    },
    ownHistory: {
      async takeAlong({ userId, fromMemberId, toMemberId, inFrom, inTo }) {
        const taken = await inFrom((tx) => asked(tx, fromMemberId, userId));
        await keep(
          inTo,
          taken.map((message) => ({
            ...message,
            memberId: toMemberId,
            // They name people and things of the old household.
            said: { ...message.said, actions: [] },
          })),
        );
      },
    },
  };
}
