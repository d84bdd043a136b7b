import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { cookieOf, createPerson, proveAddress, send, type TestPerson } from '#tests/support/factories.ts';
import { openTestProvider, type ProviderPersona, type TestProvider } from '#tests/support/oidc-provider.ts';

const SITE = 'https://home.example';
const CALLBACK = `${SITE}/api/auth/oidc/callback`;

let test: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider(CALLBACK);
  test = await buildTestApp({ publicUrl: SITE, oidc: provider.settings });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});
beforeEach(() => provider.proveBy(['pwd']));

let people = 0;
const WAIT = { interval: 20 };

function newPersona(overrides: Partial<ProviderPersona> = {}): ProviderPersona {
  people += 1;
  const sub = `subject-${people}`;
  return {
    sub,
    email: `${sub}@village.example`,
    email_verified: true,
    preferred_username: `villager${people}`,
    ...overrides,
  };
}

async function sql(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const cookiesOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const locationOf = (response: LightMyRequestResponse): string => String(response.headers.location);

async function begin() {
  const response = await send(test.app, 'GET', '/api/auth/oidc/start');
  expect(response.statusCode).toBe(302);
  return { location: locationOf(response), cookie: cookiesOf(response), response };
}

/** The browser comes back to us. */
const comeBack = (address: string, cookie: string) =>
  send(test.app, 'GET', address.slice(SITE.length), { cookie });

async function signIn(persona: ProviderPersona): Promise<LightMyRequestResponse> {
  const { location, cookie } = await begin();
  return comeBack(await provider.visit(location, persona), cookie);
}

async function link(person: TestPerson, persona: ProviderPersona, cookie = person.cookie) {
  const begun = await person.request('POST', '/api/auth/oidc/link', {});
  expect(begun.statusCode).toBe(200);
  const { location } = begun.json<{ location: string }>();
  return comeBack(await provider.visit(location, persona), `${cookie}; ${cookiesOf(begun)}`);
}

const userOf = async (response: LightMyRequestResponse) =>
  (await send(test.app, 'GET', '/api/user', { cookie: cookieOf(response) })).json();

describe('a sign-in by another provider', () => {
  it('goes there with PKCE, state and nonce, and keeps them where no script and no reader of the table sees them', async () => {
    const { location, response } = await begin();
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: 'hearthwell_oidc',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/api/auth/oidc',
    });
    const rows = JSON.stringify(await sql('SELECT * FROM auth.verifications'));
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20);
      expect(rows).not.toContain(searchParams.get(name));
    }
    expect(rows).not.toContain(cookie?.value);
  });

  it('leads nowhere that an address asks for', async () => {
    const asked = ['next', 'returnTo', 'redirect_uri', 'iss']
      .map((name) => `${name}=${encodeURIComponent('https://evil.example/')}`)
      .join('&');
    const begun = await send(test.app, 'GET', `/api/auth/oidc/start?${asked}`);
    expect(new URL(locationOf(begun)).origin).toBe(provider.settings.issuer);
    expect(locationOf(begun)).not.toContain('evil');
    const back = await send(test.app, 'GET', `/api/auth/oidc/callback?${asked}`);
    expect(back.statusCode).toBe(302);
    expect(locationOf(back)).toBe('/login?problem=over');
  });

  it('is begun by a page of ours or by hand, never by a page elsewhere', async () => {
    const startFrom = (site: string) =>
      test.app.inject({ url: '/api/auth/oidc/start', headers: { 'sec-fetch-site': site } });
    for (const site of ['cross-site', 'same-site']) {
      const response = await startFrom(site);
      expect([locationOf(response), response.cookies]).toEqual(['/login', []]);
    }
    for (const site of ['same-origin', 'none']) {
      expect(new URL(locationOf(await startFrom(site))).origin).toBe(provider.settings.issuer);
    }
  });

  it('makes a new person with a household, and knows them by issuer and subject from then on', async () => {
    const persona = newPersona();
    const first = await signIn(persona);
    expect(first.statusCode).toBe(302);
    expect(locationOf(first)).toBe('/dashboard');
    const user = await userOf(first);
    expect(user).toMatchObject({
      username: persona.preferred_username,
      email: persona.email,
      emailVerified: true,
      access: { role: 'owner' },
    });
    const cookie = cookieOf(first);
    expect((await send(test.app, 'GET', '/api/family-members', { cookie })).json()).toMatchObject([
      { name: persona.preferred_username, relationship: 'self' },
    ]);
    expect(
      await sql('SELECT provider_id, account_id, password FROM auth.accounts WHERE user_id = $1', [user.id]),
    ).toEqual([{ provider_id: provider.settings.issuer, account_id: persona.sub, password: null }]);
    expect(
      await sql('SELECT kind, version FROM auth.user_consents WHERE user_id = $1 ORDER BY kind', [user.id]),
    ).toMatchObject([{ kind: 'privacy' }, { kind: 'terms', version: TERMS_VERSION }]);

    const again = await signIn({ ...persona, email: 'moved@village.example', preferred_username: 'renamed' });
    expect(await userOf(again)).toMatchObject({ id: user.id, email: persona.email });
  });

  it('takes another name when someone has it', async () => {
    const taken = await createPerson(test.app);
    const response = await signIn(newPersona({ preferred_username: taken.user.username }));
    expect((await userOf(response)).username).toMatch(new RegExp(`^${taken.user.username}-\\d{4}$`));
  });

  it('never opens an account because of its email address', async () => {
    const person = await createPerson(test.app);
    await proveAddress(test, person);
    const response = await signIn(newPersona({ email: person.user.email.toUpperCase() }));
    expect(locationOf(response)).toBe('/login?problem=email_known');
    expect(cookieOf(response)).toBe('');
  });

  it('says nothing of an account whose address the provider has not proved', async () => {
    const person = await createPerson(test.app);
    await proveAddress(test, person);
    const email = person.user.email;
    const known = await signIn(newPersona({ email, email_verified: false }));
    const unknown = await signIn(newPersona({ email: 'not-known@example.org', email_verified: false }));
    expect([locationOf(known), known.statusCode]).toEqual([locationOf(unknown), unknown.statusCode]);
    expect(await userOf(known)).toMatchObject({ email, emailVerified: false });
    expect((await userOf(known)).id).not.toBe(person.user.id);
    // Emails notify both: the owner of the address, and the new person.
    await vi.waitFor(() => {
      const subjects = (to: string) =>
        test.mails.filter((mail) => mail.to === to).map((mail) => mail.subject);
      expect(subjects(email)).toContain('You already have a Hearthwell account');
      expect(subjects('not-known@example.org')).toEqual(['Please confirm your email address']);
    }, WAIT);
  });

  it('gives an address that it has proved to the new account, no matter who named it before', async () => {
    const claimant = await createPerson(test.app);
    const { email } = claimant.user;
    const owner = await userOf(await signIn(newPersona({ email })));
    expect(owner).toMatchObject({ email, emailVerified: true });
    expect((await claimant.request('GET', '/api/user')).json()).toMatchObject({
      email,
      emailVerified: false,
    });
  });

  it('needs an email address for a new account', async () => {
    const { sub } = newPersona();
    expect(locationOf(await signIn({ sub }))).toBe('/login?problem=no_email');
  });

  it('asks for the second step of the person who has one, unless the provider did', async () => {
    const persona = newPersona();
    const user = await userOf(await signIn(persona));
    await sql('UPDATE auth.users SET two_factor_enabled = true WHERE id = $1', [user.id]);
    const refused = await signIn(persona);
    expect(locationOf(refused)).toBe('/login?problem=second_step');
    expect(cookieOf(refused)).toBe('');
    provider.proveBy(['pwd', 'otp', 'mfa']);
    expect(await userOf(await signIn(persona))).toMatchObject({ id: user.id });
  });
});

describe('a visit that is not as it should be', () => {
  it.each<[string, (address: URL) => void]>([
    ['a wrong state', (address) => address.searchParams.set('state', 'someone-elses')],
    ['no state', (address) => address.searchParams.delete('state')],
    ['a forged code', (address) => address.searchParams.set('code', 'made-up')],
    ['another issuer', (address) => address.searchParams.set('iss', 'https://evil.example')],
    [
      'a refusal',
      (address) => {
        address.searchParams.delete('code');
        address.searchParams.set('error', 'access_denied');
      },
    ],
  ])('is refused: %s', async (_name, change) => {
    const { location, cookie } = await begin();
    const address = new URL(await provider.visit(location, newPersona()));
    change(address);
    const response = await comeBack(address.href, cookie);
    expect(locationOf(response)).toBe('/login?problem=refused');
    expect(cookieOf(response)).toBe('');
  });

  it('ends once: a replayed answer opens nothing, in this browser or another', async () => {
    const { location, cookie } = await begin();
    const address = await provider.visit(location, newPersona());
    expect(locationOf(await comeBack(address, cookie))).toBe('/dashboard');
    const replayed = await comeBack(address, cookie);
    expect(locationOf(replayed)).toBe('/login?problem=over');
    expect(cookieOf(replayed)).toBe('');
    // With a visit of their own, a thief has neither its state nor its verifier.
    const stolen = await comeBack(address, (await begin()).cookie);
    expect(locationOf(stolen)).toBe('/login?problem=refused');
    expect(JSON.stringify(test.logLines)).not.toContain(new URL(address).searchParams.get('code'));
  });

  it('is over after ten minutes', async () => {
    const { location, cookie } = await begin();
    const address = await provider.visit(location, newPersona());
    const start = test.clock.now;
    test.clock.now = new Date(start.getTime() + 600_000);
    const response = await comeBack(address, cookie);
    test.clock.now = start;
    expect(locationOf(response)).toBe('/login?problem=over');
  });
});

describe('linking', () => {
  it('is begun in the settings, and lets its person in by both ways', async () => {
    const person = await createPerson(test.app);
    const persona = newPersona();
    expect((await person.request('GET', '/api/auth/oidc/link')).json()).toEqual({
      linked: false,
      otherWayIn: true,
    });
    const linked = await link(person, persona);
    expect(locationOf(linked)).toBe('/settings/security');
    expect((await person.request('GET', '/api/auth/oidc/link')).json()).toMatchObject({ linked: true });
    expect(await userOf(await signIn(persona))).toMatchObject({ id: person.user.id });

    await sql(`UPDATE auth.sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [
      person.user.id,
    ]);
    const asked = await person.request('DELETE', '/api/auth/oidc/link', {});
    expect(asked.json()).toMatchObject({ code: 'confirmation_needed' });
    const password = 'correct horse';
    expect((await person.request('DELETE', '/api/auth/oidc/link', { password })).statusCode).toBe(204);
    const stranger = await userOf(await signIn(persona));
    expect(stranger.id).not.toBe(person.user.id);
  });

  it('wants a fresh sign-in or the password', async () => {
    const person = await createPerson(test.app);
    await sql(`UPDATE auth.sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [
      person.user.id,
    ]);
    const response = await person.request('POST', '/api/auth/oidc/link', {});
    expect(response.json()).toMatchObject({ code: 'confirmation_needed' });
    expect(response.cookies).toEqual([]);
  });

  it('is for the person who began it, and for a subject that is nobody else', async () => {
    const persona = newPersona();
    await signIn(persona);
    const person = await createPerson(test.app);
    const elsewhere = await link(person, persona);
    expect(locationOf(elsewhere)).toBe('/settings/security?problem=linked_elsewhere');
    const stranger = await createPerson(test.app);
    const swapped = await link(person, newPersona(), stranger.cookie);
    expect(locationOf(swapped)).toBe('/settings/security?problem=signed_out');
    for (const each of [person, stranger]) {
      expect((await each.request('GET', '/api/auth/oidc/link')).json()).toMatchObject({ linked: false });
    }
  });

  it('binds a subject to one person in the table itself', async () => {
    const persona = newPersona();
    await signIn(persona);
    const other = await createPerson(test.app);
    const copy = sql(
      `INSERT INTO auth.accounts (id, account_id, provider_id, user_id, created_at, updated_at)
       SELECT gen_random_uuid(), account_id, provider_id, $2, now(), now() FROM auth.accounts WHERE account_id = $1`,
      [persona.sub, other.user.id],
    );
    await expect(copy).rejects.toMatchObject({ constraint: 'accounts_provider_account_key' });
  });

  it('is not ended when it is the only way in', async () => {
    const response = await signIn(newPersona());
    const cookie = cookieOf(response);
    const refused = await send(test.app, 'DELETE', '/api/auth/oidc/link', { cookie, body: {} });
    expect(refused.json()).toMatchObject({ code: 'only_way_in' });
  });
});

describe('the provider', () => {
  it('is named only where there is one', async () => {
    const named = await send(test.app, 'GET', '/api/auth/providers');
    expect(named.json()).toEqual({ oidc: { name: 'Village ID' } });
    const without = await buildTestApp();
    expect((await send(without.app, 'GET', '/api/auth/providers')).json()).toEqual({ oidc: null });
    expect((await send(without.app, 'GET', '/api/auth/oidc/start')).statusCode).toBe(404);
    expect((await send(without.app, 'GET', '/api/auth/oidc/callback')).statusCode).toBe(404);
    await without.close();
  });

  it('may be away, at the beginning or at the end, and is asked again when it is back', async () => {
    const settings = { ...provider.settings, issuer: 'http://127.0.0.1:9' };
    const alone = await buildTestApp({ publicUrl: SITE, oidc: settings });
    const started = await send(alone.app, 'GET', '/api/auth/oidc/start');
    expect(locationOf(started)).toBe('/login?problem=provider_away');
    await alone.close();

    const passing = await openTestProvider(CALLBACK);
    const away = await buildTestApp({ publicUrl: SITE, oidc: passing.settings });
    const begun = await send(away.app, 'GET', '/api/auth/oidc/start');
    const address = await passing.visit(locationOf(begun), newPersona());
    await passing.close();
    const ended = await send(away.app, 'GET', address.slice(SITE.length), { cookie: cookiesOf(begun) });
    expect(locationOf(ended)).toBe('/login?problem=provider_away');
    await away.close();
  });
});
