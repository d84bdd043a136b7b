import { expect, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import {
  expectAccessible,
  expectSaid,
  rememberText,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const sheet = (page: Page) => page.getByRole('dialog');

async function generate(page: Page): Promise<string> {
  await page.goto('/meal-plan-generator');
  const start = page.getByRole('button', { name: 'Generate Plan' });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  return page.url();
}

/** Dinners of the week; on a phone those of today, which are open. */
const dinners = (page: Page) =>
  page.getByRole('region', { name: /^The (?:week|day)/ }).getByRole('button', { name: /^Dinner/ });

async function readWeek(page: Page): Promise<void> {
  const week = page.getByRole('region', { name: 'The week', exact: true });
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(7);
  await expect(dinners(page).first()).toBeVisible();
  await expectAccessible(page);
}

async function swap(page: Page): Promise<void> {
  await dinners(page).first().click();
  await sheet(page).getByRole('button', { name: 'Swap' }).click();
  const choice = page.getByRole('button', { name: /^Choose / }).first();
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.click();
  await expect(toast(page, 'is planned')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
}

async function move(page: Page): Promise<void> {
  await dinners(page).first().click();
  await sheet(page).getByLabel('Move to another day').selectOption({ index: 1 });
  await sheet(page).getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast(page, 'Dinner moved to')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
}

async function lock(page: Page): Promise<void> {
  await dinners(page).first().click();
  await sheet(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
}

async function shop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make grocery list' }).click();
  await expect(page).toHaveURL(/\/grocery-lists\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Shop mode' }).click();
  const store = page.getByRole('dialog', { name: /^Shopping/ });
  await store.getByRole('checkbox').first().check();
  await expect(store.getByRole('region', { name: 'In the cart' }).getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
}

async function cook(page: Page): Promise<void> {
  const way = page.getByRole('link', { name: /^How to (cook|warm)/ }).first();
  await way.click();
  await expect(page).toHaveURL(/\/cook\//);
  await expect(page.getByText(/^Step 1 of \d+/)).toBeVisible();
  await expectAccessible(page);
}

async function print(page: Page): Promise<void> {
  const ready = await rememberText(page, 'PDF Export Ready');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const printed = await popup;
  await expect(printed.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSaid(ready);
  await printed.close();
}

test('a week from the first form to the stove: plan, swap, move, lock, shop, cook, print @phone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 39);
  const mia = { name: 'Mia', relationship: 'child', age: 6, allergies: ['milk'] };
  expect((await page.request.post('/api/family-members', { data: mia })).status()).toBe(201);
  const address = await generate(page);
  await readWeek(page);
  await swap(page);
  await move(page);
  await lock(page);
  await shop(page);
  await page.goto(address);
  await dinners(page).first().click();
  await cook(page);
  await page.goto(address);
  await print(page);
  browser.expectClean();
});
