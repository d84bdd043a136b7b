import { expect, test } from '@playwright/test';
import { codeOf } from '#tests/support/totp.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test('two-step sign-in is set up, asked for, and turned off', async ({ page }) => {
  const { username, password } = await signUpByApi(page.request);
  const console = watchConsole(page, [401]);
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await card.getByLabel('Your password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
  const uri = await card.getByRole('link', { name: 'open your app' }).getAttribute('href');
  const codes = await card
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  // On paper: the codes alone, on one sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Hearthwell recovery codes. Each works once.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await page.evaluate(() => document.body.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await card.getByLabel('Code from your app').fill(codeOf(uri ?? ''));
  await card.getByRole('button', { name: 'Turn on' }).click();
  await expect(card.getByText('You have 10 recovery codes left.')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill('000 000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That code didn’t work.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/security');
  await expect(card.getByText('You have 9 recovery codes left.')).toBeVisible();
  await card.getByRole('button', { name: 'Turn off' }).click();
  await card.getByLabel('Your password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Turn off' }).click();
  await expect(card.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  console.expectClean();
});

test('another device is signed out, and a new password says how good it is', async ({ page, browser }) => {
  const { username, password } = await signUpByApi(page.request);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  const data = { username, password };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  expect((await elsewhere.request.post(`${origin}/api/login`, { data })).status()).toBe(200);

  const console = watchConsole(page);
  await page.goto('/settings/sessions');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click();
  await expect(devices.getByText('Firefox on Windows')).toBeHidden();
  expect((await elsewhere.request.get(`${origin}/api/user`)).status()).toBe(401);
  await elsewhere.close();

  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Password', exact: true });
  await card.getByLabel('Current password').fill(password);
  await card.getByLabel('New password').fill('iloveyou');
  await expect(card.getByText('It is too easy to guess.')).toBeVisible();
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(card.getByText(/This password is too easy to guess/)).toBeVisible();
  await card.getByLabel('New password').fill('a kettle of rainy day soup');
  await expect(card.getByText('Strong.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  console.expectClean();
});
