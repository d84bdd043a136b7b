import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { MealPlan, MealPlanSummary } from '#features/meal-plans/contract/meal-plans.ts';
import type { User } from '#platform/contract/accounts.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  cookieOf,
  createPerson,
  createPlannablePerson,
  generatePlan,
  invite,
  joinHousehold,
  ownProfile,
  proveAddress,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { Household, HouseholdSummary, Invitation, NewInvitation } from '../contract.ts';

let test: TestApp;
let admin: pg.Client;
let owner: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});
beforeEach(async () => {
  owner = await createPlannablePerson(test.app);
});

const households = async (person: TestPerson) =>
  (await person.request('GET', '/api/households')).json<HouseholdSummary[]>();
const household = async (person: TestPerson) =>
  (await person.request('GET', '/api/household')).json<Household>();
const members = async (person: TestPerson) =>
  (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
const look = (secret: string) => send(test.app, 'POST', '/api/invitations/look', { body: { secret } });
const accept = (person: TestPerson, secret: string) =>
  person.request('POST', '/api/invitations/accept', { secret });
const grandma = (memberIds: string[], endsOn: string | null = null) => ({
  role: 'caregiver' as const,
  areas: ['meals' as const, 'groceries' as const],
  right: 'log' as const,
  memberIds,
  endsOn,
});

describe('an invitation', () => {
  it('says who invites to what, and nothing about the family', async () => {
    const mia = await addSharableChild(owner, { name: 'Mia', allergies: ['milk'] });
    await owner.request('PATCH', '/api/household', { name: 'The Roses' });
    const secret = await invite(owner, grandma([mia.id]));
    const answer = await look(secret);
    expect(answer.json()).toEqual({
      householdName: 'The Roses',
      invitedBy: owner.user.username,
      role: 'caregiver',
      areas: ['meals', 'groceries'],
      right: 'log',
      endsOn: null,
      expiresAt: expect.any(String),
      forOneAddress: false,
    });
  });

  it('is kept as a hash, and its address encrypted; neither is in the log', async () => {
    const body = { role: 'adult', email: 'Partner@Example.org' };
    const unmailed = (await owner.request('POST', '/api/household/invitations', body)).json<NewInvitation>();
    expect(unmailed.mailed).toBe(false);
    await proveAddress(test, owner);
    const made = (await owner.request('POST', '/api/household/invitations', body)).json<NewInvitation>();
    const secret = new URL(made.link).hash.slice(1);
    expect(made).toMatchObject({ mailed: true, email: 'partner@example.org' });
    const mail = () => test.mails.find(({ to }) => to === 'Partner@Example.org');
    await vi.waitFor(() => expect(mail()?.text).toContain(made.link));
    expect(mail()?.text).not.toContain(unmailed.link);
    expect(mail()?.html).toContain(owner.user.username);
    await look(secret);
    const { rows } = await admin.query('SELECT * FROM auth.invitations WHERE id = $1', [made.id]);
    expect(rows).toHaveLength(1);
    for (const place of [JSON.stringify(rows), JSON.stringify(test.logLines)]) {
      expect(place).not.toContain(secret);
      expect(place.toLowerCase()).not.toContain('partner@example.org');
    }
  });

  it('lets one person in, once, of however many at once', async () => {
    const secret = await invite(owner, { role: 'adult' });
    const guests = [await createPerson(test.app), await createPerson(test.app), await createPerson(test.app)];
    const statuses = await Promise.all(guests.map(async (guest) => (await accept(guest, secret)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 410, 410]);
    expect((await household(owner)).people).toHaveLength(2);
    expect((await look(secret)).json()).toMatchObject({ code: 'invitation_over' });
  });

  it('is over after seven days, when it was taken back, and when its owner is none anymore', async () => {
    const start = test.clock.now;
    const late = await invite(owner, { role: 'adult' });
    test.clock.now = new Date(start.getTime() + 7 * 86_400_000 + 1);
    expect((await look(late)).statusCode).toBe(410);
    test.clock.now = start;
    const revoked = await invite(owner, { role: 'adult' });
    const open = (await owner.request('GET', '/api/household/invitations')).json<Invitation[]>();
    for (const { id } of open) {
      expect((await owner.request('DELETE', `/api/household/invitations/${id}`)).statusCode).toBe(204);
    }
    expect((await look(revoked)).statusCode).toBe(410);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const dangling = await invite(owner, { role: 'adult' });
    await owner.request('PATCH', `/api/household/people/${partner.user.id}`, { role: 'owner' });
    await partner.request('PATCH', `/api/household/people/${owner.user.id}`, { role: 'adult' });
    expect((await look(dangling)).statusCode).toBe(410);
    expect((await look('x'.repeat(43))).statusCode).toBe(410);
  });

  it('for an address is for an account that has proved it, or a new one with it', async () => {
    const guest = await createPerson(test.app);
    const secret = await invite(owner, { role: 'adult', email: guest.user.email });
    const other = await createPerson(test.app);
    expect((await accept(other, secret)).json()).toMatchObject({ code: 'invitation_for_another' });
    expect((await accept(guest, secret)).json()).toMatchObject({ code: 'invitation_for_another' });
    await admin.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [guest.user.id]);
    expect((await accept(guest, secret)).statusCode).toBe(200);
    const second = await invite(owner, { role: 'adult', email: 'new@example.org' });
    const wrong = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody(), secret: second },
    });
    expect(wrong.statusCode).toBe(422);
    const right = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody({ email: 'new@example.org' }), secret: second },
    });
    expect(right.statusCode).toBe(201);
  });

  it('is not used up by a sign-up that fails', async () => {
    const secret = await invite(owner, { role: 'adult' });
    const body = { ...signupBody({ username: owner.user.username }), secret };
    const taken = await send(test.app, 'POST', '/api/invitations/sign-up', { body });
    expect(taken.json()).toMatchObject({ code: 'username_taken' });
    expect((await look(secret)).statusCode).toBe(200);
  });
});

describe('an adult who joins', () => {
  it('begins in the household, with a profile of their own, and sees everyone', async () => {
    await addMember(owner, { name: 'Mia' });
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    expect(partner.user).toMatchObject({
      householdId: owner.user.householdId,
      access: { role: 'adult', members: 'all' },
    });
    const seen = await members(partner);
    expect(seen.map(({ name, yours }) => [name, yours])).toEqual([
      [partner.user.username, true],
      [owner.user.username, false],
      ['Mia', false],
    ]);
    expect((await members(owner)).find(({ yours }) => yours)?.name).toBe(owner.user.username);
    expect(await households(partner)).toHaveLength(1);
  });

  it('takes over the profile that was kept for them', async () => {
    const ben = await addMember(owner, { name: 'Ben', relationship: 'spouse', age: 40, allergies: ['soy'] });
    const partner = await joinHousehold(test.app, owner, { role: 'adult', ownMemberId: ben.id });
    expect(await ownProfile(partner)).toMatchObject({ id: ben.id, yours: true, allergies: ['soy'] });
    const again = await owner.request('POST', '/api/household/invitations', {
      role: 'adult',
      ownMemberId: ben.id,
    });
    expect(again.json()).toMatchObject({ fields: [{ path: 'ownMemberId' }] });
    expect((await owner.request('DELETE', `/api/family-members/${ben.id}`)).statusCode).toBe(409);
  });
});

describe('a teen', () => {
  it('has a login from 13 to 17, bound to the own profile', async () => {
    for (const age of [12, 18]) {
      const child = await addMember(owner, { name: 'Kim', age });
      const refused = await owner.request('POST', '/api/household/invitations', {
        role: 'teen',
        ownMemberId: child.id,
      });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().message).toContain('13 to 17');
    }
    const leo = await addSharableChild(owner, { name: 'Leo', age: 13 });
    const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: leo.id });
    expect((await members(teen)).map(({ id }) => id)).toEqual([leo.id]);
    expect((await teen.request('GET', `/api/family-members/${leo.id}`)).statusCode).toBe(200);
    const self = await ownProfile(owner);
    expect((await teen.request('GET', `/api/family-members/${self.id}`)).statusCode).toBe(404);
    expect((await teen.request('POST', `/api/household/people/${teen.user.id}/move-out`)).statusCode).toBe(
      403,
    );
  });
});

describe('a caregiver', () => {
  it('sees of a plan the dishes, and of people only those who were chosen', async () => {
    const mia = await addSharableChild(owner, { name: 'Mia', allergies: ['milk'] });
    const zoe = await addMember(owner, { name: 'Zoe', medicalConditions: ['type_2_diabetes'] });
    const plan = await generatePlan(owner, {
      specialRequests: 'sing a gloop',
      requestAnswers: [{ text: 'sing a gloop', answer: 'not_food', means: [] }],
    });
    const zoes = await generatePlan(owner, { familyMemberId: zoe.id, duration: 1 });
    await owner.request('POST', '/api/grocery-lists', { mealPlanId: zoes.id });
    const sitter = await joinHousehold(test.app, owner, grandma([mia.id]));

    const listed = (await sitter.request('GET', '/api/meal-plans')).json<MealPlanSummary[]>();
    expect(listed.map(({ id }) => id)).toEqual([plan.id]);
    expect((await sitter.request('GET', `/api/meal-plans/${zoes.id}`)).statusCode).toBe(404);

    const seen = (await sitter.request('GET', `/api/meal-plans/${plan.id}`)).json<MealPlan>();
    expect(seen.members.map(({ id }) => id)).toEqual([mia.id]);
    expect(seen.meals.map(({ recipeId, ingredients }) => [recipeId, ingredients])).toEqual(
      plan.meals.map(({ recipeId, ingredients }) => [recipeId, ingredients]),
    );
    const self = await ownProfile(owner);
    const recipe = seen.meals[0]?.recipeId ?? '';
    const texts = await Promise.all(
      [
        `/api/meal-plans/${plan.id}`,
        `/api/meal-plans/${plan.id}/pdf`,
        '/api/recipes/family-fit',
        `/api/recipes/${recipe}`,
        '/api/grocery-lists',
        '/api/household',
      ].map(async (path) => (await sitter.request('GET', path)).body),
    );
    expect(texts[0]).toContain('Mia');
    expect(texts[1]).toContain('Mia');
    expect(texts[3]).toContain('Mia');
    for (const text of texts) {
      for (const hidden of ['Zoe', zoe.id, self.id, 'gloop', 'diabet']) expect(text).not.toContain(hidden);
    }
    // What the owner sees holds all of it, so that the lines above look for something that is there.
    const whole = (await owner.request('GET', `/api/meal-plans/${plan.id}`)).body;
    for (const hidden of ['Zoe', zoe.id, self.id, 'gloop']) expect(whole).toContain(hidden);
  });

  it('has a household of their own beside it, and moves between the two', async () => {
    const mia = await addSharableChild(owner);
    const sitter = await joinHousehold(test.app, owner, grandma([mia.id]));
    const [family, own] = await households(sitter);
    expect(family).toMatchObject({ id: owner.user.householdId, role: 'caregiver', current: true });
    expect(own).toMatchObject({ role: 'owner', current: false, name: 'Your household' });
    const switched = await sitter.request('POST', '/api/households/switch', { householdId: own?.id });
    expect(switched.json<User>()).toMatchObject({ householdId: own?.id, access: { role: 'owner' } });
    expect((await members(sitter)).map(({ yours }) => yours)).toEqual([true]);
    const stranger = await createPerson(test.app);
    const foreign = { householdId: owner.user.householdId };
    expect((await stranger.request('POST', '/api/households/switch', foreign)).statusCode).toBe(404);
  });

  it('is given members of this family only, and no day that is over', async () => {
    const foreign = await addMember(await createPerson(test.app));
    for (const input of [grandma([foreign.id]), grandma([], '2020-01-01')]) {
      expect((await owner.request('POST', '/api/household/invitations', input)).statusCode).toBe(422);
    }
  });

  it('can be given less, and at once has no more', async () => {
    const mia = await addSharableChild(owner);
    const sitter = await joinHousehold(test.app, owner, grandma([mia.id]));
    expect((await sitter.request('GET', '/api/meal-plans')).statusCode).toBe(200);
    const path = `/api/household/people/${sitter.user.id}`;
    expect((await owner.request('PATCH', path, { areas: ['groceries'] })).statusCode).toBe(200);
    expect((await sitter.request('GET', '/api/meal-plans')).json()).toMatchObject({ code: 'not_allowed' });
    expect((await sitter.request('GET', '/api/grocery-lists')).statusCode).toBe(200);
  });
});

describe('an owner', () => {
  it('remains: the last one cannot leave, be removed or become less', async () => {
    const path = `/api/household/people/${owner.user.id}`;
    await joinHousehold(test.app, owner, { role: 'adult' });
    for (const response of [
      await owner.request('POST', '/api/household/leave'),
      await owner.request('DELETE', path),
      await owner.request('PATCH', path, { role: 'adult' }),
      await owner.request('POST', `${path}/move-out`),
    ]) {
      expect(response.json()).toMatchObject({ code: 'last_owner' });
    }
    expect(await households(owner)).toHaveLength(1);
  });

  it('hands the household over, and two who step down at once leave one', async () => {
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const pathOf = (person: TestPerson) => `/api/household/people/${person.user.id}`;
    expect((await partner.request('PATCH', pathOf(owner), { role: 'adult' })).statusCode).toBe(403);
    expect((await owner.request('PATCH', pathOf(partner), { role: 'owner' })).statusCode).toBe(200);
    await Promise.all([
      owner.request('PATCH', pathOf(owner), { role: 'adult' }),
      partner.request('PATCH', pathOf(partner), { role: 'adult' }),
    ]);
    const { people } = await household(owner);
    expect(people.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

it('a sample family cannot be shared, nor take an invitation', async () => {
  await admin.query(`INSERT INTO auth.demo_households VALUES ($1, now(), now() + interval '1 day')`, [
    owner.user.householdId,
  ]);
  const refused = await owner.request('POST', '/api/household/invitations', { role: 'adult' });
  expect(refused.json()).toMatchObject({ code: 'not_allowed' });
  const secret = await invite(await createPerson(test.app), { role: 'adult' });
  expect((await accept(owner, secret)).json()).toMatchObject({ code: 'not_allowed' });
  expect(cookieOf(refused)).toBe('');
});
