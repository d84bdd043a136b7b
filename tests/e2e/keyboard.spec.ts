import { expect, type Locator, type Page, test } from '@playwright/test';
import { newUsername, watchConsole } from './support/page-checks.ts';

/** Tab, as someone without a mouse would, until the thing has the focus and shows it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let step = 0; step < 120; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** To another page; its heading takes the focus, and the way goes on from there. */
async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await press(page, 'link', link);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

test('from the start page to a plan and a list by keyboard alone', async ({ page }) => {
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
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('warm bread 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/email-verification-pending$/);

  await page.goto('/dashboard');
  const tour = page.getByRole('dialog', { name: /Welcome/ });
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
  await goTo(page, 'Family', 'Family members');

  await press(page, 'button', 'Add Member');
  const form = page.getByRole('dialog', { name: 'Add a family member' });
  await typeInto(page, /^Name/, 'Grandma');
  await tabTo(page, form.getByRole('radio', { name: 'By date' }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, /^Age in years/, '78');
  await press(page, 'button', 'Add to family');
  await expect(form).toBeHidden();
  await expect(page.getByText('Grandma').first()).toBeVisible();

  await goTo(page, 'Meal plans', 'Smart Meal Planner');
  await press(page, 'button', 'Generate Plan');
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  await press(page, 'button', 'View Details');
  await expect(page.getByRole('button', { name: 'Hide Details' })).toBeFocused();

  await goTo(page, 'Groceries', 'Smart Grocery Lists');
  await press(page, 'button', 'Make the list');
  await expect(page).toHaveURL(/\/grocery-lists\/[0-9a-f-]{36}$/);
  const item = page.getByRole('checkbox').first();
  await tabTo(page, item);
  await page.keyboard.press('Space');
  await expect(item).toBeChecked();
  browser.expectClean();
});
