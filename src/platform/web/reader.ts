import type { FirstDay, Region, UnitSystem } from '#domain/units/regions.ts';

/** How the signed-in person reads numbers, days and amounts: set by `followPreferences` (reading.ts). */
export interface Reading {
  readonly locale: Region;
  readonly units: UnitSystem;
  /** IANA name; `undefined`: the browser's. */
  readonly timeZone: string | undefined;
  readonly firstDayOfWeek: FirstDay;
}

export const DEFAULT_READING: Reading = {
  locale: 'en-US',
  units: 'us',
  timeZone: undefined,
  firstDayOfWeek: 'sunday',
};
let reading = DEFAULT_READING;

/** Pages that are drawn from now on follow it. */
export function readAs(next: Reading = DEFAULT_READING): void {
  reading = next;
}

export const currentReading = (): Reading => reading;
