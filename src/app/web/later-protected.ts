import type { Crumb } from '#platform/web/ui/breadcrumbs.tsx';

export interface LaterProtectedPage {
  readonly title: string;
  /** What the address is for, in one plain sentence. */
  readonly missing: string;
  /** What does a part of the job today. */
  readonly works: readonly (Crumb & { readonly text: string })[];
}

/** Pages that do a part of the job. One object, so that an announced page can go without leaving a name unused. */
const OF = {
  plans: { to: '/meal-plan-generator', label: 'Meal plans' },
  family: { to: '/family-members', label: 'Family members' },
  lists: { to: '/grocery-lists', label: 'Grocery lists' },
  recipes: { to: '/recipes', label: 'Recipes' },
} as const satisfies Readonly<Record<string, Crumb>>;

/** Protected addresses of the product whose page this version does not have, with what their page says. */
export const LATER_PROTECTED: Readonly<Record<string, LaterProtectedPage>> = {
  'workout-exercise': {
    title: 'Workout & Exercise',
    missing: 'There are no workouts or workout timers here.',
    works: [
      { ...OF.family, text: 'Set how active each person is, and portions adjust.' },
      { to: '/recipes?q=smoothie', label: 'Smoothies', text: 'Something light for before or after.' },
    ],
  },
  analytics: {
    title: 'Health Analytics',
    missing: 'There are no weekly or monthly charts here.',
    works: [
      {
        ...OF.plans,
        text: 'Each plan shows the nutrients of every person, day by day, next to their needs.',
      },
    ],
  },
  reports: {
    title: 'Reports',
    missing: 'There are no weekly or monthly reports here.',
    works: [
      { ...OF.plans, text: 'Print a whole plan, for your doctor or for the fridge.' },
      { ...OF.lists, text: 'Copy a list and send it to someone.' },
    ],
  },
};
