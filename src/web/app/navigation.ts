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
import { type HouseholdAccess, mayDo, type Need } from '#core/household/access.ts';
import { laterPathOf } from './later-paths.ts';

export type PlaceIcon = typeof IconHome;

export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: PlaceIcon;
  /** Pressed after `g`. */
  readonly key: string;
  /** What somebody must be allowed to, for the place to be there for them. */
  readonly need: Need;
  /** Other words that somebody might look for it by. */
  readonly words: readonly string[];
}

export interface PlaceGroup {
  /** `null`: the main places, which need no title. */
  readonly title: string | null;
  readonly places: readonly Place[];
}

const MAIN: readonly Place[] = [
  {
    to: '/dashboard',
    need: 'own',
    label: 'Home',
    Icon: IconHome,
    key: 'h',
    words: ['dashboard', 'today', 'start'],
  },
  {
    to: '/family-members',
    need: 'profiles:read',
    label: 'Family',
    Icon: IconUsers,
    key: 'f',
    words: ['members', 'people', 'profiles', 'allergies'],
  },
  {
    to: '/meal-plan-generator',
    need: 'meals:read',
    label: 'Meal plans',
    Icon: IconToolsKitchen2,
    key: 'm',
    words: ['planner', 'menu', 'week'],
  },
  {
    to: '/grocery-lists',
    need: 'groceries:read',
    label: 'Groceries',
    Icon: IconShoppingCart,
    key: 'l',
    words: ['shopping lists', 'buy', 'market'],
  },
  {
    to: '/recipes',
    need: 'meals:read',
    label: 'Recipes',
    Icon: IconSoup,
    key: 'r',
    words: ['dishes', 'cook', 'meals'],
  },
];

const HEALTH: readonly Place[] = [
  {
    to: '/food-log',
    need: 'food-log:read',
    label: 'Food log',
    Icon: IconNotebook,
    key: 'd',
    words: ['diary', 'eaten', 'calories'],
  },
  {
    to: '/hydration-tracker',
    need: 'hydration:read',
    label: 'Hydration',
    Icon: IconDroplet,
    key: 'w',
    words: ['water', 'drinks'],
  },
  {
    to: '/growth-tracking',
    need: 'growth:read',
    label: 'Growth',
    Icon: IconPlant,
    key: 'c',
    words: ['height', 'weight', 'charts'],
  },
  {
    to: '/workout-exercise',
    need: 'workouts:read',
    label: 'Workouts',
    Icon: IconBarbell,
    key: 'x',
    words: ['exercise', 'sport', 'yoga'],
  },
  {
    to: '/analytics',
    need: 'reports:read',
    label: 'Analytics',
    Icon: IconChartBar,
    key: 'a',
    words: ['charts', 'trends'],
  },
  {
    to: '/set-goals',
    need: 'goals:read',
    label: 'Goals',
    Icon: IconFlag,
    key: 'o',
    words: ['targets', 'aims'],
  },
  {
    to: '/reports',
    need: 'reports:read',
    label: 'Reports',
    Icon: IconFileText,
    key: 'p',
    words: ['print', 'summary'],
  },
];

const SETTINGS: Place = {
  to: '/settings',
  need: 'own',
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

/** The places that somebody may go to; all of them until it is known who this is. */
export function placesFor(access: HouseholdAccess | null): readonly PlaceGroup[] {
  if (access === null) return PLACE_GROUPS;
  return PLACE_GROUPS.map((group) => ({
    ...group,
    places: group.places.filter(({ need }) => mayDo(access, need)),
  })).filter(({ places }) => places.length > 0);
}

/** What an address asks of a person; `own` when it is no place of the navigation. */
export const needOf = (pathname: string): Need => PLACES.find(({ to }) => isAt(pathname, to))?.need ?? 'own';

/** What has room beside "More" at the bottom of a phone. */
export const barPlaces = (groups: readonly PlaceGroup[]): readonly Place[] =>
  (groups.find(({ title }) => title === null)?.places ?? []).slice(0, 4);

/** This version has the address but not the page. */
export const isLater = (place: Pick<Place, 'to'>): boolean => laterPathOf(place.to) !== null;

/** The address itself or one below it: a plan belongs to "Meal plans". */
export const isAt = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
