import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const calendarAnswer = z.object({
  /** When the address was made; null: there is none. */
  createdAt: z.string().nullable(),
});
export type CalendarState = z.infer<typeof calendarAnswer>;

/** What the address ends with is a secret, so it is answered once. */
const newCalendarAnswer = z.object({ path: z.string(), createdAt: z.string() });
export type NewCalendar = z.infer<typeof newCalendarAnswer>;

const tag = 'Meal plans';
/** Plans as a calendar reads them. */
export const calendarRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.mealPlans.calendar,
    summary: 'Whether this person has an address for their calendar',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: calendarAnswer,
  }),
  renew: route({
    method: 'POST',
    path: apiPaths.mealPlans.calendar,
    summary: 'A new address for the calendar of this person; the one before stops working',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 201,
    answer: newCalendarAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.mealPlans.calendar,
    summary: 'The address of this person stops working',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 204,
  }),
  feed: route({
    method: 'GET',
    path: apiPaths.mealPlans.calendarFeed,
    summary: 'The planned meals as a calendar (RFC 5545); its address is a secret of the person who made it',
    tag,
    access: 'public',
    params: z.object({
      /** The household, a secret of 256 bits, and the ending by which programs know a calendar. */
      address: z
        .string()
        .max(80)
        .regex(/^[0-9a-f]{32}-[\w-]{43}\.ics$/, 'This is not a calendar address.'),
    }),
    status: 200,
  }),
};
