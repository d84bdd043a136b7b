import type { Units } from './member-form-values.ts';

const KEY = 'hearthwell_units';

/** US units unless this browser chose otherwise. */
export function rememberedUnits(): Units {
  return localStorage.getItem(KEY) === 'metric' ? 'metric' : 'us';
}

export function rememberUnits(units: Units): void {
  localStorage.setItem(KEY, units);
}
