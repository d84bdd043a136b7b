import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { AccountEndsRepository, Home } from './account-ends.repository.ts';

/** What waits to be mailed to someone. */
export interface WaitingMails {
  discard(userId: string): Promise<void>;
}

/** Parts of an end, for those who decide that it comes: who may do it is theirs to ask. */
export interface AccountEndsService {
  homesOf(userId: string): Promise<readonly Home[]>;
  /** Of the whole installation: for upkeep. */
  everyHousehold(): Promise<readonly string[]>;
  /** The household, its key, and the logins that belong to no other household. */
  removeHousehold(tx: HouseholdTransaction): Promise<void>;
  /** Owners and adults of the household beside this person. */
  othersWhoRunIt(tx: HouseholdTransaction, userId: string): Promise<readonly string[]>;
  removeMembership(tx: HouseholdTransaction, userId: string): Promise<void>;
  removeUser(tx: HouseholdTransaction, userId: string): Promise<void>;
  /** Takes a member that goes out of everything that is shared, and of open invitations. */
  forgetMember(tx: HouseholdTransaction, memberId: string): Promise<void>;
  /** Anyone who changes memberships waits until the transaction ends. */
  holdSharing(tx: HouseholdTransaction): Promise<void>;
  /** The same, and nobody brings the people of this household into another one until then. */
  holdAccounts(tx: HouseholdTransaction): Promise<void>;
  /** Caregivers no longer see this member, and no open invitation leads to them. Whether there was anything to end. */
  endSharing(tx: HouseholdTransaction, memberId: string): Promise<boolean>;
}

export function createAccountEndsService(
  repository: AccountEndsRepository,
  mails: WaitingMails,
): AccountEndsService {
  async function removeUser(tx: HouseholdTransaction, userId: string): Promise<void> {
    await mails.discard(userId);
    await repository.removeUser(tx, userId);
  }
  async function holdAccounts(tx: HouseholdTransaction): Promise<void> {
    await repository.lockPeople(tx);
    await repository.lockAccounts(tx);
  }
  return {
    homesOf: (userId) => repository.unsafeListHomes(userId),
    everyHousehold: () => repository.unsafeListHouseholdIds(),
    async removeHousehold(tx) {
      // Someone who has just come, or whose other household is ending too, is counted as they are by now.
      await holdAccounts(tx);
      for (const userId of await repository.listPeopleOnlyHere(tx)) await removeUser(tx, userId);
      await repository.removeHousehold(tx);
    },
    othersWhoRunIt: (tx, userId) => repository.listOthersWhoRunIt(tx, userId),
    removeMembership: (tx, userId) => repository.removeMembership(tx, userId),
    removeUser,
    forgetMember: (tx, memberId) => repository.forgetMember(tx, memberId),
    holdAccounts,
    holdSharing: (tx) => repository.lockPeople(tx),
    endSharing: (tx, memberId) => repository.endSharing(tx, memberId),
  };
}
