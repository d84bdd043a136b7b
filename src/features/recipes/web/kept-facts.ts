import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your recipes',
    text: 'Recipes your family wrote or imported, your favorites and ratings. Your notes and photos: encrypted.',
    tables: ['public.household_recipes', 'public.recipe_marks', 'public.recipe_photos'],
    order: 100,
  },
];
