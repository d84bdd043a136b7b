import type { Crumb } from '#platform/web/ui/breadcrumbs.tsx';

export interface LaterProtectedPage {
  readonly title: string;
  /** Where what one looks for is, or that there is none, in one plain sentence. */
  readonly instead: string;
  readonly worksTitle: string;
  readonly works: readonly (Crumb & { readonly text: string })[];
}

/** Pages that do a part of the job. One object, so that an announced page can go without leaving a name unused. */
const OF = {
  plans: { to: '/meal-plan-generator', label: 'Meal plans' },
  family: { to: '/family-members', label: 'Family members' },
  lists: { to: '/grocery-lists', label: 'Grocery lists' },
} as const satisfies Readonly<Record<string, Crumb>>;

const WHERE = 'Where to find it';

/** Protected addresses of the product that have no page of their own, with what stands there. */
export const LATER_PROTECTED: Readonly<Record<string, LaterProtectedPage>> = {
  'workout-exercise': {
    title: 'Workout & Exercise',
    instead: 'Hearthwell has no workouts. Activity levels set portions.',
    worksTitle: 'Try these instead',
    works: [
      { ...OF.family, text: 'Set how active each person is, and portions adjust.' },
      {
        to: '/hydration-tracker',
        label: 'Hydration tracker',
        text: 'Log what everyone drinks, also on active days.',
      },
      {
        to: '/recipes?q=smoothie',
        label: 'Smoothies',
        text: 'Something light for before or after exercise.',
      },
    ],
  },
  analytics: {
    title: 'Health Analytics',
    instead: 'What everyone eats and how they grow, in numbers. Each is on the page where you use it.',
    worksTitle: WHERE,
    works: [
      {
        ...OF.plans,
        text: 'Each plan shows the nutrients of every person, day by day, next to their needs.',
      },
      { to: '/food-log', label: 'Food log', text: 'What each person ate, and the nutrients in it.' },
      { to: '/growth-tracking', label: 'Growth', text: 'Heights, weights and growth charts.' },
    ],
  },
  reports: {
    title: 'Reports',
    instead: 'You can print or save each part of Hearthwell on its own page.',
    worksTitle: WHERE,
    works: [
      { ...OF.plans, text: 'Print a whole plan, for your doctor or for the fridge.' },
      { ...OF.lists, text: 'Copy a list and send it to someone.' },
      { to: '/growth-tracking', label: 'Growth', text: 'A PDF with growth charts for the doctor.' },
      { to: '/settings/privacy', label: 'Your data', text: 'Everything that is stored, in one file.' },
    ],
  },
};
