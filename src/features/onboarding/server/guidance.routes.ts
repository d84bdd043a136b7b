import type { BindRoute } from '#platform/server/bind-route.ts';
import { guidanceRoutes } from '../contract.ts';
import type { GuidanceService } from './guidance.service.ts';

export function bindGuidanceRoutes(bind: BindRoute, service: GuidanceService): void {
  bind(guidanceRoutes.tutorialStatus, ({ user }) => service.readTutorial(user));
  bind(guidanceRoutes.updateTutorial, ({ user, body }) => service.updateTutorial(user, body));
  bind(guidanceRoutes.onboardingStatus, ({ user }) => service.readOnboarding(user));
  bind(guidanceRoutes.updateOnboarding, ({ user, body }) => service.updateOnboarding(user, body));
}
