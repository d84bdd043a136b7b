import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, request, test } from '@playwright/test';
import {
  cleanUp,
  freePort,
  type ServerProcess,
  spawnServer,
  stopServer,
  untilReady,
} from '../lifecycle/server-process.ts';
import { endTour, expectAccessible, newUsername, settled, watchConsole } from './support/page-checks.ts';

// It starts two servers.
test.describe.configure({ timeout: 600_000 });

/** Servers of their own: who may make an account is decided when one starts. */
let dataDir: string;
let running: ServerProcess | null = null;

async function serve(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  running = await spawnServer({ port, dataDir, env: { RATE_LIMITS: 'off', ...env } });
  await untilReady(running);
  return `http://127.0.0.1:${port}`;
}

async function stop(): Promise<void> {
  if (running !== null) await stopServer(running);
  running = null;
}

test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-sign-up-'));
});
test.afterAll(async () => {
  await stop();
  cleanUp(dataDir);
});

async function makeAccount(api: APIRequestContext): Promise<string> {
  const username = newUsername();
  const account = { username, email: `${username}@example.org`, password: 'warm bread 7' };
  expect((await api.post('/api/signup', { data: account })).status()).toBe(201);
  await endTour(api);
  return username;
}

/** What a visitor finds who has no account: a reason instead of a form, a way to sign in, and no sample family. */
async function expectClosed(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/?demo=1`);
  await settled(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Start Free Today|Get Started/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'See a sample family' })).toHaveCount(0);
  await expect(page).toHaveURL(/\?demo=1$/);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Sign In' }).first().press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toBeVisible();

  await page.goto(`${origin}/signup`);
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${origin}/auth`);
  await settled(page);
  await page.getByRole('tab', { name: 'Login' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await expectAccessible(page);
}

test('by invitation, then closed: who may make an account, and what everyone else learns', async ({
  page,
}) => {
  const origin = await serve({ HOST: '0.0.0.0' });
  const api = await request.newContext({ baseURL: origin });
  await page.goto(`${origin}/signup`);
  // Nobody has an account yet: the first one is open to the person who sets this up.
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  const owner = await makeAccount(api);

  const console = watchConsole(page, [404, 410]);
  await expectClosed(page, origin, 'New accounts are by invitation');
  expect((await page.request.post(`${origin}/api/demo`)).status()).toBe(404);

  const invite = async () => {
    const invited = await api.post('/api/household/invitations', { data: { role: 'adult' } });
    expect(invited.status()).toBe(201);
    const { link } = (await invited.json()) as { link: string };
    return new URL(link).hash;
  };
  const [used, unused] = [await invite(), await invite()];
  await page.goto(`${origin}/join${used}`);
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join with a new account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  console.expectClean();
  await api.dispose();
  // A page that listens for changes would keep the server waiting.
  await page.goto('about:blank');
  await stop();
  await page.context().clearCookies();
  await expectClosedForEveryone(page, owner, unused);
});

/** The same family later, on a server that takes nobody: no new account, and the person who has one signs in. */
async function expectClosedForEveryone(page: Page, owner: string, invitation: string): Promise<void> {
  const origin = await serve({ SIGN_UP: 'off' });
  const console = watchConsole(page);
  await expectClosed(page, origin, 'New accounts are closed');
  await page.goto(`${origin}/join${invitation}`);
  await expect(page.getByText('No new accounts are made on this Hearthwell.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join with a new account' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  console.expectClean();
}
