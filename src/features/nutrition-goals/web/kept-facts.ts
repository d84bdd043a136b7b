import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Goals',
    text: 'Numbers you set for a person’s day, a weight goal, and habits, encrypted, until you remove them.',
    tables: ['public.nutrition_goals'],
    order: 45,
  },
];
