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
  'growth-tracking': {
    title: 'Growth Tracking',
    missing: 'There are no growth charts here.',
    works: [
      {
        ...OF.family,
        text: 'Keep age, height and weight up to date in each profile. They set portion sizes.',
      },
      { ...OF.plans, text: 'Plans follow the needs of each age.' },
    ],
  },
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
  'hydration-tracker': {
    title: 'Hydration Tracker',
    missing: 'You cannot track drinks here.',
    works: [
      { ...OF.plans, text: 'Each plan shows how much water the food provides.' },
      { to: '/recipes?q=soup', label: 'Soups', text: 'Dishes with plenty of water in them.' },
    ],
  },
  'hydration-settings': {
    title: 'Hydration Settings',
    missing: 'Drinks are not tracked, so there is nothing to set.',
    works: [{ to: '/settings', label: 'Settings', text: 'Everything you can change in this version.' }],
  },
  'set-goals': {
    title: 'Set Goals',
    missing: 'Goals have no page of their own.',
    works: [
      {
        ...OF.family,
        text: 'Set them in each person’s profile: open a card and choose Edit. Plans follow them.',
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
