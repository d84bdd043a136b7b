import type { BrowserContext, Page } from '@playwright/test';

/** A list with three things on it, made by the API. */
export async function makeList(page: Page, title: string): Promise<string> {
  const list = (await (await page.request.post('/api/grocery-lists', { data: { title } })).json()) as {
    id: string;
  };
  for (const item of ['Milk', 'Bread', 'Apples']) {
    await page.request.post(`/api/grocery-lists/${list.id}/items`, { data: { item } });
  }
  return list.id;
}

export interface ServerItem {
  readonly item: string;
  readonly checked: boolean;
  readonly quantity: number | null;
}

export async function serverItems(page: Page, listId: string): Promise<ServerItem[]> {
  const answer = (await (await page.request.get(`/api/grocery-lists/${listId}`)).json()) as {
    items: ServerItem[];
  };
  return answer.items.map(({ item, checked, quantity }) => ({ item, checked, quantity }));
}

/** The app with all that it needs is kept by the browser. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}

/** What is kept on the device for a page is kept a moment after it is shown. */
export async function waitUntilKept(page: Page, path: string): Promise<void> {
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

export async function secondDevice(from: BrowserContext, page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: await from.storageState() });
  if (!context) throw new Error('no second browser');
  return context.newPage();
}

export const checkbox = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
export const todaysDish = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Start cooking' });
export const bar = (page: Page) => page.getByRole('status').filter({ hasText: /network|saved/ });
