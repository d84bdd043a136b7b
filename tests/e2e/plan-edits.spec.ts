import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

/** Dinners for someone who has just signed up, alone or with a child who must not have milk. */
async function planDinners(
  request: APIRequestContext,
  duration: number,
  { withMia = false } = {},
): Promise<MealPlan> {
  await signUpByApi(request);
  await tellOwnAge(request, 39);
  const mia = { name: 'Mia', relationship: 'child', age: 6, allergies: ['milk'] };
  if (withMia) expect((await request.post('/api/family-members', { data: mia })).status()).toBe(201);
  const data = { familyMemberId: 'default', duration, mealTypes: ['dinner'], budgetLevel: 'standard' };
  const made = await request.post('/api/meal-plans/smart-generate', { data, timeout: 120_000 });
  return (await made.json()) as MealPlan;
}

const toastOf = (page: Page) => (text: string) => page.getByRole('alert').filter({ hasText: text });

test('a week is changed: swap and undo, lock, plan the rest again, move', async ({ page }) => {
  const browser = watchConsole(page);
  const { id } = await planDinners(page.request, 3, { withMia: true });
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
  const toast = toastOf(page);

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
  await page.getByRole('button', { name: 'More options' }).click();
  await expect(page.getByRole('menuitem', { name: 'New Plan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Plan the rest again' }).click();
  const question = page.getByRole('dialog', { name: 'Plan the rest again?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Plan the rest again' }).click();
  await expect(toast('The plan is new')).toBeVisible({ timeout: 120_000 });
  const again = await dishes();
  expect(again[0]).toEqual(before[0]);

  await tile(first?.name ?? '').click();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.getByLabel('Move to another day').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast('moved to')).toBeVisible();
  expect((await dishes())[2]).toEqual(before[0]);
  expect((await dishes())[0]).toEqual(again[2]);
  browser.expectClean();
});

test('portions, who eats, and eating out can be changed and taken back', async ({ page }) => {
  const browser = watchConsole(page);
  const { id } = await planDinners(page.request, 3, { withMia: true });
  const firstDay = async () => {
    const answer = await page.request.get(`/api/meal-plans/${id}`);
    const { dailyPlans } = (await answer.json()) as MealPlan;
    return dailyPlans[0]?.meals ?? [];
  };
  const platesOfMia = async (miaId: string | undefined) =>
    (await firstDay()).flatMap(({ dishes = [] }) =>
      dishes.flatMap(({ portions }) => portions.filter(({ memberId }) => memberId === miaId)),
    );
  const family = (await (await page.request.get('/api/family-members')).json()) as FamilyMember[];
  const miaId = family.find(({ name }) => name === 'Mia')?.id;
  const [before] = await platesOfMia(miaId);
  await page.goto(`/meal-plan-generator/${id}`);
  const toast = toastOf(page);
  const undo = async (text: string) => {
    await toast(text).getByRole('button', { name: 'Undo' }).click();
    await expect(toast('The plan is as it was')).toBeVisible();
  };

  const dish = (await firstDay()).find(({ portions }) => portions.some(({ memberId }) => memberId === miaId));
  await page
    .getByRole('button', { name: /Dinner/ })
    .filter({ hasText: dish?.name ?? '' })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change portions or who eats' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Less for Mia' }).press('Enter');
  await expect(toast('Less for Mia')).toBeVisible();
  expect((await platesOfMia(miaId))[0]?.servings).toBe((before?.servings ?? 0) - 0.25);
  await undo('Less for Mia');
  expect((await platesOfMia(miaId))[0]?.servings).toBe(before?.servings);

  await page.getByRole('button', { name: 'Mia skips this meal' }).press('Enter');
  await expect(toast('Mia skips')).toBeVisible();
  expect(await platesOfMia(miaId)).toEqual([]);
  await page.getByRole('button', { name: 'Mia comes' }).click();
  await expect(toast('Mia comes')).toBeVisible();
  expect((await platesOfMia(miaId)).length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Eating out' }).press('Enter');
  await expect(toast('Eating out:')).toBeVisible();
  await expect(page.getByText('Dinner: eating out')).toBeVisible();
  expect(await firstDay()).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Eat at home' }).click();
  await expect(toast('At home:')).toBeVisible();
  expect((await firstDay()).length).toBeGreaterThan(0);
  browser.expectClean();
});

test('a plan goes into a calendar and to another week', async ({ page }) => {
  const browser = watchConsole(page);
  const plan = await planDinners(page.request, 2);
  await page.goto(`/meal-plan-generator/${plan.id}`);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Add to your calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.getByLabel('Address of your calendar');
  await expect(address).toHaveValue(/\.ics$/);
  await expectAccessible(page);
  const feed = await page.request.get(await address.inputValue());
  expect(await feed.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(address).toBeHidden();
  expect((await page.request.get(feed.url())).status()).toBe(404);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Copy to another week' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy the plan' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The plan is copied' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(plan.id));
  const copyId = page.url().split('/').at(-1);
  const copy = (await (await page.request.get(`/api/meal-plans/${copyId}`)).json()) as MealPlan;
  expect(copy.meals.map(({ recipeId }) => recipeId)).toEqual(plan.meals.map(({ recipeId }) => recipeId));
  browser.expectClean();
});

test('a meal is dragged to another day, and moved by the keyboard alone', async ({ page }) => {
  const browser = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { id } = await planDinners(page.request, 3);
  const dishes = async () => {
    const { meals } = (await (await page.request.get(`/api/meal-plans/${id}`)).json()) as MealPlan;
    return meals.map(({ recipeId }) => recipeId);
  };
  const [first = '', second = '', third = ''] = await dishes();
  await page.goto(`/meal-plan-generator/${id}`);
  const tiles = page.getByRole('button', { name: /^Dinner/ });
  const toast = toastOf(page);
  await expect(tiles).toHaveCount(3);
  await tiles.first().scrollIntoViewIfNeeded();
  const middleOf = async (at: number) => {
    const box = await tiles.nth(at).boundingBox();
    if (box === null) throw new Error('the meal is not drawn');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middleOf(0)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(1)), { steps: 8 });
  await page.mouse.move(...(await middleOf(2)), { steps: 8 });
  await page.mouse.up();
  await expect(toast('Dinner moved to')).toBeVisible();
  expect(await dishes()).toEqual([third, second, first]);

  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const days = page.getByLabel('Move to another day');
  await expect(days).toBeVisible();
  for (let at = 0; at < 30 && !(await days.evaluate((list) => list === document.activeElement)); at += 1)
    await page.keyboard.press('Tab');
  await expect(days).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast('Dinner moved to')).toBeVisible();
  expect(await dishes()).toEqual([second, third, first]);
  browser.expectClean();
});
