import { type FoundRecipe, isRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { readRecipeText } from '#domain/recipes/exchange/read-recipe-text.ts';
import { elementsOf, linesOf, type PageElement, textOf } from './page-tree.ts';

/** Around a recipe, never part of it. */
const SURROUNDING: ReadonlySet<string> = new Set(['nav', 'footer', 'aside', 'form', 'dialog']);
const isSurrounding = ({ name, attributes }: PageElement): boolean =>
  SURROUNDING.has(name) ||
  attributes.hidden !== undefined ||
  attributes['aria-hidden'] === 'true' ||
  /\b(?:comments?|related|sidebar|newsletter|cookie-banner)\b/i.test(
    `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, 300),
  );

function titleOf(elements: readonly PageElement[]): string {
  const heading = elements.find(({ name }) => name === 'h1');
  if (heading !== undefined) return textOf(heading);
  const meta = elements.find(({ name, attributes }) => name === 'meta' && attributes.property === 'og:title');
  const title = elements.find(({ name }) => name === 'title');
  // "Pancakes | My kitchen"
  return (meta?.attributes.content ?? (title === undefined ? '' : textOf(title))).split(/ [|–—-] /)[0] ?? '';
}

/** The words of a page, where it says nothing for machines. Only under headings: a menu is no recipe. */
export function readPageText(page: PageElement): FoundRecipe | null {
  const elements = elementsOf(page);
  const main =
    elements.find(({ name }) => name === 'main') ?? elements.find(({ name }) => name === 'article') ?? page;
  for (const part of main === page ? [page] : [main, page]) {
    const found = readRecipeText(linesOf(part, isSurrounding), {
      needsHeadings: true,
      title: titleOf(elements),
    });
    if (found !== null && found.steps.length > 0 && isRecipe(found)) return found;
  }
  return null;
}
