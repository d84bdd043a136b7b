import { type FoodPlace, foodKey } from '#domain/foods/food-id.ts';
import { spellingsFor } from '#domain/text/spellings.ts';
import { normalizeWords } from '#domain/text/words.ts';

/**
 * British and other English words as most labels write them; queries and names are both folded by it. Only words that
 * mean one thing everywhere: a biscuit or a crisp is not the same food on both sides of the Atlantic.
 */
const SAME_WORD: ReadonlyMap<string, string> = new Map(spellingsFor('search'));

/** A name of a source is cut here: PostgreSQL takes no lexeme over 2 kB, and nobody types a word of this length. */
const LONGEST_WORD = 40;
const MOST_WORDS = 40;

/** How deep the layers of `layersOf` go; each holds a quarter of the one below it. */
export const LAYERS = 5;

/** A lexeme that no word can be, for the foods of this layer and all above it. */
export const layerLexeme = (layer: number): string => `~${layer}`;

export interface CatalogName extends FoodPlace {
  readonly name: string;
  readonly otherNames?: readonly string[];
  readonly brand: string | null;
  /** A food as such, and no brand's product. */
  readonly isGeneric: boolean;
  /** 0 to 1: how many people scan or buy it, as far as the source says; `null`: it does not. */
  readonly popularity: number | null;
}

/** Columns of catalog.foods that search reads. */
export interface SearchColumns {
  readonly searchText: string;
  /** A tsvector as PostgreSQL writes one: `$1::tsvector`. */
  readonly document: string;
  /** 0 to 1. */
  readonly prior: number;
}

/** As many people as scan the best-known products of Open Food Facts. */
const MOST_SCANS = 10_000;

/** `popularity` from the number of people who scanned a product. */
export const popularityOfScans = (people: number): number =>
  Math.min(1, Math.log(1 + Math.max(0, people)) / Math.log(1 + MOST_SCANS));

/** The words that search compares: folded, in the singular, in order. */
export function searchWords(text: string): string[] {
  return normalizeWords(text)
    .slice(0, MOST_WORDS)
    .map((word) => SAME_WORD.get(word) ?? word)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** FNV-1a, as a number from 0 to 1: spreads what is otherwise alike, the same on every machine. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of neighbors differ most; mixed so that the high ones do too.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** A product whose popularity is unknown. */
const USUAL_PRODUCT = 0.2;
const LEAST_OF_GENERIC = 0.6;

function priorOf({ isGeneric, popularity }: CatalogName): number {
  const known = popularity === null ? USUAL_PRODUCT : Math.min(1, Math.max(0, popularity));
  return isGeneric ? LEAST_OF_GENERIC + (1 - LEAST_OF_GENERIC) * known : known;
}

/**
 * A word such as "milk" is in the names of tens of thousands of products, far more than can be ranked while someone
 * types. So each food is also in layers: the first holds a quarter of all, the next a quarter of that, the more usual
 * ones before others and otherwise by chance. Search asks for a frequent word within a small layer. Foods that are no
 * brand's product are in every layer: they are few, and to be found first.
 */
function layersOf(name: CatalogName, prior: number): number {
  if (name.isGeneric) return LAYERS;
  const height = Math.max(prior, spread(foodKey(name)));
  return Math.min(LAYERS, Math.floor(-Math.log(1 - Math.min(height, 0.999_999)) / Math.log(4)));
}

/**
 * What search needs of a food of any source. Words of name, other names and brand count alike; `searchText` keeps them
 * apart: "/whole milk organic/whole milk/full fat milk/acme/".
 */
export function searchColumns(name: CatalogName): SearchColumns {
  const [head = ''] = name.name.split(/[,(]/);
  const texts = [name.name, head, ...(name.otherNames ?? []), name.brand ?? ''].map(searchWords);
  const segments = [...new Set(texts.map((words) => words.join(' ')).filter((text) => text !== ''))];
  const prior = priorOf(name);
  const layers = Array.from({ length: layersOf(name, prior) }, (_, index) => layerLexeme(index + 1));
  const lexemes = [...new Set([...texts.flat(), ...layers])];
  return {
    searchText: `/${segments.join('/')}/`,
    document: lexemes.map((lexeme) => `'${lexeme}'`).join(' '),
    prior,
  };
}
