import { IconToolsKitchen2 } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
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
      order: 2,
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
      order: 2,
    },
  ],
  tiles: [
    {
      title: 'Smart Meal Planner',
      text: 'Plan the week',
      Icon: IconToolsKitchen2,
      to: '/meal-plan-generator',
      need: 'meals:read',
      order: 1,
    },
  ],
  cards: [
    {
      title: 'Smart Meal Planner',
      text: 'Meals for everyone, with portions that fit each person’s age, allergies and diet.',
      Icon: IconToolsKitchen2,
      to: '/meal-plan-generator',
      need: 'meals:manage',
      order: 2,
    },
  ],
  keepOffline: async () => (await import('./web/keep-offline.ts')).keepPlansOffline,
  stale: [{ writes: 'meal-plans', reads: [[apiPaths.mealPlans.list]] }],
};
