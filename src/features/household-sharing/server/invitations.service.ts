import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/calendar/days.ts';
import type {
  AccountsService,
  RequestOrigin,
  SignUpOrigin,
  WithCookies,
} from '#features/account/server/accounts/accounts.service.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { needProvenAddress } from '#features/account/server/accounts/proven-address.service.ts';
import type { SecurityEventsService } from '#features/account/server/security-events/security-events.service.ts';
import type { ConsentsService } from '#features/consents/server/consents.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import type { LiveUpdatesService } from '#features/live-updates/server/live-updates.service.ts';
import type { SignupBody, User } from '#platform/contract/accounts.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import type { MailQueue } from '#platform/server/mail-queue.ts';
import {
  INVITATION_SECRET,
  type Invitation,
  type InvitationCreate,
  type InvitationPreview,
  type NewInvitation,
} from '../contract.ts';
import type { HouseholdSharingRepository, InvitationRow } from './household-sharing.repository.ts';
import { invitationMail } from './invitation-mail.ts';
import { checkAdult, checkEnd, checkMembers, checkTeen, nameOfHousehold, utcDay } from './sharing-rules.ts';

const SECRET_BYTES = 32;
const OPEN_DAYS = 7;
/** Nobody has more people to invite at once; a stolen session cannot send mails without end. */
const MOST_OPEN = 20;

export interface Site {
  /** Where this browser reaches the product. */
  readonly here: string;
  /** For links in mails (src/platform/server/site-links.ts); `null`: no address that could be trusted. */
  readonly forMail: string | null;
}

export interface InvitationsDeps {
  readonly database: Database;
  readonly repository: HouseholdSharingRepository;
  readonly accounts: Pick<AccountsService, 'signUp' | 'chooseHousehold'>;
  readonly familyMembers: Pick<
    FamilyMembersService,
    'about' | 'ofAccounts' | 'giveToAccount' | 'createOwnProfile'
  >;
  readonly consents: Pick<ConsentsService, 'checkShareable'>;
  readonly ciphers: HouseholdCipherService;
  readonly live: Pick<LiveUpdatesService, 'publishPeople'>;
  readonly securityEvents: Pick<SecurityEventsService, 'note'>;
  readonly mails: Pick<MailQueue, 'enqueue' | 'discard' | 'goesTo'>;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface InvitationsService {
  list(user: SignedInUser): Promise<Invitation[]>;
  create(user: SignedInUser, input: InvitationCreate, site: Site): Promise<NewInvitation>;
  revoke(user: SignedInUser, id: string): Promise<void>;
  look(secret: string): Promise<InvitationPreview>;
  accept(user: SignedInUser, secret: string, origin: RequestOrigin): Promise<User>;
  signUp(secret: string, body: SignupBody, origin: SignUpOrigin): Promise<WithCookies<User>>;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const emailPlace = (id: string): string => `invitations.email/${id}`;

const over = () =>
  new AppError('invitation_over', 'This invitation is no longer open. Please ask for a new one.');

function invitationAnswer(row: InvitationRow, cipher: TextCipher): Invitation {
  const isCaregiver = row.role === 'caregiver';
  return {
    id: row.id,
    role: row.role,
    email: row.emailEncrypted === null ? null : cipher.decrypt(row.emailEncrypted, emailPlace(row.id)),
    ownMemberId: row.ownMemberId,
    areas: row.areas,
    right: isCaregiver ? (row.right === 'log' ? 'log' : 'read') : null,
    memberIds: isCaregiver ? row.memberIds : null,
    endsOn: row.endsOn,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

type Given = Pick<InvitationRow, 'role' | 'areas' | 'right' | 'memberIds' | 'endsOn' | 'ownMemberId'>;

/** What the membership will hold, looked at before the link exists. */
async function givenBy(
  deps: InvitationsDeps,
  tx: HouseholdTransaction,
  input: InvitationCreate,
): Promise<Given> {
  const nothing = { areas: null, right: null, memberIds: null, endsOn: null, ownMemberId: null };
  if (input.role === 'caregiver') {
    checkEnd(input.endsOn, deps.clock());
    await checkMembers(deps, tx, input.memberIds);
    const { role, areas, right, memberIds, endsOn } = input;
    return { ...nothing, role, areas, right, memberIds, endsOn };
  }
  const { role, ownMemberId } = input;
  if (ownMemberId === undefined) return { ...nothing, role };
  const profile = await freeProfile(deps, tx, ownMemberId);
  if (role === 'adult') checkAdult(profile, 'ownMemberId');
  else await checkTeen(deps, tx, profile, 'ownMemberId');
  return { ...nothing, role, ownMemberId, memberIds: role === 'teen' ? [ownMemberId] : null };
}

async function freeProfile(deps: InvitationsDeps, tx: HouseholdTransaction, id: string) {
  const profile = await deps.familyMembers.about(tx, id);
  if (profile === null) throw invalidField('ownMemberId', 'This person is not in your family.');
  if (profile.hasAccount) throw invalidField('ownMemberId', `${profile.name} already has a login.`);
  return profile;
}

async function create(deps: InvitationsDeps, user: SignedInUser, input: InvitationCreate, site: Site) {
  if (user.demo) {
    throw new AppError(
      'not_allowed',
      'The sample family cannot be shared. Please sign up for one of your own.',
    );
  }
  needProvenAddress(user, deps.mails);
  const { database, repository, clock } = deps;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const now = clock();
  const id = deps.createId();
  const expiresAt = new Date(now.getTime() + OPEN_DAYS * DAY_MS);
  // In the fragment, which no browser sends to any server: it is in no log.
  const link = `${site.forMail ?? site.here}/join#${secret}`;
  const { email: to } = input;
  // Nobody gets mail in the name of someone who may be anyone.
  const isMailed = to !== undefined && site.forMail !== null && user.emailVerified;
  const invitation = await database.withHousehold(user, async (tx) => {
    if ((await repository.listInvitations(tx, now)).length >= MOST_OPEN) {
      throw new AppError('not_allowed', 'You have too many open invitations. Please cancel some first.');
    }
    const given = await givenBy(deps, tx, input);
    const cipher = await deps.ciphers.cipherOf(tx);
    const row = {
      ...given,
      id,
      secretHash: hashOf(secret),
      emailEncrypted: to === undefined ? null : cipher.encrypt(to.toLowerCase(), emailPlace(id)),
      invitedBy: user.userId,
      createdAt: now,
      expiresAt,
    };
    await repository.insertInvitation(tx, row);
    if (isMailed) {
      const householdName = await nameOfHousehold(repository, tx, null);
      const mail = invitationMail({ id, to, invitedBy: user.username, householdName, link, expiresAt });
      await deps.mails.enqueue(mail, { expiresAt, about: id });
    }
    return invitationAnswer(
      { ...row, householdId: tx.householdId, acceptedAt: null, revokedAt: null },
      cipher,
    );
  });
  return { ...invitation, link, mailed: to === undefined ? null : isMailed };
}

interface OpenInvitation {
  readonly row: InvitationRow;
  /** Lower case; `null`: for anyone with the link. */
  readonly email: string | null;
  readonly preview: InvitationPreview;
}

/** An invitation is valid as long as the person who gave it owns the household. */
async function openInvitation(deps: InvitationsDeps, secret: string): Promise<OpenInvitation> {
  const { database, repository, clock } = deps;
  if (!INVITATION_SECRET.test(secret)) throw over();
  const row = await repository.findOpenInvitation(database.db, hashOf(secret), clock());
  if (row === null || (row.endsOn !== null && row.endsOn < utcDay(clock()))) throw over();
  return database.withHousehold(ownActor(row.householdId), async (tx) => {
    const host = (await repository.listPeople(tx)).find(({ userId }) => userId === row.invitedBy);
    if (host?.role !== 'owner') throw over();
    const { email, role, areas, right, endsOn, expiresAt } = invitationAnswer(
      row,
      await deps.ciphers.cipherOf(tx),
    );
    const householdName = await nameOfHousehold(repository, tx, null);
    const preview: InvitationPreview = {
      householdName,
      invitedBy: host.name,
      role,
      areas,
      right,
      endsOn,
      expiresAt,
      forOneAddress: email !== null,
    };
    return { row, email, preview };
  });
}

/** Everything that makes someone part of the household but their profile; once. */
async function enter(deps: InvitationsDeps, { id }: InvitationRow, userId: string): Promise<void> {
  const { database, repository } = deps;
  const now = deps.clock();
  const spent = await repository.spendInvitation(database.db, id, now);
  if (spent === null) throw over();
  // As it is now: a consent may have been taken back since it was read.
  const { householdId, role, areas, right, memberIds, endsOn } = spent;
  await repository.putMembership(database.db, {
    householdId,
    userId,
    role,
    areas,
    right,
    memberIds,
    endsOn,
    createdAt: now,
    // After an own household that is made in the same moment.
    chosenAt: new Date(now.getTime() + 1),
  });
}

/** The person who opened the door hears that someone came in. */
async function tellOfGuest(deps: InvitationsDeps, row: InvitationRow): Promise<void> {
  await deps.live.publishPeople(row.householdId);
  await deps.securityEvents.note({ userId: row.invitedBy, kind: 'person_joined' });
}

async function giveProfile(
  deps: InvitationsDeps,
  tx: HouseholdTransaction,
  row: InvitationRow,
  person: { userId: string; name: string },
): Promise<void> {
  if (row.role === 'caregiver') return;
  if (row.ownMemberId === null) {
    await deps.familyMembers.createOwnProfile(tx, { ...person, relationship: 'other' });
    return;
  }
  const profile = await deps.familyMembers.about(tx, row.ownMemberId);
  // Removed, or given to someone else meanwhile.
  if (profile === null || profile.hasAccount) throw over();
  await deps.familyMembers.giveToAccount(tx, profile.id, person.userId);
}

async function accept(deps: InvitationsDeps, user: SignedInUser, secret: string, origin: RequestOrigin) {
  const { database, repository } = deps;
  if (user.demo) throw new AppError('not_allowed', 'Please leave the sample family first.');
  const { row, email } = await openInvitation(deps, secret);
  if (email !== null && email !== user.email.toLowerCase()) {
    throw new AppError(
      'invitation_for_another',
      'This invitation is for another email address. Please sign in with that one, or ask for a new link.',
    );
  }
  if (email !== null && !user.emailVerified) {
    throw new AppError(
      'invitation_for_another',
      'Please confirm your email address first. Open the link we sent you, then come back here.',
    );
  }
  await database.withHousehold(ownActor(row.householdId, user.userId), async (tx) => {
    await repository.lockPeople(tx);
    const today = utcDay(deps.clock());
    const known = (await repository.listPeople(tx)).find(({ userId }) => userId === user.userId);
    if (known !== undefined && (known.endsOn === null || known.endsOn >= today)) {
      throw new AppError('already_member', 'You already belong to this household.');
    }
    await enter(deps, row, user.userId);
    await giveProfile(deps, tx, row, { userId: user.userId, name: user.username });
  });
  await tellOfGuest(deps, row);
  return deps.accounts.chooseHousehold(user, row.householdId, origin);
}

async function signUp(deps: InvitationsDeps, secret: string, body: SignupBody, origin: SignUpOrigin) {
  const { row, email } = await openInvitation(deps, secret);
  if (email !== null && email !== body.email.toLowerCase()) {
    throw invalidField('email', 'This invitation is for another email address.');
  }
  const name = body.username;
  const signedUp = await deps.accounts.signUp(body, origin, {
    // Anyone who helps for a while has a household of their own to come home to.
    householdId: row.role === 'caregiver' ? null : row.householdId,
    async join(tx, userId) {
      // In the order of everyone else who changes people and profiles.
      if (row.role !== 'caregiver') await deps.repository.lockPeople(tx);
      await enter(deps, row, userId);
      if (row.role !== 'caregiver') await giveProfile(deps, tx, row, { userId, name });
    },
  });
  await tellOfGuest(deps, row);
  return signedUp;
}

export function createInvitationsService(deps: InvitationsDeps): InvitationsService {
  const { database, repository } = deps;
  return {
    async list(user) {
      allow(user, 'owner');
      return database.withHousehold(user, async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        const rows = await repository.listInvitations(tx, deps.clock());
        return rows.map((row) => invitationAnswer(row, cipher));
      });
    },

    /** Owners only: an invitation opens the health data of all, so one person answers for each open door. */
    create(user, input, site) {
      allow(user, 'owner');
      return create(deps, user, input, site);
    },

    async revoke(user, id) {
      allow(user, 'owner');
      await database.withHousehold(user, async (tx) => {
        if (!(await repository.revokeInvitation(tx, id, deps.clock()))) throw notFound('invitation');
        await deps.mails.discard(id);
      });
    },

    async look(secret) {
      // Anyone with the link was given it.
      allowEveryone();
      return (await openInvitation(deps, secret)).preview;
    },

    accept(user, secret, origin) {
      allow(user, 'own');
      return accept(deps, user, secret, origin);
    },

    signUp(secret, body, origin) {
      allowEveryone();
      return signUp(deps, secret, body, origin);
    },
  };
}
