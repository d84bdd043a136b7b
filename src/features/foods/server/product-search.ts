import {
  foodsWith,
  guessedMeaning,
  layerFor,
  meaningsOf,
  queryText,
  readQuery,
  type WordMeaning,
} from '#domain/search/product-query.ts';
import type { ListedProduct } from './catalog.repository.ts';
import type { SearchedCatalog } from './remembered-catalog.ts';

export interface ProductSearch {
  readonly question: string;
  readonly limit: number;
  /** The question is a mistyped name among the curated foods: rare words may be mistyped ones too. */
  readonly mayBeMistyped: boolean;
}

export interface FoundProducts {
  readonly rows: readonly ListedProduct[];
  /** A word had to be taken for a mistyped one. */
  readonly isGuess: boolean;
}

const NONE: FoundProducts = { rows: [], isGuess: true };
/** A word that fewer foods have is rare. */
const RARE = 1_000;

/** With near words for those that fewer than `rare` foods have. */
async function withGuesses(
  meanings: readonly WordMeaning[],
  catalog: SearchedCatalog,
  rare: number,
): Promise<WordMeaning[]> {
  const guessed: WordMeaning[] = [];
  for (const meaning of meanings) {
    const isOdd = foodsWith(meaning) < rare;
    guessed.push(isOdd ? guessedMeaning(meaning, await catalog.nearWords(meaning.typed)) : meaning);
  }
  return guessed;
}

/** A frequent word is looked for among usual foods first, and only when too few of them have it among all. */
async function foodsWithAll(
  meanings: readonly WordMeaning[],
  catalog: SearchedCatalog,
  limit: number,
): Promise<FoundProducts> {
  if (meanings.some(({ words }) => words.length === 0)) return NONE;
  const isGuess = meanings.some((meaning) => meaning.isGuess);
  const typed = meanings.map((meaning) => meaning.typed).join(' ');
  const layer = layerFor(meanings);
  const rows = await catalog.search({ document: queryText(meanings, layer), typed, limit });
  if (rows.length >= limit || layer === 0) return { rows, isGuess };
  return {
    rows: await catalog.search({ document: queryText(meanings, 0), typed, limit }),
    isGuess,
  };
}

/**
 * Foods of larger sources that have every word, whole or, for the last one, from its beginning. When there are none,
 * rare words are taken for mistyped ones.
 */
export async function searchProducts(
  catalog: SearchedCatalog,
  search: ProductSearch,
): Promise<FoundProducts> {
  const { question, limit, mayBeMistyped } = search;
  const query = readQuery(question);
  if (query === null || limit < 1) return NONE;
  const whole = query.joined === null ? query.words : [...query.words, query.joined];
  const known = await catalog.knownWords(whole, query.words.at(-1) ?? '');
  const meanings = meaningsOf(query, known);
  if (!mayBeMistyped) {
    const found = await foodsWithAll(meanings, catalog, limit);
    if (found.rows.length > 0) return found;
  }
  const guesses = await withGuesses(meanings, catalog, RARE);
  return foodsWithAll(guesses, catalog, limit);
}
