import { expect, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import {
  expectAccessible,
  expectRoomForLargeLetters,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

const about = (page: Page, text: string) => page.getByRole('group', { name: `About “${text}”` });

/** Peanut misspelled is settled in the form; "gee" is written in a hurry and stays open. */
async function addMia(page: Page): Promise<void> {
  await page.goto('/family-members?add=1');
  const dialog = page.getByRole('dialog', { name: 'Add a family member' });
  await dialog.getByLabel('Name').fill('Mia');
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('4');
  await dialog.getByRole('checkbox', { name: /parent or guardian of Mia/ }).check();
  const allergies = dialog.getByRole('combobox', { name: 'Add to allergies' });
  await allergies.fill('penut');
  await expect(dialog.getByRole('option', { name: 'Peanuts?', exact: true })).toBeVisible();
  await expectAccessible(page);
  // Escape closes the list, and not the form around it.
  await allergies.press('Escape');
  await expect(allergies).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog).toBeVisible();
  await allergies.press('Enter');
  const chosen = dialog.getByRole('list', { name: 'Chosen: Allergies' });
  await expect(chosen.getByRole('listitem')).toContainText('a question is open');
  await about(page, 'penut').getByRole('button', { name: 'Peanuts', exact: true }).click();
  await expect(chosen.getByRole('listitem')).toHaveText('penutPeanuts');
  await allergies.fill('gee');
  await allergies.blur();
  await expect(chosen.getByRole('listitem').last()).toHaveText('geea question is open');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(dialog).toBeHidden();
  const mia = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Mia' }) });
  await expect(mia).toContainText('Peanuts (“penut”)');
  await expect(mia).toContainText('“gee”: a question is open');
  await expectAccessible(page);
}

test('what is not understood is asked before anything is planned, and then the plan goes through', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 39);
  await addMia(page);

  await page.goto('/dashboard');
  const title = 'Before we plan: 1 question about Mia';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/meal-plan-generator');
  const planned: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('smart-generate')) planned.push(request.method());
  });
  await page.getByText('3 days', { exact: true }).click();
  await page.getByLabel(/Special requests/).fill('no mushrooms');
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByRole('button', { name: 'Remove No mushrooms' })).toBeVisible();
  const questions = page.getByRole('region', { name: title });
  await expect(questions).toBeVisible();
  await expect(page.getByText('A question first')).toBeVisible();
  expect(planned).toEqual([]);
  await expectAccessible(page);

  await about(page, 'gee').getByRole('button', { name: 'Something else' }).click();
  const search = about(page, 'gee').getByRole('combobox', { name: 'What “gee” is' });
  await expect(search).toBeFocused();
  await search.fill('ghee');
  await about(page, 'gee').getByRole('option', { name: 'Milk, and everything with milk' }).click();
  await expect(page.getByText(/“gee” means: Milk\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you, that is all we need' })).toBeVisible();
  const eaters = page.getByRole('list', { name: 'This plan is for' });
  await expect(eaters).toContainText('No milk');
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  browser.expectClean();
});

test('an answer can be changed, and says who gave it', async ({ page }) => {
  await signUpByApi(page.request);
  const made = await page.request.post('/api/family-members', {
    data: { name: 'Ben', relationship: 'child', age: 7, allergies: ['penut'], guardianConsent: true },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/family-members?questions=${id}`);
  const asked = page.getByRole('region', { name: 'Questions about Ben' });
  await expect(asked).toBeFocused();
  await about(page, 'penut').getByRole('button', { name: 'I look after this myself' }).click();
  await expect(asked).toContainText('Plans will not leave anything out for “penut”.');
  await about(page, 'penut').getByRole('button', { name: 'Yes, I look after it' }).click();
  await expect(asked).toContainText('“penut”: you look after it. Plans leave nothing out for it.');
  await page.reload();
  await asked.getByRole('button', { name: 'Change the answer about “penut”' }).click();
  await expect(asked).toContainText('Your last answer stays until you choose a new one.');
  await expectRoomForLargeLetters(page);
  await about(page, 'penut').getByRole('button', { name: 'Peanuts', exact: true }).click();
  await expect(asked).toContainText('“penut” means: Peanuts.');
});
