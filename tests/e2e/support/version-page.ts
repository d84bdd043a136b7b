import type { Page } from '@playwright/test';

/** Counts how often the page was loaded, no matter who asked for it. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

export const stored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

/** As someone does who comes back to the tab after a while. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** In each of the browser's cupboards something that the former version has left. */
export async function leaveThings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('left-behind', 'yes');
    sessionStorage.setItem('left-behind', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the settings page
    document.cookie = 'hearthwell_appearance=dark; path=/';
    const cache = await caches.open('left-behind');
    await cache.put('/left-behind', new Response('old'));
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left-behind', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('waiting');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction('waiting', 'readwrite');
        writing.objectStore('waiting').put('buy milk', 1);
        writing.oncomplete = () => {
          opening.result.close();
          resolve(null);
        };
      };
    });
  });
}

export const waitingWrite = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('left-behind', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('waiting').objectStore('waiting').get(1);
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
  );
