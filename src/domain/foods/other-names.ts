import type { AllergenCode } from '#domain/allergens/allergens.ts';

/** A name of a product that a recipe may write, with the allergens that the product holds. */
export interface NamedProduct {
  readonly name: string;
  /** A brand is the name of one product; a regional name may be any word of a kitchen. */
  readonly isBrand: boolean;
  /** Sentences also use the name as a plain word, or as the name of a person, a place or another food. */
  readonly isPlainWord: boolean;
  /** `null`: no food of ours stands for it. */
  readonly foodId: string | null;
  readonly allergens: readonly AllergenCode[];
}

/**
 * Names that the search knows in addition to those of the foods themselves. They stand for a food only to look it up:
 * no label and no limit is read by them. In a recipe of the family's own they also bring their allergens, and never
 * free a line of any.
 */
export interface OtherNames {
  readonly byFood: ReadonlyMap<string, readonly string[]>;
  /** Products that no food of ours stands for; nothing of ours is answered, however near its name comes. */
  readonly ofNone: readonly string[];
  readonly products: readonly NamedProduct[];
}
