/** One ingredient beside a step. */
export interface CookLine {
  readonly key: string;
  /** What a step calls it by. */
  readonly name: string;
  /** In bold: "1½ cups"; empty: the words say the amount. */
  readonly amount: string;
  readonly words: string;
  /** The same amount in another way, or whose it is; `null`: there is nothing to add. */
  readonly beside: string | null;
}

/** What cook mode needs of a dish, no matter who wrote it. */
export interface CookDish {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly string[];
  /** Address of cook mode itself, for timers that lead back to a step. */
  readonly cookPath: string;
  /** Where the cook came from. */
  readonly backPath: string;
  /** "the recipe" */
  readonly backTo: string;
  /** What was chosen there: "?servings=6", or empty. */
  readonly search: string;
  /** What to know before the first step: how much is cooked, whose part is kept apart, in which pans. */
  readonly before: readonly string[];
  readonly lines: readonly CookLine[];
  readonly steps: readonly string[];
  /** Empty: nothing is written about it. */
  readonly storage: string;
  /** A text of the recipe, in the units of the cook. */
  readonly inUnits: (text: string) => string;
}
