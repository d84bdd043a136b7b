import {
  IconBarbell,
  IconChartBar,
  IconDroplet,
  IconFileText,
  IconFlag,
  IconNotebook,
  IconPlant,
} from '@tabler/icons-react';
import { type HouseholdAccess, mayDo, type Need } from '#domain/household/access.ts';
import type { Place } from '#platform/web/web-feature.ts';
import { WEB_FEATURES } from './features.ts';

export interface PlaceGroup {
  /** `null`: the main places, which need no title. */
  readonly title: string | null;
  readonly places: readonly Place[];
}

/** Places whose pages this version does not have; their texts, in later-protected.ts, come with those pages only. */
const LATER: readonly Place[] = [
  {
    to: '/food-log',
    need: 'food-log:read',
    label: 'Food log',
    Icon: IconNotebook,
    key: 'd',
    words: ['diary', 'eaten', 'calories'],
    group: 'health',
    order: 1,
  },
  {
    to: '/hydration-tracker',
    need: 'hydration:read',
    label: 'Hydration',
    Icon: IconDroplet,
    key: 'w',
    words: ['water', 'drinks'],
    group: 'health',
    order: 2,
  },
  {
    to: '/growth-tracking',
    need: 'growth:read',
    label: 'Growth',
    Icon: IconPlant,
    key: 'c',
    words: ['height', 'weight', 'charts'],
    group: 'health',
    order: 3,
  },
  {
    to: '/workout-exercise',
    need: 'workouts:read',
    label: 'Workouts',
    Icon: IconBarbell,
    key: 'x',
    words: ['exercise', 'sport', 'yoga'],
    group: 'health',
    order: 4,
  },
  {
    to: '/analytics',
    need: 'reports:read',
    label: 'Analytics',
    Icon: IconChartBar,
    key: 'a',
    words: ['charts', 'trends'],
    group: 'health',
    order: 5,
  },
  {
    to: '/set-goals',
    need: 'goals:read',
    label: 'Goals',
    Icon: IconFlag,
    key: 'o',
    words: ['targets', 'aims'],
    group: 'health',
    order: 6,
  },
  {
    to: '/reports',
    need: 'reports:read',
    label: 'Reports',
    Icon: IconFileText,
    key: 'p',
    words: ['print', 'summary'],
    group: 'health',
    order: 7,
  },
];

const ALL: readonly Place[] = [...WEB_FEATURES.flatMap(({ places = [] }) => places), ...LATER];

const placesOf = (group: Place['group']): readonly Place[] =>
  ALL.filter((place) => place.group === group).sort((a, b) => a.order - b.order);

/** Every protected page that has a place of its own, in the order of the side bar. */
export const PLACE_GROUPS: readonly PlaceGroup[] = [
  { title: null, places: placesOf('main') },
  { title: 'Health', places: placesOf('health') },
  { title: 'Account', places: placesOf('account') },
];

export const PLACES: readonly Place[] = PLACE_GROUPS.flatMap(({ places }) => places);

/** The places that someone may go to; all of them until it is known who this is. */
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
export const isLater = (place: Pick<Place, 'to'>): boolean => LATER.some(({ to }) => to === place.to);

/** The address itself or one below it: a plan belongs to "Meal plans". */
export const isAt = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
