import { type CDPSession, expect, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectSaid,
  rememberText,
  settled,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** A device with a fingerprint reader, whose owner always says yes. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

const biometrics = (page: Page) => page.getByRole('button', { name: 'Use Device Biometrics' });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of this passkey').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
}

test('a passkey is added, signs in, is renamed and removed; an unknown one asks for the username', async ({
  page,
}) => {
  const account = await signUpByApi(page.request);
  await addAuthenticator(page);
  const console = watchConsole(page, [401]);
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText('No passkeys yet')).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, 'Kitchen tablet');
  await expect(card.getByText('Kitchen tablet')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  const welcome = await rememberText(page, 'Welcome back! Redirecting to dashboard...');
  await biometrics(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSaid(welcome);

  const { username } = await (await page.request.get('/api/user')).json();
  expect(username).toBe(account.username);
  await page.goto('/settings/security');
  await expect(card.getByText('last used')).toBeVisible();
  await card.getByRole('button', { name: 'Rename Kitchen tablet' }).click();
  await expectAccessible(page);
  await card.getByLabel('New name for Kitchen tablet').fill('Old tablet');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Remove Old tablet' }).click();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: 'Remove Old tablet' })).toBeFocused();
  await card.getByRole('button', { name: 'Remove Old tablet' }).click();
  await card.getByRole('button', { name: 'Remove Old tablet' }).click();
  await expect(card.getByText('No passkeys yet')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/login');
  await biometrics(page).click();
  await expect(toast(page, 'Biometric Authentication')).toContainText(
    'Authentication successful! Please enter username.',
  );
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  console.expectClean();
});

test('a device that cannot confirm its owner is reported, and the button needs a device that can', async ({
  page,
}) => {
  const console = watchConsole(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await settled(page);
  await expect(biometrics(page)).toHaveCount(0);

  const { session, authenticatorId } = await addAuthenticator(page);
  await page.reload();
  await expect(biometrics(page)).toBeVisible();
  await expectAccessible(page);
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await biometrics(page).click();
  await expect(toast(page, 'Authentication Failed')).toContainText(
    'Please use username and password to sign in.',
  );
  console.expectClean();
});

test('a password that the browser has saved comes before the passkey', async ({ page }) => {
  const account = await signUpByApi(page.request);
  await page.context().clearCookies();
  await addAuthenticator(page);
  // Headless browsers keep no passwords: this stands in for the browser's own store.
  await page.addInitScript(({ username, password }) => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (request) =>
      request !== undefined && 'password' in request
        ? ({ id: username, type: 'password', password } as unknown as Credential)
        : get(request);
  }, account);
  // One notice at a time: the next one waits here until this one was seen.
  await page.route('**/api/login?*', async (route) => {
    await toast(page, 'Using saved credentials...').waitFor();
    await route.continue();
  });
  await page.goto('/login');
  await biometrics(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
