import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { isLabelCutOff } from './imported-food.ts';
import type { AllergenLexicon } from './lexicon.ts';
import { areStatementsRead, type ProductAllergens, productAllergens } from './product-allergens.ts';

/** What is kept of a product's label, and what was read from it when it was stored. */
export interface StoredLabel extends ProductAllergens {
  readonly name: string;
  /** One text a line: a package may list its ingredients in several languages. */
  readonly ingredientsText: string | null;
  readonly allergenText: string | null;
  readonly tracesText: string | null;
}

/** What any of them names counts. */
function allNamedIn(provided: readonly ProductAllergens[]): Omit<ProductAllergens, 'areAllergensKnown'> {
  const contains = new Set(provided.flatMap((one) => one.contains));
  const mayContain = new Set(provided.flatMap((one) => one.mayContain));
  return {
    contains: ALLERGEN_CODES.filter((code) => contains.has(code)),
    mayContain: ALLERGEN_CODES.filter((code) => mayContain.has(code) && !contains.has(code)),
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
    ...allNamedIn([stored, today]),
    areAllergensKnown: stored.areAllergensKnown && today.areAllergensKnown,
  };
}

/** A source that gives nothing but a name leaves nothing unread. */
function isRead(stored: StoredLabel, areAllergensKnown: boolean, lexicon: AllergenLexicon): boolean {
  if (stored.ingredientsText !== null) return areAllergensKnown;
  return areStatementsRead({ statement: stored.allergenText, traces: stored.tracesText }, lexicon);
}

/**
 * The allergens of one product by all sources that know it: they may know two recipes of it. What either of them names
 * counts, and a text that was not read may name anything, however well another source is read.
 */
export function allergensOfSources(
  sources: readonly StoredLabel[],
  lexicon: AllergenLexicon,
): ProductAllergens {
  const read = sources.map((stored) => ({ stored, found: storedLabelAllergens(stored, lexicon) }));
  return {
    ...allNamedIn(read.map(({ found }) => found)),
    areAllergensKnown:
      read.some(({ found }) => found.areAllergensKnown) &&
      read.every(({ stored, found }) => isRead(stored, found.areAllergensKnown, lexicon)),
  };
}
