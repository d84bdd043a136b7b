import { expect, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import {
  bar,
  checkbox,
  makeList,
  secondDevice,
  serverItems,
  todaysDish,
  waitUntilInstalled,
  waitUntilKept,
} from './support/offline-pages.ts';
import { chooseFromMenu, expectAccessible, settled, signUpByApi } from './support/page-checks.ts';

test.use({ serviceWorkers: 'allow' });

test('the app can be installed', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  await waitUntilInstalled(page);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A test's browser has no profile on disk, which alone forbids it there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('without a network: today, the plan, the family and the lists; changes are kept and sent later', async ({
  page,
  context,
}) => {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 41);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['dinner'], budgetLevel: 'standard' },
    timeout: 120_000,
  });
  const plan = (await made.json()) as { id: string; title: string };
  const listId = await makeList(page, 'Saturday');

  await page.request.post('/api/tutorial/update', { data: { action: 'complete_tutorial' } });
  await page.goto('/dashboard');
  await expect(todaysDish(page)).toBeVisible();
  await waitUntilInstalled(page);
  // The dashboard asks for the plans before it knows who is here; they are kept when it does.
  await waitUntilKept(page, '/api/meal-plans');
  await waitUntilKept(page, `/api/meal-plans/${plan.id}`);
  await page.goto('/family-members');
  await expect(page.getByTestId('member-card')).toHaveCount(1);
  await page.goto('/grocery-lists');
  await page.getByRole('link', { name: 'Saturday' }).click();
  await expect(checkbox(page, 'Milk')).toBeVisible();
  await waitUntilKept(page, `/api/grocery-lists/${listId}`);

  await context.setOffline(true);
  await page.reload();
  await expect(checkbox(page, 'Milk')).toBeVisible();
  await expect(bar(page)).toContainText('You’re offline. You see what this device saved earlier.');
  await expectAccessible(page);
  await checkbox(page, 'Milk').check();
  const form = page.getByRole('form', { name: 'Add an item' });
  await form.getByLabel('Item').fill('Honey');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(checkbox(page, /Honey/)).toBeVisible();
  await chooseFromMenu(page, 'More for Bread', 'Change');
  await page.getByRole('dialog').getByLabel('Amount').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(checkbox(page, /Bread · 2/)).toBeVisible();
  await chooseFromMenu(page, 'More for Apples', 'Remove');
  await expect(checkbox(page, 'Apples')).toBeHidden();
  await expect(bar(page)).toContainText('4 changes will be saved later');
  await expect(page.getByRole('listitem').filter({ hasText: 'Milk' })).toContainText(
    'waiting for a connection',
  );

  await page.reload();
  await expect(checkbox(page, /Milk/)).toBeChecked();
  await expect(checkbox(page, /Honey/)).toBeVisible();
  await expect(checkbox(page, 'Apples')).toBeHidden();
  await bar(page).getByRole('button', { name: 'Show them' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Check off Milk/,
    /Add Honey/,
    /Change Bread/,
    /Remove Apples/,
  ]);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.goto('/dashboard');
  await todaysDish(page).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await page.goto(`/meal-plan-generator/${plan.id}`);
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeVisible();
  await page.goto('/family-members');
  await expect(page.getByTestId('member-card')).toHaveCount(1);
  await page.goto('/grocery-lists');
  await expect(page.getByText('1 of 3 in the cart')).toBeVisible();

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  const wanted = [
    { item: 'Bread', checked: false, quantity: 2 },
    { item: 'Honey', checked: false, quantity: null },
    { item: 'Milk', checked: true, quantity: null },
  ];
  // By name: the aisle of honey, by which a list is sorted, is only known once the names of foods were kept.
  const byName = async () =>
    (await serverItems(page, listId)).toSorted((a, b) => a.item.localeCompare(b.item));
  await expect.poll(byName).toEqual(wanted);
  const other = await secondDevice(context, page);
  await other.goto(`/grocery-lists/${listId}`);
  await expect(checkbox(other, /Milk/)).toBeChecked();
  await expect(checkbox(other, /Honey/)).toBeVisible();
  await other.context().close();
  await page.reload();
  await expect(page.getByText('1 of 3 in the cart')).toBeVisible();
});

test('signing out clears the device, and asks before unsaved changes or copies go', async ({
  page,
  context,
}) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Private');
  await page.goto(`/grocery-lists/${listId}`);
  await waitUntilInstalled(page);
  await waitUntilKept(page, `/api/grocery-lists/${listId}`);
  await context.setOffline(true);
  await checkbox(page, /Milk/).check();
  await page.getByRole('link', { name: 'Log out' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'One change is not saved yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await context.setOffline(false);
  await expect.poll(async () => (await serverItems(page, listId))[0]?.checked).toBe(true);
  // All is sent, but the list would be gone from this device.
  await page.goto('/logout');
  await expect(page.getByRole('heading', { level: 1, name: 'Log out and clear this device?' })).toBeVisible();
  await expect(page.getByText(/This device keeps 1 grocery list/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await settled(page);
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hearthwell-device');
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['copies', 'writes', 'facts']);
          const counts = ['copies', 'writes', 'facts'].map((name) => tx.objectStore(name).count());
          tx.oncomplete = () => resolve(counts.reduce((sum, { result }) => sum + result, 0));
        };
      }),
  );
  expect(left).toBe(0);
  // The server falls silent: nobody is remembered, so nothing is shown.
  await page.route('**/api/**', (route) => route.abort('connectionreset'));
  await page.goto(`/grocery-lists/${listId}`);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Milk')).toHaveCount(0);
});

test('without a network, recipes and cook mode open, and a page that is not kept leaves the way to the others', async ({
  page,
  context,
}) => {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 41);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['dinner'], budgetLevel: 'standard' },
    timeout: 120_000,
  });
  const plan = (await made.json()) as { id: string };
  await page.goto('/recipes');
  await waitUntilInstalled(page);
  const recipe = page.getByRole('main').getByRole('heading').getByRole('link').first();
  const name = (await recipe.textContent()) ?? '';
  await recipe.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await waitUntilKept(page, `/api${path}`);
  await page.goto('/dashboard');
  await expect(todaysDish(page)).toBeVisible();
  await waitUntilKept(page, `/api/meal-plans/${plan.id}`);
  await context.setOffline(true);

  await todaysDish(page).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  // Its script was never fetched.
  await page.goto('/recipes/new');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is not on this device yet' }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groceries' }).click();
  await expect(page).toHaveURL(/\/grocery-lists$/);
});
