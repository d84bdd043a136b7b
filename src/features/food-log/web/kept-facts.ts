import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your food log',
    text: 'What each person ate, on which day and how much, until you remove it or the owner’s time limit is over. Foods, amounts, notes and photos of meals are encrypted; the day and the meal are not. A food is kept as it was when you ate it.',
    tables: [
      'public.meal_entries',
      'public.kept_foods',
      'public.food_log_days',
      'public.food_log_firsts',
      'public.saved_meals',
      'public.meal_photos',
    ],
    order: 85,
  },
];
