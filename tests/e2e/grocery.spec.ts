import { expect, type Page, test } from '@playwright/test';
import type { GroceryList } from '#features/grocery-lists/contract.ts';
import { tellOwnAge } from './planning-steps.ts';
import {
  chooseFromMenu,
  expectAccessible,
  expectSaid,
  rememberText,
  settled,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

async function startEmptyList(page: Page, title: string): Promise<void> {
  await page.goto('/grocery-lists');
  await page.getByLabel('List name').fill(title);
  await page.getByRole('button', { name: 'Start an empty list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addItem(page: Page, item: string, amount: string, unit: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add an item' });
  await form.getByLabel('Item').fill(item);
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('Unit').fill(unit);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('checkbox', { name: new RegExp(item) })).toBeVisible();
}

test('an own list: start, add, check, change, remove and take back', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  const lineIsFast = Promise.withResolvers<void>();
  await page.route(/\/api\/grocery-lists\?/, async (route) => {
    if (route.request().method() === 'POST') await lineIsFast.promise;
    // The reload has given up the first try.
    await route.fallback().catch(() => undefined);
  });
  await startEmptyList(page, 'Saturday market');
  // Nobody asks for a list that is still on its way, after a reload either.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday market' })).toBeVisible();
  lineIsFast.resolve();
  await expect(page.getByText('Nothing on the list yet')).toBeVisible();
  await expectAccessible(page);

  await addItem(page, 'Paper towels', '2', 'packs');
  await addItem(page, 'Birthday candles', '', '');
  await expect(page.getByText('0 of 2 in the cart')).toBeVisible();

  const towels = page.getByRole('checkbox', { name: /Paper towels/ });
  await towels.check();
  await expect(page.getByText('1 of 2 in the cart')).toBeVisible();
  await expect(page.getByText('Paper towels').first()).toHaveCSS('text-decoration-line', 'line-through');

  await chooseFromMenu(page, 'More for Birthday candles', 'Change');
  const dialog = page.getByRole('dialog', { name: 'Change the item' });
  await dialog.getByLabel('Amount').fill('24');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: /Birthday candles · 24/ })).toBeVisible();

  await chooseFromMenu(page, 'More for Birthday candles', 'Remove');
  await expect(page.getByRole('checkbox', { name: /Birthday candles/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: /Birthday candles/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('1 of 2 in the cart')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Paper towels · 2 packs/ })).toBeChecked();
  browser.expectClean();
});

test('a removed list is gone for good when nobody takes it back', async ({ page }) => {
  await signUpByApi(page.request);
  await startEmptyList(page, 'Old list');
  await page.goto('/grocery-lists');
  await page.getByRole('button', { name: 'Remove Old list' }).click();
  await expect(page.getByRole('link', { name: 'Old list' })).toBeHidden();
  await expect
    .poll(async () => (await (await page.request.get('/api/grocery-lists')).json()) as unknown)
    .toEqual([]);
});

test('a check that cannot be saved goes back and says so', async ({ page }) => {
  await signUpByApi(page.request);
  await startEmptyList(page, 'Weak signal');
  await addItem(page, 'Bread', '1', 'loaf');
  await page.route('**/api/grocery-lists/*/items/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, contentType: 'application/json', body: '{"code":"x","message":"no"}' })
      : route.fallback(),
  );
  const refused = await rememberText(page, 'Unable to save: Check off Bread.');
  await page.getByRole('checkbox', { name: /Bread/ }).click();
  await expectSaid(refused);
  await expect(page.getByRole('checkbox', { name: /Bread/ })).not.toBeChecked();
});

test('a list from a plan: by aisle, shop mode, and what the pantry has apart', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 35);
  const plan = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['lunch', 'dinner'], budgetLevel: 'budget' },
    timeout: 120_000,
  });
  expect(plan.status()).toBe(201);

  await page.goto('/grocery-lists');
  await expect(page.getByRole('button', { name: 'Make the list' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the list' }).click();
  await expect(page).toHaveURL(/\/grocery-lists\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'You may have these' })).toBeVisible();
  await expect(page.getByText(/needs \d/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Shop mode' }).click();
  await expect(page.getByRole('form', { name: 'Add an item' })).toBeHidden();
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  const shop = page.getByRole('dialog', { name: /^Shopping/ });
  expect(await shop.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await expectAccessible(page);
  const first = (await row.textContent())?.split(' · ')[0] ?? '';
  expect(first).not.toBe('');
  await row.getByRole('checkbox').check();
  const cart = shop.getByRole('region', { name: 'In the cart' });
  await expect(cart.getByRole('checkbox')).toBeChecked();
  await expect(cart).toContainText(first);
  await shop.getByRole('button', { name: 'Undo' }).click();
  await expect(cart).toHaveCount(0);
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(row).toContainText(first);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Leave shop mode' })).toBeHidden();
  await expect(row).toBeVisible();
  browser.expectClean();
});

test('a list of a week for five prints on one page: what is left, by aisle, with what it is for', async ({
  page,
}) => {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 40);
  for (const [name, relationship, age] of [
    ['Jo', 'spouse', 41],
    ['Ben', 'child', 14],
    ['Zoe', 'child', 9],
    ['Oma', 'parent', 70],
  ] as const) {
    const added = await page.request.post('/api/family-members', { data: { name, relationship, age } });
    expect(added.status()).toBe(201);
  }
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 7,
      mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
      budgetLevel: 'standard',
    },
    timeout: 120_000,
  });
  const { id: mealPlanId } = (await made.json()) as { id: string };
  const list = (await (
    await page.request.post('/api/grocery-lists', { data: { mealPlanId } })
  ).json()) as GroceryList;
  const [bought, left] = list.items.filter((item) => !item.pantry);
  if (bought === undefined || left === undefined) throw new Error('the list has things to buy');
  await page.request.patch(`/api/grocery-lists/${list.id}/items/${bought.id}`, { data: { checked: true } });

  await page.goto(`/grocery-lists/${list.id}`);
  await settled(page);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const row = (id: string) => page.locator(`[data-item="${id}"]`);
  await expect(row(bought.id)).toBeHidden();
  await expect(row(left.id).getByRole('checkbox')).toBeVisible();
  await expect(row(left.id).getByText(`for ${list.dishes?.[left.id]?.[0]}`)).toBeVisible();
});

test('a profile that changes later is noted on the plan, on Today and on the list', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 35);
  const added = await page.request.post('/api/family-members', {
    data: { name: 'Opa', relationship: 'parent', age: 74 },
  });
  const opa = ((await added.json()) as { id: string }).id;
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['lunch', 'dinner'], budgetLevel: 'standard' },
    timeout: 120_000,
  });
  const planId = ((await made.json()) as { id: string }).id;
  const list = await page.request.post('/api/grocery-lists', { data: { mealPlanId: planId } });
  const listId = ((await list.json()) as { id: string }).id;
  const changed = await page.request.patch(`/api/family-members/${opa}`, {
    data: { allergies: ['penut'], medicalConditions: ['warfarin_use'] },
  });
  expect(changed.status()).toBe(200);

  await page.goto(`/grocery-lists/${listId}`);
  const beforeShopping = page.getByRole('alert').filter({ hasText: 'Please read this before you shop' });
  await expect(beforeShopping).toContainText('“penut”');
  await expectAccessible(page);

  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByRole('alert')).toContainText(
    'Opa: Not known yet: a question about “penut” is open.',
  );
  await expectAccessible(page);
  await today.getByRole('link', { name: 'Read the health note of this plan' }).click();
  await expect(page).toHaveURL(new RegExp(`/meal-plan-generator/${planId}$`));
  const asked = page.getByRole('alert').filter({ hasText: 'Please answer this before you eat' });
  await expect(asked).toContainText('“penut”');
  const first = page.getByRole('region', { name: 'Notes for you and your doctor' });
  await expect(first).toContainText(/In this plan the days have .* µg of vitamin K/);
  await expect(page.getByText('Not known yet for Opa')).toBeVisible();
  browser.expectClean();
});
