// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APPEARANCE_COOKIE, appearanceManager, parseAppearance } from './appearance.ts';

const early = readFileSync('src/app/web/color-scheme.js', 'utf8');

function prefer(...queries: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.some((wanted) => query.includes(wanted)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what is under test is a plain cookie
  document.cookie = `${APPEARANCE_COOKIE}=; Max-Age=0; Path=/`;
  for (const name of ['data-clear', 'data-contrast', 'data-mantine-color-scheme']) {
    document.documentElement.removeAttribute(name);
  }
}

const shown = () => {
  const root = document.documentElement;
  return {
    scheme: root.getAttribute('data-mantine-color-scheme'),
    clear: root.hasAttribute('data-clear'),
    contrast: root.getAttribute('data-contrast'),
  };
};

describe('the appearance cookie', () => {
  it('is read among other cookies', () => {
    expect(parseAppearance('a=b; hearthwell_appearance=dark.clear; c=d')).toEqual({
      scheme: 'dark',
      mode: 'clear',
    });
  });

  it.each([
    '',
    'hearthwell_appearance=pink.clear',
    'hearthwell_appearance=dark',
    'x_hearthwell_appearance=dark.clear',
  ])('means the device’s own choice when it says "%s"', (cookies) => {
    expect(parseAppearance(cookies)).toEqual({ scheme: 'auto', mode: 'standard' });
  });
});

describe('before the first paint', () => {
  beforeEach(() => {
    prefer();
    forget();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    forget();
  });

  it.each([
    ['light.standard', [], { scheme: 'light', clear: false, contrast: null }],
    ['dark.clear', [], { scheme: 'dark', clear: true, contrast: 'more' }],
    ['auto.clear', ['color-scheme: dark'], { scheme: 'dark', clear: true, contrast: 'more' }],
    [
      'light.standard',
      ['color-scheme: dark', 'contrast: more'],
      { scheme: 'light', clear: false, contrast: 'more' },
    ],
  ] as const)('shows %s when the device prefers %j', (stored, preferences, expected) => {
    prefer(...preferences);
    // biome-ignore lint/suspicious/noDocumentCookie: what is under test is a plain cookie
    document.cookie = `${APPEARANCE_COOKIE}=${stored}; Path=/`;
    new Function(early)();
    expect(shown()).toEqual(expected);
  });

  it('follows the device without a cookie', () => {
    prefer('color-scheme: dark');
    new Function(early)();
    expect(shown()).toEqual({ scheme: 'dark', clear: false, contrast: null });
  });

  it('is caught up with when the app comes alive later', () => {
    new Function(early)();
    const manager = appearanceManager();
    manager.set('light');
    document.documentElement.setAttribute('data-clear', '');
    manager.subscribe(() => {});
    expect(shown().clear).toBe(false);
    manager.unsubscribe();
  });

  it('reads what Mantine’s manager has written', () => {
    const manager = appearanceManager();
    manager.set('dark');
    expect(document.cookie).toContain('hearthwell_appearance=dark.standard');
    expect(manager.get('auto')).toBe('dark');
    new Function(early)();
    expect(shown().scheme).toBe('dark');
    manager.clear();
    expect(parseAppearance(document.cookie).scheme).toBe('auto');
  });
});
