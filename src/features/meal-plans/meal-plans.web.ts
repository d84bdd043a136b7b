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
  stale: [
    // A list says what has changed in its plans.
    { writes: 'meal-plans', reads: [[apiPaths.mealPlans.list], [apiPaths.groceryLists.list]] },
    // A plan says when someone has other goals than it was made for.
    { writes: '/api/nutrition-goals', reads: [[apiPaths.mealPlans.list]] },
  ],
};
