import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindCoachRoutes } from './server/coach.routes.ts';
import type { CoachService } from './server/coach.service.ts';
import { QUESTIONS } from './server/rate-limits.ts';
import { coachRecords } from './server/records.ts';

interface Services {
  readonly coach: CoachService;
}

export const coachServer = {
  name: 'coach',
  records: coachRecords,
  rateLimits: [QUESTIONS],
  upkeep: ({ coach }: Services) => ({
    history: coach.history,
    ownHistory: coach.ownHistory,
    removeOld: { coach: (tx, { made }) => coach.removeOld(tx, made) },
  }),
  serve({ coach }, { bind, limited }) {
    bindCoachRoutes(bind, coach, limited);
  },
} satisfies ServerFeature<Services>;
