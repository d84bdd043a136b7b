import type { KnownAmounts } from '#domain/nutrition/plausible-amounts.ts';
import type { ProductAllergens } from './product-allergens.ts';

export type ImportSource = 'fdc-sr-legacy' | 'fdc-foundation' | 'fdc-fndds' | 'fdc-branded' | 'off';

/** One food of a larger source, checked and put into the product's own words. */
export interface ImportedFood extends ProductAllergens {
  readonly source: ImportSource;
  /** FDC id, or the code of Open Food Facts. */
  readonly sourceId: string;
  readonly gtin: string | null;
  readonly name: string;
  /** Further names to find it by. */
  readonly otherNames: readonly string[];
  readonly brand: string | null;
  readonly category: string | null;
  readonly isGeneric: boolean;
  readonly ingredientsText: string | null;
  readonly allergenText: string | null;
  readonly tracesText: string | null;
  /** Per 100 g, or per 100 ml where `isPer100Ml`. */
  readonly nutrients: KnownAmounts;
  readonly isPer100Ml: boolean;
  /** `grams` are milliliters where `isPer100Ml`. */
  readonly portions: readonly { readonly label: string; readonly grams: number }[];
  readonly servingGrams: number | null;
  /** How often it was scanned or asked for, where the source says it. */
  readonly popularity: number | null;
}

export type ReadFood =
  | { readonly kind: 'food'; readonly food: ImportedFood; readonly leftOut: readonly string[] }
  | { readonly kind: 'skipped'; readonly reason: string };

const MOST_NAME_CHARACTERS = 250;
/** Longer than the longest real label; anything longer is the mistake of a program. */
const MOST_TEXT_CHARACTERS = 20_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no NUL, and the others are no text.
const UNPRINTABLE = /[\u0000-\u001f\u007f\u2028\u2029\ufeff]+/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** One line of text, or `null` where nothing is given. */
export function lineOf(provided: unknown): string | null {
  if (typeof provided !== 'string' && typeof provided !== 'number') return null;
  const line = String(provided)
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/&(?:quot|amp|lt|gt|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/ {2,}/g, ' ')
    .toWellFormed()
    .trim();
  return line === '' ? null : line;
}

/** A name as it is shown: names in capitals only are hard to read. */
export function nameOf(provided: unknown): string | null {
  const line = lineOf(provided);
  if (line === null) return null;
  const isShouted = /\p{Lu}{4}/u.test(line) && !/\p{Ll}/u.test(line);
  const spoken = isShouted ? `${line.slice(0, 1)}${line.slice(1).toLowerCase()}` : line;
  return [...spoken].slice(0, MOST_NAME_CHARACTERS).join('').trim();
}

/** A label's text without the marks that sources put around allergens. */
export function labelTextOf(provided: unknown): string | null {
  const line = lineOf(provided);
  if (line === null) return null;
  const plain = line
    .slice(0, MOST_TEXT_CHARACTERS)
    .replaceAll(/<\/?[a-z][^<>]{0,60}>/gi, '')
    .replaceAll('_', '')
    .trim();
  return plain === '' ? null : plain;
}

/** Widths of database columns that texts often pass through; a blank at the end was cut off. */
const COLUMN_LENGTHS: ReadonlySet<number> = new Set([254, 255, 256]);
const GOES_ON = /(?:[,;:([{&/]|[, ](?:and|or|et|ou|und|oder|with))$/i;

/**
 * Whether an ingredient list breaks off: its length is exactly what a column of a database holds, it stops where something has to
 * follow, or it is longer than what is kept here. Nobody knows what came after.
 */
export function isLabelCutOff(provided: unknown): boolean {
  if (typeof provided !== 'string') return false;
  const text = provided.trim();
  const bytes = new TextEncoder().encode(text).length;
  return (
    text.length > MOST_TEXT_CHARACTERS ||
    COLUMN_LENGTHS.has(text.length) ||
    COLUMN_LENGTHS.has(bytes) ||
    GOES_ON.test(text.slice(-12))
  );
}

/** A number as sources write it ("12.5", 12.5, "12,5"); `null`: none. */
export function numberOf(provided: unknown): number | null {
  if (typeof provided === 'number') return Number.isFinite(provided) ? provided : null;
  if (typeof provided !== 'string' || !/^\s*[-+]?[\d.,]+(?:e[-+]?\d+)?\s*$/i.test(provided)) return null;
  const value = Number(provided.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** Six digits are more than any label has, and drop what binary fractions add. */
export const tidy = (amount: number): number => Number(amount.toPrecision(6));
