import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your foods',
    text: 'Foods your family likes or has used lately.',
    tables: ['public.food_marks'],
    order: 110,
  },
];
