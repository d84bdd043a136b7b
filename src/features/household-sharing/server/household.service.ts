import type { HouseholdRole } from '#domain/household/access.ts';
import type { TakenFacts } from '#domain/members/known-age.ts';
import type { AccountsService, RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { SecurityEventsService } from '#features/account/server/security-events/security-events.service.ts';
import type { ConsentsService } from '#features/consents/server/consents.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import type { LiveUpdatesService } from '#features/live-updates/server/live-updates.service.ts';
import type { User } from '#platform/contract/accounts.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import {
  type Actor,
  type Database,
  type HouseholdTransaction,
  type HouseholdTurns,
  ownActor,
} from '#platform/server/db/database.ts';
import type { HouseholdMove, PersonMove } from '#platform/server/db/member-history.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import type { Household, HouseholdPerson, HouseholdSummary, PersonPatch } from '../contract.ts';
import type {
  HouseholdSharingRepository,
  MembershipValues,
  PersonRow,
} from './household-sharing.repository.ts';
import { checkAdult, checkEnd, checkMembers, checkTeen, nameOfHousehold, utcDay } from './sharing-rules.ts';

export interface HouseholdDeps {
  readonly database: Database;
  readonly repository: HouseholdSharingRepository;
  readonly accounts: Pick<
    AccountsService,
    'openHousehold' | 'addHousehold' | 'chooseHousehold' | 'currentUser'
  >;
  readonly familyMembers: Pick<
    FamilyMembersService,
    | 'about'
    | 'isOfAge'
    | 'ofAccounts'
    | 'knownOfAccount'
    | 'takeFromAccount'
    | 'createOwnProfile'
    | 'removeMoved'
  >;
  readonly consents: Pick<ConsentsService, 'checkShareable'>;
  readonly live: Pick<LiveUpdatesService, 'publishPeople'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  /** Of every feature that keeps something about one member, profiles first. */
  readonly moveMember: (move: HouseholdMove) => Promise<void>;
  /** Of every feature that keeps something for one person alone. */
  readonly takeAlong: (move: PersonMove) => Promise<void>;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface HouseholdService {
  read(user: SignedInUser): Promise<Household>;
  rename(user: SignedInUser, name: string | null): Promise<Household>;
  changePerson(user: SignedInUser, userId: string, patch: PersonPatch): Promise<Household>;
  removePerson(user: SignedInUser, userId: string): Promise<void>;
  moveOut(user: SignedInUser, userId: string): Promise<void>;
  /**
   * For anyone who shows that the account a household began with is theirs: these people go, and it is the owner again.
   */
  evict(householdId: string, founderId: string, userIds: readonly string[]): Promise<void>;
  leave(user: SignedInUser, origin: RequestOrigin): Promise<User>;
  households(user: SignedInUser): Promise<HouseholdSummary[]>;
  switchTo(user: SignedInUser, householdId: string, origin: RequestOrigin): Promise<User>;
}

const lastOwner = () =>
  new AppError('last_owner', 'Every household needs an owner. Please make another adult an owner first.');

/** The person, and that an owner remains when they stop being one. Call it after `lockPeople`. */
async function personToChange(deps: HouseholdDeps, tx: HouseholdTransaction, userId: string) {
  const people = await deps.repository.listPeople(tx);
  const person = people.find((each) => each.userId === userId);
  if (person === undefined) throw notFound('person');
  const isLastOwner = person.role === 'owner' && people.filter(({ role }) => role === 'owner').length === 1;
  return { person, isLastOwner };
}

/**
 * Everyone belongs to one household for good: anyone who is left without gets an empty one, in the same transaction, so that of
 * two who end it at once (or one who moves out meanwhile) nobody opens a second one.
 */
async function keepHome(
  deps: HouseholdDeps,
  turns: HouseholdTurns,
  { userId, but, known }: { userId: string; but: string; known: TakenFacts | null },
) {
  const { repository, database, accounts } = deps;
  if ((await repository.unsafeOtherHome(database.db, userId, but)) !== null) return;
  const name = await repository.unsafeNameOf(database.db, userId);
  if (name === null) throw notFound('person');
  await turns.inTo((tx) => accounts.openHousehold(tx, { userId, name, ...(known && { known }) }));
}

/** The person's own profile in the household that they go to, which may have none of them yet. */
async function profileThere(
  deps: HouseholdDeps,
  turns: HouseholdTurns,
  { userId, known }: { userId: string; known: TakenFacts | null },
): Promise<string> {
  const { repository, database, familyMembers } = deps;
  const profiles = await turns.inTo((tx) => familyMembers.ofAccounts(tx));
  const memberId = profiles.get(userId);
  if (memberId !== undefined) return memberId;
  const name = await repository.unsafeNameOf(database.db, userId);
  if (name === null) throw notFound('person');
  await turns.inTo((tx) =>
    familyMembers.createOwnProfile(tx, { userId, name, relationship: 'other', ...(known && { known }) }),
  );
  return profileThere(deps, turns, { userId, known });
}

/** The profile stays; what was for the person alone goes with them, to another household of theirs. */
async function endMembership(deps: HouseholdDeps, householdId: string, userId: string): Promise<void> {
  const { repository, familyMembers, database } = deps;
  let home = ownActor(deps.createId(), userId);
  await database.withTwoHouseholds(
    ownActor(householdId),
    () => home,
    async (turns) => {
      const { fromMemberId, known } = await turns.inFrom(async (tx) => {
        await repository.lockPeople(tx);
        await repository.lockAccount(tx, userId);
        if ((await personToChange(deps, tx, userId)).isLastOwner) throw lastOwner();
        const profiles = await familyMembers.ofAccounts(tx);
        return {
          fromMemberId: profiles.get(userId),
          known: await familyMembers.knownOfAccount(tx, userId),
        };
      });
      const other = await repository.unsafeOtherHome(database.db, userId, householdId);
      if (other !== null) home = ownActor(other, userId);
      await keepHome(deps, turns, { userId, but: householdId, known });
      if (fromMemberId !== undefined) {
        const toMemberId = await profileThere(deps, turns, { userId, known });
        await deps.takeAlong({ ...turns, userId, fromMemberId, toMemberId });
      }
      await turns.inFrom(async (tx) => {
        await familyMembers.takeFromAccount(tx, userId);
        await repository.revokeInvitationsOf(tx, userId, deps.clock());
        await repository.removeMembership(tx, userId);
      });
    },
  );
  await deps.live.publishPeople(householdId);
  await deps.securityEvents.note({ userId, kind: 'person_left' });
}

/** What a membership becomes. Whatever was given to a caregiver is forgotten with that role. */
async function membershipAfter(
  deps: HouseholdDeps,
  tx: HouseholdTransaction,
  before: PersonRow,
  patch: PersonPatch,
): Promise<Partial<MembershipValues>> {
  const role = patch.role ?? before.role;
  if (role === 'caregiver') {
    const areas = patch.areas ?? before.areas;
    const memberIds = patch.memberIds ?? (before.role === 'caregiver' ? before.memberIds : null);
    if (areas === null) throw invalidField('areas', 'Please choose what to share.');
    if (memberIds === null) throw invalidField('memberIds', 'Please choose at least one person.');
    const endsOn = patch.endsOn === undefined ? before.endsOn : patch.endsOn;
    checkEnd(endsOn, deps.clock());
    await checkMembers(deps, tx, memberIds);
    return { role, areas, right: patch.right ?? before.right ?? 'read', memberIds, endsOn };
  }
  const given = (['areas', 'right', 'memberIds', 'endsOn'] as const).find((field) => patch[field] != null);
  if (given !== undefined) throw invalidField(given, 'You can choose what to share only for caregivers.');
  return {
    role,
    areas: null,
    right: null,
    memberIds: await ownMembers(deps, tx, before, role),
    endsOn: null,
  };
}

/** The member scope of someone who is not a caregiver, and that their age goes with the role. */
async function ownMembers(
  deps: HouseholdDeps,
  tx: HouseholdTransaction,
  person: PersonRow,
  role: Exclude<HouseholdRole, 'caregiver'>,
): Promise<string[] | null> {
  const memberId = (await deps.familyMembers.ofAccounts(tx)).get(person.userId);
  const profile = memberId === undefined ? null : await deps.familyMembers.about(tx, memberId);
  if (role === 'teen') return [(await checkTeen(deps, tx, profile, 'role')).id];
  if (role === 'owner' && person.role !== 'adult' && person.role !== 'owner') {
    throw invalidField('role', 'Please make them an adult in this household first.');
  }
  checkAdult(profile, 'role');
  if (profile === null) {
    const { userId, name } = person;
    await deps.familyMembers.createOwnProfile(tx, { userId, name, relationship: 'other' });
  }
  return null;
}

async function changePerson(deps: HouseholdDeps, actor: Actor, userId: string, patch: PersonPatch) {
  const { repository, database, familyMembers } = deps;
  await database.withTwoHouseholds(actor, ownActor(deps.createId(), userId), async (turns) => {
    const { isCaregiver, known } = await turns.inFrom(async (tx) => {
      await repository.lockPeople(tx);
      const { person, isLastOwner } = await personToChange(deps, tx, userId);
      const values = await membershipAfter(deps, tx, person, patch);
      if (isLastOwner && values.role !== 'owner') throw lastOwner();
      if (person.role === 'owner' && values.role !== 'owner') {
        await repository.revokeInvitationsOf(tx, userId, deps.clock());
      }
      const isCaregiver = values.role === 'caregiver';
      const known = isCaregiver ? await familyMembers.knownOfAccount(tx, userId) : null;
      if (isCaregiver) await familyMembers.takeFromAccount(tx, userId);
      await repository.updateMembership(tx, userId, values);
      return { isCaregiver, known };
    });
    if (isCaregiver) await keepHome(deps, turns, { userId, but: actor.householdId, known });
  });
}

/** Others than those who run the household learn who does, and what is theirs. */
const isShown = (user: SignedInUser, person: PersonRow): boolean =>
  user.access.members === 'all' ||
  person.userId === user.userId ||
  person.role === 'owner' ||
  person.role === 'adult';

/** Logins of teens who are 18 by now: no role changes by itself. */
async function grownTeens(
  { familyMembers }: HouseholdDeps,
  tx: HouseholdTransaction,
  people: readonly Pick<PersonRow, 'userId' | 'role'>[],
): Promise<ReadonlySet<string>> {
  const profiles = await familyMembers.ofAccounts(tx);
  const grown = new Set<string>();
  for (const { userId, role } of people) {
    const memberId = role === 'teen' ? profiles.get(userId) : undefined;
    if (memberId !== undefined && (await familyMembers.isOfAge(tx, memberId))) grown.add(userId);
  }
  return grown;
}

async function readHousehold(deps: HouseholdDeps, user: SignedInUser): Promise<Household> {
  const { repository, database } = deps;
  return database.withHousehold(user, async (tx) => {
    const [rows, profiles, name] = [
      await repository.listPeople(tx),
      await deps.familyMembers.ofAccounts(tx),
      await repository.readName(tx),
    ];
    const grown = await grownTeens(deps, tx, rows);
    const people = rows
      .filter((row) => isShown(user, row))
      .map((row): HouseholdPerson => {
        const isCaregiver = row.role === 'caregiver';
        return {
          userId: row.userId,
          name: row.name,
          role: row.role,
          you: row.userId === user.userId,
          memberId: profiles.get(row.userId) ?? null,
          isOfAge: grown.has(row.userId),
          areas: isCaregiver ? row.areas : null,
          right: isCaregiver ? (row.right === 'log' ? 'log' : 'read') : null,
          memberIds: isCaregiver ? row.memberIds : null,
          endsOn: row.endsOn,
        };
      });
    return { id: user.householdId, name, role: user.access.role, people };
  });
}

async function isMinorTeen(deps: HouseholdDeps, user: SignedInUser): Promise<boolean> {
  const { userId, access } = user;
  if (access.role !== 'teen') return false;
  const grown = await deps.database.withHousehold(user, (tx) =>
    grownTeens(deps, tx, [{ userId, role: access.role }]),
  );
  return !grown.has(userId);
}

/** Account, profile and history of one person, from one household to a new one of their own, all or nothing. */
async function moveOut(deps: HouseholdDeps, householdId: string, userId: string): Promise<void> {
  const { repository, accounts, familyMembers } = deps;
  const from = ownActor(householdId);
  const to = ownActor(deps.createId());
  await deps.database.withTwoHouseholds(from, to, async (turns) => {
    const memberId = await turns.inFrom(async (tx) => {
      await repository.lockPeople(tx);
      const { person, isLastOwner } = await personToChange(deps, tx, userId);
      if (isLastOwner) throw lastOwner();
      if (person.role === 'caregiver') throw notFound('profile');
      return (await familyMembers.ofAccounts(tx)).get(userId);
    });
    if (memberId === undefined) throw notFound('profile');
    await turns.inTo((tx) => accounts.addHousehold(tx, userId));
    await deps.moveMember({ ...turns, memberId });
    await turns.inFrom(async (tx) => {
      await repository.revokeInvitationsOf(tx, userId, deps.clock());
      await repository.removeMembership(tx, userId);
      await familyMembers.removeMoved(tx, memberId);
    });
  });
  await deps.live.publishPeople(householdId);
  await deps.securityEvents.note({ userId, kind: 'person_left' });
}

export function createHouseholdService(deps: HouseholdDeps): HouseholdService {
  const { database, repository } = deps;
  return {
    read(user) {
      allow(user, 'own');
      return readHousehold(deps, user);
    },

    async rename(user, name) {
      allow(user, 'owner');
      await database.withHousehold(user, (tx) => repository.setName(tx, name, deps.clock()));
      return readHousehold(deps, user);
    },

    async changePerson(user, userId, patch) {
      allow(user, 'owner');
      await changePerson(deps, user, userId, patch);
      return readHousehold(deps, user);
    },

    async removePerson(user, userId) {
      allow(user, 'owner');
      await endMembership(deps, user.householdId, userId);
    },

    async moveOut(user, userId) {
      // A minor's history stays with those who answer for them, until one of them says otherwise.
      if (userId !== user.userId || (await isMinorTeen(deps, user))) allow(user, 'owner');
      else allow(user, 'own');
      await moveOut(deps, user.householdId, userId);
    },

    async evict(householdId, founderId, userIds) {
      await database.withHousehold(ownActor(householdId), async (tx) => {
        await repository.lockPeople(tx);
        const owner = { role: 'owner', areas: null, right: null, memberIds: null, endsOn: null } as const;
        await repository.updateMembership(tx, founderId, owner);
      });
      for (const userId of userIds) await endMembership(deps, householdId, userId);
    },

    async leave(user, origin) {
      allow(user, 'own');
      await endMembership(deps, user.householdId, user.userId);
      const [next] = await repository.unsafeListHouseholdsOf(database.db, user.userId, utcDay(deps.clock()));
      if (next === undefined) throw new Error('a person was left without a household');
      return deps.accounts.chooseHousehold(user, next.householdId, origin);
    },

    async households(user) {
      allow(user, 'own');
      const rows = await repository.unsafeListHouseholdsOf(database.db, user.userId, utcDay(deps.clock()));
      const named: HouseholdSummary[] = [];
      for (const { householdId, role, endsOn } of rows) {
        const name = await database.withHousehold(ownActor(householdId), (tx) =>
          nameOfHousehold(repository, tx, user.userId),
        );
        named.push({ id: householdId, name, role, endsOn, current: householdId === user.householdId });
      }
      return named;
    },

    switchTo(user, householdId, origin) {
      allow(user, 'own');
      return deps.accounts.chooseHousehold(user, householdId, origin);
    },
  };
}
