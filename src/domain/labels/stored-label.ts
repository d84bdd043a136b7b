import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { isLabelCutOff } from './imported-food.ts';
import type { AllergenLexicon } from './lexicon.ts';
import { type ProductAllergens, productAllergens } from './product-allergens.ts';

/** What is kept of a product's label, and what was read from it when it was stored. */
export interface StoredLabel extends ProductAllergens {
  readonly name: string;
  /** One text a line: a package may list its ingredients in several languages. */
  readonly ingredientsText: string | null;
  readonly allergenText: string | null;
  readonly tracesText: string | null;
}

/** What any of them names counts. */
export function allAllergensOf(provided: readonly ProductAllergens[]): ProductAllergens {
  const contains = new Set(provided.flatMap((one) => one.contains));
  const mayContain = new Set(provided.flatMap((one) => one.mayContain));
  return {
    contains: ALLERGEN_CODES.filter((code) => contains.has(code)),
    mayContain: ALLERGEN_CODES.filter((code) => mayContain.has(code) && !contains.has(code)),
    areAllergensKnown: provided.some((one) => one.areAllergensKnown),
  };
}

/**
 * The allergens of a stored product by the lexicon of today: its texts are read again, because a term that was added
 * since must be found in products that were stored before it. What was found then still counts: it may be in a text
 * that is not kept. The ingredients are known only where they were known then, by the language that the source named,
 * and are by the reading of today: a list that breaks off or tells nothing is not known, whatever was recorded then.
 */
export function storedLabelAllergens(stored: StoredLabel, lexicon: AllergenLexicon): ProductAllergens {
  const { name, ingredientsText, allergenText, tracesText } = stored;
  const texts = ingredientsText === null ? [] : ingredientsText.split('\n');
  const today = productAllergens(
    {
      name,
      ingredients: texts.map((text) => ({ text, language: null, isCutOff: isLabelCutOff(text) })),
      statement: allergenText,
      traces: tracesText,
    },
    lexicon,
  );
  return {
    ...allAllergensOf([stored, today]),
    areAllergensKnown: stored.areAllergensKnown && today.areAllergensKnown,
  };
}
