import { localStore } from '#web/lib/safe-storage.ts';
import type { Units } from './member-form-values.ts';

const KEY = 'hearthwell_units';

/** US units unless this browser chose otherwise. */
export function rememberedUnits(): Units {
  return localStore.get(KEY) === 'metric' ? 'metric' : 'us';
}

export function rememberUnits(units: Units): void {
  localStore.set(KEY, units);
}
