import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Pantry',
    text: 'Titles and days of pantry.',
    tables: ['public.pantry'],
    order: 115,
  },
];
