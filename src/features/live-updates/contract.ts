import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

export const LIVE_EVENTS = {
  /** Something was changed: `{ path }`, the address as the contract writes it. No data. */
  change: 'change',
  /** Something may have been missed: everything is to be read again. */
  missed: 'missed',
} as const;

export const liveRoutes = {
  changes: route({
    method: 'GET',
    path: apiPaths.live.changes,
    summary: 'Which household addresses changed, as server-sent events; ends with the session',
    tag: 'Household',
    access: 'user',
    need: 'own',
    status: 200,
  }),
};
