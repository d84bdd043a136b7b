import { IconListNumbers } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const onboardingWeb: WebFeature = {
  name: 'onboarding',
  actions: [
    {
      id: 'setup',
      label: 'Set up your family',
      Icon: IconListNumbers,
      words: ['onboarding', 'start', 'tour'],
      need: 'own',
      to: '/onboarding',
      order: 4,
    },
  ],
  stale: [{ writes: '/tutorial/', reads: [[apiPaths.onboarding.tutorialStatus]] }],
};
