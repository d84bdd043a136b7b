import { type FoundRecipe, isRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { looksLikeCooklang, readCooklang } from '#domain/recipes/exchange/read-cooklang.ts';
import { readRecipeText } from '#domain/recipes/exchange/read-recipe-text.ts';
import { withPageAmounts } from './page-amounts.ts';
import { PageProblem } from './page-problem.ts';
import { plainLines, readPageTree } from './page-tree.ts';
import { readJsonFile, readJsonLd } from './read-json-ld.ts';
import { readMicrodata } from './read-microdata.ts';
import { readPageText } from './read-page-text.ts';
import type { FetchedPage } from './safe-fetch.ts';

export interface ReadRecipe {
  readonly found: FoundRecipe;
  /** How well it was stated, best first: data for machines, or words that were made sense of. */
  readonly readFrom: 'schema-org' | 'json-ld' | 'microdata' | 'cooklang' | 'page-text' | 'text';
}

/** @throws PageProblem `no_recipe_found` */
export function readRecipePage(html: string): ReadRecipe {
  const page = readPageTree(html);
  const ways = [
    ['json-ld', readJsonLd],
    ['microdata', readMicrodata],
    ['page-text', readPageText],
  ] as const;
  for (const [readFrom, read] of ways) {
    const found = read(page);
    if (found === null) continue;
    return { found: readFrom === 'page-text' ? found : withPageAmounts(found, page), readFrom };
  }
  throw new PageProblem('no_recipe_found');
}

const LOOKS_LIKE_PAGE = /^\s{0,200}(?:<!doctype html|<html|<\?xml|<!--|<head|<body)/i;

/**
 * A pasted text, or the content of a file: schema.org JSON, Cooklang, a web page, or plain words.
 * @throws PageProblem `no_recipe_found`
 */
export function readRecipeFile(text: string): ReadRecipe {
  if (LOOKS_LIKE_PAGE.test(text)) return readRecipePage(text);
  const found: [ReadRecipe['readFrom'], FoundRecipe | null][] = /^\s{0,200}[{[]/.test(text)
    ? [['schema-org', readJsonFile(text)]]
    : [
        ['cooklang', looksLikeCooklang(text) ? readCooklang(text) : null],
        ['text', readRecipeText(plainLines(text))],
      ];
  for (const [readFrom, recipe] of found) {
    if (recipe !== null && isRecipe(recipe)) return { found: recipe, readFrom };
  }
  throw new PageProblem('no_recipe_found');
}

/** What a website answered with. @throws PageProblem `no_recipe_found` */
export const readFetched = ({ mediaType, text }: FetchedPage): ReadRecipe =>
  mediaType === 'text/html' || mediaType === 'application/xhtml+xml'
    ? readRecipePage(text)
    : readRecipeFile(text);
