import type { AllergenCode } from '#domain/allergens/allergens.ts';

/** What one line of someone's recipe says ("1 (14 oz) can chickpeas, drained"), and what it could be matched with. */
export interface ParsedIngredient {
  /** The line as it was written. */
  readonly text: string;
  /** "For the sauce:": names a part of the recipe and is no ingredient. */
  readonly isHeading: boolean;
  /** The lower end of a range; `null`: none is given ("salt to taste"). */
  readonly quantity: number | null;
  /** The upper end of a range; `null`: no range. */
  readonly quantityMax: number | null;
  /** "cup", "g", "can"; `null`: counted, or no quantity. */
  readonly unit: string | null;
  readonly name: string;
  /** "drained", "finely chopped"; empty: none. */
  readonly preparation: string;
  /** What else the line says: "plus more to serve"; empty: nothing. */
  readonly comment: string;
  readonly optional: boolean;
  /** `null`: no food of ours is it, so its nutrition is unknown. */
  readonly foodId: string | null;
  /**
   * Further foods that the line names ("chicken or vegetable stock", "salt and pepper"). A diet is decided by all of
   * them. Empty: none.
   */
  readonly otherFoodIds: readonly string[];
  /** Edible grams, by the middle of a range; `null`: there is no basis to calculate them. */
  readonly grams: number | null;
  readonly allergens: readonly AllergenCode[];
  /** In some makers' kinds. */
  readonly mayContain: readonly AllergenCode[];
  /** Whether the allergens are those of a food that we know; `false`: read from words alone, never "free of". */
  readonly areAllergensKnown: boolean;
}
