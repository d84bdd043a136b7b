import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import type { ProductAllergens } from '#core/allergens/product-allergens.ts';
import { type StoredLabel, storedLabelAllergens } from '#core/allergens/stored-label.ts';

/** Texts by the hash of their row: a row that changes is another one. */
export type ReadLabel = (row: StoredLabel & { readonly contentHash: string }) => ProductAllergens;

/** A tenth of a millisecond a label, for every row of every list: those that are asked for often are read once. */
const MOST_REMEMBERED = 20_000;

export function createLabelReader(lexicon: () => AllergenLexicon): ReadLabel {
  const known = new Map<string, ProductAllergens>();
  return (row) => {
    const before = known.get(row.contentHash);
    if (before !== undefined) return before;
    const { contains, mayContain, areAllergensKnown } = storedLabelAllergens(row, lexicon());
    if (known.size >= MOST_REMEMBERED) known.clear();
    const read = { contains, mayContain, areAllergensKnown };
    known.set(row.contentHash, read);
    return read;
  };
}
