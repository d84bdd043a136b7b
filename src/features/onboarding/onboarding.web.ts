import { IconListNumbers } from '@tabler/icons-react';
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
    },
  ],
};
