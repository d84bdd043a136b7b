import { expect, test } from '@playwright/test';
import { linkInMail, textInMail } from './support/outbox.ts';
import { expectAccessible, signOut, signUp, watchConsole } from './support/page-checks.ts';

test('a new account is confirmed by a link in another tab, and the page that waits goes on by itself', async ({
  page,
  context,
}) => {
  const console = watchConsole(page);
  const { username } = await signUp(page);
  const address = `${username}@example.org`;
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText('This Hearthwell cannot send email', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make a new link in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);

  const mail = await context.newPage();
  await mail.goto(await linkInMail(address, 'Please confirm your email address'));
  await mail.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(mail.getByText(`${address} is confirmed`)).toBeVisible();
  await expect(mail).toHaveURL(/\/verify-email$/);
  await mail.close();

  await page.bringToFront();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/profile');
  const card = page.getByRole('region', { name: 'Email address' });
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/settings/sessions');
  const events = page.getByRole('region', { name: 'Recent security events' });
  await expect(events.getByRole('cell', { name: /^Email address confirmed\s*Chrome on/ })).toBeVisible();
  await expectAccessible(page);
  console.expectClean();
});

test('a forgotten password is set again with a link, once', async ({ page }) => {
  const { username } = await signUp(page);
  await signOut(page);
  const console = watchConsole(page, [401, 410]);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Username or email address').fill(username);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If there is an account with this name')).toBeVisible();
  await expectAccessible(page);

  const link = await linkInMail(`${username}@example.org`, 'A new password for Hearthwell');
  await page.goto(link);
  // The secret leaves the address bar at once.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('a kettle on the stove');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('a kettle on the stove');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Set new password' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expectAccessible(page);
  console.expectClean();
});

test('another address is asked for in the settings and proved by a link', async ({ page }) => {
  const { username, password } = await signUp(page);
  const console = watchConsole(page, [401]);
  await page.goto('/settings/profile');
  const card = page.getByRole('region', { name: 'Email address' });
  await card.getByRole('button', { name: 'Change the address' }).click();
  const address = `new-${username}@example.org`;
  await card.getByLabel('New email address').fill(address);
  await card.getByLabel('Your password').fill('not the password');
  await card.getByRole('button', { name: 'Send the link' }).click();
  await expect(card.getByText('That is not your password.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Your password').fill(password);
  await card.getByRole('button', { name: 'Send the link' }).click();
  await expect(card.getByText(`A link for ${address} is in the outbox`)).toBeVisible();
  await page.goto(await linkInMail(address, 'Please confirm your new email address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${address} is confirmed`)).toBeVisible();
  console.expectClean();
});

test('a sign-up with an address that has an account looks like any other, and its owner gets a mail', async ({
  page,
  browser,
}) => {
  const owner = await signUp(page);
  const address = `${owner.username}@example.org`;
  await page.goto(await linkInMail(address, 'Please confirm your email address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`${address} is confirmed`)).toBeVisible();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  const console = watchConsole(stranger, [422]);
  await stranger.goto('/signup');
  await stranger.getByLabel('Username').fill(address);
  await stranger.getByLabel('Email').fill(address);
  await stranger.getByLabel('Password', { exact: true }).fill('a kettle on the stove');
  await stranger.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    stranger.getByText('Please choose a username without @, not an email address.').first(),
  ).toBeVisible();
  await stranger.getByLabel('Username').fill(`${owner.username}-again`);
  await stranger.getByRole('button', { name: 'Create Account' }).click();
  await expect(stranger).toHaveURL(/\/email-verification-pending$/);
  await expect(stranger.getByText(address)).toBeVisible();
  await expect(stranger.getByRole('main').getByText(/already|taken|exist/i)).toHaveCount(0);
  await expectAccessible(stranger);
  console.expectClean();
  await context.close();

  expect(await textInMail(address, 'You already have a Hearthwell account')).toContain(owner.username);
});
