import type { QueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { APP_VERSION, apiRequest } from './api-client.ts';
import { VERSION_RULES } from './client-rules.ts';
import { clearOfflineCaches, localStore, sessionStore } from './safe-storage.ts';

/** Made at build: the minute, and a hash of what was built. */
export const BUILD_MARKER: string = import.meta.env.VITE_BUILD_MARKER;

/** By the same clock as `version_updated_at`, with which it is compared. */
const LOADED_AT = Date.now();

const VERSION_KEY = 'app_version';
const UPDATED_KEY = 'version_updated_at';
const MARKER_KEY = 'hearthwell_build';
const MARKER_RELOAD_KEY = 'hearthwell_build_reloaded_at';

/** How this page came to be, for the two rules that must never reload in a circle. */
export interface PageFacts {
  readonly version: string;
  readonly marker: string;
  /** Milliseconds since 1970. */
  readonly loadedAt: number;
  /** By the reload button, or by `location.reload()`. */
  readonly wasReloaded: boolean;
}

export function thisPage(): PageFacts {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    version: APP_VERSION,
    marker: BUILD_MARKER,
    loadedAt: LOADED_AT,
    wasReloaded: navigation?.type === 'reload',
  };
}

const storedVersion = (): string => localStore.get(VERSION_KEY) ?? VERSION_RULES.defaultVersion;

/**
 * When a page starts: storage that another build has written is cleared, because its meaning may have changed.
 * @returns whether the page is to be loaded again. At most once a minute, and never when the marker cannot be
 * kept, so that neither a forbidden storage nor an old page from some cache makes it go in circles.
 */
export function adoptBuild(page: PageFacts, now: number): boolean {
  const stored = localStore.get(MARKER_KEY);
  const changed = stored !== null && stored !== page.marker;
  const reloadedAt = Number(sessionStore.get(MARKER_RELOAD_KEY) ?? 0);
  if (changed) {
    localStore.clear();
    sessionStore.clear();
  }
  const kept = localStore.set(MARKER_KEY, page.marker);
  if (localStore.get(VERSION_KEY) === null) localStore.set(VERSION_KEY, page.version);
  if (!changed || !kept) return false;
  // Also when this load is not followed by another: the next one must know of the last.
  const again = now - reloadedAt >= VERSION_RULES.reloadForBuildAtMostEvery;
  return sessionStore.set(MARKER_RELOAD_KEY, String(again ? now : reloadedAt)) && again;
}

/** Whether the server has moved on from what this browser has. */
export function isOutdated(serverVersion: string, page: PageFacts): boolean {
  if (serverVersion !== storedVersion()) return true;
  // Another tab has adopted the new version while this page stayed open. A page that was loaded after that and is
  // still the old one came from some cache: loading it again would bring the same.
  const adoptedAt = Number(localStore.get(UPDATED_KEY) ?? 0);
  return serverVersion !== page.version && page.loadedAt < adoptedAt;
}

const RECIPE_SHELVES = [
  apiPaths.recipes.familyTable,
  apiPaths.recipes.specialDiets,
  apiPaths.recipes.tasteTheWorld,
  apiPaths.recipes.desserts,
] as const;

/**
 * Forgets what the former version kept in both storages, but for the version keys. Cookies stay (session,
 * appearance), and so does IndexedDB with what waits to be sent.
 * @returns whether the browser will remember the new version
 */
function rememberVersion(version: string, now: number): boolean {
  localStore.clear();
  sessionStore.clear();
  const kept = localStore.set(VERSION_KEY, version) && localStore.set(UPDATED_KEY, String(now));
  if (!kept) localStore.remove(UPDATED_KEY);
  return kept;
}

async function refreshData(version: string, client: QueryClient): Promise<void> {
  await clearOfflineCaches();
  client.clear();
  await Promise.all(RECIPE_SHELVES.map((path) => apiRequest('GET', path, { version })));
}

export interface UpdateTools {
  readonly client: QueryClient;
  readonly page: PageFacts;
  readonly notify: () => void;
  readonly reload: () => void;
}

/** One look at the server's version, with all that follows when it is another one. Never throws. */
export async function checkVersion({ client, page, notify, reload }: UpdateTools): Promise<void> {
  let version: string;
  try {
    ({ version } = await apiRequest<{ version: string }>('GET', apiPaths.platform.version));
    if (typeof version !== 'string' || !isOutdated(version, page)) return;
  } catch (error) {
    console.info('The version could not be checked', error);
    return;
  }
  const kept = rememberVersion(version, Date.now());
  // Without storage only the page itself can tell that it is old, and whether reloading has helped already.
  if (!kept && (version === page.version || page.wasReloaded)) return;
  try {
    await refreshData(version, client);
    notify();
    setTimeout(reload, VERSION_RULES.reloadAfter);
  } catch (error) {
    console.info('The update is finished by reloading the page', error);
    reload();
  }
}
