import { z } from 'zod';
import { userAnswer } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

export const demoState = z.object({
  /** `false`: this installation shows no sample family. */
  available: z.boolean(),
  /** Its half year of meals is planned; opening it takes a moment only. */
  ready: z.boolean(),
  /** 0–1 while it is being planned, else `null`. */
  share: z.number().min(0).max(1).nullable(),
});
export type DemoState = z.infer<typeof demoState>;

export const demoRoutes = {
  state: route({
    method: 'GET',
    path: apiPaths.demo.state,
    summary: 'Whether there is a sample family, and whether it is ready',
    tag: 'Sample family',
    access: 'public',
    status: 200,
    answer: demoState,
  }),
  open: route({
    method: 'POST',
    path: apiPaths.demo.open,
    summary:
      'Open your own copy of the sample family and sign in to it; it is deleted after a day. 503 `demo_preparing` while its first plans are being made: try again',
    tag: 'Sample family',
    access: 'public',
    status: 201,
    answer: userAnswer,
  }),
  reset: route({
    method: 'POST',
    path: apiPaths.demo.reset,
    summary: 'Reset the sample family; refused in any other household',
    tag: 'Sample family',
    access: 'user',
    need: 'owner',
    status: 200,
    answer: z.object({ reset: z.literal(true) }),
  }),
};
