import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPlannablePerson,
  invite,
  joinHousehold,
  ownProfile,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { Household, HouseholdPerson, Invitation } from '../contract.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const careFor = (...memberIds: string[]) => ({
  role: 'caregiver' as const,
  areas: ['meals' as const, 'profiles' as const],
  right: 'read' as const,
  memberIds,
  endsOn: null,
});
const ask = (input: unknown) => owner.request('POST', '/api/household/invitations', input);
const answer = (id: string, guardianConsent: boolean) =>
  owner.request('PATCH', `/api/family-members/${id}`, { guardianConsent });
const seenBy = async (person: TestPerson) =>
  (await person.request('GET', '/api/family-members')).json<FamilyMember[]>().map(({ id }) => id);
const personOf = async ({ user }: TestPerson): Promise<HouseholdPerson | undefined> =>
  (await owner.request('GET', '/api/household'))
    .json<Household>()
    .people.find(({ userId }) => userId === user.id);

describe('a child to whose profile no parent agrees', () => {
  it('is shown to no caregiver: neither by an invitation nor later', async () => {
    const child = await addMember(owner, { name: 'Mia', age: 17 });
    const self = await ownProfile(owner);
    const refused = await ask(careFor(self.id, child.id));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'guardian_consent_needed']);
    expect(refused.json().fields).toEqual([{ path: 'memberIds.1', message: refused.json().message }]);
    expect(refused.json().message).toContain('Mia is under 18');

    const sitter = await joinHousehold(test.app, owner, careFor(self.id));
    const path = `/api/household/people/${sitter.user.id}`;
    const added = await owner.request('PATCH', path, { memberIds: [self.id, child.id] });
    expect(added.json()).toMatchObject({ code: 'guardian_consent_needed' });
    const helper = await joinHousehold(test.app, owner, { role: 'adult' });
    const stepped = await owner.request(
      'PATCH',
      `/api/household/people/${helper.user.id}`,
      careFor(child.id),
    );
    expect(stepped.json()).toMatchObject({ code: 'guardian_consent_needed' });
    expect(await seenBy(sitter)).toEqual([self.id]);
  });

  it('is shown when the parent agrees, and a yes that was taken back is none', async () => {
    const child = await addMember(owner);
    await answer(child.id, true);
    expect((await ask(careFor(child.id))).statusCode).toBe(201);
    await answer(child.id, false);
    expect((await ask(careFor(child.id))).json()).toMatchObject({ code: 'guardian_consent_needed' });
  });

  it('gets no login of their own either', async () => {
    const teen = await addMember(owner, { name: 'Leo', age: 15 });
    const input = { role: 'teen', ownMemberId: teen.id };
    expect((await ask(input)).json()).toMatchObject({
      code: 'guardian_consent_needed',
      fields: [{ path: 'ownMemberId' }],
    });
    await answer(teen.id, true);
    expect((await ask(input)).statusCode).toBe(201);
  });

  it('is a grown-up at 18, and no longer asked about', async () => {
    const grown = await addMember(owner, { name: 'Kim', age: 18 });
    expect((await ask(careFor(grown.id))).statusCode).toBe(201);
  });
});

describe('a consent that is taken back', () => {
  it('ends at once what a caregiver sees of the child, and of nobody else', async () => {
    const child = await addSharableChild(owner, { name: 'Mia' });
    const other = await addSharableChild(owner, { name: 'Zoe' });
    const sitter = await joinHousehold(test.app, owner, careFor(child.id, other.id));
    expect(await seenBy(sitter)).toEqual([child.id, other.id]);
    expect((await answer(child.id, false)).statusCode).toBe(200);
    expect(await seenBy(sitter)).toEqual([other.id]);
    expect((await sitter.request('GET', `/api/family-members/${child.id}`)).statusCode).toBe(404);
    expect((await personOf(sitter))?.memberIds).toEqual([other.id]);
    // A new yes shares nothing by itself: a person does.
    await answer(child.id, true);
    expect(await seenBy(sitter)).toEqual([other.id]);
  });

  it('takes the child out of invitations that are open, and closes the one to their own login', async () => {
    const teen = await addSharableChild(owner, { name: 'Leo', age: 15 });
    const forSitter = await invite(owner, careFor(teen.id));
    const forTeen = await invite(owner, { role: 'teen', ownMemberId: teen.id });
    await answer(teen.id, false);
    expect(
      (await send(test.app, 'POST', '/api/invitations/look', { body: { secret: forTeen } })).statusCode,
    ).toBe(410);
    const joined = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody(), secret: forSitter },
    });
    expect(joined.json().access.members).toEqual([]);
    const open = (await owner.request('GET', '/api/household/invitations')).json<Invitation[]>();
    expect(open.flatMap(({ memberIds, ownMemberId }) => [...(memberIds ?? []), ownMemberId])).not.toContain(
      teen.id,
    );
  });

  it('leaves a teen the own login, which shows what is kept about them', async () => {
    const teen = await addSharableChild(owner, { name: 'Leo', age: 15 });
    const login = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: teen.id });
    await answer(teen.id, false);
    expect(await seenBy(login)).toEqual([teen.id]);
  });

  it('is what a wrong age becomes, too: anyone who turns out to be a child is shared no more', async () => {
    const grown = await addMember(owner, { name: 'Kim', age: 20 });
    const sitter = await joinHousehold(test.app, owner, careFor(grown.id));
    expect(await seenBy(sitter)).toEqual([grown.id]);
    await owner.request('PATCH', `/api/family-members/${grown.id}`, { age: 10 });
    expect(await seenBy(sitter)).toEqual([]);
  });

  it('and a caregiver who is given the child at the same moment: nobody sees the child afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const child = await addSharableChild(owner);
      const sitter = await joinHousehold(test.app, owner, careFor());
      const path = `/api/household/people/${sitter.user.id}`;
      const [given, taken] = await Promise.all([
        owner.request('PATCH', path, { memberIds: [child.id] }),
        answer(child.id, false),
      ]);
      expect([200, 422]).toContain(given.statusCode);
      expect(taken.statusCode).toBe(200);
      expect(await seenBy(sitter)).toEqual([]);
    }
  });
});
