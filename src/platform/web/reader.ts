import type { FirstDay, Region, UnitSystem } from '#domain/units/regions.ts';

/** How the signed-in person reads numbers, days and amounts: set by `followPreferences` (reading.ts). */
export interface Reading {
  readonly locale: Region;
  readonly units: UnitSystem;
  /** IANA name; `undefined`: the browser's. */
  readonly timeZone: string | undefined;
  /** After midnight. */
  readonly dayStartMinutes: number;
  readonly firstDayOfWeek: FirstDay;
}

export const DEFAULT_READING: Reading = {
  locale: 'en-US',
  units: 'us',
  timeZone: undefined,
  dayStartMinutes: 0,
  firstDayOfWeek: 'sunday',
};
let reading = DEFAULT_READING;

/** Pages that are drawn from now on follow it. */
export function readAs(next: Reading = DEFAULT_READING): void {
  reading = next;
}

export const currentReading = (): Reading => reading;
