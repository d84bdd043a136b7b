import type { Clock } from '#platform/server/clock.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import type { SignInMethods, WayIn } from '../../contract/email-proofs.ts';
import type { SecurityEventsService } from '../security-events/security-events.service.ts';
import type { TwoFactorService } from '../two-factor/two-factor.service.ts';
import type { HouseholdGuest, SignInMethodsRepository } from './sign-in-methods.repository.ts';

export interface SignInMethodsDeps {
  readonly repository: SignInMethodsRepository;
  readonly twoFactor: Pick<TwoFactorService, 'forgetTrustedDevices'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly mails: Pick<MailQueue, 'discard'>;
  /** Puts people out of a household and makes the one it began with its owner again. */
  readonly evict: (householdId: string, founderId: string, userIds: readonly string[]) => Promise<void>;
  readonly clock: Clock;
}

/** Someone shows that the address of an account is theirs. */
export interface AddressProof {
  readonly userId: string;
  /** Nobody had shown that before: whatever is there may have been made by someone else. */
  readonly first: boolean;
}

export interface SignInMethodsService {
  list(proof: AddressProof): Promise<SignInMethods>;
  /** Removes all of that but what is named. What there is that could still open the account is the password. */
  removeBut(
    proof: AddressProof,
    keep: readonly string[],
    userAgent: string | undefined,
  ): Promise<readonly WayIn[]>;
}

export function createSignInMethodsService(deps: SignInMethodsDeps): SignInMethodsService {
  const { repository, securityEvents, clock } = deps;

  async function read({ userId, first }: AddressProof) {
    const guests: (WayIn & HouseholdGuest)[] = first ? await repository.unsafeListGuests(userId) : [];
    const items: WayIn[] = [
      ...(await repository.unsafeListKeys(userId)),
      ...(first ? await repository.unsafeListSecondStep(userId) : []),
      ...(await repository.unsafeListInvitations(userId, clock())),
      ...guests,
    ];
    return { items, guests };
  }

  async function evict(founderId: string, guests: readonly HouseholdGuest[]): Promise<void> {
    for (const householdId of new Set(guests.map((guest) => guest.householdId))) {
      const those = guests.filter((guest) => guest.householdId === householdId);
      await deps.evict(
        householdId,
        founderId,
        those.map(({ userId }) => userId),
      );
    }
  }

  return {
    async list(proof) {
      const { items } = await read(proof);
      return {
        firstProof: proof.first,
        items: items.map(({ id, kind, name, since }) => ({ id, kind, name, since })),
      };
    },

    async removeBut(proof, keep, userAgent) {
      const { userId } = proof;
      const { items, guests } = await read(proof);
      const isGone = ({ id }: WayIn): boolean => !keep.includes(id);
      const gone = items.filter(isGone);
      if (gone.length === 0) return gone;
      const ids = gone.map(({ id }) => id);
      await repository.unsafeRemove(userId, ids, clock());
      for (const { id, kind } of gone) if (kind === 'invitation') await deps.mails.discard(id);
      if (gone.some(({ kind }) => kind === 'two_factor')) await deps.twoFactor.forgetTrustedDevices(userId);
      await securityEvents.note({ userId, kind: 'ways_in_removed', userAgent: userAgent ?? '' });
      // Last: a household's people change in a transaction of their own.
      await evict(userId, guests.filter(isGone));
      return gone;
    },
  };
}
