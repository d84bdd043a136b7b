import { IconSoup } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const recipesWeb: WebFeature = {
  name: 'recipes',
  places: [
    {
      to: '/recipes',
      label: 'Recipes',
      Icon: IconSoup,
      key: 'r',
      need: 'meals:read',
      words: ['dishes', 'cook', 'meals'],
      group: 'main',
      order: 3,
    },
  ],
  tiles: [
    {
      title: 'Recipe Collection',
      text: 'Find a dish for everyone',
      Icon: IconSoup,
      to: '/recipes',
      need: 'meals:read',
      order: 6,
    },
  ],
};
