import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your progress',
    text: 'Which of the first steps you have seen, so that the tour does not come back.',
    tables: ['public.user_guidance'],
    order: 140,
  },
];
