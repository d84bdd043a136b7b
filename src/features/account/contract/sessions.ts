import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';

export const signedInSession = z.object({
  id: z.uuid(),
  /** "Firefox on Windows". */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const sessionRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.sessions.list,
    summary: 'Where this person is signed in, most recent first',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.array(signedInSession),
  }),
  end: route({
    method: 'DELETE',
    path: apiPaths.sessions.end,
    summary: 'Sign one device out; it takes effect at its next request',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    params: idParams,
    status: 204,
  }),
  endOthers: route({
    method: 'DELETE',
    path: apiPaths.sessions.endOthers,
    summary: 'Sign out everywhere except here',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.object({ ended: z.number().int() }),
  }),
};
