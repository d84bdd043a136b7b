import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Nutrition goals',
    text: 'Titles and days of nutrition goals.',
    tables: ['public.nutrition_goals'],
    order: 115,
  },
];
