import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your food log',
    text: 'What each person ate, by day and meal, with the figures of the food as they were on that day, and meals that you saved. Amounts, notes and figures are encrypted.',
    tables: [
      'public.meal_entries',
      'public.kept_foods',
      'public.food_log_days',
      'public.food_log_firsts',
      'public.saved_meals',
    ],
    order: 85,
  },
];
