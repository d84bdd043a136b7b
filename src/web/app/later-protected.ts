import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import type { LaterPath } from './later-paths.ts';

export interface LaterProtectedPage {
  readonly title: string;
  /** The dish on the table cloth of the picture, and two at its sides. */
  readonly plates: readonly [string, string, string];
  /** What the address is for, in one plain sentence. */
  readonly missing: string;
  /** What does a part of the job today. */
  readonly works: readonly (Crumb & { readonly text: string })[];
}

const PLANS: Crumb = { to: '/meal-plan-generator', label: 'Meal plans' };
const FAMILY: Crumb = { to: '/family-members', label: 'Family members' };
const LISTS: Crumb = { to: '/grocery-lists', label: 'Grocery lists' };
const RECIPES: Crumb = { to: '/recipes', label: 'Recipes' };

/** Protected addresses of the product whose page this version does not have. */
export const LATER_PROTECTED: Readonly<Record<LaterPath, LaterProtectedPage>> = {
  'food-log': {
    title: 'Food Log',
    plates: ['🥗', '🍎', '🥛'],
    missing: 'You cannot log meals here.',
    works: [
      {
        ...PLANS,
        text: 'Each plan shows what each person gets per meal and per day, next to what they need.',
      },
      { ...RECIPES, text: 'Each recipe shows what’s in one serving.' },
    ],
  },
  'growth-tracking': {
    title: 'Growth Tracking',
    plates: ['🌱', '🥕', '🥛'],
    missing: 'There are no growth charts here.',
    works: [
      { ...FAMILY, text: 'Keep age, height and weight up to date in each profile. They set portion sizes.' },
      { ...PLANS, text: 'Plans follow the needs of each age.' },
    ],
  },
  'workout-exercise': {
    title: 'Workout & Exercise',
    plates: ['🍌', '🥜', '🥝'],
    missing: 'There are no workouts or workout timers here.',
    works: [
      { ...FAMILY, text: 'Set how active each person is, and portions adjust.' },
      { to: '/recipes?q=smoothie', label: 'Smoothies', text: 'Something light for before or after.' },
    ],
  },
  analytics: {
    title: 'Health Analytics',
    plates: ['🥦', '🍊', '🫐'],
    missing: 'There are no weekly or monthly charts here.',
    works: [
      { ...PLANS, text: 'Each plan shows the nutrients of every person, day by day, next to their needs.' },
    ],
  },
  'hydration-tracker': {
    title: 'Hydration Tracker',
    plates: ['🍋', '🍵', '🍉'],
    missing: 'You cannot track drinks here.',
    works: [
      { ...PLANS, text: 'Each plan shows how much water the food provides.' },
      { to: '/recipes?q=soup', label: 'Soups', text: 'Dishes with plenty of water in them.' },
    ],
  },
  'hydration-settings': {
    title: 'Hydration Settings',
    plates: ['🍵', '🍋', '🫖'],
    missing: 'Drinks are not tracked, so there is nothing to set.',
    works: [{ to: '/settings', label: 'Settings', text: 'Everything you can change in this version.' }],
  },
  'set-goals': {
    title: 'Set Goals',
    plates: ['🍎', '🥬', '🍓'],
    missing: 'Goals have no page of their own.',
    works: [
      {
        ...FAMILY,
        text: 'Set them in each person’s profile: open a card and choose Edit. Plans follow them.',
      },
    ],
  },
  reports: {
    title: 'Reports',
    plates: ['🍲', '🥖', '🍐'],
    missing: 'There are no weekly or monthly reports here.',
    works: [
      { ...PLANS, text: 'Print a whole plan, for your doctor or for the fridge.' },
      { ...LISTS, text: 'Copy a list and send it to someone.' },
    ],
  },
};
