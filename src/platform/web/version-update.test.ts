// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore, sessionStore } from './safe-storage.ts';
import { adoptBuild, checkVersion, isOutdated, type PageFacts } from './version-update.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const page = (over: Partial<PageFacts> = {}): PageFacts => ({
  version: '1.2.0',
  marker: 'build-b',
  loadedAt: NOW,
  wasReloaded: false,
  ...over,
});

function forbid(kind: 'localStorage' | 'sessionStorage') {
  vi.spyOn(window, kind, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the marker of the build', () => {
  it('is stored by a first visit, which clears and reloads nothing', () => {
    localStorage.setItem('units', 'metric');
    expect(adoptBuild(page(), NOW)).toBe(false);
    expect(localStorage.getItem('hearthwell_build')).toBe('build-b');
    expect(localStorage.getItem('app_version')).toBe('1.2.0');
    expect(localStorage.getItem('units')).toBe('metric');
  });

  it('clears both storages when another build was here, and asks for one reload', () => {
    localStorage.setItem('hearthwell_build', 'build-a');
    localStorage.setItem('app_version', '1.1.0');
    localStorage.setItem('units', 'metric');
    sessionStorage.setItem('draft', 'x');
    expect(adoptBuild(page(), NOW)).toBe(true);
    expect(localStorage.getItem('units')).toBeNull();
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(localStorage.getItem('app_version')).toBe('1.2.0');
    expect(adoptBuild(page({ wasReloaded: true }), NOW + 500)).toBe(false);
  });

  it('does not go in circles between an old page from a cache and a new one', () => {
    localStorage.setItem('hearthwell_build', 'build-b');
    const loads = Array.from({ length: 50 }, (_, load) =>
      adoptBuild(page({ marker: load % 2 === 0 ? 'build-a' : 'build-b' }), NOW + load * 1000),
    );
    expect(loads.filter(Boolean)).toHaveLength(1);
  });

  it('never reloads when nothing can be stored', () => {
    forbid('localStorage');
    forbid('sessionStorage');
    expect(adoptBuild(page(), NOW)).toBe(false);
  });

  it('never reloads when the old marker cannot be replaced', () => {
    localStorage.setItem('hearthwell_build', 'build-a');
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    const real = window.localStorage;
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue({
      getItem: (key: string) => real.getItem(key),
      setItem: full,
      clear: full,
    } as unknown as Storage);
    expect(adoptBuild(page(), NOW)).toBe(false);
  });
});

describe('whether the server has moved on', () => {
  it('compares with what is stored, and with 1.0.0 when nothing is', () => {
    expect(isOutdated('1.0.0', page())).toBe(false);
    expect(isOutdated('1.2.0', page())).toBe(true);
    localStorage.setItem('app_version', '1.2.0');
    expect(isOutdated('1.2.0', page())).toBe(false);
    expect(isOutdated('1.3.0', page())).toBe(true);
  });

  it('sees that another tab has adopted the new version while this page stayed open', () => {
    localStorage.setItem('app_version', '1.3.0');
    localStorage.setItem('version_updated_at', String(NOW + 1));
    expect(isOutdated('1.3.0', page({ loadedAt: NOW }))).toBe(true);
  });

  it('leaves an old page alone that was loaded after the update: loading it again would bring the same', () => {
    localStorage.setItem('app_version', '1.3.0');
    localStorage.setItem('version_updated_at', String(NOW - 1));
    expect(isOutdated('1.3.0', page({ loadedAt: NOW }))).toBe(false);
  });
});

describe('a check that finds a new version', () => {
  const reload = vi.fn();
  const notify = vi.fn();
  let client: QueryClient;
  let calls: string[];

  beforeEach(() => {
    reload.mockReset();
    notify.mockReset();
    client = new QueryClient();
    calls = [];
    localStorage.setItem('app_version', '1.2.0');
    localStorage.setItem('units', 'metric');
    sessionStorage.setItem('draft', 'x');
    client.setQueryData(['/api/meal-plans'], ['plan']);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });

  function serve(version: string, shelves = 200) {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push(url);
      expect(init.cache).toBe('no-store');
      return url.startsWith('/api/version')
        ? new Response(JSON.stringify({ version }))
        : new Response('[]', { status: shelves });
    });
  }
  const check = (facts = page()) => checkVersion({ client, page: facts, notify, reload });

  it('clears, keeps the version keys, refreshes the four recipe lists, tells, and reloads after two seconds', async () => {
    const names = ['shell', 'pictures'];
    const deleted: string[] = [];
    vi.stubGlobal('caches', {
      keys: async () => names,
      delete: async (name: string) => deleted.push(name),
    });
    serve('1.3.0');
    await check();
    expect(localStorage.getItem('units')).toBeNull();
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(localStorage.getItem('app_version')).toBe('1.3.0');
    expect(localStorage.getItem('version_updated_at')).toBe(String(NOW));
    expect(deleted).toEqual(names);
    expect(client.getQueryData(['/api/meal-plans'])).toBeUndefined();
    expect(calls.slice(1)).toEqual(
      ['family-table', 'special-diets', 'taste-the-world', 'desserts'].map(
        (shelf) => `/api/recipes/${shelf}?v=1.3.0&_t=${NOW}`,
      ),
    );
    expect(notify).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads at once when something of it fails, and does not start over after that', async () => {
    serve('1.3.0', 500);
    await check();
    expect(reload).toHaveBeenCalledOnce();
    expect(notify).not.toHaveBeenCalled();
    await check(page({ version: '1.3.0', wasReloaded: true }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does nothing when the version is the stored one, or cannot be learned', async () => {
    serve('1.2.0');
    await check();
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }));
    await check();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await check();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('units')).toBe('metric');
  });

  it('reloads once at most where nothing can be stored', async () => {
    forbid('localStorage');
    forbid('sessionStorage');
    adoptBuild(page(), NOW);
    serve('1.3.0');
    await check();
    vi.advanceTimersByTime(2000);
    expect(reload).toHaveBeenCalledOnce();
    // The page that the reload has brought is the old one again, from some cache.
    adoptBuild(page({ wasReloaded: true }), NOW + 3000);
    await check(page({ wasReloaded: true }));
    await check(page({ wasReloaded: true }));
    vi.advanceTimersByTime(2000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
