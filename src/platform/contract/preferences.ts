import { z } from 'zod';
import { LATEST_DAY_START } from '#domain/calendar/day-start.ts';
import { FIRST_DAYS, REGIONS, UNIT_SYSTEMS } from '#domain/units/regions.ts';
import { apiPaths } from './paths.ts';
import { route } from './route.ts';

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // An offset such as +02:00 is none: it knows no summer time.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** What is absent was never chosen, and follows the browser. */
export const preferences = z.object({
  units: z.enum(UNIT_SYSTEMS).optional(),
  /** The region decides how numbers and days are written; the texts are in English. */
  locale: z.enum(REGIONS).optional(),
  /** IANA name. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.').optional(),
  /** What is eaten or drunk so many minutes after midnight still belongs to the day before. */
  dayStartMinutes: z.int().min(0).max(LATEST_DAY_START, 'Please choose 6 am or earlier.').optional(),
  firstDayOfWeek: z.enum(FIRST_DAYS).optional(),
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  /** Large text and strong contrast. */
  clear: z.boolean().optional(),
});
export type Preferences = z.infer<typeof preferences>;

const { units, locale, timeZone, dayStartMinutes, firstDayOfWeek, theme, clear } = preferences.shape;

/** Only what is changed; `null` goes back to following the browser. */
export const preferencesPatch = z.strictObject({
  units: units.nullable(),
  locale: locale.nullable(),
  timeZone: timeZone.nullable(),
  dayStartMinutes: dayStartMinutes.nullable(),
  firstDayOfWeek: firstDayOfWeek.nullable(),
  theme: theme.nullable(),
  clear: clear.nullable(),
  /** When they were chosen; without it, now. Of two choices the later one wins, whichever arrives first. */
  changedAt: z.iso.datetime().optional(),
});
export type PreferencesPatch = z.infer<typeof preferencesPatch>;

export const preferencesRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.preferences.read,
    summary:
      'Units, region, time zone, start of the day, first day of the week and appearance, as this person chose them',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: preferences,
  }),
  update: route({
    method: 'PATCH',
    path: apiPaths.preferences.update,
    summary: 'Change some of them; null follows the browser again',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    idempotent: true,
    body: preferencesPatch,
    status: 200,
    answer: preferences,
  }),
};
