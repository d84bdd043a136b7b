import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your foods',
    text: 'Foods your family likes or has used lately, and foods you added from their labels, encrypted, until you remove them.',
    tables: ['public.food_marks', 'public.family_foods'],
    order: 110,
  },
];
