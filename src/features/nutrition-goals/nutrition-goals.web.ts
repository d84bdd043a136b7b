import { IconNotes } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const nutritionGoalsWeb: WebFeature = {
  name: 'nutrition-goals',
  places: [
    {
      to: '/nutrition-goals',
      label: 'Nutrition goals',
      Icon: IconNotes,
      key: 'n',
      need: 'goals:read',
      words: ['entries'],
      group: 'main',
      order: 50,
    },
  ],
  actions: [
    {
      id: 'nutrition-goals',
      label: 'Add to nutrition goals',
      Icon: IconNotes,
      words: ['new', 'entry'],
      need: 'goals:log',
      to: '/nutrition-goals',
      order: 50,
    },
  ],
};
