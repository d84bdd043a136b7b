// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOfflineCaches, expireCookie, localStore, readCookie, sessionStore } from './safe-storage.ts';

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = text;
};

beforeEach(() => {
  localStore.clear();
  sessionStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('is the browser’s own where it works', () => {
    expect(localStore.set('a', '1')).toBe(true);
    expect(localStorage.getItem('a')).toBe('1');
    expect(localStore.get('a')).toBe('1');
    expect(sessionStore.get('a')).toBeNull();
    localStore.remove('a');
    expect(localStore.get('a')).toBeNull();
  });

  it('lives as long as the page where it is forbidden', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
    expect(localStore.get('a')).toBeNull();
    expect(localStore.set('a', '1')).toBe(false);
    expect(localStore.get('a')).toBe('1');
    localStore.remove('a');
    expect(localStore.get('a')).toBeNull();
    localStore.set('a', '1');
    localStore.clear();
    expect(localStore.get('a')).toBeNull();
  });

  it('is cleared but for what is to stay, wherever that lives', () => {
    localStore.set('a', '1');
    localStore.set('b', '2');
    localStore.clear(['b', 'never set']);
    expect([localStore.get('a'), localStore.get('b'), localStore.get('never set')]).toEqual([
      null,
      '2',
      null,
    ]);
    expect(localStorage.length).toBe(1);
    const gone = vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
    localStore.set('c', '3');
    localStore.set('d', '4');
    localStore.clear(['d']);
    expect([localStore.get('c'), localStore.get('d')]).toEqual([null, '4']);
    gone.mockRestore();
    localStore.clear();
  });

  it('gives the newer value when there is no room to store it', () => {
    sessionStore.set('a', 'old');
    const real = window.sessionStorage;
    const full = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
      getItem: (key: string) => real.getItem(key),
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    } as unknown as Storage);
    expect(sessionStore.set('a', 'new')).toBe(false);
    expect(sessionStore.get('a')).toBe('new');
    full.mockRestore();
    expect(sessionStore.set('a', 'newest')).toBe(true);
    expect(sessionStorage.getItem('a')).toBe('newest');
  });
});

describe('cookies', () => {
  it('are read by their whole name, and expired', () => {
    setCookie('hint=1; path=/');
    setCookie('hint_of_more=2; path=/');
    expect(readCookie('hint')).toBe('1');
    expect(readCookie('hin')).toBeNull();
    expireCookie('hint');
    expect(readCookie('hint')).toBeNull();
    expect(readCookie('hint_of_more')).toBe('2');
  });

  it('tell nothing where they are forbidden, and break nothing', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(forbidden);
    vi.spyOn(document, 'cookie', 'set').mockImplementation(forbidden);
    expect(readCookie('hint')).toBeUndefined();
    expect(() => expireCookie('hint')).not.toThrow();
  });
});

describe('offline files', () => {
  it('are all deleted, and a browser without them is no failure', async () => {
    const names = ['shell', 'pictures'];
    const gone: string[] = [];
    vi.stubGlobal('caches', { keys: async () => names, delete: async (name: string) => gone.push(name) });
    await clearOfflineCaches();
    expect(gone).toEqual(names);
    Reflect.deleteProperty(window, 'caches');
    await expect(clearOfflineCaches()).resolves.toBeUndefined();
  });
});
