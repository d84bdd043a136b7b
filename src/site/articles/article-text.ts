/**
 * The small part of Markdown that the articles are written in:
 * `##` and `###` headings, paragraphs, `-` and `1.` lists, tables, fenced code, boxes (`::: hearthwell` to `:::`),
 * **strong**, `code`, [links](/path), source marks [^id] and checked figures `1,300 mg{=calcium_mg RDA female-9-13}`.
 * The text in braces names the row of data/reference-intakes that the figure must equal; a test compares them.
 */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  | { readonly kind: 'source'; readonly id: string };

/** `sources` is folded up: where numbers come from is one tap away. */
export const BOX_KINDS = ['hearthwell', 'doctor', 'note', 'sources'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'box'; readonly box: BoxKind; readonly blocks: readonly Block[] };

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[\^(?<source>[\w-]+)\]|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)/g;
const CHECKED_FIGURE = /\{=[^}]*\}/g;

export function parseInline(source: string): Inline[] {
  const text = source.replace(CHECKED_FIGURE, '');
  const content: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) content.push({ kind: 'text', text: text.slice(end, match.index) });
    const groups = match.groups ?? {};
    if (groups.strong !== undefined) content.push({ kind: 'strong', text: groups.strong });
    else if (groups.code !== undefined) content.push({ kind: 'code', text: groups.code });
    else if (groups.source !== undefined) content.push({ kind: 'source', id: groups.source });
    else content.push({ kind: 'link', text: groups.text ?? '', to: groups.to ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) content.push({ kind: 'text', text: text.slice(end) });
  return content;
}

export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const cellsOf = (row: string): Inline[][] =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

/** Lines that belong together: everything up to a blank line. */
function parseChunk(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const heading = /^(#{2,3}) (.+)$/.exec(first);
  if (heading) {
    const text = heading[2] ?? '';
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text, id: headingId(text) };
  }
  if (first.startsWith('|')) {
    const [head = '', , ...rows] = lines;
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  const marker = /^(?:- |\d+\. )/;
  if (marker.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (marker.test(line)) items.push(line.replace(marker, ''));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { kind: 'list', ordered: /^\d/.test(first), items: items.map(parseInline) };
  }
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

const boxKindOf = (name: string): BoxKind => {
  const box = BOX_KINDS.find((kind) => kind === name);
  if (box === undefined) throw new Error(`An article has a box of an unknown kind: ${name}`);
  return box;
};

export function parseArticle(source: string): Block[] {
  const lines = source.split('\n').map((line) => line.trimEnd());
  const blocks: Block[] = [];
  let chunk: string[] = [];
  const flush = () => {
    if (chunk.length > 0) blocks.push(parseChunk(chunk));
    chunk = [];
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = line.startsWith(':::') ? ':::' : line.startsWith('```') ? '```' : null;
    if (fence === null) {
      if (line === '') flush();
      else chunk.push(line);
      continue;
    }
    flush();
    const end = lines.indexOf(fence, index + 1);
    if (end < 0) throw new Error(`An article opens "${line}" and does not close it`);
    const inside = lines.slice(index + 1, end);
    if (fence === '```') blocks.push({ kind: 'code', text: inside.join('\n') });
    else
      blocks.push({
        kind: 'box',
        box: boxKindOf(line.slice(3).trim()),
        blocks: parseArticle(inside.join('\n')),
      });
    index = end;
  }
  flush();
  return blocks;
}

export const inlineText = (content: readonly Inline[]): string =>
  content.map((part) => (part.kind === 'source' ? '' : part.text)).join('');

function passagesIn(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'heading':
      return [[{ kind: 'text', text: block.text }]];
    case 'paragraph':
      return [block.content];
    case 'list':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'code':
      return [];
    case 'box':
      return passagesOf(block.blocks);
  }
}

/** Every run of text with its source marks; for the search, the source list and the tests. */
export function passagesOf(blocks: readonly Block[]): readonly (readonly Inline[])[] {
  return blocks.flatMap(passagesIn);
}

export function plainText(blocks: readonly Block[]): string {
  return passagesOf(blocks).map(inlineText).join('\n');
}

/** Ids of the sources in the order in which the text first names them. */
export function sourceIdsOf(blocks: readonly Block[]): string[] {
  const ids = passagesOf(blocks)
    .flat()
    .flatMap((part) => (part.kind === 'source' ? [part.id] : []));
  return [...new Set(ids)];
}
