import cuisineRows from '#data/cuisines.json' with { type: 'json' };

/** By region, for those who choose. */
export const CUISINES_BY_REGION: readonly {
  readonly region: string;
  readonly cuisines: readonly string[];
}[] = cuisineRows;
export const CUISINES: readonly string[] = cuisineRows.flatMap(({ cuisines }) => cuisines);

/** Where most families who use the product cook from; its dishes are not "from other kitchens of the world". */
const HOME_REGION = 'North America';

const REGION_OF: ReadonlyMap<string, string> = new Map(
  cuisineRows.flatMap(({ region, cuisines }) => cuisines.map((cuisine) => [cuisine, region] as const)),
);

/** The regions in the order of data/cuisines.json. */
const REGIONS: readonly string[] = cuisineRows.map(({ region }) => region);

/** @throws RangeError when data/cuisines.json does not list the cuisine. */
export function regionOf(cuisine: string): string {
  const region = REGION_OF.get(cuisine);
  if (region === undefined) throw new RangeError(`data/cuisines.json does not know the cuisine "${cuisine}"`);
  return region;
}

export const isFromAfar = (cuisine: string): boolean => regionOf(cuisine) !== HOME_REGION;

/** Position of the cuisine's region; dishes of a region stand together. */
export const regionOrder = (cuisine: string): number => REGIONS.indexOf(regionOf(cuisine));
