import { IconSettings } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const settingsWeb: WebFeature = {
  name: 'settings',
  places: [
    {
      to: '/settings',
      label: 'Settings',
      Icon: IconSettings,
      key: 's',
      need: 'own',
      words: ['account', 'appearance', 'colors', 'sign out'],
      group: 'account',
      order: 1,
    },
  ],
};
