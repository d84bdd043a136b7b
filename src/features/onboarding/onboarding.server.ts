import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindGuidanceRoutes } from './server/guidance.routes.ts';
import type { GuidanceService } from './server/guidance.service.ts';
import { onboardingRecords } from './server/records.ts';

interface Services {
  readonly guidance: GuidanceService;
}

export const onboardingServer = {
  name: 'onboarding',
  records: onboardingRecords,
  serve(services, { bind }) {
    bindGuidanceRoutes(bind, services.guidance);
  },
} satisfies ServerFeature<Services>;
