import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Drinks',
    text: 'What each person drank and when, and what you entered about sport and heat (encrypted), until you remove it.',
    tables: ['public.hydration_entries', 'public.hydration_members'],
    order: 96,
  },
  {
    name: 'Drink settings',
    text: 'Your cups, units, and when your days begin.',
    tables: ['public.hydration_households'],
    order: 97,
  },
];
