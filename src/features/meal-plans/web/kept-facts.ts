import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your plans',
    text: 'Meal plans. Their health part (targets, notes and requests): encrypted. The owner chooses how long they stay.',
    tables: ['public.meal_plans'],
    order: 80,
  },
  {
    name: 'Your calendar address',
    text: 'When you made it, and a fingerprint to recognize it by. We do not keep the address itself.',
    tables: ['public.calendar_feeds'],
    order: 85,
  },
];
