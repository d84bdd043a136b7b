import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { FamilyMember, FamilyMemberCreate } from '#features/family-members/contract.ts';
import type { InvitationCreate, NewInvitation } from '#features/household-sharing/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { MealPlanGenerate } from '#features/meal-plans/contract/plan-requests.ts';
import type { SignupBody, User } from '#platform/contract/accounts.ts';
import type { Mail } from '#platform/server/mailer.ts';
import { mailedToken } from './mailed-token.ts';

/** A browser of one person: keeps the session cookie. */
export interface TestPerson {
  readonly user: User;
  readonly cookie: string;
  request(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: unknown,
  ): Promise<LightMyRequestResponse>;
}

export function cookieOf(response: LightMyRequestResponse): string {
  const session = response.cookies.find((cookie) => cookie.name === 'hearthwell_session');
  return session === undefined ? '' : `${session.name}=${encodeURIComponent(session.value)}`;
}

export function send(
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: {
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
}

let people = 0;

export function signupBody(overrides: Partial<SignupBody> = {}): SignupBody {
  people += 1;
  return {
    username: `person${people}`,
    email: `person${people}@example.org`,
    password: 'correct horse',
    ...overrides,
  };
}

/** Signs a new person up, with a household of their own. */
export async function createPerson(
  app: FastifyInstance,
  overrides: Partial<SignupBody> = {},
): Promise<TestPerson> {
  const response = await send(app, 'POST', '/api/signup', { body: signupBody(overrides) });
  if (response.statusCode !== 201) throw new Error(`sign-up failed: ${response.body}`);
  const cookie = cookieOf(response);
  return {
    user: response.json<User>(),
    cookie,
    request: (method, url, body) => send(app, method, url, { body, cookie }),
  };
}

/** Opens the link of the first mail to a new account. */
export async function proveAddress(
  { app, mails }: { readonly app: FastifyInstance; readonly mails: readonly Mail[] },
  { user }: TestPerson,
): Promise<void> {
  const token = await mailedToken({ mails }, user.email, 'Please confirm your email address');
  const response = await send(app, 'POST', '/api/email-verification/confirm', { body: { token } });
  if (response.statusCode !== 200) throw new Error(`confirming failed: ${response.body}`);
}

/** Someone with an account of their own who takes an invitation of the owner. */
export async function joinHousehold(
  app: FastifyInstance,
  owner: TestPerson,
  invitation: InvitationCreate,
): Promise<TestPerson> {
  const secret = await invite(owner, invitation);
  const response = await send(app, 'POST', '/api/invitations/sign-up', { body: { ...signupBody(), secret } });
  if (response.statusCode !== 201) throw new Error(`joining failed: ${response.body}`);
  const cookie = cookieOf(response);
  return {
    user: response.json<User>(),
    cookie,
    request: (method, url, body) => send(app, method, url, { body, cookie }),
  };
}

/** The secret of a new invitation's link. */
export async function invite(owner: TestPerson, invitation: InvitationCreate): Promise<string> {
  const response = await owner.request('POST', '/api/household/invitations', invitation);
  if (response.statusCode !== 201) throw new Error(`inviting failed: ${response.body}`);
  return new URL(response.json<NewInvitation>().link).hash.slice(1);
}

export async function ownProfile(person: TestPerson): Promise<FamilyMember> {
  const [self] = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
  if (self === undefined) throw new Error('no own profile');
  return self;
}

export async function addMember(
  person: TestPerson,
  overrides: Partial<FamilyMemberCreate> = {},
): Promise<FamilyMember> {
  const body: FamilyMemberCreate = { name: 'Mia', relationship: 'child', age: 9, ...overrides };
  const response = await person.request('POST', '/api/family-members', body);
  if (response.statusCode !== 201) throw new Error(`adding a member failed: ${response.body}`);
  return response.json<FamilyMember>();
}

/** A child to whose profile a parent or guardian has agreed: those alone can be shared. */
export const addSharableChild = (
  person: TestPerson,
  overrides: Partial<FamilyMemberCreate> = {},
): Promise<FamilyMember> => addMember(person, { guardianConsent: true, ...overrides });

/** Someone whose own profile is complete enough to plan for. */
export async function createPlannablePerson(
  app: FastifyInstance,
  overrides: Partial<SignupBody> = {},
): Promise<TestPerson> {
  const person = await createPerson(app, overrides);
  const self = await ownProfile(person);
  const response = await person.request('PATCH', `/api/family-members/${self.id}`, {
    age: 38,
    sex: 'female',
  });
  if (response.statusCode !== 200) throw new Error(`completing the profile failed: ${response.body}`);
  return person;
}

export function planInput(overrides: Partial<MealPlanGenerate> = {}): MealPlanGenerate {
  return {
    familyMemberId: 'default',
    duration: 2,
    mealTypes: ['breakfast', 'dinner'],
    budgetLevel: 'standard',
    seed: 7,
    ...overrides,
  };
}

export async function generatePlan(
  person: TestPerson,
  overrides: Partial<MealPlanGenerate> = {},
): Promise<MealPlan> {
  const response = await person.request('POST', '/api/meal-plans/smart-generate', planInput(overrides));
  if (response.statusCode !== 201) throw new Error(`planning failed: ${response.body}`);
  return response.json<MealPlan>();
}
