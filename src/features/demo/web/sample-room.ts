import { localStore } from '#platform/web/safe-storage.ts';

/** Read before the first paint by src/app/web/color-scheme.js, so that a page keeps room for the banner from the start. */
const SAMPLE_KEY = 'hearthwell_sample';

export function noteSample(isSample: boolean): void {
  if (isSample) localStore.set(SAMPLE_KEY, '1');
  else localStore.remove(SAMPLE_KEY);
  document.documentElement.toggleAttribute('data-sample', isSample);
}
