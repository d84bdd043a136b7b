import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, rememberText, settled, signUpByApi } from './support/page-checks.ts';

test.use({ serviceWorkers: 'allow' });

/** A list with three things on it, made by the API. */
async function makeList(page: Page, title: string): Promise<string> {
  const list = (await (await page.request.post('/api/grocery-lists', { data: { title } })).json()) as {
    id: string;
  };
  for (const item of ['Milk', 'Bread', 'Apples']) {
    await page.request.post(`/api/grocery-lists/${list.id}/items`, { data: { item } });
  }
  return list.id;
}

interface ServerItem {
  readonly item: string;
  readonly checked: boolean;
  readonly quantity: number | null;
}

async function serverItems(page: Page, listId: string): Promise<ServerItem[]> {
  const answer = (await (await page.request.get(`/api/grocery-lists/${listId}`)).json()) as {
    items: ServerItem[];
  };
  return answer.items.map(({ item, checked, quantity }) => ({ item, checked, quantity }));
}

/** The app with all that it needs is kept by the browser. */
async function waitUntilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

/** What is kept on the device for a page is kept a moment after it is shown. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('hearthwell-device');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('copies').objectStore('copies').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.some((key) => Array.isArray(key) && key[1] === wanted));
          };
        };
      }),
    path,
  );
}

async function secondDevice(from: BrowserContext, page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await from.storageState() });
  if (!context) throw new Error('no second browser');
  return context.newPage();
}

const checkbox = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const todaysDish = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'How to cook it' }).first();
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /network|saved/ });

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
    timeout: 90_000,
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
  await page.getByRole('button', { name: 'More for Bread' }).click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(checkbox(page, /Bread · 2/)).toBeVisible();
  await page.getByRole('button', { name: 'More for Apples' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
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
  await expect(page.getByText('1 of 3 checked off')).toBeVisible();

  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  const wanted = [
    { item: 'Milk', checked: true, quantity: null },
    { item: 'Bread', checked: false, quantity: 2 },
    { item: 'Honey', checked: false, quantity: null },
  ];
  await expect.poll(() => serverItems(page, listId)).toEqual(wanted);
  const other = await secondDevice(context, page);
  await other.goto(`/grocery-lists/${listId}`);
  await expect(checkbox(other, /Milk/)).toBeChecked();
  await expect(checkbox(other, /Honey/)).toBeVisible();
  await other.context().close();
  await page.reload();
  await expect(page.getByText('1 of 3 checked off')).toBeVisible();
});

test('two devices: each field stands for itself, and a check stays', async ({ page, context }) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Shared');
  await page.goto(`/grocery-lists/${listId}`);
  await waitUntilInstalled(page);
  await waitUntilKept(page, `/api/grocery-lists/${listId}`);
  const other = await secondDevice(context, page);
  await other.goto(`/grocery-lists/${listId}`);

  await context.setOffline(true);
  await checkbox(page, /Milk/).check();
  await checkbox(page, /Bread/).check();
  // Meanwhile, elsewhere: Milk gets an amount; Bread is checked and put back, later than it was checked here.
  await other.getByRole('button', { name: 'More for Milk' }).click();
  await other.getByRole('menuitem', { name: 'Change' }).click();
  await other.getByRole('dialog').getByLabel('Amount').fill('3');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await checkbox(other, /Bread/).check();
  await expect
    .poll(async () => (await serverItems(page, listId)).find(({ item }) => item === 'Bread')?.checked)
    .toBe(true);
  await checkbox(other, /Bread/).uncheck();
  await expect
    .poll(async () => (await serverItems(page, listId)).find(({ item }) => item === 'Bread')?.checked)
    .toBe(false);

  await context.setOffline(false);
  await expect
    .poll(() => serverItems(page, listId))
    .toEqual([
      { item: 'Milk', checked: true, quantity: 3 },
      { item: 'Bread', checked: false, quantity: null },
      { item: 'Apples', checked: false, quantity: null },
    ]);
  await expect(checkbox(page, /Milk · 3/)).toBeChecked();
  await expect(checkbox(page, /Bread/)).not.toBeChecked();
  await other.context().close();
});

test('a line that breaks in the middle of a write neither loses nor doubles it', async ({ page }) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Tunnel');
  await page.goto(`/grocery-lists/${listId}`);
  let isSaid = false;
  let arrived = 0;
  await page.route('**/api/grocery-lists/*/items**', async (route) => {
    // Nothing arrives until the page has said so; then it does, and its answer is lost; then the server has trouble.
    if (!isSaid) return route.abort('connectionreset');
    arrived += 1;
    if (arrived === 1) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (arrived === 2) return route.fulfill({ status: 503, body: 'later' });
    return route.fallback();
  });
  const form = page.getByRole('form', { name: 'Add an item' });
  await form.getByLabel('Item').fill('Honey');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(checkbox(page, /Honey/)).toBeVisible();
  await expect(bar(page)).toBeVisible();
  isSaid = true;
  await expect.poll(() => arrived, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await expect(bar(page)).toBeHidden();
  expect((await serverItems(page, listId)).map(({ item }) => item)).toEqual([
    'Milk',
    'Bread',
    'Apples',
    'Honey',
  ]);
  await expect(checkbox(page, /Honey/)).toHaveCount(1);
});

test('what the server refuses is told, and can be tried again or dropped', async ({ page }) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Refused');
  const toasts = await rememberText(page, 'Unable to save');
  await page.goto(`/grocery-lists/${listId}`);
  await page.route('**/api/grocery-lists/*/items/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          contentType: 'application/json',
          body: '{"code":"x","message":"Not this one."}',
        })
      : route.fallback(),
  );
  await checkbox(page, /Milk/).click();
  await expect.poll(toasts).toEqual([expect.stringContaining('Unable to save: Check off Milk.')]);
  await expect(checkbox(page, /Milk/)).not.toBeChecked();
  await bar(page).getByRole('button', { name: 'Show it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(sheet).toContainText('Not this one.');
  await expectAccessible(page);
  await page.unroute('**/api/grocery-lists/*/items/*');
  await sheet.getByRole('button', { name: 'Try again: Check off Milk' }).click();
  await expect(sheet).toContainText('Everything is saved.');
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(checkbox(page, /Milk/)).toBeChecked();
  await expect.poll(async () => (await serverItems(page, listId))[0]?.checked).toBe(true);
});

test('a refusal is told even when the page is still loading the part that says so', async ({ page }) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Early');
  const toasts = await rememberText(page, 'Unable to save');
  const refused = Promise.withResolvers<void>();
  // It comes when the server has refused the first change, and not before.
  await page.route(/\/assets\/offline-status-.*\.js/, async (route) => {
    await refused.promise;
    await route.fallback();
  });
  await page.route('**/api/grocery-lists/*/items/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fulfill({ status: 422, json: { code: 'x', message: 'Not this one.' } });
    refused.resolve();
  });
  await page.goto(`/grocery-lists/${listId}`);
  await checkbox(page, /Milk/).click();
  await expect.poll(toasts).toEqual([expect.stringContaining('Unable to save: Check off Milk.')]);
  await expect(checkbox(page, /Milk/)).not.toBeChecked();
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

test('a preference chosen without a network waits, and of two choices the later one wins', async ({
  page,
  context,
}) => {
  await signUpByApi(page.request);
  const [self] = await (await page.request.get('/api/family-members')).json();
  await page.request.patch(`/api/family-members/${self.id}`, { data: { age: 38, weightKg: 70 } });
  await page.goto('/family-members');
  await expect(page.getByTestId('member-card')).toContainText('154 lb');
  await waitUntilInstalled(page);
  await waitUntilKept(page, '/api/family-members');
  await page.goto('/settings#look');
  const units = page.getByRole('region', { name: 'Units, region and time', exact: true });
  await expect(units).toBeVisible();
  const other = await secondDevice(context, page);

  await context.setOffline(true);
  await units.getByText('Metric: kg, cm, grams, °C').click();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await units.getByLabel('Week begins on').selectOption('Monday');
  await expect(bar(page)).toContainText('2 changes will be saved later');
  await bar(page).getByRole('button', { name: 'Show them' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Change the units/,
    /Change the first day of the week/,
  ]);
  // Meanwhile, elsewhere, and later.
  const chosen = await other.request.patch('/api/preferences', { data: { firstDayOfWeek: 'sunday' } });
  expect(chosen.ok()).toBe(true);

  await page.goto('/family-members');
  await expect(page.getByTestId('member-card')).toContainText('70 kg');
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect
    .poll(async () => (await other.request.get('/api/preferences')).json())
    .toEqual({ units: 'metric', firstDayOfWeek: 'sunday' });
  await page.goto('/settings#look');
  await expect(units.getByLabel('Week begins on')).toHaveValue('sunday');
  await expect(units.getByRole('radio', { name: /Metric/ })).toBeChecked();
  await other.context().close();
});

test('without a network, recipes and cook mode open, and a page that is not kept leaves the way to the others', async ({
  page,
  context,
}) => {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 41);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['dinner'], budgetLevel: 'standard' },
    timeout: 90_000,
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
