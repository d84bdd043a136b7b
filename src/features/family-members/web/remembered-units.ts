import type { Preferences } from '#platform/contract/preferences.ts';
import { shownPreferences } from '#platform/web/reading.ts';
import { localStore } from '#platform/web/safe-storage.ts';
import type { Units } from './member-form-values.ts';

const KEY = 'hearthwell_units';

/** As chosen in the settings; else what this browser's forms were last switched to; else the region's. */
export function rememberedUnits(preferences: Preferences): Units {
  if (preferences.units !== undefined) return preferences.units;
  const stored = localStore.get(KEY);
  return stored === 'metric' || stored === 'us' ? stored : shownPreferences(preferences).units;
}

export function rememberUnits(units: Units): void {
  localStore.set(KEY, units);
}
