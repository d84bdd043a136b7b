import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { makePasskey } from '../support/software-authenticator.ts';
import { linkInMail } from './support/outbox.ts';
import {
  type Account,
  expectAccessible,
  expectRoomForLargeLetters,
  settled,
  signOut,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

/** As a browser would that has its own authenticator; nobody has to touch anything. */
async function addPasskey(request: APIRequestContext, origin: string, name: string): Promise<void> {
  const begun = await request.post('/api/passkeys/options', { data: {} });
  const { credential } = makePasskey(await begun.json(), { rpId: new URL(origin).hostname, origin });
  expect((await request.post('/api/passkeys', { data: { name, credential } })).status()).toBe(201);
}

async function openReset(page: Page, { username }: Account): Promise<void> {
  await page.request.post('/api/password-reset/request', { data: { username } });
  await page.goto(await linkInMail(`${username}@example.org`, 'A new password for Hearthwell'));
  await settled(page);
}

/** Tab by tab, as someone does without a mouse, until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByLabel(name).or(page.getByRole('button', { name, exact: true }));
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`“${name}” was not reached by the keyboard`);
}

const list = (page: Page) => page.getByRole('group', { name: 'Check what you recognize and want to keep' });
const keep = (page: Page, name: string) => page.getByRole('checkbox', { name: `Keep: ${name}` });

test('a reset lists what else opens the account, and removes what nobody keeps on purpose', async ({
  page,
  baseURL,
}) => {
  const account = await signUpByApi(page.request);
  await addPasskey(page.request, baseURL ?? '', 'Family laptop');
  await addPasskey(page.request, baseURL ?? '', 'Left behind');
  const invited = await page.request.post('/api/household/invitations', { data: { role: 'adult' } });
  expect(invited.status()).toBe(201);
  await signOut(page);
  const console = watchConsole(page, [401]);

  await openReset(page, account);
  await expect(page.getByText('before anyone confirmed this email address')).toBeVisible();
  await expect(list(page).getByRole('checkbox')).toHaveCount(3);
  for (const name of ['Passkey “Family laptop”', 'Passkey “Left behind”', 'Open invitation for an adult']) {
    await expect(keep(page, name)).not.toBeChecked();
  }
  await expectAccessible(page);
  const size = page.viewportSize();
  await expectRoomForLargeLetters(page);
  if (size) await page.setViewportSize(size);

  await tabTo(page, 'New password');
  await page.keyboard.type('a kettle on the stove');
  await tabTo(page, 'Keep: Passkey “Family laptop”');
  await page.keyboard.press('Space');
  await expect(keep(page, 'Passkey “Family laptop”')).toBeChecked();
  await tabTo(page, 'Set new password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is set. All devices were signed out.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill('a kettle on the stove');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('Family laptop')).toBeVisible();
  await expect(passkeys.getByText('Left behind')).toHaveCount(0);
  expect(await (await page.request.get('/api/household/invitations')).json()).toEqual([]);
  await expectAccessible(page);
  await page.goto('/settings/sessions');
  const events = page.getByRole('region', { name: 'Recent security events' });
  await expect(events.getByRole('cell', { name: /^Earlier ways to get in removed/ })).toBeVisible();
  await expectAccessible(page);
  console.expectClean();
});

test('with nothing else that opens the account, a reset asks for the password alone', async ({ page }) => {
  const account = await signUpByApi(page.request);
  await signOut(page);
  const looked = page.waitForResponse((answer) => answer.url().includes('/api/password-reset/look'));
  await openReset(page, account);
  await looked;
  await expect(page.getByText('These will be removed')).toHaveCount(0);
  await page.getByLabel('New password', { exact: true }).fill('a kettle on the stove');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
});

test('the first proof of an address by its link lists the same, and keeps what is checked', async ({
  page,
  baseURL,
}) => {
  const account = await signUpByApi(page.request);
  await addPasskey(page.request, baseURL ?? '', 'Family laptop');
  await page.goto(await linkInMail(`${account.username}@example.org`, 'Please confirm your email address'));
  await expect(keep(page, 'Passkey “Family laptop”')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'Keep: Passkey “Family laptop”');
  await page.keyboard.press('Space');
  await tabTo(page, 'Confirm my address');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${account.username}@example.org is confirmed`)).toBeVisible();
  expect(await (await page.request.get('/api/passkeys')).json()).toMatchObject([{ name: 'Family laptop' }]);
});
