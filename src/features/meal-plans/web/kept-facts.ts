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
    text: 'A fingerprint of the secret in it, never the address itself. It ends when you switch it off or leave the family.',
    tables: ['public.calendar_feeds'],
    order: 82,
  },
];
