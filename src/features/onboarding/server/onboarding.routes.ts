import type { BindRoute } from '#platform/server/bind-route.ts';
import { onboardingRoutes } from '../contract.ts';
import type { OnboardingService } from './onboarding.service.ts';

export function bindOnboardingRoutes(bind: BindRoute, service: OnboardingService): void {
  bind(onboardingRoutes.tutorialStatus, ({ user }) => service.readTutorial(user));
  bind(onboardingRoutes.updateTutorial, ({ user, body }) => service.updateTutorial(user, body));
  bind(onboardingRoutes.onboardingStatus, ({ user }) => service.readOnboarding(user));
  bind(onboardingRoutes.updateOnboarding, ({ user, body }) => service.updateOnboarding(user, body));
}
