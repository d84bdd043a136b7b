import { useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from './safe-storage.ts';

/**
 * Shortcuts of a single key can be turned off (WCAG 2.1.4): speech input and screen readers may send such keys
 * by themselves. Kept in a cookie, because signing out and updating clear the storages.
 */
export const SHORTCUTS_COOKIE = 'hearthwell_shortcuts';
const ONE_YEAR_SECONDS = 31_536_000;

/** On unless the cookies say "off". */
export const parseShortcuts = (cookies: string): boolean =>
  !/(?:^|;\s*)hearthwell_shortcuts=off(?:;|$)/.test(cookies);

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a browser that keeps its cookies to itself: the choice lives as long as the page. */
let chosen = true;

function read(): boolean {
  const cookies = readCookies();
  return cookies === undefined ? chosen : parseShortcuts(cookies);
}

/** Takes effect at once. */
export function setShortcutsOn(isOn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  chosen = isOn;
  writeCookie(
    `${SHORTCUTS_COOKIE}=${isOn ? 'on' : 'off'}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`,
  );
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, read, () => true);
