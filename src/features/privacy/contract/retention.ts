import { z } from 'zod';
import type { RetentionKind } from '#domain/household/retention.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const months = z
  .number()
  .int()
  .min(1, 'Please choose one month or more.')
  .max(120, 'Please choose 120 months or less.');

/** `null`: for as long as the household exists. */
const kept = {
  mealPlansMonths: months.nullable(),
  groceryListsMonths: months.nullable(),
  foodLogMonths: months.nullable(),
  accessLogMonths: months,
  coachMonths: months.nullable(),
  wellbeingMonths: months.nullable(),
} satisfies Record<`${RetentionKind}Months`, z.ZodType>;

export const retentionAnswer = z.object(kept);
export type Retention = z.infer<typeof retentionAnswer>;

export const retentionPatch = z.strictObject(kept).partial();
export type RetentionPatch = z.infer<typeof retentionPatch>;

export const retentionRoutes = {
  read: route({
    method: 'GET',
    path: apiPaths.retention.read,
    summary: 'How long the household keeps things',
    tag: 'Privacy',
    access: 'user',
    need: 'owner',
    status: 200,
    answer: retentionAnswer,
  }),
  update: route({
    method: 'PATCH',
    path: apiPaths.retention.update,
    summary: 'Change how long things are kept; anything older is deleted in the next daily round',
    tag: 'Privacy',
    access: 'user',
    need: 'owner',
    body: retentionPatch,
    status: 200,
    answer: retentionAnswer,
  }),
};
