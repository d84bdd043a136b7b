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
    missing: 'You cannot write down here what was eaten.',
    works: [
      { ...PLANS, text: 'Each plan shows what every person gets per meal and per day, next to their needs.' },
      { ...RECIPES, text: 'Each recipe shows what is in one serving.' },
    ],
  },
  'growth-tracking': {
    title: 'Growth Tracking',
    plates: ['🌱', '🥕', '🥛'],
    missing: 'There are no growth charts here.',
    works: [
      { ...FAMILY, text: 'Keep age, height and weight in the profile. They set how large a portion is.' },
      { ...PLANS, text: 'Plans follow the needs of each age.' },
    ],
  },
  'workout-exercise': {
    title: 'Workout & Exercise',
    plates: ['🍌', '🥜', '🥝'],
    missing: 'There are no workouts and no timers here.',
    works: [
      { ...FAMILY, text: 'Say how active each person is. Portions grow or shrink with it.' },
      { to: '/recipes?q=smoothie', label: 'Smoothies', text: 'Something light for before or after.' },
    ],
  },
  analytics: {
    title: 'Health Analytics',
    plates: ['🥦', '🍊', '🫐'],
    missing: 'There are no charts over weeks and months here.',
    works: [
      { ...PLANS, text: 'Each plan shows the nutrients of every person, day by day, next to their needs.' },
    ],
  },
  'hydration-tracker': {
    title: 'Hydration Tracker',
    plates: ['🍋', '🍵', '🍉'],
    missing: 'You cannot count drinks here.',
    works: [
      { ...PLANS, text: 'Each plan shows how much water comes with the food.' },
      { to: '/recipes?q=soup', label: 'Soups', text: 'Dishes that bring much of their own water.' },
    ],
  },
  'hydration-settings': {
    title: 'Hydration Settings',
    plates: ['🍵', '🍋', '🫖'],
    missing: 'Drinks are not counted, so there is nothing to set.',
    works: [{ to: '/settings', label: 'Settings', text: 'Everything that can be set in this version.' }],
  },
  'set-goals': {
    title: 'Set Goals',
    plates: ['🍎', '🥬', '🍓'],
    missing: 'Goals have no page of their own.',
    works: [
      {
        ...FAMILY,
        text: 'Write them into each person’s profile: open a card and choose Edit. Plans follow them.',
      },
    ],
  },
  reports: {
    title: 'Reports',
    plates: ['🍲', '🥖', '🍐'],
    missing: 'There are no reports over weeks and months here.',
    works: [
      { ...PLANS, text: 'A plan can be printed whole, to show to somebody.' },
      { ...LISTS, text: 'A list can be copied and sent on.' },
    ],
  },
};
