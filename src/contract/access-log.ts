import { z } from 'zod';
import { apiPaths } from './paths.ts';
import { idParams, route } from './route.ts';

/** What was done with what is known of a member. */
export const MEMBER_ACTIONS = [
  'viewed',
  'created',
  'changed',
  'allergy_added',
  'allergy_removed',
  'planned',
  'exported',
  'consented',
  'moved',
] as const;

export const accessLogEntry = z.object({
  /** Name of the login, as it was then. */
  by: z.string(),
  /** The person who asks. */
  you: z.boolean(),
  action: z.enum(MEMBER_ACTIONS),
  /** Start of the hour (ISO): the same person and deed is noted once an hour. */
  hour: z.string(),
});
export type AccessLogEntry = z.infer<typeof accessLogEntry>;

export const accessLogRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.accessLog.read,
    summary: 'Who has seen or changed what is known of a member, the latest first (200 entries at most)',
    tag: 'Privacy',
    access: 'user',
    need: 'profiles:read',
    params: idParams,
    status: 200,
    answer: z.array(accessLogEntry),
  }),
};
