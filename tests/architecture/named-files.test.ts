import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/*
 * Comments and documents point at files. A file that moves takes no comment along, so these tests do: every path from
 * the root of the repository leads somewhere, and so does every name of a program file.
 */

const ROOTED = /(?<![\w./@#-])(?:src|tests|docs|data|db|scripts|examples)\/[\w./*{},+-]*[\w*}]/gu;
const PROGRAM = /(?<![\w./*{}<>-])[\w.-]+(?:\/[\w.-]+)*[.](?:tsx?|mjs|cjs|sql)\b(?![\w/*-])/gu;

const THERE = globSync([
  '*.{ts,mjs,cjs}',
  '.*.cjs',
  '{src,tests,scripts,db,data,docs,examples}/**/*.{ts,tsx,mjs,cjs,sql}',
]);
const NAMES = new Set(THERE.map((file) => basename(file)));

interface Text {
  readonly file: string;
  readonly text: string;
}

const DOCUMENTS = ['*.md', '{docs,data,tests,examples}/**/*.md'];
const CODE = ['{src,tests,scripts}/**/*.{ts,tsx,mjs}', '*.ts'];

const documents = (): Text[] =>
  globSync(DOCUMENTS)
    .filter((file) => file !== 'CHANGELOG.md')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const comments = (): Text[] =>
  globSync(CODE).flatMap((file) =>
    parseSync(file, readFileSync(file, 'utf8')).comments.map(({ value }) => ({ file, text: value })),
  );

/** A file, a folder, or a pattern that some file fits. */
function leadsSomewhere(path: string): boolean {
  return existsSync(path) || (/[*{]/u.test(path) && globSync(path).length > 0);
}

/** `rules/plan-meals.ts` and `plan-meals.ts` name the same file. */
function isThere(name: string): boolean {
  return name.includes('/')
    ? THERE.some((file) => file === name || file.endsWith(`/${name}`))
    : NAMES.has(name);
}

const found = (texts: readonly Text[], pattern: RegExp, isFine: (path: string) => boolean): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([path]) => path)
      .filter((path) => !isFine(path))
      .map((path) => `${file}: ${path}`),
  );

const missing = (texts: readonly Text[]): string[] => [
  ...new Set([...found(texts, ROOTED, leadsSomewhere), ...found(texts, PROGRAM, isThere)]),
];

describe('files that a text names', () => {
  it('are there, in the documents', () => {
    const texts = documents();
    expect(texts.length).toBeGreaterThan(25);
    expect(missing(texts)).toEqual([]);
  });

  it('are there, in comments', () => {
    const texts = comments();
    expect(texts.length).toBeGreaterThan(1000);
    expect(missing(texts)).toEqual([]);
  });

  it('have their place in the drawing of ARCHITECTURE.md, if they are rooms of the kernel or floors of the house', () => {
    const [, drawing = ''] =
      /\n\n( {4}app .*?)\n\n[^ ]/su.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    const rooms = [...globSync('src/domain/*'), ...globSync('src/*')].map((room) => basename(room));
    expect(rooms.length).toBeGreaterThan(20);
    expect(rooms.filter((room) => !new RegExp(`(?<![\\w-])${room}(?![\\w-])`, 'u').test(drawing))).toEqual(
      [],
    );
  });

  it('would be missed', () => {
    const text = 'see src/core/foods/food.ts, `rules/no-such-plan.ts` and tests/architecture/*.spec.ts';
    expect(missing([{ file: 'x.md', text }])).toEqual([
      'x.md: src/core/foods/food.ts',
      'x.md: tests/architecture/*.spec.ts',
      'x.md: rules/no-such-plan.ts',
    ]);
  });
});
