import { firstDayOfRegion, REGIONS, type Region, unitsOf } from '#domain/units/regions.ts';
import type { Preferences } from '#platform/contract/preferences.ts';
import { type Reading, readAs } from './reader.ts';

function browserRegion(): Region {
  return REGIONS.find((region) => region === navigator.language) ?? 'en-US';
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was chosen; what was not follows the region, and the region follows the browser. */
export function shownPreferences(preferences: Preferences): Reading {
  const locale = preferences.locale ?? browserRegion();
  return {
    locale,
    units: unitsOf({ ...preferences, locale }),
    timeZone: preferences.timeZone,
    dayStartMinutes: preferences.dayStartMinutes ?? 0,
    firstDayOfWeek: preferences.firstDayOfWeek ?? firstDayOfRegion(locale),
  };
}

/** From now on numbers, days and amounts are written for this person. A kept copy may know of no preferences. */
export function followPreferences(preferences: Preferences | undefined): void {
  readAs(shownPreferences(preferences ?? {}));
}
