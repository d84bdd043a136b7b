import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindOnboardingRoutes } from './server/onboarding.routes.ts';
import type { OnboardingService } from './server/onboarding.service.ts';
import { onboardingRecords } from './server/records.ts';

interface Services {
  readonly onboarding: OnboardingService;
}

export const onboardingServer = {
  name: 'onboarding',
  records: onboardingRecords,
  serve(services, { bind }) {
    bindOnboardingRoutes(bind, services.onboarding);
  },
} satisfies ServerFeature<Services>;
