import { IconUsers } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const familyMembersWeb: WebFeature = {
  name: 'family-members',
  places: [
    {
      to: '/family-members',
      label: 'Family',
      Icon: IconUsers,
      key: 'f',
      need: 'profiles:read',
      words: ['members', 'people', 'profiles', 'allergies'],
      group: 'main',
      order: 5,
    },
  ],
  tiles: [
    {
      title: 'Family Profiles',
      text: 'Who eats, and how',
      Icon: IconUsers,
      to: '/family-members',
      need: 'profiles:read',
      order: 3,
    },
  ],
  // Portions, meals and goals of a person follow their profile, and so does what plans and lists warn of.
  stale: [
    {
      writes: 'family-members',
      reads: [
        [apiPaths.familyMembers.list],
        ['/api/meal-entries'],
        ['/api/nutrition-goals'],
        [apiPaths.mealPlans.list],
        [apiPaths.groceryLists.list],
      ],
    },
  ],
};
