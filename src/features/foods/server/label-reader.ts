import QuickLRU from 'quick-lru';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import type { ProductAllergens } from '#domain/labels/product-allergens.ts';
import { type StoredLabel, storedLabelAllergens } from '#domain/labels/stored-label.ts';

/** Texts by the hash of their row: a row that changes is another one. */
export type ReadLabel = (row: StoredLabel & { readonly contentHash: string }) => ProductAllergens;

/** Some 300 bytes each. A label takes a tenth of a millisecond, and lists show the same ones again and again. */
const LABELS = { maxSize: 10_000 };

export function createLabelReader(lexicon: () => AllergenLexicon): ReadLabel {
  const known = new QuickLRU<string, ProductAllergens>(LABELS);
  return (row) => {
    const before = known.get(row.contentHash);
    if (before !== undefined) return before;
    const read = storedLabelAllergens(row, lexicon());
    known.set(row.contentHash, read);
    return read;
  };
}
