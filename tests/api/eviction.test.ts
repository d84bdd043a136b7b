import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInMethods } from '#features/account/contract/email-proofs.ts';
import type { TwoFactorSetup } from '#features/account/contract/two-factor.ts';
import type { NewInvitation } from '#features/household-sharing/contract.ts';
import type { SignupBody } from '#platform/contract/accounts.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPerson,
  invite,
  joinHousehold,
  proveAddress,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { mailedToken } from '#tests/support/mailed-token.ts';
import { makePasskey } from '#tests/support/software-authenticator.ts';
import { codeOf } from '#tests/support/totp.ts';

const SITE = { rpId: 'home.example', origin: 'https://home.example' };
const WAIT = { interval: 20 };

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ publicUrl: SITE.origin });
});
afterAll(() => test.close());

const post = (path: string, body: unknown, cookie?: string) =>
  send(test.app, 'POST', path, { body, ...(cookie === undefined ? {} : { cookie }) });

const tokenOf = (email: string, subject: string) => mailedToken(test, email, subject);

async function askReset(body: SignupBody): Promise<string> {
  await post('/api/password-reset/request', { username: body.username });
  return tokenOf(body.email, 'A new password for Hearthwell');
}

async function addPasskey(person: TestPerson) {
  const begun = await person.request('POST', '/api/passkeys/options', {});
  const made = makePasskey(begun.json(), SITE);
  const ceremony = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = { name: 'Left behind', credential: made.credential };
  const added = await post('/api/passkeys', body, `${person.cookie}; ${ceremony}`);
  expect(added.statusCode).toBe(201);
  return { ...made, id: added.json<{ id: string }>().id };
}

async function signInWith({ use }: Awaited<ReturnType<typeof addPasskey>>) {
  const begun = await post('/api/passkeys/sign-in/options', undefined);
  const cookie = begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { challenge } = begun.json<{ challenge: string }>();
  return (await post('/api/passkeys/sign-in', use(challenge), cookie)).statusCode;
}

async function turnOnSecondStep(person: TestPerson, { password }: SignupBody): Promise<void> {
  const setup = (await person.request('POST', '/api/two-factor/start', { password })).json<TwoFactorSetup>();
  const done = await person.request('POST', '/api/two-factor/confirm', { code: codeOf(setup.uri) });
  expect(done.statusCode).toBe(200);
}

/** Someone who takes an address that is not theirs and leaves every door open that there is. */
async function squat() {
  const body = signupBody();
  const squatter = await createPerson(test.app, body);
  const passkey = await addPasskey(squatter);
  const accomplice = await joinHousehold(test.app, squatter, { role: 'adult' });
  const second = await joinHousehold(test.app, squatter, { role: 'adult' });
  // The accomplice becomes the owner, and leaves the account next to nothing in its own household.
  const people = '/api/household/people';
  await squatter.request('PATCH', `${people}/${accomplice.user.id}`, { role: 'owner' });
  const secret = await invite(squatter, { role: 'adult' });
  const others = await invite(accomplice, { role: 'adult' });
  const demoted = await accomplice.request('PATCH', `${people}/${squatter.user.id}`, { role: 'adult' });
  expect(demoted.statusCode).toBe(200);
  await turnOnSecondStep(squatter, body);
  return { body, squatter, passkey, accomplice, second, secrets: [secret, others] };
}

async function expectAlone(
  { body, squatter, passkey, accomplice, second, secrets }: Awaited<ReturnType<typeof squat>>,
  password: string,
): Promise<void> {
  expect(await signInWith(passkey)).toBe(401);
  for (const secret of secrets) {
    expect((await post('/api/invitations/look', { secret })).statusCode).toBe(410);
  }
  const signedIn = await post('/api/login', { username: body.username, password });
  expect(signedIn.statusCode).toBe(200);
  const { householdId, access } = signedIn.json();
  expect([householdId, access.role]).toEqual([squatter.user.householdId, 'owner']);
  for (const guest of [accomplice, second]) {
    const now = (await guest.request('GET', '/api/user')).json();
    expect(now.householdId).not.toBe(householdId);
  }
}

describe('the first proof of an address', () => {
  it('by a reset puts out everyone who was there before its owner', async () => {
    const before = await squat();
    const token = await askReset(before.body);
    const looked = (await post('/api/password-reset/look', { token })).json<SignInMethods>();
    expect(looked.firstProof).toBe(true);
    expect(looked.items.map(({ kind }) => kind).sort()).toEqual([
      'passkey',
      'person',
      'person',
      'two_factor',
    ]);
    const password = 'the owner comes home';
    expect((await post('/api/password-reset/confirm', { token, password })).statusCode).toBe(200);
    await expectAlone(before, password);
    expect((await before.squatter.request('GET', '/api/user')).statusCode).toBe(401);
    await vi.waitFor(() => {
      const subject = 'Other ways into your Hearthwell account were removed';
      expect(test.mails.some((mail) => mail.to === before.body.email && mail.subject === subject)).toBe(true);
    }, WAIT);
  });

  it('by a link does the same, and ends what a passkey has opened', async () => {
    const before = await squat();
    const token = await tokenOf(before.body.email, 'Please confirm your email address');
    expect((await post('/api/email-verification/look', { token })).json<SignInMethods>().items).toHaveLength(
      4,
    );
    expect((await post('/api/email-verification/confirm', { token })).statusCode).toBe(200);
    expect((await before.squatter.request('GET', '/api/user')).statusCode).toBe(401);
    await expectAlone(before, before.body.password);
  });

  it('keeps what is kept on purpose, and nothing of someone else', async () => {
    const [mine, other] = [await squat(), await squat()];
    const token = await tokenOf(mine.body.email, 'Please confirm your email address');
    const keep = [mine.passkey.id, mine.second.user.id, other.passkey.id];
    const done = await post('/api/email-verification/confirm', { token, keep }, mine.squatter.cookie);
    expect(done.statusCode).toBe(200);
    expect(await signInWith(mine.passkey)).toBe(200);
    expect(await signInWith(other.passkey)).toBe(200);
    const home = mine.squatter.user.householdId;
    expect((await mine.second.request('GET', '/api/user')).json().householdId).toBe(home);
    expect((await mine.accomplice.request('GET', '/api/user')).json().householdId).not.toBe(home);
    expect((await other.accomplice.request('GET', '/api/user')).json().householdId).toBe(
      other.squatter.user.householdId,
    );
  });

  it('takes nobody out of a household that they were invited to', async () => {
    const owner = await createPerson(test.app);
    const guest = await joinHousehold(test.app, owner, { role: 'adult' });
    await proveAddress(test, guest);
    for (const one of [owner, guest]) {
      expect((await one.request('GET', '/api/user')).json().householdId).toBe(owner.user.householdId);
    }
  });
});

describe('a later reset', () => {
  it('removes passkeys and invitations that are not kept, and neither people nor the second step', async () => {
    const body = signupBody();
    const person = await createPerson(test.app, body);
    await proveAddress(test, person);
    const [kept, gone] = [await addPasskey(person), await addPasskey(person)];
    const partner = await joinHousehold(test.app, person, { role: 'adult' });
    const made = await person.request('POST', '/api/household/invitations', { role: 'adult' });
    const { id, link } = made.json<NewInvitation>();
    await turnOnSecondStep(person, body);
    const token = await askReset(body);
    const looked = (await post('/api/password-reset/look', { token })).json<SignInMethods>();
    expect(looked.firstProof).toBe(false);
    expect(new Set(looked.items.map((one) => one.id))).toEqual(new Set([kept.id, gone.id, id]));
    const reset = { token, password: 'a new long phrase', keep: [kept.id] };
    expect((await post('/api/password-reset/confirm', reset)).statusCode).toBe(200);
    expect([await signInWith(kept), await signInWith(gone)]).toEqual([200, 401]);
    const secret = new URL(link).hash.slice(1);
    expect((await post('/api/invitations/look', { secret })).statusCode).toBe(410);
    expect((await partner.request('GET', '/api/user')).json().householdId).toBe(person.user.householdId);
    const login = await post('/api/login', { username: body.username, password: reset.password });
    expect(login.json()).toMatchObject({ code: 'two_factor_required' });
    expect((await post('/api/password-reset/look', { token })).statusCode).toBe(410);
  });
});
