import { expect, type Locator, type Page, test } from '@playwright/test';
import { newUsername, watchConsole } from './support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Tab, as somebody without a mouse would, until the thing has the focus and shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

test('from the start page to a plan and a list by keyboard alone', async ({ page }) => {
  test.setTimeout(240_000);
  const browser = watchConsole(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'link', 'Start Free Today');

  const username = newUsername();
  await expect(page).toHaveURL(/\/signup$/);
  await typeInto(page, 'Username', username);
  await typeInto(page, 'Email', `${username}@example.org`);
  await typeInto(page, 'Password', 'warm bread 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/email-verification-pending$/);

  await page.goto('/dashboard');
  const tour = page.getByRole('dialog', { name: /Welcome/ });
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();

  await page.goto('/family-members');
  await press(page, 'button', 'Add Member');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await typeInto(page, 'Name', 'Grandma');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  browser.expectClean();
});
