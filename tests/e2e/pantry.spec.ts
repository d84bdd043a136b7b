import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays } from '#domain/calendar/days.ts';
import type { GroceryList } from '#features/grocery-lists/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { AlternativesAnswer } from '#features/meal-plans/contract/plan-edits.ts';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';
import { today } from './support/today.ts';

async function addAtHome(
  page: Page,
  typed: string,
  chosen: RegExp,
  amount: string,
  unit: string,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Add what you have at home' });
  await form.getByLabel('Item').fill(typed);
  await page.getByRole('option', { name: chosen }).first().click();
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Unit').selectOption(unit);
  await form.getByLabel('Use by').fill(addDays(today(), 2));
  await form.getByRole('button', { name: 'Add' }).click();
}

async function changeDinner(
  page: Page,
  { id, revision }: MealPlan,
  { day, dishId }: { day: number; dishId: string },
) {
  const place = new URLSearchParams({ day: String(day), mealType: 'dinner', recipeId: dishId });
  const found = await page.request.get(`/api/meal-plans/${id}/alternatives?${place}`);
  const { alternatives } = (await found.json()) as AlternativesAnswer;
  const answer = await page.request.patch(`/api/meal-plans/${id}/tables`, {
    data: { revision, meals: [alternatives.at(-1)?.meal] },
  });
  expect(answer.status()).toBe(200);
}

const rowOf = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'At home now' }).getByRole('listitem').filter({ hasText: words });

test('what is at home is used by a plan, not bought, and the list follows when the plan changes @phone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  await page.goto('/pantry');
  await settled(page);
  await expect(page.getByText('Nothing written down yet')).toBeVisible();
  await expectAccessible(page);

  await addAtHome(page, 'spinach', /^Spinach, fresh/, '300', 'g');
  await addAtHome(page, 'egg', /^Egg ·/, '60', 'piece');
  await expect(rowOf(page, 'Spinach, fresh')).toContainText('300 g');
  await page.getByRole('button', { name: 'Change Spinach, fresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change what you have' });
  await dialog.getByLabel('Amount').fill('400');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Spinach, fresh')).toContainText('400 g');
  await page.getByRole('button', { name: 'Take out Spinach, fresh' }).click();
  await expect(rowOf(page, 'Spinach, fresh')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Spinach, fresh')).toBeVisible();

  const staples = page.getByRole('region', { name: 'Always in the kitchen' });
  const add = staples.getByRole('form', { name: 'Add a staple' });
  await add.getByRole('textbox').or(add.getByRole('combobox')).first().fill('carrot');
  await page
    .getByRole('option', { name: /^Carrots? ·/ })
    .first()
    .click();
  await add.getByRole('button', { name: 'Add' }).click();
  await staples.getByText('Fruit and vegetables').click();
  await expect(staples.getByRole('button', { name: /^Remove Carrot/ }).first()).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);
  await page.reload();
  await settled(page);
  await expect(rowOf(page, 'Egg')).toContainText('60 pieces');

  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 3,
      mealTypes: ['breakfast', 'dinner'],
      budgetLevel: 'standard',
      seed: 1,
    },
    timeout: 120_000,
  });
  expect(made.status()).toBe(201);
  const plan = (await made.json()) as MealPlan;
  const eggs = plan.shoppingList.find(({ item }) => item === 'Egg');
  const listed = await page.request.post('/api/grocery-lists', { data: { mealPlanId: plan.id } });
  const list = (await listed.json()) as GroceryList;
  expect(list.items.map(({ item }) => item)).not.toContain('Egg');
  await page.goto(`/grocery-lists/${list.id}`);
  await settled(page);
  const fromHome = page.getByText(/from your pantry$/);
  await fromHome.click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Spinach, fresh|^Egg/ })
      .first(),
  ).toBeVisible();
  expect(eggs === undefined || eggs.boughtGrams === 0).toBe(true);
  await expect(page.locator('[data-item]').filter({ hasText: 'for ' }).first()).toBeVisible();

  // After the next look at the page, what is checked comes last in its aisle.
  const id = await page.locator('[data-item]').first().getAttribute('data-item');
  const ticked = page.locator(`[data-item="${id}"] input`);
  await ticked.click();
  await expect(ticked).toBeChecked();
  await changeDinner(page, plan, {
    day: 1,
    dishId: plan.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner')?.recipeId ?? '',
  });
  await page.reload();
  await settled(page);
  const changed = page.getByRole('region', { name: /things? changed$/ });
  await expect(changed).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Update the list' }).click();
  await expect(changed).toBeHidden();
  await expect(ticked).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();

  const item = page.getByRole('form', { name: 'Add an item' });
  await item.getByLabel('Item').fill('paprik');
  await page
    .getByRole('option', { name: /^Paprika/ })
    .first()
    .click();
  await expect(item.getByLabel('Aisle')).toHaveValue('spices-baking');
  await expectAccessible(page);
  browser.expectClean();
});
