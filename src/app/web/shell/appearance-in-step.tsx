import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PreferencesPatch } from '#platform/contract/preferences.ts';
import { type ColorScheme, type DisplayMode, useAppearance } from '#platform/web/appearance.ts';
import { useUser } from '#platform/web/session.ts';

/**
 * The cookie decides at the first paint; for a signed-in person the account then has the last word, and what they
 * choose in this browser goes to the account, wherever on the page they chose it.
 */
export function AppearanceInStep() {
  const { user } = useUser();
  const { scheme, mode, setScheme, setMode } = useAppearance();
  const client = useQueryClient();
  // The queue of changes is no part of a public page, which few people change the appearance on.
  const choose = async (change: PreferencesPatch) => {
    const { choosePreference } = await import('#platform/web/preferences.ts');
    await choosePreference(client, change);
  };
  const id = user?.id ?? null;
  const theme = user?.preferences?.theme;
  const clear = user?.preferences?.clear;
  // Only when the account says something new: a choice in this browser must not be taken back by what it still says.
  const takeTheme = useEffectEvent((provided: ColorScheme) => scheme !== provided && setScheme(provided));
  const takeMode = useEffectEvent((provided: DisplayMode) => mode !== provided && setMode(provided));
  useEffect(() => {
    if (id !== null && theme !== undefined) takeTheme(theme);
  }, [id, theme]);
  useEffect(() => {
    if (id !== null && clear !== undefined) takeMode(clear ? 'clear' : 'standard');
  }, [id, clear]);
  const seen = useRef({ id, scheme, mode });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change in this browser is reported
  useEffect(() => {
    const before = seen.current;
    seen.current = { id, scheme, mode };
    if (id === null || before.id !== id) return;
    const isClear = mode === 'clear';
    if (before.scheme !== scheme && scheme !== theme) void choose({ theme: scheme });
    if (before.mode !== mode && isClear !== (clear ?? false)) void choose({ clear: isClear });
  }, [id, scheme, mode]);
  return null;
}
