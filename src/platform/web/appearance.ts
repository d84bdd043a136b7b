import {
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { useCallback, useSyncExternalStore } from 'react';
import { readCookies, writeCookie } from './safe-storage.ts';

/**
 * How the pages look: kept in a cookie of its own, because signing out and updating clear the storages.
 * `src/app/web/color-scheme.js` reads the same cookie before the first paint; a test holds the two together.
 */
export type ColorScheme = MantineColorScheme;
/** `clear`: large text, strong contrast and bigger targets. */
export type DisplayMode = 'standard' | 'clear';

export interface Appearance {
  readonly scheme: ColorScheme;
  readonly mode: DisplayMode;
}

export const APPEARANCE_COOKIE = 'hearthwell_appearance';
const ONE_YEAR_SECONDS = 31_536_000;
const DEFAULT_APPEARANCE: Appearance = { scheme: 'auto', mode: 'standard' };

/** "dark.clear" in a document's cookies; anything else is what the device prefers, at standard size. */
export function parseAppearance(cookies: string): Appearance {
  const match = /(?:^|;\s*)hearthwell_appearance=(light|dark|auto)\.(standard|clear)(?:;|$)/.exec(cookies);
  return match ? { scheme: match[1] as ColorScheme, mode: match[2] as DisplayMode } : DEFAULT_APPEARANCE;
}

let current: Appearance | null = null;
const listeners = new Set<() => void>();

function readAppearance(): Appearance {
  current ??= parseAppearance(readCookies() ?? '');
  return current;
}

function keep(next: Appearance): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `${APPEARANCE_COOKIE}=${next.scheme}.${next.mode}; Max-Age=${ONE_YEAR_SECONDS}; Path=/; SameSite=Lax${secure}`,
  );
  show(next);
}

function show(next: Appearance): void {
  // The same again is no news to those who listen.
  if (current?.scheme !== next.scheme || current.mode !== next.mode) current = next;
  const root = document.documentElement;
  root.toggleAttribute('data-clear', next.mode === 'clear');
  const strong = next.mode === 'clear' || window.matchMedia('(prefers-contrast: more)').matches;
  if (strong) root.setAttribute('data-contrast', 'more');
  else root.removeAttribute('data-contrast');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mantine's color scheme, read from and written to the cookie. A tab that comes back takes over what another chose. */
export function appearanceManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: (fallback) => (typeof document === 'undefined' ? fallback : readAppearance().scheme),
    set: (scheme) => keep({ ...readAppearance(), scheme }),
    clear: () => keep({ ...readAppearance(), scheme: DEFAULT_APPEARANCE.scheme }),
    subscribe: (onUpdate) => {
      const follow = () => {
        const cookies = readCookies();
        if (document.visibilityState !== 'visible' || cookies === undefined) return;
        const stored = parseAppearance(cookies);
        const { scheme, mode } = readAppearance();
        if (stored.scheme === scheme && stored.mode === mode) return;
        show(stored);
        if (stored.scheme !== scheme) onUpdate(stored.scheme);
      };
      const contrast = window.matchMedia('(prefers-contrast: more)');
      const reshow = () => show(readAppearance());
      document.addEventListener('visibilitychange', follow);
      contrast.addEventListener('change', reshow);
      // The cookie may have changed between the first paint and now.
      reshow();
      stop = () => {
        document.removeEventListener('visibilitychange', follow);
        contrast.removeEventListener('change', reshow);
      };
    },
    unsubscribe: () => stop(),
  };
}

export interface AppearanceControl extends Appearance {
  /** What `auto` comes to on this device now. */
  readonly dark: boolean;
  readonly setScheme: (scheme: ColorScheme) => void;
  readonly setMode: (mode: DisplayMode) => void;
}

/** The choice and its setters; both take effect at once. While a prerendered page hydrates it is the default. */
export function useAppearance(): AppearanceControl {
  const { setColorScheme } = useMantineColorScheme();
  const { scheme, mode } = useSyncExternalStore(subscribe, readAppearance, () => DEFAULT_APPEARANCE);
  const setMode = useCallback((next: DisplayMode) => keep({ ...readAppearance(), mode: next }), []);
  const dark = useComputedColorScheme('light') === 'dark';
  return { scheme, mode, dark, setScheme: setColorScheme, setMode };
}
