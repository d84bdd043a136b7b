import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const onboardingWeb: WebFeature = {
  name: 'onboarding',
  stale: [{ writes: '/tutorial/', reads: [[apiPaths.onboarding.tutorialStatus]] }],
};
