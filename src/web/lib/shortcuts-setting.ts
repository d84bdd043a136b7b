import { useSyncExternalStore } from 'react';

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

const read = (): boolean => parseShortcuts(document.cookie);

/** Takes effect at once. */
export function setShortcutsOn(isOn: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${SHORTCUTS_COOKIE}=${isOn ? 'on' : 'off'}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, read, () => true);
