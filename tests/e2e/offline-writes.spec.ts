import { expect, test } from '@playwright/test';
import {
  bar,
  checkbox,
  makeList,
  secondDevice,
  serverItems,
  waitUntilInstalled,
  waitUntilKept,
} from './support/offline-pages.ts';
import { chooseFromMenu, expectAccessible, rememberText, signUpByApi } from './support/page-checks.ts';

test.use({ serviceWorkers: 'allow' });

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
  await checkbox(page, /Apples/).check();
  // Meanwhile, elsewhere: Milk gets another place, Apples an amount; Bread is checked and put back, later than it was checked here.
  const form = other.getByRole('dialog');
  await chooseFromMenu(other, 'More for Milk', 'Change');
  await form.getByLabel('Aisle').selectOption('frozen');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await chooseFromMenu(other, 'More for Apples', 'Change');
  await form.getByLabel('Amount').fill('3');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await serverItems(page, listId)).map(({ quantity }) => quantity))
    .toContain(3);
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
      { item: 'Milk', checked: true, quantity: null },
      { item: 'Bread', checked: false, quantity: null },
      // One was taken, and three are wanted by now: the person is asked.
      { item: 'Apples', checked: false, quantity: 3 },
    ]);
  await expect(checkbox(page, /Milk/)).toBeChecked();
  await expect(checkbox(page, /Bread/)).not.toBeChecked();
  await expect(checkbox(page, /Apples/)).not.toBeChecked();
  await bar(page).getByRole('button', { name: 'Show it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(sheet).toContainText('This line now says “Apples”.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Discard/ }).click();
  await expect(sheet).toContainText('Everything is saved.');
  await other.context().close();
});

test('a line that breaks in the middle of a write neither loses nor doubles it', async ({ page }) => {
  await signUpByApi(page.request);
  const listId = await makeList(page, 'Tunnel');
  await page.goto(`/grocery-lists/${listId}`);
  let isSaid = false;
  let arrived = 0;
  await page.route('**/api/grocery-lists/*/items**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
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
  await expect.poll(() => arrived, { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
  await expect(bar(page)).toBeHidden();
  // In any order: a name that is known by the time it is typed goes to its own aisle.
  const names = (await serverItems(page, listId)).map(({ item }) => item);
  expect(names.toSorted()).toEqual(['Apples', 'Bread', 'Honey', 'Milk']);
  await expect(checkbox(page, /Honey/)).toHaveCount(1);
});

test('what the server refuses is shown, and can be tried again or dropped', async ({ page }) => {
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

test('a refusal is shown even when the page is still loading the part that says so', async ({ page }) => {
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
  await page.goto('/settings/appearance');
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
  await page.goto('/settings/appearance');
  await expect(units.getByLabel('Week begins on')).toHaveValue('sunday');
  await expect(units.getByRole('radio', { name: /Metric/ })).toBeChecked();
  await other.context().close();
});
