import type { FoundRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { elementsOf, type PageElement, rawText } from './page-tree.ts';
import { readSchemaRecipe } from './read-schema-recipe.ts';

/**
 * What sites get wrong by hand or by template: line breaks inside of strings, commas before a closing bracket, a
 * comment or CDATA mark around it all. Anything worse is left to the words of the page.
 */
function mended(json: string): string {
  let text = '';
  let isInString = false;
  const bare = json.replaceAll(/<!--|-->|\/\/<!\[CDATA\[|\/\/\]\]>|<!\[CDATA\[|\]\]>/g, '');
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare.charAt(at);
    if (isInString && sign === '\\') {
      text += sign + bare.charAt(at + 1);
      at += 1;
    } else if (sign === '"') {
      isInString = !isInString;
      text += sign;
    } else if (isInString) text += sign < ' ' ? ' ' : sign;
    else if (sign === ',' && /^\s{0,50}[}\]]/.test(bare.slice(at + 1, at + 60))) continue;
    else text += sign;
  }
  return text.trim().replace(/;$/, '');
}

function parsed(json: string): unknown {
  for (const text of [json, mended(json)]) {
    try {
      return JSON.parse(text);
    } catch {
      // The next way, or none.
    }
  }
  return null;
}

/** schema.org data in a page's scripts: all blocks together, because one may name what another describes. */
export function readJsonLd(page: PageElement): FoundRecipe | null {
  const blocks = elementsOf(page)
    .filter(({ name, attributes }) => name === 'script' && /ld\+json/i.test(attributes.type ?? ''))
    .map((script) => parsed(rawText(script)));
  return readSchemaRecipe(blocks);
}

/** schema.org data in a file. */
export function readJsonFile(text: string): FoundRecipe | null {
  return readSchemaRecipe(parsed(text));
}
