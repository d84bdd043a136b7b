import {
  IconBarbell,
  IconChartBar,
  IconDroplet,
  IconFileText,
  IconFlag,
  IconHome,
  IconNotebook,
  IconPlant,
  IconSettings,
  IconShoppingCart,
  IconSoup,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import { laterPathOf } from './later-paths.ts';

export type PlaceIcon = typeof IconHome;

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: PlaceIcon;
  /** Pressed after `g`. */
  readonly key: string;
  /** Other words that somebody might look for it by. */
  readonly words: readonly string[];
}

export interface PlaceGroup {
  /** `null`: the main places, which need no title. */
  readonly title: string | null;
  readonly places: readonly Place[];
}

const MAIN: readonly Place[] = [
  { to: '/dashboard', label: 'Home', Icon: IconHome, key: 'h', words: ['dashboard', 'today', 'start'] },
  {
    to: '/family-members',
    label: 'Family',
    Icon: IconUsers,
    key: 'f',
    words: ['members', 'people', 'profiles', 'allergies'],
  },
  {
    to: '/meal-plan-generator',
    label: 'Meal plans',
    Icon: IconToolsKitchen2,
    key: 'm',
    words: ['planner', 'menu', 'week'],
  },
  {
    to: '/grocery-lists',
    label: 'Groceries',
    Icon: IconShoppingCart,
    key: 'l',
    words: ['shopping lists', 'buy', 'market'],
  },
  { to: '/recipes', label: 'Recipes', Icon: IconSoup, key: 'r', words: ['dishes', 'cook', 'meals'] },
];

const HEALTH: readonly Place[] = [
  { to: '/food-log', label: 'Food log', Icon: IconNotebook, key: 'd', words: ['diary', 'eaten', 'calories'] },
  { to: '/hydration-tracker', label: 'Hydration', Icon: IconDroplet, key: 'w', words: ['water', 'drinks'] },
  {
    to: '/growth-tracking',
    label: 'Growth',
    Icon: IconPlant,
    key: 'c',
    words: ['height', 'weight', 'charts'],
  },
  {
    to: '/workout-exercise',
    label: 'Workouts',
    Icon: IconBarbell,
    key: 'x',
    words: ['exercise', 'sport', 'yoga'],
  },
  { to: '/analytics', label: 'Analytics', Icon: IconChartBar, key: 'a', words: ['charts', 'trends'] },
  { to: '/set-goals', label: 'Goals', Icon: IconFlag, key: 'o', words: ['targets', 'aims'] },
  { to: '/reports', label: 'Reports', Icon: IconFileText, key: 'p', words: ['print', 'summary'] },
];

const SETTINGS: Place = {
  to: '/settings',
  label: 'Settings',
  Icon: IconSettings,
  key: 's',
  words: ['account', 'appearance', 'colors', 'sign out'],
};

/** Every protected page that has a place of its own, in the order of the side bar. */
export const PLACE_GROUPS: readonly PlaceGroup[] = [
  { title: null, places: MAIN },
  { title: 'Health', places: HEALTH },
  { title: 'Account', places: [SETTINGS] },
];

export const PLACES: readonly Place[] = PLACE_GROUPS.flatMap(({ places }) => places);

/** What has room beside "More" at the bottom of a phone. */
export const BAR_PLACES: readonly Place[] = MAIN.slice(0, 4);

/** This version has the address but not the page. */
export const isLater = (place: Pick<Place, 'to'>): boolean => laterPathOf(place.to) !== null;

/** The address itself or one below it: a plan belongs to "Meal plans". */
export const isAt = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
