import { type HouseholdAccess, mayDo, type Need } from '#domain/household/access.ts';
import type { Place } from '#platform/web/web-feature.ts';
import { WEB_FEATURES } from './features.ts';

export interface PlaceGroup {
  /** `null`: the main places, which need no title. */
  readonly title: string | null;
  readonly places: readonly Place[];
}

const ALL: readonly Place[] = WEB_FEATURES.flatMap(({ places = [] }) => places);

const placesOf = (group: Place['group']): readonly Place[] =>
  ALL.filter((place) => place.group === group).sort((a, b) => a.order - b.order);

/** Every page that a feature gave a place of its own, in the order of the side bar. */
export const PLACE_GROUPS: readonly PlaceGroup[] = [
  { title: null, places: placesOf('main') },
  { title: 'Health', places: placesOf('health') },
  { title: 'Account', places: placesOf('account') },
].filter(({ places }) => places.length > 0);

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

/** The address itself or one below it: a plan belongs to "Meal plans". */
export const isAt = (pathname: string, to: string): boolean =>
  pathname === to || pathname.startsWith(`${to}/`);
