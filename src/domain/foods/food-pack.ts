/** What is known of a pack beyond its label. One line of data/foods/packs.csv; `null` and `false` where it does not apply. */
export interface FoodPack {
  /** How many things that a shopper counts are in one pack. */
  readonly count: number | null;
  /** What is counted: "medium head", "large egg". */
  readonly noun: string;
  readonly nouns: string;
  /** Only this of the fruit that is bought is used. */
  readonly part: 'juice' | 'zest' | null;
  readonly hasBones: boolean;
  /** Sold and measured by volume. */
  readonly isPoured: boolean;
  /** Ounces of a can together with the liquid that it is drained of. */
  readonly fullOunces: number | null;
}
