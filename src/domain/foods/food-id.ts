/** Where a food comes from. `curated` are the product's own ones (data/foods); the others are imported by an operator. */
export const FOOD_SOURCES = [
  'curated',
  'fdc-sr-legacy',
  'fdc-foundation',
  'fdc-fndds',
  'fdc-branded',
  'off',
] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

export const FOOD_SOURCE_NAMES: Readonly<Record<FoodSource, string>> = {
  curated: 'Hearthwell',
  'fdc-sr-legacy': 'USDA FoodData Central, SR Legacy',
  'fdc-foundation': 'USDA FoodData Central, Foundation Foods',
  'fdc-fndds': 'USDA FoodData Central, Survey Foods (FNDDS)',
  'fdc-branded': 'USDA FoodData Central, Branded Foods',
  off: 'Open Food Facts',
};

export interface FoodPlace {
  readonly source: FoodSource;
  /** The curated food's id, the FDC id, or the code of Open Food Facts. */
  readonly sourceId: string;
}

/** As addresses and answers name a food: "banana", "off-0012345678905", "fdc-branded-2345678". */
export function foodId({ source, sourceId }: FoodPlace): string {
  return source === 'curated' ? sourceId : `${source}-${sourceId}`;
}

/** The reverse. Sources number their foods, and no curated id looks like one of theirs. */
export function foodPlace(id: string): FoodPlace {
  const source = FOOD_SOURCES.find((name) => name !== 'curated' && id.startsWith(`${name}-`));
  const sourceId = source === undefined ? '' : id.slice(source.length + 1);
  return source !== undefined && /^\d{1,40}$/.test(sourceId)
    ? { source, sourceId }
    : { source: 'curated', sourceId: id };
}

/** As tables name a food that may come from any source. */
export const foodKey = ({ source, sourceId }: FoodPlace): string => `${source}:${sourceId}`;

export function placeOfKey(key: string): FoodPlace {
  const at = key.indexOf(':');
  const source = FOOD_SOURCES.find((name) => name === key.slice(0, at));
  return { source: source ?? 'curated', sourceId: key.slice(at + 1) };
}
