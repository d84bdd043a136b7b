import { Parser } from 'htmlparser2';

/** A web page as far as a recipe needs it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (PageElement | string)[];
}

/** Deeper nesting is laid flat: nobody writes it, and what walks the tree must not run out of stack. */
const DEEPEST = 200;
/** Where the parser itself gets slow: its time grows with the depth. What was read until then has to do. */
const DEEPEST_READ = 1_000;
/** Ten times what a heavy page has; the words of further ones are kept all the same. */
const MOST_ELEMENTS = 200_000;

const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr label li main nav ol option p pre section summary table tbody td th thead title tr ul'.split(
    ' ',
  ),
);
const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe button select textarea head object video audio canvas'.split(
    ' ',
  ),
);

class TooDeep extends Error {}

export function readPageTree(html: string): PageElement {
  const root: PageElement = { name: '', attributes: {}, children: [] };
  const open: PageElement[] = [root];
  let laidFlat = 0;
  let count = 0;
  const top = () => open[open.length - 1] ?? root;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (open.length >= DEEPEST || count > MOST_ELEMENTS) {
          laidFlat += 1;
          if (laidFlat > DEEPEST_READ) throw new TooDeep();
          return;
        }
        const element: PageElement = { name, attributes, children: [] };
        top().children.push(element);
        open.push(element);
      },
      ontext(text) {
        top().children.push(text);
      },
      onclosetag() {
        if (laidFlat > 0) laidFlat -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { decodeEntities: true },
  );
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return root;
}

/** Every element below, in the order of the page. */
export function elementsOf({ children }: PageElement): PageElement[] {
  const found: PageElement[] = [];
  const waiting = [...children].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') continue;
    found.push(next);
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at] ?? '');
  }
  return found;
}

/** Texts as they are, for what is no prose (a script). */
export const rawText = ({ children }: PageElement): string =>
  children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');

interface Gathering {
  readonly isSkipped: (element: PageElement) => boolean;
  /** What parts elements within a line. */
  readonly between: string;
  readonly parts: string[];
}

function gather(element: PageElement, gathering: Gathering): void {
  const { isSkipped, between, parts } = gathering;
  for (const child of element.children) {
    if (typeof child === 'string') parts.push(child.replaceAll(/\s+/g, ' '));
    else if (!UNSEEN.has(child.name) && !isSkipped(child)) {
      const edge = BLOCKS.has(child.name) ? '\n' : between;
      parts.push(edge);
      gather(child, gathering);
      parts.push(edge);
    }
  }
}

/** Without what nobody sees and what could not be stored (JSON of a page may escape anything). */
const tidyLine = (line: string): string =>
  line
    .toWellFormed()
    .replaceAll('\0', ' ')
    .replaceAll(/[\s\u200B\u2060\uFEFF]+/g, ' ')
    .trim();

/** What a person would read, line by line. @param between what parts elements that are in one line */
export function linesOf(
  element: PageElement,
  isSkipped: (element: PageElement) => boolean = () => false,
  between = '',
): string[] {
  const parts: string[] = [];
  gather(element, { isSkipped, between, parts });
  return parts
    .join('')
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '');
}

/** In one line. */
export const textOf = (element: PageElement): string => linesOf(element).join(' ');

const LOOKS_MARKED = /<[a-z!/]|&(?:#\d|#x|[a-z]{2})/i;

/** Lines of a text that may hold markup, and may have been escaped once too often. */
export function plainLines(text: string): string[] {
  let lines = text.split(/\r\n?|\n/);
  for (let round = 0; round < 2 && lines.some((line) => LOOKS_MARKED.test(line)); round += 1) {
    lines = linesOf(readPageTree(lines.join('<br>')));
  }
  return lines.map(tidyLine).filter((line) => line !== '');
}

export const plainText = (text: string): string => plainLines(text).join(' ');
