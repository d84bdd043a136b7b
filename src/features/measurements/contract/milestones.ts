import { z } from 'zod';
import { route } from '#platform/contract/route.ts';
import { measurementPaths } from './paths.ts';

const seen = z.object({
  milestone: z.string(),
  seen: z.boolean(),
  /** When it was said. */
  changedAt: z.string(),
});
export type SeenMilestone = z.infer<typeof seen>;

const tag = 'Growth';
export const milestoneRoutes = {
  read: route({
    method: 'GET',
    path: measurementPaths.milestones,
    summary: 'Milestones that someone has seen of a small child',
    tag,
    access: 'user',
    need: 'growth:read',
    params: z.object({ memberId: z.uuid() }),
    status: 200,
    answer: z.array(seen),
  }),
  set: route({
    method: 'PUT',
    path: measurementPaths.milestone,
    summary: 'Mark a milestone as seen, or not seen; of two changes the later one stands',
    tag,
    access: 'user',
    need: 'growth:log',
    idempotent: true,
    params: z.object({ memberId: z.uuid(), milestone: z.string().max(40) }),
    body: z.strictObject({ seen: z.boolean(), changedAt: z.iso.datetime().optional() }),
    status: 204,
  }),
};
