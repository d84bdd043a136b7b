import { readdirSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);
/** Stands for what a pattern is built around; `RegExp.escape` keeps that one word. */
const INSERTED = 'inserted';

/**
 * Patterns whose time may grow with the square of the text, and why the text is short. Changed ones are looked at
 * again, for they are named by their whole text.
 */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  [String.raw`(?<=..)e+$`]: 'a word of a food name',
  [String.raw`,\s+|\s+and\s+`]: 'a note in data/recipes',
  [String.raw`\d+ °F(?: \((\d+ °C)\)|(?:,| \/) (\d+ °C))`]: 'a step in data/recipes',
  [String.raw`([\d.]+ (?:g|kg|ml|l)) \((?:(?:under |about )?[\d./ ]+ (?:lb|oz|fl oz|cups?)(?: [\d.]+ oz)?(?: [^()]*)?)\)`]:
    'a step in data/recipes',
  [String.raw`<script(?![^>]*(?:\ssrc=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>`]:
    'a page of our own build',
  [String.raw`<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>`]: 'a page of our own build',
  [String.raw`\*\*(?<strong>[^*]+)\*\*|` +
    '`(?<code>[^`]+)`|' +
    String.raw`\[\^(?<source>[\w-]+)\]|\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)`]:
    'a paragraph of our own articles',
  [String.raw`\{=[^}]*\}`]: 'a paragraph of our own articles',
};

/** Files whose patterns all read one short text: long lists of words, which the check takes for more than they can be. */
const SHORT_TEXT_FILES: Readonly<Record<string, string>> = {
  'src/features/meal-plans/web/request-text.ts':
    'special requests: 500 characters (src/features/meal-plans/contract/plan-requests.ts)',
};

/** Patterns that were judged safe before: judging all takes most of a minute, which the deep run spends. */
const SAFE_FILE = './safe-patterns.json';
const KNOWN_SAFE = new Set<string>(
  JSON.parse(readFileSync(new URL(SAFE_FILE, import.meta.url), 'utf8')) as string[],
);
const IS_DEEP = process.env.TEST_DEEP !== undefined;

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly file: string;
}

/** The text of an expression, with `INSERTED` for what is only known at run time; `null`: nothing is known. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TaggedTemplateExpression') {
    return node.quasi.quasis.map(({ value }) => value.raw).join(INSERTED);
  }
  if (node.type === 'TemplateLiteral') {
    return node.quasis.map(({ value }) => value.cooked ?? '').join(INSERTED);
  }
  if (node.type === 'BinaryExpression') {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.includes(null) ? null : parts.join('');
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object } = node.callee;
  const [between] = node.arguments.map(textOf);
  if (object.type !== 'ArrayExpression' || typeof between !== 'string') return null;
  const parts = object.elements.map((element) => (element === null ? null : textOf(element)));
  return parts.includes(null) ? null : parts.join(between);
}

function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const built = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map(textOf);
    if (typeof source !== 'string') throw new Error(`${file} builds a pattern that cannot be read here`);
    found.push({ source, flags: flags ?? '', file });
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read`);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program);
  return found;
}

/** What is not decided in time (a few, on a busy machine) is no finding. */
const isUnsafe = ({ source, flags }: Pattern): boolean =>
  checkSync(source, flags, { timeout: 3_000 }).status === 'vulnerable';

const patterns = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => patternsIn(`src/${file}`, readFileSync(new URL(file, SOURCES), 'utf8')));

describe('patterns', () => {
  it('are found where they are written and where they are put together', () => {
    const code = [
      'const a: RegExp = /a+/i;',
      "const b = new RegExp(['x', String.raw`\\s`].join('|') + `y$" + "{a}`, 'g');",
    ].join('\n');
    expect(patternsIn('example.ts', code).map(({ source, flags }) => [source, flags])).toEqual([
      ['a+', 'i'],
      [`x|\\sy${INSERTED}`, 'g'],
    ]);
    expect(() => patternsIn('example.ts', 'new RegExp(somewhere)')).toThrow('cannot be read here');
  });

  it('that take long on purpose are seen', () => {
    expect(isUnsafe({ source: '^(a+)+$', flags: '', file: '' })).toBe(true);
    expect(isUnsafe({ source: '^a+$', flags: '', file: '' })).toBe(false);
  });

  it('cannot be made to take long, unless the text is short', { timeout: 300_000 }, async () => {
    const seen = new Map(
      patterns
        .filter(({ source, file }) => !(source in SHORT_TEXTS) && !(file in SHORT_TEXT_FILES))
        .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
    );
    expect(seen.size).toBeGreaterThan(100);
    const isKnown = (text: string) => !IS_DEEP && KNOWN_SAFE.has(text);
    const unsafe = [...seen].filter(([text, pattern]) => !isKnown(text) && isUnsafe(pattern));
    expect(unsafe.map(([, pattern]) => pattern)).toEqual([]);
    // `TEST_DEEP=1 npx vitest run --project unit tests/architecture/regex-safety.test.ts -u` writes the list again.
    if (IS_DEEP) {
      await expect(`${JSON.stringify([...seen.keys()].toSorted(), null, 2)}\n`).toMatchFileSnapshot(
        SAFE_FILE,
      );
    }
  });

  it('with short texts are still there', () => {
    const sources = new Set(patterns.map(({ source }) => source));
    expect(Object.keys(SHORT_TEXTS).filter((source) => !sources.has(source))).toEqual([]);
    const files = new Set(patterns.map(({ file }) => file));
    expect(Object.keys(SHORT_TEXT_FILES).filter((file) => !files.has(file))).toEqual([]);
  });
});
