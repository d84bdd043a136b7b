import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const mealPlansWeb: WebFeature = {
  name: 'meal-plans',
  places: [
    {
      to: '/meal-plan-generator',
      label: 'Meal plans',
      Icon: IconToolsKitchen2,
      key: 'm',
      need: 'meals:read',
      words: ['planner', 'menu', 'week'],
      group: 'main',
      order: 3,
    },
  ],
  actions: [
    {
      id: 'plan',
      label: 'Make a meal plan',
      Icon: IconToolsKitchen2,
      words: ['new', 'generate', 'menu'],
      need: 'meals:manage',
      to: '/meal-plan-generator',
    },
  ],
  keepOffline: async () => (await import('./web/keep-offline.ts')).keepPlansOffline,
};
