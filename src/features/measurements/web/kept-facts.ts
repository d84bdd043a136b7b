import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Measurements',
    text: 'Who was measured, what, and when. The amounts and notes, weeks of pregnancy at birth and the parents’ heights are encrypted, and so are the milestones that you saw of a small child. Also which growth charts you chose.',
    tables: [
      'public.measurements',
      'public.growth_facts',
      'public.growth_milestones',
      'public.growth_standards',
    ],
    order: 55,
  },
];
