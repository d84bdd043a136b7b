/** How much an own recipe may hold: far above any cookbook's, so that it only stops mistakes. */
export const OWN_RECIPE_LIMITS = {
  title: 120,
  description: 600,
  cuisine: 40,
  servings: 100,
  /** Of next to nothing a serving would be more than any number can say. */
  leastServings: 0.25,
  /** Two weeks: sourdough, pickles. */
  minutes: 20_160,
  equipment: 30,
  equipmentName: 80,
  ingredients: 80,
  line: 300,
  amount: 60,
  note: 200,
  /** 100 kg: a feast. */
  grams: 100_000,
  steps: 60,
  step: 1_500,
  remark: 600,
  /** Pasted text that a recipe is read out of. */
  pasted: 30_000,
  url: 2_000,
  /** Of all recipes of one household together, as they are kept: a usual one has 2,000 to 4,000. They are all read for their list. */
  characters: 8_000_000,
} as const;

/** The best rating, and how long a note may be: the same in forms and in the contract. */
export const MARK_LIMITS = { rating: 5, note: 2_000 } as const;
