import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectSaid,
  newUsername,
  rememberText,
  signOut,
  signUp,
  watchConsole,
} from './support/page-checks.ts';

test('a visitor of a protected page sees the auth screen, and is let in after signing in', async ({
  page,
}) => {
  const { username, password } = await signUp(page);
  await signOut(page);
  const console = watchConsole(page, [401]);
  await page.goto('/family-members');
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password. Please try again.')).toBeVisible();

  const welcome = await rememberText(page, 'Welcome back! Redirecting to dashboard...');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSaid(welcome);
  await expect(page.getByRole('heading', { level: 1, name: 'Hearthwell' })).toBeVisible();
  await expectAccessible(page);
  console.expectClean();
});

test('the combined sign-up checks what is typed, in the words of the product', async ({ page }) => {
  const console = watchConsole(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessible(page);
  const submit = page.getByRole('button', { name: 'Create Account' });
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(submit).toBeEnabled();

  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Phone number').fill('123');
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await submit.click();
  await expect(page.getByRole('alert').getByText('Invalid Email')).toBeVisible();

  await page.getByLabel('Email').fill(`${username}@example.org`);
  await submit.click();
  await expect(page.getByRole('alert').getByText('Invalid Phone Number')).toBeVisible();

  const welcome = await rememberText(page, "Welcome to Hearthwell! Let's set up your profile...");
  await page.getByLabel('Phone number').fill('555 010 0199');
  await submit.click();
  await expect(page).toHaveURL(/\/settings$/);
  await expectSaid(welcome);
  // One thing first; everything else is a press away.
  const setup = page.getByRole('region', { name: 'Set up your family' });
  await expect(setup.getByRole('link', { name: 'Add who eats with you' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
  await expect(page.getByRole('navigation', { name: 'Settings, by topic' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all settings' }).click();
  const index = page.getByRole('navigation', { name: 'Settings, by topic' });
  await expect(index.getByRole('link')).toHaveCount(10);
  await expect(setup).toBeVisible();
  await expectAccessible(page);
  console.expectClean();
});

test('the standalone sign-up refuses a short password and a taken name, and says where the mail is', async ({
  page,
}) => {
  const console = watchConsole(page);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter username, email, and password')).toBeVisible();
  await page.getByLabel('Username').fill('some.person');
  await page.getByLabel('Email').fill('someone@example.org');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password Too Short')).toBeVisible();

  const { username } = await signUp(page);
  await expect(page.getByText(`${username}@example.org`)).toBeVisible();
  await expectAccessible(page);
  await signOut(page);

  await page.goto('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`other-${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
  console.expectClean();
});

test('signing out forgets the family, and a signed-in visitor of the start page is led on', async ({
  page,
}) => {
  await signUp(page);
  const console = watchConsole(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.evaluate(() => localStorage.setItem('left-behind', 'yes'));
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  console.expectClean();
});
