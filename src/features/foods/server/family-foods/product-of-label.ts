import { createHash } from 'node:crypto';
import { gtinOf } from '#domain/foods/gtin.ts';
import { perHundred } from '#domain/nutrition/label-figures.ts';
import { searchColumns } from '#domain/search/catalog-words.ts';
import type { FamilyFoodLabel } from '../../contract/family-foods.ts';
import type { ProductRow } from '../catalog.repository.ts';

/** "bar" is one of them, "2 cookies" says how many itself. */
const portionName = (serving: string | null): string =>
  serving === null ? '1 serving' : /^\d/.test(serving) ? serving : `1 ${serving}`;

/** A food of a household in the form of any other product, so that whatever reads those reads it, too. */
export function productOfLabel(id: string, label: FamilyFoodLabel, updatedAt: Date): ProductRow {
  const { name, brand, barcode, servingSize, isVolume } = label;
  // A line break on a screen is none on the package; lines of a stored text are languages of their own.
  const ingredientsText = label.ingredients?.replaceAll(/\s+/g, ' ') ?? null;
  const place = { source: 'family', sourceId: id } as const;
  const { searchText } = searchColumns({ ...place, name, brand, isGeneric: false, popularity: null });
  return {
    ...place,
    gtin: barcode === null ? null : gtinOf(barcode),
    name,
    brand,
    category: null,
    isGeneric: false,
    ingredientsText,
    allergenText: null,
    tracesText: null,
    contains: [],
    mayContain: [],
    areAllergensKnown: ingredientsText !== null,
    nutrients: perHundred(label),
    isPer100Ml: isVolume,
    portions: servingSize === null ? [] : [{ label: portionName(label.serving), grams: servingSize }],
    servingGrams: servingSize,
    searchText,
    contentHash: createHash('sha256')
      .update(JSON.stringify([name, ingredientsText]))
      .digest('hex'),
    updatedAt,
  };
}
