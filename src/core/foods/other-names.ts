/**
 * Names that the search knows besides those of the foods themselves. They stand for a food only to look it up: no label and no
 * limit is read by them.
 */
export interface OtherNames {
  readonly byFood: ReadonlyMap<string, readonly string[]>;
  /** Products that no food of ours stands for; nothing of ours is answered, however near its name comes. */
  readonly ofNone: readonly string[];
}
