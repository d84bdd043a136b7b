import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your week',
    text: 'How your family cooks in a week, what your kitchen has, and who is away from which meal.',
    tables: ['public.household_rhythms', 'public.member_absences'],
    order: 65,
  },
];
