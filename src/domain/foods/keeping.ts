/** Whole days; 0: it is not kept there; `null`: the source does not say. */
export interface KeptIn {
  readonly days: number | null;
  /** Once the pack is open, where that differs. */
  readonly openedDays: number | null;
}

/** How long a food keeps as a shop sells it: the shorter end of what USDA's FoodKeeper says. */
export interface Keeping {
  /** The product of FoodKeeper that stands for the food: "Cheese (hard such as cheddar, swiss)". */
  readonly product: string;
  readonly pantry: KeptIn;
  readonly refrigerator: KeptIn;
  readonly freezer: KeptIn;
}

export const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;
export type Season = (typeof SEASONS)[number];

/** Months (1–12) of a season in the Northern Hemisphere, as weather services count them. */
const MONTHS: Readonly<Record<Season, readonly number[]>> = {
  winter: [12, 1, 2],
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  fall: [9, 10, 11],
};

/** The months of several seasons, from January on. */
export const monthsOf = (seasons: readonly Season[]): number[] =>
  seasons.flatMap((season) => MONTHS[season]).sort((a, b) => a - b);
