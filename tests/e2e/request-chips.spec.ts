import { expect, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test('requests are seen as chips, changed and taken out before anything is planned', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 39);
  await page.goto('/meal-plan-generator');
  await page.getByText('3 days', { exact: true }).click();
  const requests = page.getByLabel(/Special requests/);
  const chips = page.getByRole('list', { name: 'What we understood' });
  // Read while it is typed.
  await requests.pressSequentially('no mushrooms, fish twice a week');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expect(chips).toContainText('No mushrooms');
  await expectAccessible(page);

  const fish = chips.getByRole('button', { name: 'Fish twice a week, change' });
  await fish.click();
  await chips.getByLabel('How often').selectOption('once a week');
  await chips.getByLabel('Meal').selectOption('Dinner');
  await expect(chips).toContainText('Fish once a week for dinner');
  await expectAccessible(page);
  await chips
    .getByRole('button', { name: /^Fish once a week for dinner/ })
    .first()
    .click();

  await page.getByRole('button', { name: 'Leftovers for lunch' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove No mushrooms' }).focus();
  await page.keyboard.press('Delete');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expect(requests).toHaveValue('fish twice a week, leftovers for lunch');

  // An allergy is asked about, and nothing is planned until it has its place.
  await requests.fill('fish twice a week, leftovers for lunch, cheap meals, no zorblax, allergic to sesame');
  const allergy = page.getByRole('group', { name: 'About “allergic to sesame”' });
  await expect(allergy).toBeVisible();
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByText('A question first')).toBeVisible();
  await expectAccessible(page);
  await allergy.getByRole('button').first().click();
  await expect(allergy).toBeHidden();
  await page.getByRole('button', { name: 'Drop “no zorblax”' }).click();
  await expect(requests).toHaveValue('fish twice a week, leftovers for lunch, cheap meals');
  // What no plan follows stays in sight.
  await expect(chips.getByRole('button', { name: '“cheap meals”, not used, change' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'This plan is for' })).toContainText(/sesame/i);

  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  const asked = page.getByRole('region', { name: 'What you asked for' });
  await expect(asked.getByRole('listitem')).toHaveCount(3);
  await expect(asked).toContainText('“cheap meals”: we do not know how to plan by this');
  await expect(asked).toContainText('Fish once a week for dinner: ');
  await expectAccessible(page);
  browser.expectClean();
});
