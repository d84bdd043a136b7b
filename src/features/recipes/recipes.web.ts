import { IconSoup } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
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
  stale: [
    { writes: '/marks', reads: [[apiPaths.recipeMarks.list]] },
    { writes: '/photo', reads: [[apiPaths.recipePhotos.list]] },
    {
      writes: 'own-recipes',
      // Who an own dish suits is kept below the members.
      reads: [[apiPaths.ownRecipes.list], [apiPaths.familyMembers.list, 'own-recipe']],
    },
  ],
};
