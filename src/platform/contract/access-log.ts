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

/** What a change was about; `age` is also a birth date. What it was before or is now is never noted. */
export const CHANGED_FIELDS = [
  'name',
  'relationship',
  'age',
  'sex',
  'height',
  'weight',
  'activityLevel',
  'healthGoals',
  'dietaryRestrictions',
  'allergies',
  'medicalConditions',
  'lifeStage',
  'dislikes',
  'favourites',
  'entryAnswers',
  'clinicNumbers',
] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const accessLogEntry = z.object({
  /** Name of the login, as it was then. */
  by: z.string(),
  /** The person who asks. */
  you: z.boolean(),
  action: z.enum(MEMBER_ACTIONS),
  /** Of `changed`, all of this hour; empty with other actions, and with changes from before this was noted. */
  fields: z.array(z.enum(CHANGED_FIELDS)),
  /** Start of the hour (ISO): the same person and action is noted once an hour. */
  hour: z.string(),
});
export type AccessLogEntry = z.infer<typeof accessLogEntry>;

export const accessLogRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.accessLog.read,
    summary: 'Who has seen or changed a member’s profile, newest first (at most 200 entries)',
    tag: 'Privacy',
    access: 'user',
    need: 'profiles:read',
    params: idParams,
    status: 200,
    answer: z.array(accessLogEntry),
  }),
};
