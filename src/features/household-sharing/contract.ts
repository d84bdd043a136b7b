import { z } from 'zod';
import { AREAS, HOUSEHOLD_ROLES } from '#domain/household/access.ts';
import { signupBody, userAnswer } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { carriesWebAddress, NO_WEB_ADDRESS } from '#platform/contract/plain-name.ts';
import { idParams, route } from '#platform/contract/route.ts';

/** Anyone who owns a household hands it on to people who are in it, never by a link. */
export const INVITED_ROLES = ['adult', 'caregiver', 'teen'] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** What a caregiver may do at most. */
export const CAREGIVER_RIGHTS = ['read', 'log'] as const;

const day = z.iso.date('Please enter a date as YYYY-MM-DD.');

/** What a caregiver is given; the other roles have what their role gives, and `null` here. */
const shared = {
  areas: z.array(z.enum(AREAS)).min(1, 'Please choose at least one thing to share.').max(AREAS.length),
  right: z.enum(CAREGIVER_RIGHTS),
  /** Members of the household. */
  memberIds: z.array(z.uuid()).max(60),
  /** The last day, in UTC; `null`: until it is ended. */
  endsOn: day.nullable(),
};

const sharedAnswer = {
  areas: z.array(z.enum(AREAS)).nullable(),
  right: z.enum(CAREGIVER_RIGHTS).nullable(),
  memberIds: z.array(z.uuid()).nullable(),
  endsOn: z.string().nullable(),
};

export const householdPerson = z.object({
  userId: z.uuid(),
  name: z.string(),
  role: z.enum(HOUSEHOLD_ROLES),
  /** The person who asks. */
  you: z.boolean(),
  /** The profile that belongs to this login. */
  memberId: z.uuid().nullable(),
  /** A teen's login whose person is 18 by now: moving out is theirs to decide. */
  isOfAge: z.boolean(),
  ...sharedAnswer,
});
export type HouseholdPerson = z.infer<typeof householdPerson>;

export const householdAnswer = z.object({
  id: z.uuid(),
  /** As the family calls itself; `null` until someone has said it. */
  name: z.string().nullable(),
  role: z.enum(HOUSEHOLD_ROLES),
  /** Owners and adults see everyone; others those who run the household, and themselves. */
  people: z.array(householdPerson),
});
export type Household = z.infer<typeof householdAnswer>;

export const householdSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(HOUSEHOLD_ROLES),
  endsOn: z.string().nullable(),
  /** The one that this session works in. */
  current: z.boolean(),
});
export type HouseholdSummary = z.infer<typeof householdSummary>;

export const householdPatch = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(80)
    .refine((name) => !carriesWebAddress(name), NO_WEB_ADDRESS)
    .nullable(),
});

export const personPatch = z.strictObject({ role: z.enum(HOUSEHOLD_ROLES), ...shared }).partial();
export type PersonPatch = z.infer<typeof personPatch>;

const email = z.email('Please enter a valid email address.').max(254).optional();
export const invitationCreate = z.discriminatedUnion('role', [
  /** `ownMemberId`: the profile that becomes theirs, with all its history. */
  z.strictObject({ role: z.literal('adult'), email, ownMemberId: z.uuid().optional() }),
  z.strictObject({
    role: z.literal('teen'),
    email,
    ownMemberId: z.uuid('Please choose whose profile it is.'),
  }),
  z.strictObject({ role: z.literal('caregiver'), email, ...shared }),
]);
export type InvitationCreate = z.infer<typeof invitationCreate>;

export const invitationAnswer = z.object({
  id: z.uuid(),
  role: z.enum(INVITED_ROLES),
  email: z.string().nullable(),
  ownMemberId: z.uuid().nullable(),
  ...sharedAnswer,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof invitationAnswer>;

/** The link is known now and never again: only a hash of its secret is kept. */
export const newInvitation = invitationAnswer.extend({
  link: z.string(),
  /** Whether a mail with the link is on its way; `null`: no address was given. */
  mailed: z.boolean().nullable(),
});
export type NewInvitation = z.infer<typeof newInvitation>;

export const INVITATION_SECRET = /^[A-Za-z0-9_-]{43}$/;
const secret = z.string().max(200);
export const invitationLook = z.strictObject({ secret });
export const invitationSignUp = signupBody.extend({ secret });

/** What someone may know who has the link. */
export const invitationPreview = z.object({
  householdName: z.string(),
  invitedBy: z.string(),
  role: z.enum(INVITED_ROLES),
  areas: z.array(z.enum(AREAS)).nullable(),
  right: z.enum(CAREGIVER_RIGHTS).nullable(),
  endsOn: z.string().nullable(),
  expiresAt: z.string(),
  /** It is for one address, which the account must have. */
  forOneAddress: z.boolean(),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

const tag = 'Household';
const p = apiPaths.householdSharing;
export const householdRoutes = {
  household: route({
    method: 'GET',
    path: p.household,
    summary: 'The household and the people with a login in it',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: householdAnswer,
  }),
  rename: route({
    method: 'PATCH',
    path: p.household,
    summary: 'Name the household',
    tag,
    access: 'user',
    need: 'owner',
    body: householdPatch,
    status: 200,
    answer: householdAnswer,
  }),
  changePerson: route({
    method: 'PATCH',
    path: p.people,
    summary: 'Change what someone may do; the last owner stays one',
    tag,
    access: 'user',
    need: 'owner',
    params: idParams,
    body: personPatch,
    status: 200,
    answer: householdAnswer,
  }),
  removePerson: route({
    method: 'DELETE',
    path: p.people,
    summary: 'Stop sharing with someone; their profile stays',
    tag,
    access: 'user',
    need: 'owner',
    params: idParams,
    status: 204,
  }),
  moveOut: route({
    method: 'POST',
    path: p.moveOut,
    summary: 'Move a profile and its history to a household of its own: your own, or as an owner for someone',
    tag,
    access: 'user',
    need: 'own',
    params: idParams,
    status: 204,
  }),
  leave: route({
    method: 'POST',
    path: p.leave,
    summary:
      'Leave this household; your profile stays in it, and your check-ins and what you asked the coach about yourself go with you',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: userAnswer,
  }),
  households: route({
    method: 'GET',
    path: p.households,
    summary: 'The households that this person belongs to',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.array(householdSummary),
  }),
  switchHousehold: route({
    method: 'POST',
    path: p.switch,
    summary: 'Switch to another of your households',
    tag,
    access: 'user',
    need: 'own',
    body: z.strictObject({ householdId: z.uuid() }),
    status: 200,
    answer: userAnswer,
  }),
};

export const invitationRoutes = {
  list: route({
    method: 'GET',
    path: p.invitations,
    summary: 'Open invitations',
    tag,
    access: 'user',
    need: 'owner',
    status: 200,
    answer: z.array(invitationAnswer),
  }),
  create: route({
    method: 'POST',
    path: p.invitations,
    summary: 'Invite someone: a link for one person and seven days',
    tag,
    access: 'user',
    need: 'owner',
    body: invitationCreate,
    status: 201,
    answer: newInvitation,
  }),
  revoke: route({
    method: 'DELETE',
    path: p.invitation,
    summary: 'Cancel an invitation',
    tag,
    access: 'user',
    need: 'owner',
    params: idParams,
    status: 204,
  }),
  look: route({
    method: 'POST',
    path: p.look,
    summary: 'What an invitation is about',
    tag,
    access: 'public',
    body: invitationLook,
    status: 200,
    answer: invitationPreview,
  }),
  accept: route({
    method: 'POST',
    path: p.accept,
    summary: 'Accept an invitation with the account that is signed in',
    tag,
    access: 'user',
    need: 'own',
    body: invitationLook,
    status: 200,
    answer: userAnswer,
  }),
  signUp: route({
    method: 'POST',
    path: p.signUp,
    summary: 'Accept an invitation with a new account',
    tag,
    access: 'public',
    body: invitationSignUp,
    status: 201,
    answer: userAnswer,
  }),
};
