import { IconNotes } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const pantryWeb: WebFeature = {
  name: 'pantry',
  places: [
    {
      to: '/pantry',
      label: 'Pantry',
      Icon: IconNotes,
      key: 'p',
      need: 'groceries:read',
      words: ['entries'],
      group: 'main',
      order: 50,
    },
  ],
  actions: [
    {
      id: 'pantry',
      label: 'Add to pantry',
      Icon: IconNotes,
      words: ['new', 'entry'],
      need: 'groceries:log',
      to: '/pantry',
      order: 50,
    },
  ],
};
