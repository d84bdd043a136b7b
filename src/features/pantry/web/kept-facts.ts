import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your pantry',
    text: 'What you always keep and what is at home now, until you take it out. What is long past its day goes with old grocery lists.',
    tables: ['public.pantry_items', 'public.pantry_staples'],
    order: 95,
  },
];
