/**
 * The one way to the browser's storages and readable cookies. A browser may forbid them (private mode, settings)
 * or have no room left: then a value lives as long as the page, and nothing breaks.
 */

export interface SafeStorage {
  get(key: string): string | null;
  /** @returns whether the value outlives the page */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** @param but keys that stay */
  clear(but?: readonly string[]): void;
}

function createSafeStorage(kind: 'localStorage' | 'sessionStorage'): SafeStorage {
  /** What could not be stored. */
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(window[kind]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return storage.getItem(key) === value;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    clear(but = []) {
      const kept = but.map((key) => [key, this.get(key)] as const);
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
      for (const [key, value] of kept) if (value !== null) this.set(key, value);
    },
  };
}

export const localStore = createSafeStorage('localStorage');
export const sessionStore = createSafeStorage('sessionStorage');

/** All cookies that scripts may see; `undefined` when the browser gives none. */
export function readCookies(): string | undefined {
  try {
    return document.cookie;
  } catch {
    return undefined;
  }
}

/** The value of one, `null` when it is not there, `undefined` when nobody may know. */
export function readCookie(name: string): string | null | undefined {
  const pairs = readCookies()?.split('; ');
  if (pairs === undefined) return undefined;
  return pairs.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

/** @param cookie name, value and attributes */
export function writeCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = cookie;
  } catch {
    // Nothing can be kept there, so nothing is.
  }
}

/** Reaches cookies that scripts may see; one that is HttpOnly is ended by the server. */
export const expireCookie = (name: string): void =>
  writeCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`);

/** Files that the browser keeps for use without network. */
export async function clearOfflineCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
