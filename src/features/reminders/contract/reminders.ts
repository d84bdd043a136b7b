import { z } from 'zod';
import { idParams, route } from '#platform/contract/route.ts';
import { reminderPaths } from './paths.ts';

/** Minutes after midnight. */
const minuteOfDay = z.number().int().min(0).max(1_440);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** When someone wants to be reminded; outside of these hours it is quiet. */
export const reminderTimes = z
  .strictObject({
    everyMinutes: z.number().int().min(30, 'Please choose at least 30 minutes.').max(480),
    fromMinutes: minuteOfDay,
    toMinutes: minuteOfDay,
    /** IANA name, of the person's device. */
    timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.'),
    /** One of the person's devices; `null`: all of them. */
    deviceId: z.uuid().nullable(),
  })
  .refine(({ fromMinutes, toMinutes }) => fromMinutes < toMinutes, {
    path: ['toMinutes'],
    message: 'Please choose an end that is later than the beginning.',
  });
export type ReminderTimes = z.infer<typeof reminderTimes>;

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: base64url.max(120), auth: base64url.max(40) }),
});
export type PushSubscriptionFacts = z.infer<typeof pushSubscription>;

export const reminderDevice = z.object({
  id: z.uuid(),
  /** "Chrome on Android". */
  name: z.string(),
  addedAt: z.string(),
});
export type ReminderDevice = z.infer<typeof reminderDevice>;

const tag = 'Reminders';
export const reminderRoutes = {
  devices: route({
    method: 'GET',
    path: reminderPaths.devices,
    summary: 'Your devices that show reminders, and the key with which a browser subscribes to them',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.object({
      /** `null`: no messages are sent here, and reminders are only seen in the app. */
      publicKey: z.string().nullable(),
      devices: z.array(reminderDevice),
    }),
  }),
  addDevice: route({
    method: 'POST',
    path: reminderPaths.devices,
    summary: 'Show reminders on this device; the same subscription again changes nothing',
    tag,
    access: 'user',
    need: 'own',
    body: pushSubscription,
    status: 201,
    answer: reminderDevice,
  }),
  removeDevice: route({
    method: 'DELETE',
    path: reminderPaths.removeDevice,
    summary: 'No longer show reminders on a device',
    tag,
    access: 'user',
    need: 'own',
    params: idParams,
    status: 204,
  }),
};
