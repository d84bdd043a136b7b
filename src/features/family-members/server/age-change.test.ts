import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SecurityEvent } from '#features/account/contract/security-events.ts';
import type { AccessLogEntry } from '#platform/contract/access-log.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, joinHousehold, signupBody, type TestPerson } from '#tests/support/factories.ts';
import type { FamilyMember } from '../contract.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(() => {
  test.clock.now = new Date();
});
afterAll(() => test.close());

const MEMBERS = '/api/family-members';

async function addTeen(owner: TestPerson): Promise<FamilyMember> {
  const body = { name: 'Emma', relationship: 'child', age: 15, guardianConsent: true };
  return (await owner.request('POST', MEMBERS, body)).json<FamilyMember>();
}
const change = (person: TestPerson, { id }: FamilyMember, body: object) =>
  person.request('PATCH', `${MEMBERS}/${id}`, body);
const ageOf = async (person: TestPerson, { id }: FamilyMember) =>
  (await person.request('GET', `${MEMBERS}/${id}`)).json<FamilyMember>().age;
const eventsOf = async (person: TestPerson) =>
  (await person.request('GET', '/api/security-events')).json<SecurityEvent[]>().map(({ kind }) => kind);

describe('a new age that ends rules for someone’s safety', () => {
  it('is not stored before someone says that it is right; then history and adults hear of it', async () => {
    const body = signupBody();
    const owner = await createPerson(test.app, body);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const emma = await addTeen(owner);
    const asked = await change(owner, emma, { age: 18 });
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ code: 'age_needs_confirmation' });
    expect(await ageOf(owner, emma)).toBe(15);
    expect(await eventsOf(partner)).not.toContain('age_rules_lifted');

    const done = await change(owner, emma, { age: 18, ageConfirmed: {} });
    expect(done.json()).toMatchObject({ age: 18 });
    for (const adult of [owner, partner]) expect(await eventsOf(adult)).toContain('age_rules_lifted');
    await vi.waitFor(() =>
      expect(
        test.mails.filter(({ subject }) => subject === 'An age was changed in your family on Hearthwell'),
      ).toHaveLength(2),
    );
    const log = (await owner.request('GET', `${MEMBERS}/${emma.id}/access-log`)).json<AccessLogEntry[]>();
    expect(log).toContainEqual(expect.objectContaining({ action: 'changed', fields: ['age'], you: true }));
  });

  it('needs the password when the sign-in was a while ago, as on a tablet that a family shares', async () => {
    const body = signupBody();
    const owner = await createPerson(test.app, body);
    const emma = await addTeen(owner);
    test.clock.now = new Date(test.clock.now.getTime() + 30 * 60_000);
    const refused = await change(owner, emma, { age: 18, ageConfirmed: {} });
    expect(refused.json()).toMatchObject({ code: 'confirmation_needed' });
    const wrong = await change(owner, emma, { age: 18, ageConfirmed: { password: 'a guess of Emma' } });
    expect(wrong.json()).toMatchObject({ code: 'wrong_password' });
    expect(await ageOf(owner, emma)).toBe(15);
    const right = await change(owner, emma, { age: 18, ageConfirmed: { password: body.password } });
    expect(right.statusCode).toBe(200);
  });

  it('holds for a birth date as for years, and never for one that only makes someone younger or ends nothing', async () => {
    const owner = await createPerson(test.app);
    const emma = await addTeen(owner);
    const year = test.clock.now.getFullYear();
    const born = await change(owner, emma, { birthDate: `${year - 20}-01-01`, age: null });
    expect(born.json()).toMatchObject({ code: 'age_needs_confirmation' });
    for (const age of [16, 17, 8, 3]) expect((await change(owner, emma, { age })).statusCode).toBe(200);
    expect(await eventsOf(owner)).not.toContain('age_rules_lifted');
  });

  it('has no way around by an age that is taken away first', async () => {
    const owner = await createPerson(test.app);
    const emma = await addTeen(owner);
    for (const body of [{ age: null }, { age: null, birthDate: null }, { age: null, ageConfirmed: {} }]) {
      expect((await change(owner, emma, body)).statusCode).toBe(422);
    }
    expect(await ageOf(owner, emma)).toBe(15);
  });

  it('is for those who run the household: neither a caregiver nor the teen changes an age', async () => {
    const owner = await createPerson(test.app);
    const emma = await addTeen(owner);
    const caregiver = await joinHousehold(test.app, owner, {
      role: 'caregiver',
      memberIds: [emma.id],
      areas: ['profiles'],
      right: 'log',
      endsOn: null,
    });
    const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: emma.id });
    for (const person of [caregiver, teen]) {
      for (const body of [{ age: 16 }, { age: 18, ageConfirmed: {} }]) {
        const refused = await change(person, emma, body);
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toMatchObject({ code: 'not_allowed' });
      }
    }
    expect(await ageOf(owner, emma)).toBe(15);
  });
});

describe('removing someone whose age keeps them safe', () => {
  const remove = (person: TestPerson, { id }: FamilyMember, body?: object) =>
    person.request('DELETE', `${MEMBERS}/${id}`, body);

  it('is asked about, as they could be added again with any age; then the adults hear of it', async () => {
    const owner = await createPerson(test.app);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const emma = await addTeen(owner);
    for (const body of [undefined, {}]) {
      const asked = await remove(owner, emma, body);
      expect(asked.statusCode).toBe(409);
      expect(asked.json()).toMatchObject({ code: 'removal_needs_confirmation' });
    }
    expect(await ageOf(owner, emma)).toBe(15);
    expect((await remove(owner, emma, { confirmed: {} })).statusCode).toBe(204);
    for (const adult of [owner, partner]) expect(await eventsOf(adult)).toContain('guarded_profile_removed');
    const subject = 'A profile was removed from your family on Hearthwell';
    await vi.waitFor(() => expect(test.mails.filter((mail) => mail.subject === subject)).toHaveLength(2));
  });

  it('needs the password when the sign-in was a while ago', async () => {
    const body = signupBody();
    const owner = await createPerson(test.app, body);
    const emma = await addTeen(owner);
    test.clock.now = new Date(test.clock.now.getTime() + 30 * 60_000);
    const refused = await remove(owner, emma, { confirmed: {} });
    expect(refused.json()).toMatchObject({ code: 'confirmation_needed' });
    const wrong = await remove(owner, emma, { confirmed: { password: 'a guess of Emma' } });
    expect(wrong.json()).toMatchObject({ code: 'wrong_password' });
    expect(await ageOf(owner, emma)).toBe(15);
    expect((await remove(owner, emma, { confirmed: { password: body.password } })).statusCode).toBe(204);
  });

  it('asks nothing about an adult, whose age ends no rule', async () => {
    const owner = await createPerson(test.app);
    const made = await owner.request('POST', MEMBERS, { name: 'Tom', relationship: 'other', age: 40 });
    expect((await remove(owner, made.json<FamilyMember>())).statusCode).toBe(204);
    expect(await eventsOf(owner)).not.toContain('guarded_profile_removed');
  });
});
