import { IconGift, IconHome } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const dashboardWeb: WebFeature = {
  name: 'dashboard',
  places: [
    {
      to: '/dashboard',
      label: 'Home',
      Icon: IconHome,
      key: 'h',
      need: 'own',
      words: ['dashboard', 'today', 'start'],
      group: 'main',
      order: 1,
    },
  ],
  tiles: [
    {
      title: 'Upgrade Plan',
      text: 'Everything is free',
      Icon: IconGift,
      to: '/pricing?source=dashboard',
      need: 'own',
      order: 5,
    },
  ],
};
