import { expect, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test('a week is changed: swap and undo, lock, plan the rest again, move @both', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 39);
  const mia = { name: 'Mia', relationship: 'child', age: 6, allergies: ['milk'] };
  expect((await page.request.post('/api/family-members', { data: mia })).status()).toBe(201);
  const data = { familyMemberId: 'default', duration: 3, mealTypes: ['dinner'], budgetLevel: 'standard' };
  const made = await page.request.post('/api/meal-plans/smart-generate', { data, timeout: 60_000 });
  const { id } = (await made.json()) as { id: string };
  const plan = async () => {
    const answer = await page.request.get(`/api/meal-plans/${id}`);
    return (await answer.json()) as { dailyPlans: { meals: { name: string; recipeId: string }[] }[] };
  };
  /** Day by day: a dinner at which limits collide has two dishes. */
  const dishes = async () =>
    (await plan()).dailyPlans.map(({ meals }) => meals.map(({ recipeId }) => recipeId));
  const before = await dishes();
  const first = (await plan()).dailyPlans[0]?.meals[0];
  await page.goto(`/meal-plan-generator/${id}`);
  const tile = (name: string) =>
    page
      .getByRole('button', { name: /Dinner/ })
      .filter({ hasText: name })
      .first();
  const toast = (text: string) => page.getByRole('alert').filter({ hasText: text });

  await tile(first?.name ?? '').click();
  await page.getByRole('button', { name: 'Swap' }).click();
  const choice = page.getByRole('button', { name: /^Choose / }).first();
  await expect(choice).toBeVisible();
  await expect(page.getByText('Mia:').first()).toBeVisible();
  await expectAccessible(page);
  await choice.press('Enter');
  await expect(toast('is planned')).toBeVisible();
  expect((await dishes())[0]).not.toEqual(before[0]);
  await toast('is planned').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('The plan is as it was')).toBeVisible();
  expect(await dishes()).toEqual(before);

  await tile(first?.name ?? '').click();
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await toast('Locked').getByRole('button', { name: 'Undo' }).click();
  await expect(toast('The plan is as it was')).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plan the rest again' }).click();
  await expect(toast('The plan is new')).toBeVisible({ timeout: 30_000 });
  const again = await dishes();
  expect(again[0]).toEqual(before[0]);

  await tile(first?.name ?? '').click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.getByLabel('Move to another day').selectOption({ index: 2 });
  await expect(toast('moved to')).toBeVisible();
  expect((await dishes())[2]).toEqual(before[0]);
  expect((await dishes())[0]).toEqual(again[2]);
  browser.expectClean();
});
