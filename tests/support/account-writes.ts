import type { TwoFactorSetup } from '#features/account/contract/two-factor.ts';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { send, signupBody } from './factories.ts';
import {
  aCousin,
  aHelper,
  asOwner,
  asPerson,
  aVisitor,
  browserOf,
  confirmed,
  type FullKitchen,
  newId,
  PASSWORD,
  type PrepareWrite,
  PUBLIC_URL,
} from './full-kitchen.ts';
import { mailedToken } from './mailed-token.ts';
import { makePasskey } from './software-authenticator.ts';
import { codeOf } from './totp.ts';

const SITE = { rpId: new URL(PUBLIC_URL).hostname, origin: PUBLIC_URL };

async function passkeyOf(kitchen: FullKitchen) {
  const person = await aVisitor(kitchen.test);
  const browser = browserOf(kitchen.test, person.cookie);
  const options = (await browser.ask('POST', '/api/passkeys/options', confirmed)).json();
  return { browser, passkey: makePasskey(options, SITE) };
}
async function storedPasskeyOf(kitchen: FullKitchen) {
  const { browser, passkey } = await passkeyOf(kitchen);
  const stored = await browser.ask('POST', '/api/passkeys', {
    name: 'Phone',
    credential: passkey.credential,
  });
  return { browser, passkey, id: stored.json<{ id: string }>().id };
}

async function twoFactorOf({ test }: FullKitchen, isOn: boolean) {
  const person = await aVisitor(test);
  const browser = browserOf(test, person.cookie);
  const { uri } = (await browser.ask('POST', '/api/two-factor/start', confirmed)).json<TwoFactorSetup>();
  if (isOn) await browser.ask('POST', '/api/two-factor/confirm', { code: codeOf(uri, -1) });
  return { person, browser, uri };
}

async function linkedBrowser({ test, provider }: FullKitchen) {
  const person = await aVisitor(test);
  const browser = browserOf(test, person.cookie);
  const { location } = (await browser.ask('POST', '/api/auth/oidc/link', confirmed)).json();
  const back = await provider.visit(location, { sub: newId(), email: person.user.email });
  await browser.ask('GET', back.slice(PUBLIC_URL.length));
  return browser;
}

async function resetTokenOf(kitchen: FullKitchen): Promise<string> {
  const { user } = await aHelper(kitchen);
  await send(kitchen.test.app, 'POST', '/api/password-reset/request', { body: { username: user.username } });
  return mailedToken(kitchen.test, user.email, 'A new password for Hearthwell');
}

/** Of the operations by which people come in and keep their account. */
export const ACCOUNT_WRITES: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/signup': () => ({ url: '/api/signup', body: signupBody({ termsVersion: TERMS_VERSION }) }),
  'POST /api/login': ({ owner }) => ({
    url: '/api/login',
    body: { username: owner.user.username, password: PASSWORD },
  }),
  'POST /api/login/two-factor': async (kitchen) => {
    const { person, uri } = await twoFactorOf(kitchen, true);
    const browser = browserOf(kitchen.test);
    await browser.ask('POST', '/api/login', { username: person.user.username, password: PASSWORD });
    return { url: '/api/login/two-factor', cookie: browser.cookies(), body: { code: codeOf(uri) } };
  },
  'POST /api/auth/logout': (kitchen) => asOwner(kitchen, '/api/auth/logout'),
  'PATCH /api/account': (kitchen) =>
    asOwner(kitchen, '/api/account', { phoneNumber: '+1 202 555 0143', ...confirmed }),
  'DELETE /api/account': async (kitchen) =>
    asPerson(await aCousin(kitchen), '/api/account', {
      ...confirmed,
      confirmation: 'delete',
      profile: 'remove',
    }),
  'POST /api/account/password': async (kitchen) =>
    asPerson(await aHelper(kitchen), '/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'correct horse battery staple',
    }),
  'POST /api/account/email': async (kitchen) =>
    asPerson(await aHelper(kitchen), '/api/account/email', {
      newEmail: `${newId()}@example.org`,
      ...confirmed,
    }),
  'POST /api/email-verification/send': async (kitchen) =>
    asPerson(await aHelper(kitchen), '/api/email-verification/send'),
  'POST /api/email-verification/look': async (kitchen) => {
    const { user } = await aHelper(kitchen);
    const token = await mailedToken(kitchen.test, user.email, 'Please confirm your email address');
    return { url: '/api/email-verification/look', body: { token } };
  },
  'POST /api/email-verification/confirm': async (kitchen) => {
    const { user } = await aHelper(kitchen);
    const token = await mailedToken(kitchen.test, user.email, 'Please confirm your email address');
    return { url: '/api/email-verification/confirm', body: { token, keep: [] } };
  },
  'POST /api/password-reset/request': ({ owner }) => ({
    url: '/api/password-reset/request',
    body: { username: owner.user.username },
  }),
  'POST /api/password-reset/look': async (kitchen) => ({
    url: '/api/password-reset/look',
    body: { token: await resetTokenOf(kitchen) },
  }),
  'POST /api/password-reset/confirm': async (kitchen) => ({
    url: '/api/password-reset/confirm',
    body: { token: await resetTokenOf(kitchen), password: 'correct horse battery staple', keep: [] },
  }),
  'DELETE /api/sessions/:id': async (kitchen) => {
    const login = { username: kitchen.owner.user.username, password: PASSWORD };
    await send(kitchen.test.app, 'POST', '/api/login', { body: login });
    const sessions = (await kitchen.owner.request('GET', '/api/sessions')).json<
      { id: string; current: boolean }[]
    >();
    return asOwner(kitchen, `/api/sessions/${sessions.find(({ current }) => !current)?.id}`);
  },
  'DELETE /api/sessions': (kitchen) => asOwner(kitchen, '/api/sessions'),
  'POST /api/two-factor/start': async ({ test }) =>
    asPerson(await aVisitor(test), '/api/two-factor/start', confirmed),
  'POST /api/two-factor/confirm': async (kitchen) => {
    const { browser, uri } = await twoFactorOf(kitchen, false);
    return { url: '/api/two-factor/confirm', cookie: browser.cookies(), body: { code: codeOf(uri) } };
  },
  'POST /api/two-factor/stop': async (kitchen) => {
    const { browser } = await twoFactorOf(kitchen, true);
    return { url: '/api/two-factor/stop', cookie: browser.cookies(), body: confirmed };
  },
  'POST /api/two-factor/recovery-codes': async (kitchen) => {
    const { browser } = await twoFactorOf(kitchen, true);
    return { url: '/api/two-factor/recovery-codes', cookie: browser.cookies(), body: confirmed };
  },
  'POST /api/passkeys/sign-in/options': () => ({ url: '/api/passkeys/sign-in/options' }),
  'POST /api/passkeys/sign-in': async (kitchen) => {
    const { passkey } = await storedPasskeyOf(kitchen);
    const browser = browserOf(kitchen.test);
    const { challenge } = (await browser.ask('POST', '/api/passkeys/sign-in/options')).json();
    return { url: '/api/passkeys/sign-in', cookie: browser.cookies(), body: passkey.use(challenge) };
  },
  'POST /api/passkeys/options': async ({ test }) =>
    asPerson(await aVisitor(test), '/api/passkeys/options', confirmed),
  'POST /api/passkeys': async (kitchen) => {
    const { browser, passkey } = await passkeyOf(kitchen);
    const body = { name: 'Phone', credential: passkey.credential };
    return { url: '/api/passkeys', cookie: browser.cookies(), body };
  },
  'PATCH /api/passkeys/:id': async (kitchen) => {
    const { browser, id } = await storedPasskeyOf(kitchen);
    return { url: `/api/passkeys/${id}`, cookie: browser.cookies(), body: { name: 'Tablet' } };
  },
  'DELETE /api/passkeys/:id': async (kitchen) => {
    const { browser, id } = await storedPasskeyOf(kitchen);
    return { url: `/api/passkeys/${id}`, cookie: browser.cookies(), body: confirmed };
  },
  'POST /api/auth/oidc/link': async ({ test }) =>
    asPerson(await aVisitor(test), '/api/auth/oidc/link', confirmed),
  'DELETE /api/auth/oidc/link': async (kitchen) => {
    const browser = await linkedBrowser(kitchen);
    return { url: '/api/auth/oidc/link', cookie: browser.cookies(), body: confirmed };
  },
};
