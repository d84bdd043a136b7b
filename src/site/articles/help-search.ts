import MiniSearch from 'minisearch';
import { HELP_ARTICLES, type HelpArticle } from '../help-articles.ts';
import { articleBody, forgetArticle } from './article-bodies.ts';
import { parseArticle, plainText } from './article-text.ts';

export interface HelpSearch {
  /** Best first; nothing for an empty question. */
  readonly find: (question: string) => readonly HelpArticle[];
}

/** Words that nearly every article has; a question made of them alone finds what its other words find. */
const FILLERS = new Set([
  'a',
  'an',
  'and',
  'can',
  'do',
  'does',
  'for',
  'how',
  'i',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'we',
  'what',
  'why',
  'with',
  'you',
  'your',
]);

const termOf = (term: string): string | null => {
  const word = term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return FILLERS.has(word) ? null : word.replace(/(?<=\w{3})(?:ies|y)$/, 'i').replace(/(?<=\w{3})s$/, '');
};

/** A letter may be wrong in a word of four, two in a long one. */
const fuzziness = (term: string): number | false => (term.length < 4 ? false : term.length < 8 ? 1 : 2);

export function helpSearchOver(bodies: ReadonlyMap<string, string>): HelpSearch {
  const index = new MiniSearch<HelpArticle & { readonly body: string }>({
    idField: 'slug',
    fields: ['title', 'words', 'summary', 'body'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 4, words: 3, summary: 2 },
      prefix: (term) => term.length >= 2,
      fuzzy: fuzziness,
      weights: { fuzzy: 0.3, prefix: 0.6 },
      combineWith: 'AND',
    },
    extractField: (article, field) => {
      const value = article[field as keyof typeof article];
      return typeof value === 'string' ? value : value.join(' ');
    },
  });
  index.addAll(HELP_ARTICLES.map((article) => ({ ...article, body: bodies.get(article.slug) ?? '' })));
  const bySlug = new Map(HELP_ARTICLES.map((article) => [article.slug, article]));
  return {
    find: (question) => {
      const every = index.search(question);
      // "no milk in the mornings" should still find milk: without a full match, any word counts.
      const hits = every.length > 0 ? every : index.search(question, { combineWith: 'OR' });
      return hits.flatMap((hit) => bySlug.get(String(hit.id)) ?? []);
    },
  };
}

/** Fetches every article once; what cannot be fetched is found by title and keywords alone. */
export async function loadHelpSearch(): Promise<HelpSearch> {
  const bodies = await Promise.all(
    HELP_ARTICLES.map(async ({ slug }): Promise<[string, string]> => {
      const body = await articleBody('help', slug);
      if (body === null) forgetArticle('help', slug);
      return [slug, body === null ? '' : plainText(parseArticle(body))];
    }),
  );
  return helpSearchOver(new Map(bodies));
}
