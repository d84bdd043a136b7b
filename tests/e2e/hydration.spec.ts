import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';

test('a family’s drinks are one tap each, offline too, and settings change what is shown @phone', async ({
  page,
  context,
}) => {
  const browser = watchConsole(page, ['ERR_INTERNET_DISCONNECTED']);
  await familyOfFive(page.request);
  await page.goto('/hydration-tracker');
  await settled(page);
  await expect(page.getByText('of about 74 fl oz to drink a day')).toBeVisible();
  await expectAccessible(page);

  const drinks = page.getByRole('list', { name: 'Drinks of the day' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Glass/ }).click();
  await expect(drinks).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drinks).toHaveCount(0);
  await page.getByRole('button', { name: /^Bottle/ }).click();
  await page.getByRole('button', { name: 'Another drink' }).click();
  const dialog = page.getByRole('dialog', { name: 'A drink for you' });
  await dialog.getByLabel('Drink').selectOption('coffee');
  await dialog.getByLabel('Amount in fl oz').fill('12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(drinks.first()).toContainText('Coffee · 12 fl oz');

  await page.getByRole('button', { name: 'Theo', exact: true }).click();
  await expect(page.getByText('The fish is waiting')).toBeVisible();
  await page.getByRole('button', { name: /^Glass/ }).click();
  await expect(page.getByText('The fish likes it.')).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);

  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Small cup/ }).click();
  await expect(page.getByText('2 drinks').first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => ((await (await page.request.get('/api/hydration')).json()) as unknown[]).length)
    .toBe(4);

  await page.goto('/hydration-settings');
  await settled(page);
  const cup = page.getByRole('form', { name: 'Add a cup' });
  await cup.getByLabel('Name').fill('Blue bottle');
  await cup.getByLabel('Amount in fl oz').fill('24');
  await cup.getByRole('button', { name: 'Add cup' }).click();
  await page.getByText('Europe', { exact: true }).click();
  await page.locator('summary', { hasText: 'You' }).click();
  await page.getByLabel('Remind me to drink').check({ force: true });
  await expect(page.getByLabel('How often')).toHaveValue('120');
  await expectAccessible(page);
  await expectWhole(page);

  await page.goto('/hydration-tracker');
  await settled(page);
  await expect(page.getByText('of about 54 fl oz to drink a day')).toBeVisible();
  await page.getByRole('button', { name: /^Blue bottle/ }).click();
  await expect(drinks.first()).toContainText('24 fl oz');
  browser.expectClean();
});

/* The headless browser refuses notifications, so the worker's handlers get the events that a message and a press bring. */
test.describe('a reminder on a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown by the service worker and opens the drinks', async ({ page, context }) => {
    await familyOfFive(page.request);
    await page.goto('/dashboard');
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const shownFor = (message: string) =>
      worker.evaluate(async (data) => {
        const shown: [string, NotificationOptions | undefined][] = [];
        ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
          shown.push([title, options]);
        };
        const read = { json: () => JSON.parse(data) as unknown };
        const event = Object.assign(new Event('push'), { data: read, waitUntil: () => undefined });
        globalThis.dispatchEvent(event);
        return shown;
      }, message);
    const url = '/hydration-tracker';
    const notice = { title: 'Time for a drink', body: 'A glass of water, maybe?', tag: 'hydration', url };
    const icon = '/icons/icon-192.png';
    expect(await shownFor(JSON.stringify(notice))).toEqual([
      [notice.title, { body: notice.body, tag: notice.tag, icon, data: { url } }],
    ]);
    // What nobody can read is still shown.
    expect(await shownFor('not JSON')).toEqual([
      ['Hearthwell', { body: '', tag: 'reminder', icon, data: { url: '/dashboard' } }],
    ]);

    const press = (target: string) =>
      worker.evaluate(async (opened) => {
        // Only a real press may bring a window forward.
        WindowClient.prototype.focus = async function () {
          return this;
        };
        let isClosed = false;
        let work: Promise<unknown> = Promise.resolve();
        const close = () => {
          isClosed = true;
        };
        const notification = { data: { url: opened }, close };
        const waitUntil = (promise: Promise<unknown>) => {
          work = promise;
        };
        globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
        await work;
        return isClosed;
      }, target);
    // Another origin is never opened.
    expect(await press('https://example.com/hydration-tracker')).toBe(true);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await press(url)).toBe(true);
    await expect(page).toHaveURL(/\/hydration-tracker$/);
  });
});
