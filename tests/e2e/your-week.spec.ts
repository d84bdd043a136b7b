import { expect, test } from '@playwright/test';
import { addDays, weekdayOf } from '#domain/calendar/days.ts';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, settled, watchConsole } from './support/page-checks.ts';
import { today } from './support/today.ts';

test('someone who is away on Tuesday at noon has no portion, and the plan says where they are @phone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  await page.goto('/settings/week');
  await settled(page);
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Theo' });
  const lunch = page.getByRole('checkbox', { name: 'Tuesday, lunch:' });
  await expect(lunch).toHaveAccessibleName('Tuesday, lunch: Home');
  await lunch.focus();
  const saved = page.waitForResponse((response) => response.url().includes('/api/rhythm') && response.ok());
  await page.keyboard.press('Space');
  await saved;
  await expect(lunch).not.toBeChecked();
  await expect(lunch).toHaveAccessibleName('Tuesday, lunch: Away');
  await expect(page.getByText('Theo: lunch Tue')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await settled(page);
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Theo' });
  await expect(lunch).not.toBeChecked();

  const startDate = addDays(today(), (2 - weekdayOf(today()) + 7) % 7);
  const answer = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 1,
      mealTypes: ['lunch', 'dinner'],
      budgetLevel: 'standard',
      startDate,
      seed: 1,
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/meal-plan-generator/${id}`);
  await settled(page);
  await expect(page.getByText('Theo eats at school').first()).toBeVisible();
  await expectAccessible(page);
  browser.expectClean();
});

test('what the kitchen has, and the cuisines of home, stay as they were chosen', async ({ page }) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  await page.goto('/settings/week');
  await settled(page);
  const isSaved = () =>
    page.waitForResponse((response) => response.url().includes('/api/rhythm') && response.ok());
  const oven = page.getByRole('checkbox', { name: 'Oven' });
  await oven.focus();
  let saved = isSaved();
  await page.keyboard.press('Space');
  await saved;
  const cuisines = page.getByRole('combobox', { name: 'Cuisines you grew up with' });
  await cuisines.fill('Guja');
  saved = isSaved();
  await page.getByRole('option', { name: 'Gujarati' }).click();
  await saved;
  await expectAccessible(page);
  await page.reload();
  await settled(page);
  await expect(oven).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Stove' })).toBeChecked();
  await expect(page.getByText('Gujarati', { exact: true }).first()).toBeVisible();
  browser.expectClean();
});
