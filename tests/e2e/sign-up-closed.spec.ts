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

// Each starts a server or two.
test.describe.configure({ timeout: 600_000 });

/** Servers of their own: who may make an account is decided when one starts. */
const servers: { server: ServerProcess; dataDir: string }[] = [];

async function serve(dataDir: string, env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const server = await spawnServer({ port, dataDir, env: { RATE_LIMITS: 'off', ...env } });
  servers.push({ server, dataDir });
  await untilReady(server);
  return `http://127.0.0.1:${port}`;
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'hearthwell-sign-up-'));

test.afterEach(async () => {
  const started = servers.splice(0);
  for (const { server } of started) await stopServer(server);
  for (const { dataDir } of started) cleanUp(dataDir);
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

test('by invitation: a visitor learns who can invite them, and an invitation lets them in', async ({
  page,
}) => {
  const origin = await serve(newFolder(), { HOST: '0.0.0.0' });
  const api = await request.newContext({ baseURL: origin });
  await page.goto(`${origin}/signup`);
  // Nobody has an account yet: the first one is open to the person who sets this up.
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await makeAccount(api);

  const console = watchConsole(page, [404, 410]);
  await expectClosed(page, origin, 'New accounts are by invitation');
  expect((await page.request.post(`${origin}/api/demo`)).status()).toBe(404);

  const invited = await api.post('/api/household/invitations', { data: { role: 'adult' } });
  expect(invited.status()).toBe(201);
  const { link } = (await invited.json()) as { link: string };
  await page.goto(`${origin}/join${new URL(link).hash}`);
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join with a new account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  console.expectClean();
  await api.dispose();
});

test('closed for everyone: no new account, and the person who has one signs in', async ({ page }) => {
  const dataDir = newFolder();
  const open = await serve(dataDir, {});
  const api = await request.newContext({ baseURL: open });
  const username = await makeAccount(api);
  const invited = (await (
    await api.post('/api/household/invitations', { data: { role: 'adult' } })
  ).json()) as {
    link: string;
  };
  await api.dispose();
  const first = servers.pop();
  if (first) await stopServer(first.server);

  const origin = await serve(dataDir, { SIGN_UP: 'off' });
  const console = watchConsole(page);
  await expectClosed(page, origin, 'New accounts are closed');
  await page.goto(`${origin}/join${new URL(invited.link).hash}`);
  await expect(page.getByText('No new accounts are made on this Hearthwell.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join with a new account' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  console.expectClean();
});
