import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  foodsWith,
  guessedMeaning,
  layerFor,
  meaningsOf,
  queryText,
  readQuery,
  type WordMeaning,
} from '#core/search/product-query.ts';
import type { CatalogRepository, ProductRow } from './catalog.repository.ts';

export interface ProductSearch {
  readonly question: string;
  readonly limit: number;
  /** The question is a mistyped name among the curated foods: rare words may be mistyped ones too. */
  readonly mayBeMistyped: boolean;
}

export interface FoundProducts {
  readonly rows: readonly ProductRow[];
  /** A word had to be taken for a mistyped one. */
  readonly isGuess: boolean;
}

const NONE: FoundProducts = { rows: [], isGuess: true };
/** A word that fewer foods have is rare. */
const RARE = 1_000;
/** How much deeper to look when a layer held too few. */
const LAYERS_DOWN = 2;

type Tools = { readonly db: NodePgDatabase; readonly repository: CatalogRepository };

async function withGuesses(
  meanings: readonly WordMeaning[],
  { db, repository }: Tools,
  mayBeMistyped: boolean,
): Promise<WordMeaning[]> {
  const guessed: WordMeaning[] = [];
  for (const meaning of meanings) {
    const isOdd = foodsWith(meaning) < (mayBeMistyped ? RARE : 1);
    guessed.push(isOdd ? guessedMeaning(meaning, await repository.nearWords(db, meaning.typed)) : meaning);
  }
  return guessed;
}

/**
 * Foods of larger sources that have every word. A frequent word is looked for in a small layer of usual foods first
 * (core/search/catalog-words.ts); only when that holds too few, deeper.
 */
export async function searchProducts(tools: Tools, search: ProductSearch): Promise<FoundProducts> {
  const { db, repository } = tools;
  const query = readQuery(search.question);
  if (query === null || search.limit < 1) return NONE;
  const whole = query.joined === null ? query.words : [...query.words, query.joined];
  const known = await repository.knownWords(db, whole, query.words.at(-1) ?? '');
  const meanings = await withGuesses(meaningsOf(query, known), tools, search.mayBeMistyped);
  if (meanings.some(({ words }) => words.length === 0)) return NONE;
  const typed = meanings.map((meaning) => meaning.typed).join(' ');
  const isGuess = meanings.some((meaning) => meaning.isGuess);
  for (let layer = layerFor(meanings); ; layer = Math.max(0, layer - LAYERS_DOWN)) {
    const rows = await repository.search(db, {
      document: queryText(meanings, layer),
      typed,
      limit: search.limit,
    });
    if (rows.length >= search.limit || layer === 0) return { rows, isGuess };
  }
}
