import type { FoundRecipe } from '#domain/recipes/exchange/found-recipe.ts';
import { elementsOf, linesOf, type PageElement } from './page-tree.ts';
import { readSchemaRecipe } from './read-schema-recipe.ts';

/* HTML microdata (https://html.spec.whatwg.org/multipage/microdata.html), read into the same data as JSON-LD. */

type Item = Record<string, unknown>;

const LINKED: Readonly<Record<string, string>> = { a: 'href', link: 'href', img: 'src', area: 'href' };

function provided(element: PageElement): unknown {
  const { name, attributes } = element;
  if (attributes.itemscope !== undefined) return itemOf(element);
  if (attributes.content !== undefined) return attributes.content;
  if (name === 'time' && attributes.datetime !== undefined) return attributes.datetime;
  if ((name === 'data' || name === 'meter') && attributes.value !== undefined) return attributes.value;
  const link = LINKED[name];
  // A link around words of the recipe (an ingredient that is for sale) still is these words.
  const lines = linesOf(element);
  if (link !== undefined && lines.length === 0) return attributes[link] ?? '';
  return lines.length === 1 ? lines[0] : lines;
}

function add(item: Item, property: string, value: unknown): void {
  const before = item[property];
  const values = Array.isArray(value) ? value : [value];
  item[property] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), ...values];
}

/** Properties within the words of properties: what nests deeper is no recipe, and its words were read often enough. */
const MOST_NESTED = 4;

function gather(element: PageElement, item: Item, nested = 0): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const properties = (child.attributes.itemprop ?? '').split(/\s+/).filter((name) => name !== '');
    for (const property of properties) add(item, property, provided(child));
    // An inner thing (a review, the author) has properties of its own.
    if (child.attributes.itemscope !== undefined) continue;
    const within = properties.length > 0 ? nested + 1 : nested;
    if (within < MOST_NESTED) gather(child, item, within);
  }
}

function itemOf(element: PageElement): Item {
  const item: Item = { '@type': element.attributes.itemtype ?? '' };
  gather(element, item);
  return item;
}

export function readMicrodata(page: PageElement): FoundRecipe | null {
  const items = elementsOf(page)
    .filter(({ attributes }) =>
      /schema\.org\/recipe$/i.test((attributes.itemtype ?? '').trim().slice(0, 200)),
    )
    .map(itemOf);
  return readSchemaRecipe(items);
}
