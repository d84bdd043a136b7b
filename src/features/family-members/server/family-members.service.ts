import { isConsentMissing } from '#domain/household/guardian.ts';
import { ageYears, completedAge } from '#domain/members/known-age.ts';
import type { Member } from '#domain/members/member.ts';
import type { PersonalGoals } from '#domain/members/personal-goals.ts';
import type { RequestTexts } from '#domain/profiles/shared-readings.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import { givenAgain } from '#platform/server/answer-text.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { Encryption, TextCipher } from '#platform/server/encryption.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { createLimitsReader } from '#platform/server/limit-answers.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GoneMember, RenamedMember } from '#platform/server/server-feature.ts';
import { GUARDIAN_VERSION } from '#site/legal-versions.ts';
import type { FamilyMember, FamilyMemberCreate, FamilyMemberPatch } from '../contract.ts';
import type { AccessLogService } from './access-log/access-log.service.ts';
import { checkAgeChange, checkAgeOfAccount, checkRemoval } from './age-change.ts';
import { allergyChanges } from './allergy-changes.ts';
import { isSameSize } from './body-size.ts';
import { changedFields } from './changed-fields.ts';
import type { FamilyMembersRepository, MemberConsentRow, MemberRow } from './family-members.repository.ts';
import { createKnownLists } from './known-lists.ts';
import { createMeasuredBodies, type MeasuredBodies } from './measured-bodies.ts';
import { type KnownMember, knownMember, memberAbout } from './member-answer.ts';
import type { MemberLedgerRepository } from './member-ledger.repository.ts';
import { changedValues, newValues, type SampleFacts, sampleValues } from './member-values.ts';
import { createProfilesOfAccounts, GONE, type ProfilesOfAccounts } from './profiles-of-accounts.ts';
import { MEMBERS } from './quotas.ts';
import { refuseTooManyUnknown } from './unknown-entries.ts';
import { writtenProfiles } from './written-profiles.ts';

export type { MeasuredBody, MeasuredSizes } from './measured-bodies.ts';
export type { ProfileFacts } from './profiles-of-accounts.ts';

export interface FamilyMembersDeps {
  readonly database: Database;
  readonly repository: FamilyMembersRepository;
  readonly ledger: MemberLedgerRepository;
  readonly encryption: Encryption;
  readonly ciphers: HouseholdCipherService;
  readonly accessLog: Pick<AccessLogService, 'note' | 'noteViews' | 'areViewsNoted'>;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly readings: Pick<ProfileReadings, 'prepare' | 'expect'>;
  /** What people have set as goals, by member: plans follow it. */
  readonly goals: (tx: HouseholdTransaction) => Promise<ReadonlyMap<string, PersonalGoals>>;
  /** What other features have stored about a member who goes is theirs to take away. */
  readonly forgetElsewhere: (tx: HouseholdTransaction, member: GoneMember) => Promise<void>;
  /** A height or weight that was set in a profile is something that was measured: another feature keeps the history. */
  readonly sizesSet: (tx: HouseholdTransaction, actor: Actor, set: SetSizes) => Promise<void>;
  /** Whose weight stays with the adults, among members whose profile someone sees. */
  readonly unseenWeights: (
    actor: Actor,
    members: readonly Pick<FamilyMember, 'id' | 'age'>[],
  ) => Promise<ReadonlySet<string>>;
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

interface SetSize {
  readonly before: { readonly value: number | null; readonly on: string | null };
  /** In cm or kg. */
  readonly value: number;
}

/** Sizes of a profile that are other ones than before. */
export interface SetSizes {
  readonly memberId: string;
  readonly height: SetSize | null;
  readonly weight: SetSize | null;
}

export type WrittenPatch = Omit<FamilyMemberPatch, 'ageConfirmed'>;

export interface FamilyMembersService extends ProfilesOfAccounts, MeasuredBodies {
  list(actor: Actor): Promise<FamilyMember[]>;
  read(actor: Actor, id: string): Promise<FamilyMember>;
  create(actor: Actor, provided: FamilyMemberCreate): Promise<FamilyMember>;
  /**
   * @throws AppError `age_needs_confirmation` when the new age ends rules and nobody has said that it may; `age_is_theirs` when
   * it would open someone else's account to those who run the household
   */
  update(
    actor: Actor,
    id: string,
    provided: WrittenPatch,
    confirmed?: { readonly isAgeConfirmed: boolean },
  ): Promise<FamilyMember>;
  /** @throws AppError `removal_needs_confirmation` when rules for an age go with the profile and nobody has said that they may */
  remove(actor: Actor, id: string, confirmed?: { readonly isConfirmed: boolean }): Promise<void>;
  /** A whole family at once, with its own profile: for the sample family only. */
  addSample(tx: HouseholdTransaction, family: readonly Member[], about: SampleFacts): Promise<void>;
  /** Consents given for the members that the actor sees, the latest first. */
  consents(actor: Actor): Promise<readonly MemberConsentRow[]>;
  /** Has everyone's profile read, which may take a while: before a transaction that reads `listForPlanning`. */
  prepare(actor: Actor): Promise<void>;
  /** The same for the free text of a plan request. */
  prepareRequest(actor: Pick<Actor, 'householdId' | 'demo'>, asked: RequestTexts): Promise<void>;
  /** As `list`, with each age in years and fraction on a day. */
  listForPlanning(tx: HouseholdTransaction, day: string): Promise<MemberForPlanning[]>;
  /**
   * The same as the one who asks may see them, with a transaction of its own, which is over before the profiles are read.
   */
  eaters(actor: Actor, day: string): Promise<MemberForPlanning[]>;
  /** Nobody of them is removed until the transaction ends; `false`: one of them is gone. */
  holdAll(tx: HouseholdTransaction, ids: readonly string[]): Promise<boolean>;
}

export interface MemberForPlanning extends KnownMember {
  /** `null`: neither birth date nor age was given. */
  readonly ageYears: number | null;
  /** Left out: nothing of their own. */
  readonly goals?: PersonalGoals;
}

const withoutWeight = (member: FamilyMember): FamilyMember => ({ ...member, weight: null, weightKg: null });

/** `null`: it is as it was, or was taken out. */
const setSize = (
  [value, on]: readonly [number | null, string | null],
  after: number | null,
): SetSize | null =>
  after === null || isSameSize(after, value) ? null : { before: { value, on }, value: after };

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

  /** The same array when nothing of it stays away. */
  async function shownTo(actor: Actor, members: FamilyMember[]): Promise<FamilyMember[]> {
    const unseen = await deps.unseenWeights(actor, members);
    if (unseen.size === 0) return members;
    return members.map((member) => (unseen.has(member.id) ? withoutWeight(member) : member));
  }

  /** Needs and limits are worked out of a weight, and tell it: of one that stays away they are those of a typical one. */
  async function eatersShownTo(actor: Actor, people: MemberForPlanning[]): Promise<MemberForPlanning[]> {
    const unseen = await deps.unseenWeights(
      actor,
      people.map(({ answer }) => answer),
    );
    if (unseen.size === 0) return people;
    return people.map((person) =>
      unseen.has(person.answer.id) ? { ...person, answer: withoutWeight(person.answer) } : person,
    );
  }

  function forPlanning(
    actor: Parameters<typeof knownOf>[0],
    row: MemberRow,
    day: string,
    goals: ReadonlyMap<string, PersonalGoals>,
  ): MemberForPlanning {
    const own = goals.get(row.id);
    return {
      ...knownOf(actor, row),
      ageYears: ageYears(row, day),
      ...(own !== undefined && { goals: { bands: own.bands, weight: own.weight } }),
    };
  }

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

  /** Allergies are also recorded separately, because the rest of the household is notified of them (`allergyNews`). */
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

  async function removeMember(tx: HouseholdTransaction, row: MemberRow): Promise<void> {
    await repository.remove(tx, row.id);
    await deps.forgetElsewhere(tx, row);
  }

  return {
    ...createMeasuredBodies({ ...deps, knownOf }),
    ...createProfilesOfAccounts({ ...deps, cipherOf, today: () => today({}), remove: removeMember }),

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
      return shownTo(actor, known.list);
    },

    async read(actor, id) {
      allow(actor, 'profiles:read');
      const row = await database.withHousehold(actor, async (tx) => {
        const one = await found(tx, id);
        await noteViews(tx, [one]);
        return one;
      });
      await prepareRows(actor, [row]);
      const [shown] = await shownTo(actor, [answerOf(actor, row)]);
      return shown ?? answerOf(actor, row);
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
        await deps.sizesSet(tx, actor, {
          memberId: id,
          height: setSize([before.heightCm, before.heightOn], after.heightCm),
          weight: setSize([before.weightKg, before.weightOn], after.weightKg),
        });
        const age = completedAge(after, today(actor));
        const change = { before, after, today: today(actor) };
        const { userId } = before;
        const role =
          userId === null || userId === actor.userId ? null : await repository.roleOfLogin(tx, userId);
        checkAgeOfAccount({ ...change, role });
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

    async prepare(actor) {
      await prepareRows(actor, await database.withHousehold(actor, (tx) => repository.list(tx)));
    },

    prepareRequest: (actor, asked) => deps.readings.prepare(actor, [], [asked]),

    holdAll: (tx, ids) => repository.holdAll(tx, ids),

    async listForPlanning(tx, day) {
      const rows = await repository.list(tx);
      const goals = await deps.goals(tx);
      return rows.map((row) => forPlanning(tx, row, day, goals));
    },

    async eaters(actor, day) {
      const [rows, goals] = await database.withHousehold(
        actor,
        async (tx) => [await repository.list(tx), await deps.goals(tx)] as const,
      );
      await prepareRows(actor, rows);
      return eatersShownTo(
        actor,
        rows.map((row) => forPlanning(actor, row, day, goals)),
      );
    },
  };
}
