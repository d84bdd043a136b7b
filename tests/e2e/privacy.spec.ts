import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a family sees who looked, takes its data along, decides how long it stays, and deletes it', async ({
  page,
}) => {
  const console = watchConsole(page);
  const account = await signUpByApi(page.request);
  const added = await page.request.post('/api/family-members', {
    data: { name: 'Mia', relationship: 'child', age: 9, medicalConditions: ['hypertension'] },
  });
  expect(added.status()).toBe(201);

  await page.goto('/family-members');
  await expect(page.getByText('Mia is under 18', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Mia' }).click();
  await page.getByRole('checkbox', { name: /parent or guardian of Mia/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mia is under 18', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'More for Mia' }).click();
  await page.getByRole('menuitem', { name: 'Who has seen this' }).click();
  const log = page.getByRole('dialog', { name: 'Who has seen Mia’s profile' });
  await expect(log.getByRole('row', { name: /You Answered as parent or guardian/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto('/settings/privacy');
  await expect(region(page, 'Consents').getByText(/^Mia: yes/)).toBeVisible();
  const plans = region(page, 'How long we keep things').getByLabel('Meal plans');
  await plans.selectOption('1 year');
  await expect(page.getByText('This starts tonight.')).toBeVisible();
  await page.reload();
  await expect(plans).toHaveValue('12');
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^hearthwell-.*[.]zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(strFromU8(files['family-members.csv'] ?? new Uint8Array())).toContain('hypertension');

  await page.goto('/settings/delete');
  await page.getByRole('button', { name: 'Delete this household' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this household?' });
  const button = dialog.getByRole('button', { name: 'Delete this household' });
  await expect(button).toBeDisabled();
  await dialog.getByLabel('Type the word delete').fill('delete');
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password');
  await button.click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  // The news of the deletion reaches this page before it has left; it must not ask for what is gone.
  await page.evaluate(() => {
    const asIs = window.fetch;
    window.fetch = async (...call) => {
      const address = String(call[0] instanceof Request ? call[0].url : call[0]);
      if (address.includes('/logout')) await new Promise((done) => setTimeout(done, 1_500));
      return asIs(...call);
    };
  });
  await button.click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted');
  await expectAccessible(page);
  const again = await page.request.post('/api/login', { data: account });
  expect(again.status()).toBe(401);
  console.expectClean();
});
