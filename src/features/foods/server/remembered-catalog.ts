import QuickLRU from 'quick-lru';
import type { CatalogRepository } from './catalog.repository.ts';

/** What a search asks of the larger sources. */
export type SearchedCatalog = Pick<CatalogRepository, 'knownWords' | 'nearWords' | 'search'>;

/** Words are counted again after an import alone. At most some 3 kB each. */
const WORDS = { maxSize: 1_000, maxAge: 5 * 60_000 };
/** Some 40 kB each, most of it the texts of labels. A product that came in meanwhile is found a moment later. */
const FOODS = { maxSize: 300, maxAge: 20_000 };

/**
 * Asks each thing once. Someone who types on asks for the first words again with every letter, and many ask for the same
 * few beginnings; near words of a mistyped one take longest of all. Who asks while the answer is on its way waits for that one.
 */
function remembering<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Promise<Answer>,
  limits: { readonly maxSize: number; readonly maxAge: number },
): (...question: Question) => Promise<Answer> {
  const answers = new QuickLRU<string, Promise<Answer>>(limits);
  return (...question) => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(...question);
    answers.set(key, answer);
    // The next one asks again.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** The same for everyone: nothing of a household is in it. */
export function createRememberedCatalog(catalog: SearchedCatalog): SearchedCatalog {
  return {
    knownWords: remembering(catalog.knownWords, WORDS),
    nearWords: remembering(catalog.nearWords, WORDS),
    search: remembering(catalog.search, FOODS),
  };
}
