/// <reference lib="webworker" />
import { cacheNames, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

/*
 * Keeps what the app is made of, never what it knows: no address under /api is touched here. The data of a family is
 * kept per person by src/platform/web/offline. A new worker takes over at once and never reloads a page: whether a page is
 * reloaded is decided by the version watch alone.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written in by scripts/lib/build-service-worker.mjs. */
declare const PRECACHE: (string | PrecacheEntry)[];
declare const PUBLIC_PAGES: string[];

const SHELL = '/__spa-fallback.html';
const PATIENCE_SECONDS = 4;
const MONTH_SECONDS = 30 * 86_400;
const precache = PRECACHE;

/** Its declared type only lacks "or undefined" here and there. */
const atMost = (maxEntries: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS }) as WorkboxPlugin;

const publicPages = new NetworkFirst({
  cacheName: 'hearthwell-pages',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [atMost(40)],
});

/** A page from the server as long as it answers soon, so that it is always of the newest version. */
async function fromServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000) });
    return response.status >= 502 && response.status <= 504 ? null : response;
  } catch {
    return null;
  }
}

self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
cleanupOutdatedCaches();
precacheAndRoute(precache, { directoryIndex: '', cleanURLs: false });

registerRoute(
  new NavigationRoute(
    async ({ event, request, url }) => {
      if (PUBLIC_PAGES.includes(url.pathname)) {
        const page = await publicPages.handle({ event, request }).catch(() => undefined);
        if (page) return page;
      }
      return (
        (await fromServer(request)) ??
        (await matchPrecache(SHELL)) ??
        // Nothing is kept (the browser has thrown it away): what the network says, an error too.
        fetch(request)
      );
    },
    { denylist: [/^\/api(\/|$)/] },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'hearthwell-assets',
    // Their names hold their contents: one from an older version is only in the way.
    plugins: [atMost(120)],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(plates|pictures|icons|articles)\//.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'hearthwell-pictures',
    plugins: [atMost(300)],
  }),
);

/** An update clears all caches while this very worker goes on: what is missing is fetched again. */
async function refillPrecache(): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const missing: [string, string][] = [];
  for (const entry of precache) {
    const url = typeof entry === 'string' ? entry : entry.url;
    const key = getCacheKeyForURL(url);
    if (key !== undefined && !(await cache.match(key))) missing.push([url, key]);
  }
  await Promise.all(
    missing.map(async ([url, key]) => {
      const response = await fetch(url, { cache: 'reload' });
      if (response.ok) await cache.put(key, response);
    }),
  );
}

/** A reminder, as src/features/reminders sends it. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A newer one takes the place of one that is still shown. */
  readonly tag: string;
}

function noticeIn(data: PushMessageData | null): Notice | null {
  try {
    return data === null ? null : (data.json() as Notice);
  } catch {
    return null;
  }
}

self.addEventListener('push', (event) => {
  const notice = noticeIn(event.data);
  // A browser asks that every message is shown.
  const { title = 'Hearthwell', body = '', url = '/dashboard', tag = 'reminder' } = notice ?? {};
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { url } }));
});

/** The page that is open is taken there; without one a new one opens. Only addresses of our own. */
async function openPage(path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : '/dashboard', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (page === undefined) {
    await self.clients.openWindow(url.href);
    return;
  }
  // A browser may refuse to bring a page to the front; it is taken there all the same.
  await page.focus().catch(() => undefined);
  if (new URL(page.url).pathname !== url.pathname) await page.navigate(url.href);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { url?: unknown } | null)?.url));
});

self.addEventListener('message', (event) => {
  if (event.data === 'refill') event.waitUntil(refillPrecache().catch(() => undefined));
});
