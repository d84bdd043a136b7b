import { isConsentMissing } from '#domain/household/guardian.ts';
import type { Member } from '#domain/members/member.ts';
import type { RequestTexts } from '#domain/profiles/shared-readings.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import { givenAgain } from '#platform/server/answer-text.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { Encryption, TextCipher } from '#platform/server/encryption.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { createLimitsReader } from '#platform/server/limit-answers.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GoneMember, RenamedMember } from '#platform/server/server-feature.ts';
import { GUARDIAN_VERSION } from '#site/legal-versions.ts';
import type { FamilyMember, FamilyMemberCreate, FamilyMemberPatch } from '../contract.ts';
import type { AccessLogService } from './access-log/access-log.service.ts';
import { checkAgeChange, checkRemoval } from './age-change.ts';
import { allergyChanges } from './allergy-changes.ts';
import { changedFields } from './changed-fields.ts';
import type { FamilyMembersRepository, MemberConsentRow, MemberRow } from './family-members.repository.ts';
import { createKnownLists } from './known-lists.ts';
import { ageYears, completedAge } from './member-age.ts';
import { type KnownMember, knownMember, memberAbout } from './member-answer.ts';
import { changedValues, emptyMember, newValues, type SampleFacts, sampleValues } from './member-values.ts';
import { MEMBERS } from './quotas.ts';
import { openProfile, sealProfile } from './sealed-profile.ts';
import { refuseTooManyUnknown } from './unknown-entries.ts';
import { writtenProfiles } from './written-profiles.ts';

export interface FamilyMembersDeps {
  readonly database: Database;
  readonly repository: FamilyMembersRepository;
  readonly encryption: Encryption;
  readonly ciphers: HouseholdCipherService;
  readonly accessLog: Pick<AccessLogService, 'note' | 'noteViews' | 'areViewsNoted'>;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly readings: Pick<ProfileReadings, 'prepare' | 'expect'>;
  /** What other features have stored about a member who goes is theirs to take away. */
  readonly forgetElsewhere: (tx: HouseholdTransaction, member: GoneMember) => Promise<void>;
  /** A name that is in what other features have stored changes there too. */
  readonly renameElsewhere: (tx: HouseholdTransaction, member: RenamedMember) => Promise<void>;
  readonly sharing: {
    /** A change to who something is shared with waits until the transaction ends. Before any profile is locked. */
    hold(tx: HouseholdTransaction): Promise<void>;
    /** Ends what caregivers see of a member, and what they are invited to see. */
    end(tx: HouseholdTransaction, memberId: string): Promise<void>;
  };
  /** Those who run the household hear that someone was made older than rules for the young reach. */
  readonly tellAgeLifted: (tx: HouseholdTransaction) => Promise<void>;
  /** The same of a profile that was removed with such rules. */
  readonly tellRemoved: (tx: HouseholdTransaction) => Promise<void>;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  readonly createId: () => string;
}

/** In the place of a person whose account is gone. */
const GONE = 'Deleted account';

export type WrittenPatch = Omit<FamilyMemberPatch, 'ageConfirmed'>;

export interface FamilyMembersService {
  list(actor: Actor): Promise<FamilyMember[]>;
  read(actor: Actor, id: string): Promise<FamilyMember>;
  create(actor: Actor, provided: FamilyMemberCreate): Promise<FamilyMember>;
  /** @throws AppError `age_needs_confirmation` when the new age ends rules and nobody has said that it may */
  update(
    actor: Actor,
    id: string,
    provided: WrittenPatch,
    confirmed?: { readonly isAgeConfirmed: boolean },
  ): Promise<FamilyMember>;
  /** @throws AppError `removal_needs_confirmation` when rules for an age go with the profile and nobody has said that they may */
  remove(actor: Actor, id: string, confirmed?: { readonly isConfirmed: boolean }): Promise<void>;
  /** Part of sign-up: the profile of the person who signs up, with nothing known but a name. */
  createOwnProfile(tx: HouseholdTransaction, profile: OwnProfile): Promise<void>;
  /**
   * What sharing has to know of a profile; `null`: there is none. Changes of it wait until the transaction ends, so that
   * nobody is shared whose consent is taken back meanwhile.
   */
  about(tx: HouseholdTransaction, id: string): Promise<ProfileFacts | null>;
  /** A profile moves to a household whose owner its person is: see MemberHistory. */
  readonly history: MemberHistory;
  /** The old profile of someone who has moved, with all that hangs on it. */
  removeMoved(tx: HouseholdTransaction, id: string): Promise<void>;
  /** Profiles by the login that they belong to. */
  ofAccounts(tx: HouseholdTransaction): Promise<ReadonlyMap<string, string>>;
  /** The profile belongs to this login from now on. */
  giveToAccount(tx: HouseholdTransaction, id: string, userId: string): Promise<void>;
  /** The login leaves the household; the profile stays, as anyone else's. */
  takeFromAccount(tx: HouseholdTransaction, userId: string): Promise<void>;
  /** A whole family at once, with its own profile: for the sample family only. */
  addSample(tx: HouseholdTransaction, family: readonly Member[], about: SampleFacts): Promise<void>;
  /** Consents given for the members that the actor sees, the latest first. */
  consents(actor: Actor): Promise<readonly MemberConsentRow[]>;
  /**
   * Part of the end of an account in a household that goes on: their name under consents and answers, and their profile
   * unless they leave it to the family. Whether a profile is kept.
   */
  removeOfUser(tx: HouseholdTransaction, userId: string, keepsProfile: boolean): Promise<boolean>;
  /** Has everyone's profile read, which may take a while: before a transaction that reads `listForPlanning`. */
  prepare(actor: Actor): Promise<void>;
  /** The same for the free text of a plan request. */
  prepareRequest(actor: Pick<Actor, 'householdId' | 'demo'>, asked: RequestTexts): Promise<void>;
  /** As `list`, with each age in years and fraction on a day. */
  listForPlanning(tx: HouseholdTransaction, day: string): Promise<MemberForPlanning[]>;
  /** The same with a transaction of its own, which is over before the profiles are read. */
  eaters(actor: Actor, day: string): Promise<MemberForPlanning[]>;
}

export interface MemberForPlanning extends KnownMember {
  /** `null`: neither birth date nor age was given. */
  readonly ageYears: number | null;
}

export interface OwnProfile {
  readonly userId: string;
  readonly name: string;
  /** To the owner; `self` when left out. */
  readonly relationship?: 'other';
}

export interface ProfileFacts {
  readonly id: string;
  readonly name: string;
  /** Completed years; `null`: not given. */
  readonly age: number | null;
  readonly hasAccount: boolean;
}

export function createFamilyMembersService(deps: FamilyMembersDeps): FamilyMembersService {
  const { database, repository } = deps;
  const today = (actor: Pick<Actor, 'preferences'>) => localDay(deps.clock(), actor.preferences?.timeZone);
  const cipherOf = (actor: Pick<Actor, 'householdId'>, row: MemberRow) =>
    deps.encryption.cipherFor(actor.householdId, row.wrappedDataKey);
  const readLimits = createLimitsReader(deps.knowledgeBase);
  const knownLists = createKnownLists(() => deps.clock().getTime());
  const knownOf = (
    actor: Pick<Actor, 'householdId' | 'userId' | 'preferences'>,
    row: MemberRow,
  ): KnownMember =>
    knownMember(row, cipherOf(actor, row), { userId: actor.userId, today: today(actor) }, readLimits);
  const answerOf = (...about: Parameters<typeof knownOf>): FamilyMember => knownOf(...about).answer;

  const orNotFound = (row: MemberRow | null): MemberRow => {
    if (row === null) throw notFound('family member');
    return row;
  };
  const found = async (tx: HouseholdTransaction, id: string) => orNotFound(await repository.find(tx, id));

  const prepareRows = (actor: Actor, rows: readonly MemberRow[]): Promise<void> =>
    deps.readings.prepare(
      actor,
      rows.map((row) => memberAbout(row, cipherOf(actor, row), today(actor))),
    );
  const prepareWritten = (actor: Actor, provided: FamilyMemberPatch): Promise<void> =>
    deps.readings.prepare(actor, writtenProfiles(provided));

  /** Looking at the own profile is nobody's news. */
  const viewed = (viewer: Pick<Actor, 'userId'>, rows: readonly MemberRow[]): string[] =>
    rows.flatMap(({ id, userId }) => (userId === viewer.userId ? [] : id));
  const noteViews = (tx: HouseholdTransaction, rows: readonly MemberRow[]) =>
    deps.accessLog.noteViews(tx, viewed(tx, rows));

  /** Allergies are noted by themselves beside the change: the others of the household hear of them (`allergyNews`). */
  async function noteChange(tx: HouseholdTransaction, before: KnownMember, after: KnownMember) {
    const { id, name } = after.answer;
    const fields = changedFields(before, after);
    if (fields.length === 0) return;
    await deps.accessLog.note(tx, [id], 'changed', fields);
    for (const change of allergyChanges(before, after)) {
      await deps.accessLog.note(tx, [id], change);
    }
    if (before.answer.name !== name) {
      await deps.renameElsewhere(tx, { id, before: before.answer.name, after: name });
    }
  }

  /** Who changes a profile, sealed with what. */
  const changeBy = async (actor: Actor, tx: HouseholdTransaction, cipher: TextCipher) => ({
    cipher,
    today: today(actor),
    now: deps.clock(),
    by: (await repository.nameOfLogin(tx, tx.userId)) ?? GONE,
    knowledgeBase: deps.knowledgeBase,
  });

  async function recordConsent(
    tx: HouseholdTransaction,
    memberId: string,
    given: boolean | undefined,
  ): Promise<void> {
    if (given === undefined) return;
    const consent = { id: deps.createId(), memberId, kind: 'guardian', version: GUARDIAN_VERSION } as const;
    await repository.insertConsent(tx, { ...consent, given, at: deps.clock() });
    await deps.accessLog.note(tx, [memberId], 'consented');
  }

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

  async function removeMember(tx: HouseholdTransaction, row: MemberRow): Promise<void> {
    await repository.remove(tx, row.id);
    await deps.forgetElsewhere(tx, row);
  }

  return {
    async list(actor) {
      allow(actor, 'profiles:read');
      deps.readings.expect();
      const stored = await database.readHousehold(actor, (tx) => repository.listStored(tx));
      const known = await knownLists.of({ ...actor, today: today(actor) }, stored, async () => {
        const rows = await stored.read();
        await prepareRows(actor, rows);
        return {
          list: givenAgain(rows.map((row) => answerOf(actor, row))),
          viewed: viewed(actor, rows),
        };
      });
      if (!deps.accessLog.areViewsNoted(actor, known.viewed)) {
        await database.withHousehold(actor, (tx) => deps.accessLog.noteViews(tx, known.viewed));
      }
      return known.list;
    },

    async read(actor, id) {
      allow(actor, 'profiles:read');
      const row = await database.withHousehold(actor, async (tx) => {
        const one = await found(tx, id);
        await noteViews(tx, [one]);
        return one;
      });
      await prepareRows(actor, [row]);
      return answerOf(actor, row);
    },

    async create(actor, provided) {
      allow(actor, 'profiles:manage');
      await prepareWritten(actor, provided);
      const id = deps.createId();
      const row = await database.withHousehold(actor, async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        await repository.insert(tx, newValues(id, provided, await changeBy(actor, tx, cipher)));
        await deps.accessLog.note(tx, [id], 'created');
        await recordConsent(tx, id, provided.guardianConsent);
        await deps.quotas.keep(tx, MEMBERS);
        const row = await found(tx, id);
        refuseTooManyUnknown(null, answerOf(actor, row));
        return row;
      });
      return answerOf(actor, row);
    },

    async update(actor, id, provided, { isAgeConfirmed } = { isAgeConfirmed: false }) {
      allow(actor, 'profiles:manage');
      const stored = await database.withHousehold(actor, (tx) => found(tx, id));
      await prepareRows(actor, [stored]);
      await prepareWritten(actor, provided);
      // Consent taken back, or someone's age set younger than before: anyone who else looks at this child stops now.
      const mayEndSharing =
        provided.guardianConsent === false || provided.birthDate !== undefined || provided.age !== undefined;
      const row = await database.withHousehold(actor, async (tx) => {
        if (mayEndSharing) await deps.sharing.hold(tx);
        const before = orNotFound(await repository.findForUpdate(tx, id));
        const values = changedValues(before, provided, await changeBy(actor, tx, cipherOf(actor, before)));
        if (Object.keys(provided).some((field) => field !== 'guardianConsent')) {
          await repository.update(tx, id, { ...values, updatedAt: deps.clock() });
        }
        await recordConsent(tx, id, provided.guardianConsent);
        const after = await found(tx, id);
        const [knownBefore, knownAfter] = [knownOf(actor, before), knownOf(actor, after)];
        refuseTooManyUnknown(knownBefore.answer, knownAfter.answer);
        await noteChange(tx, knownBefore, knownAfter);
        const age = completedAge(after, today(actor));
        const change = { before, after, today: today(actor) };
        if (checkAgeChange({ ...change, isConfirmed: isAgeConfirmed })) await deps.tellAgeLifted(tx);
        if (mayEndSharing && isConsentMissing({ age, guardianConsent: after.guardian })) {
          await deps.sharing.end(tx, id);
        }
        return after;
      });
      return answerOf(actor, row);
    },

    async remove(actor, id, { isConfirmed } = { isConfirmed: false }) {
      allow(actor, 'profiles:manage');
      await database.withHousehold(actor, async (tx) => {
        const row = orNotFound(await repository.findForUpdate(tx, id));
        if (row.userId !== null) {
          throw new AppError(
            'self_stays',
            row.userId === actor.userId
              ? 'Your own profile belongs to your account and cannot be removed.'
              : 'This profile belongs to an account. Remove the person under Settings first.',
          );
        }
        const isGuarded = checkRemoval({ age: row, today: today(actor), isConfirmed });
        await removeMember(tx, row);
        if (isGuarded) await deps.tellRemoved(tx);
      });
    },

    async about(tx, id) {
      await repository.holdAsItIs(tx, id);
      const row = await repository.find(tx, id);
      if (row === null) return null;
      return { id, name: row.name, age: completedAge(row, today({})), hasAccount: row.userId !== null };
    },

    async ofAccounts(tx) {
      const rows = await repository.list(tx);
      return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const])));
    },

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const { sealed, row } = await inFrom(async (tx) => {
          const found = orNotFound(await repository.findForUpdate(tx, memberId));
          return { row: found, sealed: openProfile(cipherOf(tx, found), found) };
        });
        const { wrappedDataKey: _, ...values } = row;
        await inTo(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          await repository.insert(tx, {
            ...values,
            relationship: 'self',
            ...sealProfile(cipher, memberId, sealed),
          });
        });
      },
    },

    removeMoved: (tx, id) => repository.remove(tx, id),

    async giveToAccount(tx, id, userId) {
      await repository.update(tx, id, { userId, updatedAt: deps.clock() });
    },

    takeFromAccount: (tx, userId) => repository.takeFromAccount(tx, userId, deps.clock()),

    async createOwnProfile(tx, { userId, name, relationship }) {
      deps.readings.expect();
      await repository.insert(tx, {
        ...emptyMember(deps.createId(), deps.clock()),
        userId,
        name,
        relationship: relationship ?? 'self',
      });
      await deps.quotas.keep(tx, MEMBERS);
    },

    async addSample(tx, family, { userId, givenOn, createdAt }) {
      const cipher = await deps.ciphers.cipherOf(tx);
      for (const [index, member] of family.entries()) {
        // Listed in the order of adding.
        const about = { userId, givenOn, createdAt: new Date(createdAt.getTime() + index) };
        await repository.insert(tx, sampleValues(member, about, cipher));
      }
    },

    async consents(actor) {
      allow(actor, 'own');
      return database.withHousehold(actor, (tx) => repository.listConsents(tx));
    },

    async removeOfUser(tx, userId, keepsProfile) {
      await repository.forgetConsentGiver(tx, userId, GONE);
      await forgetWhoAnswered(tx, userId);
      const id = await repository.findOfUser(tx, userId);
      if (id === null) return false;
      if (keepsProfile) await repository.takeFromAccount(tx, userId, deps.clock());
      else await removeMember(tx, await found(tx, id));
      return keepsProfile;
    },

    async prepare(actor) {
      await prepareRows(actor, await database.withHousehold(actor, (tx) => repository.list(tx)));
    },

    prepareRequest: (actor, asked) => deps.readings.prepare(actor, [], [asked]),

    async listForPlanning(tx, day) {
      const rows = await repository.list(tx);
      return rows.map((row) => ({ ...knownOf(tx, row), ageYears: ageYears(row, day) }));
    },

    async eaters(actor, day) {
      const rows = await database.withHousehold(actor, (tx) => repository.list(tx));
      await prepareRows(actor, rows);
      return rows.map((row) => ({ ...knownOf(actor, row), ageYears: ageYears(row, day) }));
    },
  };
}
