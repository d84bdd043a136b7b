import { expect, test } from '@playwright/test';
import { newUsername, signUpByApi, watchConsole } from './support/page-checks.ts';

test('what is typed and sent before the scripts have come is not lost, and no password gets into an address', async ({
  page,
}) => {
  const browser = watchConsole(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/entry.client*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/signup$/);
  release();
  await expect(page).toHaveURL(/\/email-verification-pending$/);
  browser.expectClean();
});

test('a tab that is pressed before the scripts have come opens when they have', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/entry.client*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  release();
  await expect(page.getByLabel('Phone')).toBeVisible();
});

test('shortcut keys that are pressed before the scripts have come work when they have', async ({ page }) => {
  await signUpByApi(page.request);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/entry.client*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Hearthwell' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  release();
  await expect(page).toHaveURL(/\/settings$/);
});

test('the first dishes are there before the scripts, and what is pressed then opens when they have come', async ({
  page,
}) => {
  await signUpByApi(page.request);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/entry.client*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/recipes', { waitUntil: 'commit' });
  const shelf = page.getByRole('region', { name: 'Recipes' });
  await expect(shelf.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('button', { name: 'More filters' }).click();
  release();
  await expect(page.getByLabel('Cuisine')).toBeVisible();
  await expect(shelf.getByRole('listitem')).toHaveCount(24);
});
