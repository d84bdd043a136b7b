import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your lists',
    text: 'Grocery lists, what is on them and for which plans. The owner chooses how long they stay.',
    tables: ['public.grocery_lists', 'public.grocery_items', 'public.grocery_list_plans'],
    order: 90,
  },
];
