import { expect, test } from '@playwright/test';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test('a favorite food comes first in the palette, and its mark can be taken back', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/foods/milk-goat');
  const heart = page.getByRole('button', { name: 'Favorite' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const kept = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await expectAccessible(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('milk');
  const foods = page.getByRole('group', { name: 'Foods' }).getByRole('option');
  await expect(foods.first()).toContainText('Goat milk');
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const takenBack = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await heart.click();
  await takenBack;
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  browser.expectClean();
});

test('digits off a pack lead from the palette to the page of their product', async ({ page }) => {
  const browser = watchConsole(page, [404]);
  await signUpByApi(page.request);
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('7612345000016');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('7612345000015');
  await expect(page.getByRole('option', { name: 'Barcode 7612345000015' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/foods\/barcode\/7612345000015$/);
  await expect(page.getByText('We do not know this barcode')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add it from the label' })).toBeVisible();
  await expectAccessible(page);
  browser.expectClean();
});
