/*
 * A line of a recipe as numbers, words and marks, each with its place in the line. One pass, linear. Apart from tokens.ts,
 * because a line is amounts first: "1½" and "0.5" are numbers, and the words keep their spelling for the list.
 */

export interface NumberToken {
  readonly kind: 'number';
  /** "2", "0.5", "¾": above or equal 0. */
  readonly num: number;
  readonly den: number;
  /** A vulgar fraction, which may follow a whole number: "1½". */
  readonly isFraction: boolean;
  readonly start: number;
  readonly end: number;
}

export interface WordToken {
  readonly kind: 'word';
  readonly text: string;
  /** Lower case, without the full stop of an abbreviation. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export interface MarkToken {
  readonly kind: 'mark';
  /** `-` stands for every dash, `x` for the sign of multiplication, `/` for every slash. */
  readonly mark: string;
  /** Blanks on both sides, or the end of the line: it separates, while "1-2" and "low-fat" belong together. */
  readonly isFree: boolean;
  readonly start: number;
  readonly end: number;
}

export type LineToken = NumberToken | WordToken | MarkToken;

const VULGAR: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['¼', [1, 4]],
  ['½', [1, 2]],
  ['¾', [3, 4]],
  ['⅐', [1, 7]],
  ['⅑', [1, 9]],
  ['⅒', [1, 10]],
  ['⅓', [1, 3]],
  ['⅔', [2, 3]],
  ['⅕', [1, 5]],
  ['⅖', [2, 5]],
  ['⅗', [3, 5]],
  ['⅘', [4, 5]],
  ['⅙', [1, 6]],
  ['⅚', [5, 6]],
  ['⅛', [1, 8]],
  ['⅜', [3, 8]],
  ['⅝', [5, 8]],
  ['⅞', [7, 8]],
]);

/** A number of more digits is no amount of food. */
const NUMBER =
  /(?<![\d.])\.\d{1,6}|\d{1,9}(?:[.,]\d{1,6})?|[¼½¾⅐-⅞]|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*\.?|[^\s\p{L}\p{M}]/gu;
const DASHES = new Set([...'-‐‑‒–—−']);
const SLASHES = new Set([...'/⁄∕']);

/** "1,5" is one and a half, "1,500" is fifteen hundred, and "0,500" a half. */
function numberOf(text: string): readonly [number, number] {
  const [whole = '', digits] = text.split(/[.,]/);
  if (digits === undefined) return [Number(whole), 1];
  const isThousands = text.includes(',') && digits.length === 3 && Number(whole) > 0;
  return isThousands ? [Number(whole + digits), 1] : [Number(whole + digits), 10 ** digits.length];
}

function markOf(sign: string): string {
  if (DASHES.has(sign)) return '-';
  if (SLASHES.has(sign)) return '/';
  if (sign === '×' || sign === '✕' || sign === '⨯') return 'x';
  if (sign === '[' || sign === '{' || sign === '（') return '(';
  return sign === ']' || sign === '}' || sign === '）' ? ')' : sign;
}

const isBlank = (text: string, at: number) => at < 0 || at >= text.length || /\s/.test(text[at] ?? '');

export function lineTokens(text: string): LineToken[] {
  const tokens: LineToken[] = [];
  for (const { 0: piece, index: start } of text.matchAll(NUMBER)) {
    const end = start + piece.length;
    const vulgar = VULGAR.get(piece);
    if (vulgar) {
      tokens.push({ kind: 'number', num: vulgar[0], den: vulgar[1], isFraction: true, start, end });
    } else if (/^\.?\d/.test(piece)) {
      const [num, den] = numberOf(piece);
      tokens.push({ kind: 'number', num, den, isFraction: false, start, end });
    } else if (/^[\p{L}\p{M}]/u.test(piece)) {
      const key = piece.toLowerCase().replace(/\.$/, '').replaceAll('’', "'");
      tokens.push({ kind: 'word', text: piece, key, start, end });
    } else {
      const isFree = isBlank(text, start - 1) && isBlank(text, end);
      tokens.push({ kind: 'mark', mark: markOf(piece), isFree, start, end });
    }
  }
  return tokens;
}
