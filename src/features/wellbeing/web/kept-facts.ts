import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Check-ins of teens and adults',
    text: 'Mood, stress, sleep, notes and WHO-5 answers, encrypted, for a year unless your household says otherwise. Only you see them, not even the owner of the household. You can show your days to one adult or more, without notes and WHO-5, and stop at any time.',
    tables: ['public.wellbeing_entries', 'public.wellbeing_shares'],
    order: 116,
  },
  {
    name: 'Feelings of children',
    text: 'The faces that a child under 13 chose together with a parent, and what you tried, encrypted, for a year unless your household says otherwise. Owners and other adults of the household see them, caregivers do not.',
    tables: ['public.wellbeing_feelings'],
    order: 117,
  },
];
