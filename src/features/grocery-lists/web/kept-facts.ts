import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your lists',
    text: 'Grocery lists and what is on them. The owner chooses how long they stay.',
    tables: ['public.grocery_lists', 'public.grocery_items'],
    order: 90,
  },
];
