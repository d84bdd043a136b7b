import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TwoFactorSetup } from '#features/account/contract/two-factor.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  invite,
  joinHousehold,
  ownProfile,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import { codeOf } from '#tests/support/totp.ts';

/* A button that is pressed twice, two tabs, or two people at the same moment: each time one action, and no failure of ours. */

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const PASSWORD = 'correct horse';
const DELETION = { password: PASSWORD, confirmation: 'delete' };
const signUp = () => createPerson(test.app, { password: PASSWORD });

type Press = () => Promise<{ statusCode: number; body: string }>;

async function together(...presses: readonly Press[]): Promise<number[]> {
  const answers = await Promise.all(presses.map((press) => press()));
  const failures = answers.filter(({ statusCode }) => statusCode >= 500);
  expect(failures.map(({ body }) => body)).toEqual([]);
  return answers.map(({ statusCode }) => statusCode).sort();
}
const twice = (press: Press): Promise<number[]> => together(press, press);

const peopleOf = async (person: TestPerson): Promise<number> =>
  (await person.request('GET', '/api/household')).json<{ people: unknown[] }>().people.length;

describe('pressed twice at once', () => {
  it('an account is deleted once', async () => {
    const person = await signUp();
    const statuses = await twice(() => person.request('DELETE', '/api/account', DELETION));
    expect(statuses[0]).toBe(200);
    expect([200, 401, 404]).toContain(statuses[1]);
    expect((await person.request('GET', '/api/user')).statusCode).toBe(401);
  });

  it('a household is deleted once, also while its account goes', async () => {
    const person = await signUp();
    await addMember(person);
    await together(
      () => person.request('DELETE', '/api/household', DELETION),
      () => person.request('DELETE', '/api/account', DELETION),
    );
    await person.request('DELETE', '/api/account', DELETION);
    expect((await person.request('GET', '/api/user')).statusCode).toBe(401);
  });

  it('a household is deleted while its data is taken along', async () => {
    const person = await signUp();
    await addMember(person);
    await together(
      () => person.request('GET', '/api/household/export'),
      () => person.request('DELETE', '/api/household', DELETION),
      () => person.request('GET', '/api/household/export'),
    );
  });

  it('someone leaves once', async () => {
    owner = await signUp();
    const child = await addSharableChild(owner);
    const grandma = await joinHousehold(test.app, owner, {
      role: 'caregiver',
      areas: ['profiles', 'meals'],
      right: 'read',
      memberIds: [child.id],
      endsOn: null,
    });
    expect(await peopleOf(owner)).toBe(2);
    await twice(() => grandma.request('POST', '/api/household/leave'));
    expect(await peopleOf(owner)).toBe(1);
  });

  it('a teen moves out once, with one profile', async () => {
    owner = await signUp();
    const profile = await addSharableChild(owner, { name: 'Lou', age: 15 });
    const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: profile.id });
    const { people } = (await owner.request('GET', '/api/household')).json<{
      people: { userId: string; you: boolean }[];
    }>();
    const teenId = people.find(({ you }) => !you)?.userId ?? '';
    const statuses = await together(
      () => owner.request('POST', `/api/household/people/${teenId}/move-out`),
      () => teen.request('POST', `/api/household/people/${teenId}/move-out`),
      () => owner.request('DELETE', `/api/household/people/${teenId}`),
    );
    expect(statuses.some((status) => status === 204)).toBe(true);
    expect(await peopleOf(owner)).toBe(1);
    const mine = (await teen.request('GET', '/api/family-members')).json<{ name: string }[]>();
    const theirs = (await owner.request('GET', '/api/family-members')).json<{ name: string }[]>();
    // Moved or left behind, but in one place.
    expect([...mine, ...theirs].filter(({ name }) => name === 'Lou')).toHaveLength(1);
  });

  it('an invitation is taken or taken back, and not both', async () => {
    owner = await signUp();
    const secret = await invite(owner, { role: 'adult' });
    const [open] = (await owner.request('GET', '/api/household/invitations')).json<{ id: string }[]>();
    const guest = await signUp();
    await together(
      () => guest.request('POST', '/api/invitations/accept', { secret }),
      () => owner.request('DELETE', `/api/household/invitations/${open?.id}`),
      () => guest.request('POST', '/api/invitations/accept', { secret }),
    );
    expect((await owner.request('GET', '/api/household/invitations')).json()).toEqual([]);
    expect(await peopleOf(owner)).toBeLessThanOrEqual(2);
  });

  it('a person who is removed while they change something keeps nothing open', async () => {
    owner = await signUp();
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    const { people } = (await owner.request('GET', '/api/household')).json<{
      people: { userId: string; you: boolean }[];
    }>();
    const id = people.find(({ you }) => !you)?.userId ?? '';
    await together(
      () => owner.request('DELETE', `/api/household/people/${id}`),
      () => partner.request('POST', '/api/family-members', { name: 'Mia', relationship: 'child', age: 9 }),
      () => partner.request('PATCH', '/api/household/retention', { keepPlansMonths: 12 }),
      () => owner.request('PATCH', `/api/household/people/${id}`, { role: 'owner' }),
    );
    expect(await peopleOf(owner)).toBe(1);
    const after = (await partner.request('GET', '/api/family-members')).json<{ hasAccount: boolean }[]>();
    expect(after.filter(({ hasAccount }) => hasAccount)).toHaveLength(1);
  });

  it('a password, an address and a name are changed by one of two tabs', async () => {
    const person = await signUp();
    const change = (newPassword: string) => () =>
      person.request('POST', '/api/account/password', { currentPassword: PASSWORD, newPassword });
    await together(change('a second phrase'), change('a third phrase'));
    const opens = async (password: string) =>
      (await send(test.app, 'POST', '/api/login', { body: { username: person.user.username, password } }))
        .statusCode;
    const statuses = [await opens('a second phrase'), await opens('a third phrase'), await opens(PASSWORD)];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses[2]).toBe(401);
    const other = await signUp();
    await twice(() =>
      other.request('POST', '/api/account/email', {
        newEmail: `${other.user.username}@elsewhere.example`,
        password: PASSWORD,
      }),
    );
    await twice(() => other.request('PATCH', '/api/account', { username: `${other.user.username}-b` }));
    expect((await other.request('GET', '/api/user')).json()).toMatchObject({
      username: `${other.user.username}-b`,
    });
  });

  it('two-step sign-in is set up, confirmed and ended once', async () => {
    const person = await signUp();
    const start = () => person.request('POST', '/api/two-factor/start', { password: PASSWORD });
    await twice(start);
    const { uri } = (await start()).json<TwoFactorSetup>();
    const cookies = await together(
      () => person.request('POST', '/api/two-factor/confirm', { code: codeOf(uri) }),
      () => person.request('POST', '/api/two-factor/confirm', { code: codeOf(uri) }),
    );
    expect(cookies).toContain(200);
    await twice(() => person.request('POST', '/api/two-factor/stop', { password: PASSWORD }));
    await twice(() => person.request('DELETE', '/api/sessions'));
  });

  it('a member is removed once, whatever else is done to the profile', async () => {
    owner = await signUp();
    const member = await addMember(owner);
    const path = `/api/family-members/${member.id}`;
    await together(
      () => owner.request('DELETE', path, { confirmed: {} }),
      () => owner.request('PATCH', path, { allergies: ['milk'], guardianConsent: true }),
      () => owner.request('GET', '/api/family-members'),
      () => owner.request('DELETE', path, { confirmed: {} }),
    );
    expect((await owner.request('GET', path)).statusCode).toBe(404);
    expect((await ownProfile(owner)).yours).toBe(true);
  });
});
