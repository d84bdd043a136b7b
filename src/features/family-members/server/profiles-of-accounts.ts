import type { HouseholdRole } from '#domain/household/access.ts';
import { ADULT_YEARS } from '#domain/household/guardian.ts';
import { completedAge, type TakenFacts } from '#domain/members/known-age.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { notFound } from '#platform/server/errors.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { FamilyMembersRepository, MemberRow } from './family-members.repository.ts';
import type { MemberLedgerRepository } from './member-ledger.repository.ts';
import { emptyMember } from './member-values.ts';
import { MEMBERS } from './quotas.ts';
import { openProfile, sealProfile } from './sealed-profile.ts';

/** In the place of a person whose account is gone. */
export const GONE = 'Deleted account';

export interface ProfilesOfAccountsDeps {
  readonly repository: FamilyMembersRepository;
  readonly ledger: MemberLedgerRepository;
  readonly ciphers: HouseholdCipherService;
  readonly cipherOf: (actor: Pick<Actor, 'householdId'>, row: MemberRow) => TextCipher;
  readonly readings: Pick<ProfileReadings, 'expect'>;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly clock: () => Date;
  /** By the clock of the server. */
  readonly today: () => string;
  readonly createId: () => string;
  /** With all that other features keep about them. */
  readonly remove: (tx: HouseholdTransaction, row: MemberRow) => Promise<void>;
}

export interface OwnProfile {
  readonly userId: string;
  readonly name: string;
  /** To the owner; `self` when left out. */
  readonly relationship?: 'other';
  /** What is known of them from another household; left out: nothing. */
  readonly known?: TakenFacts;
}

export interface ProfileFacts {
  readonly id: string;
  readonly name: string;
  /** Completed years; `null`: not given. */
  readonly age: number | null;
  readonly hasAccount: boolean;
}

/** Profiles whose person has a login, or gets or loses one. Parts of larger steps: who may do them is asked there. */
export interface ProfilesOfAccounts {
  /** Part of sign-up: the profile of the person who signs up, with nothing known but a name. */
  createOwnProfile(tx: HouseholdTransaction, profile: OwnProfile): Promise<void>;
  /**
   * What sharing has to know of a profile; `null`: there is none. Changes of it wait until the transaction ends, so that
   * nobody is shared after their consent has been withdrawn.
   */
  about(tx: HouseholdTransaction, id: string): Promise<ProfileFacts | null>;
  /** Whether someone is known to be 18 or older. */
  isOfAge(tx: HouseholdTransaction, id: string): Promise<boolean>;
  /** Whether others answer for this person: their age is under 18, or they have a teen's login and are not known to be 18. */
  isMinorUser(tx: HouseholdTransaction, userId: string, role: HouseholdRole): Promise<boolean>;
  /** The latest answer of a parent or guardian about a member; `null`: there is none. */
  guardianGave(tx: HouseholdTransaction, id: string): Promise<boolean | null>;
  /** A profile moves to a household whose owner its person is: see MemberHistory. */
  readonly history: MemberHistory;
  /** The old profile of someone who has moved, with all that other features still keep about them in the old household. */
  removeMoved(tx: HouseholdTransaction, id: string): Promise<void>;
  /** Profiles by the login that they belong to. */
  ofAccounts(tx: HouseholdTransaction): Promise<ReadonlyMap<string, string>>;
  /** The profile belongs to this login from now on. */
  giveToAccount(tx: HouseholdTransaction, id: string, userId: string): Promise<void>;
  /** What goes along with someone who leaves; `null`: they have no profile. */
  knownOfAccount(tx: HouseholdTransaction, userId: string): Promise<TakenFacts | null>;
  /** The login leaves the household; the profile stays, as anyone else's. */
  takeFromAccount(tx: HouseholdTransaction, userId: string): Promise<void>;
  /**
   * Part of the end of an account in a household that goes on: their name under consents and answers, and their profile
   * unless they leave it to the family. Whether a profile is kept.
   */
  removeOfUser(tx: HouseholdTransaction, userId: string, keepsProfile: boolean): Promise<boolean>;
}

export function createProfilesOfAccounts(deps: ProfilesOfAccountsDeps): ProfilesOfAccounts {
  const { repository, cipherOf } = deps;
  const orNotFound = (row: MemberRow | null): MemberRow => {
    if (row === null) throw notFound('family member');
    return row;
  };
  const found = async (tx: HouseholdTransaction, id: string) => orNotFound(await repository.find(tx, id));

  /** Answers to open entries stay; whose they were does not. */
  async function forgetWhoAnswered(tx: HouseholdTransaction, userId: string): Promise<void> {
    const name = await repository.nameOfLogin(tx, userId);
    for (const row of await repository.list(tx)) {
      const cipher = cipherOf(tx, row);
      const { entryAnswers } = openProfile(cipher, row);
      if (!entryAnswers.some(({ by }) => by === name)) continue;
      const nameless = entryAnswers.map((answer) => (answer.by === name ? { ...answer, by: GONE } : answer));
      await repository.update(tx, row.id, sealProfile(cipher, row.id, { entryAnswers: nameless }));
    }
  }

  return {
    async about(tx, id) {
      await repository.holdAsItIs(tx, id);
      const row = await repository.find(tx, id);
      if (row === null) return null;
      return { id, name: row.name, age: completedAge(row, deps.today()), hasAccount: row.userId !== null };
    },

    async isOfAge(tx, id) {
      const row = await repository.find(tx, id);
      const age = row === null ? null : completedAge(row, deps.today());
      return age !== null && age >= ADULT_YEARS;
    },

    async isMinorUser(tx, userId, role) {
      const id = await repository.findOfUser(tx, userId);
      const row = id === null ? null : await repository.find(tx, id);
      const age = row === null ? null : completedAge(row, deps.today());
      return age === null ? role === 'teen' : age < ADULT_YEARS;
    },

    guardianGave: (tx, id) => deps.ledger.guardianGave(tx, id),

    async ofAccounts(tx) {
      const rows = await repository.list(tx);
      return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const])));
    },

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const { sealed, row, ledger } = await inFrom(async (tx) => {
          const found = orNotFound(await repository.findForUpdate(tx, memberId));
          const opened = openProfile(cipherOf(tx, found), found);
          return { row: found, sealed: opened, ledger: await deps.ledger.read(tx, memberId) };
        });
        const { wrappedDataKey: _, ...values } = row;
        await inTo(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          await repository.insert(tx, {
            ...values,
            relationship: 'self',
            ...sealProfile(cipher, memberId, sealed),
          });
          await deps.ledger.write(tx, ledger);
        });
      },
    },

    removeMoved: async (tx, id) => deps.remove(tx, await found(tx, id)),

    async giveToAccount(tx, id, userId) {
      await repository.update(tx, id, { userId, updatedAt: deps.clock() });
    },

    takeFromAccount: (tx, userId) => repository.takeFromAccount(tx, userId, deps.clock()),

    async knownOfAccount(tx, userId) {
      const id = await repository.findOfUser(tx, userId);
      if (id === null) return null;
      const { birthDate, givenAge, givenAgeOn, sex } = await found(tx, id);
      return { birthDate, givenAge, givenAgeOn, sex };
    },

    async createOwnProfile(tx, { userId, name, relationship, known }) {
      deps.readings.expect();
      await repository.insert(tx, {
        ...emptyMember(deps.createId(), deps.clock()),
        ...known,
        userId,
        name,
        relationship: relationship ?? 'self',
      });
      await deps.quotas.keep(tx, MEMBERS);
    },

    async removeOfUser(tx, userId, keepsProfile) {
      await repository.forgetConsentGiver(tx, userId, GONE);
      await forgetWhoAnswered(tx, userId);
      const id = await repository.findOfUser(tx, userId);
      if (id === null) return false;
      if (keepsProfile) await repository.takeFromAccount(tx, userId, deps.clock());
      else await deps.remove(tx, await found(tx, id));
      return keepsProfile;
    },
  };
}
