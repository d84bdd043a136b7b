import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { waitUntilInstalled } from './support/offline-pages.ts';
import { settled } from './support/page-checks.ts';

test.use({ serviceWorkers: 'allow' });

interface WorkerScope {
  readonly registration: { showNotification: unknown };
  readonly ExtendableEvent: new (kind: string) => Event;
  shown: string[];
  dispatchEvent(event: Event): boolean;
}

/*
 * Nothing can subscribe without a push service of a browser vendor, and a browser without a screen shows no notification: what
 * such a service would deliver is delivered here, and what the worker asks the browser to show is written down.
 */
test('a reminder is shown although no page asked for it, and leads to the drinks', async ({
  page,
  context,
}) => {
  await familyOfFive(page.request);
  await page.goto('/dashboard');
  await waitUntilInstalled(page);
  await settled(page);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker runs');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (
      title: string,
      { body, tag, data }: { body: string; tag: string; data: { url: string } },
    ) => {
      scope.shown.push([title, body, tag, data.url].join(' | '));
    };
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data,
    });

  const title = 'Time for a drink';
  const body = 'A glass of water, maybe?';
  await deliver(JSON.stringify({ title, body, url: '/hydration-tracker', tag: 'reminder' }));
  await expect.poll(shown).toEqual([`${title} | ${body} | reminder | /hydration-tracker`]);
  // What cannot be read is no reason to show nothing.
  await deliver('not JSON');
  await expect.poll(async () => (await shown()).at(-1)).toBe('Hearthwell |  | reminder | /dashboard');

  const press = (url: string) =>
    worker.evaluate((to) => {
      const scope = globalThis as unknown as WorkerScope;
      const notification = { data: { url: to }, close: () => scope.shown.pop() };
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
    }, url);
  await press('/hydration-tracker');
  await expect(page).toHaveURL(/\/hydration-tracker$/);
  expect(await shown()).toHaveLength(1);
  // An address of another site is not followed.
  await press('https://example.org/');
  await settled(page);
  await expect(page).toHaveURL(/\/hydration-tracker$/);
});
