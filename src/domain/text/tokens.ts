import { plainLetters, withoutMarks } from './letters.ts';
import { spellingsFor } from './spellings.ts';

/*
 * A text as words and the marks between them, each with its place: labels, steps of recipes, names of products. Terms
 * that are looked for are read with the same functions, so that both sides agree on spelling, accents and plurals. Keys are
 * not those of words.ts, which take a plural off in two ways: across six languages "grain" and "graine" would be one.
 */

export interface PlacedWord {
  readonly kind: 'word';
  /** Lower case, without accents, in the singular, in one spelling. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export interface PlacedMark {
  readonly kind: 'mark';
  /** `sentence` also ends what "may contain" and "free from" speak of; `other` only separates words. */
  readonly mark: 'sentence' | 'comma' | 'colon' | 'open' | 'close' | 'line' | 'other';
  readonly start: number;
}

export type PlacedToken = PlacedWord | PlacedMark;

/** British and shop spellings that differ inside a word; applied to label and lexicon alike. */
const PARTS = spellingsFor('within-labels');

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map(spellingsFor('labels'));

/** One form for singular and plural; a word that only looks like a plural loses its s on both sides alike. */
function singular(word: string): string {
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word);
  const one = isPlural ? word.slice(0, -1) : word;
  if (one.length > 4 && one.endsWith('ie')) return `${one.slice(0, -2)}y`;
  return one.length > 4 && /(?:oe|che|she|xe)$/.test(one) ? one.slice(0, -1) : one;
}

/** "Crème" → creme; "Eggs" → egg; "Sulphites" → sulfite. */
export function termWordKey(word: string): string {
  let plain = word.toLowerCase();
  // Most words are plain letters: only the others are taken apart.
  if (/[^a-z0-9]/.test(plain)) {
    plain = plainLetters(withoutMarks(plain));
  }
  for (const [from, to] of PARTS) plain = plain.replace(from, to);
  return WHOLE_WORDS.get(plain) ?? singular(plain);
}

const MARKS: ReadonlyMap<string, PlacedMark['mark']> = new Map([
  ['.', 'sentence'],
  [';', 'sentence'],
  ['!', 'sentence'],
  ['?', 'sentence'],
  ['•', 'sentence'],
  ['·', 'sentence'],
  ['|', 'sentence'],
  ['\n', 'line'],
  ['\r', 'line'],
  ['\u2028', 'line'],
  [',', 'comma'],
  ['、', 'comma'],
  ['،', 'comma'],
  [':', 'colon'],
  ['(', 'open'],
  ['[', 'open'],
  ['{', 'open'],
  [')', 'close'],
  [']', 'close'],
  ['}', 'close'],
]);

/** They stand inside a name: "cow's-milk", "organic* milk", "“egg”". */
const IN_NAMES = new Set([...'-‐‑‒_*"“”„«»®™°†‡\'’‘`´\u00ad\u200b\ufeff']);

/** Words first; blanks other than the ends of lines are passed over. */
const TOKEN = /[a-zA-Z0-9\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]|[\n\r\u2028]/gu;
const IS_WORD = /^[a-zA-Z0-9\p{L}\p{N}\p{M}]/u;

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';

/** A hyphen between spaces separates two ingredients; at the end of a line it joins the halves of a word. */
const isFreeHyphen = (text: string, at: number) =>
  /[-‐‑‒–—]/.test(text[at] ?? '') && /\s/.test(text[at - 1] ?? ' ') && /[^\S\r\n]/.test(text[at + 1] ?? ' ');

function markOf(text: string, at: number): PlacedMark['mark'] | null {
  const letter = text[at] ?? '';
  if (isFreeHyphen(text, at)) return 'other';
  if (IN_NAMES.has(letter)) return null;
  const isNumber = (letter === '.' || letter === ',') && isDigit(text[at - 1]) && isDigit(text[at + 1]);
  if (isNumber) return 'other';
  if (letter === '\n' && /[-‐‑]/.test(text[at - 1] ?? '') && /\p{L}/u.test(text[at - 2] ?? '')) return null;
  return MARKS.get(letter) ?? 'other';
}

/** The words and marks of a text, in order; one pass over it. */
export function tokensIn(text: string): PlacedToken[] {
  const tokens: PlacedToken[] = [];
  // Texts repeat their words.
  const keys = new Map<string, string>();
  const keyOf = (word: string): string => {
    const key = keys.get(word) ?? termWordKey(word);
    keys.set(word, key);
    return key;
  };
  for (const { 0: piece, index: start } of text.matchAll(TOKEN)) {
    const end = start + piece.length;
    if (IS_WORD.test(piece)) {
      // "cow's milk" is "cow milk": the s is no word.
      const isGenitive = (piece === 's' || piece === 'S') && /['’‘`´]/.test(text[start - 1] ?? '');
      if (!isGenitive) tokens.push({ kind: 'word', key: keyOf(piece), start, end });
    } else if (piece === '&') tokens.push({ kind: 'word', key: 'and', start, end });
    else {
      const mark = markOf(text, start);
      if (mark !== null) tokens.push({ kind: 'mark', mark, start });
    }
  }
  return tokens;
}

/** A term as the lexicon keeps it: its word keys in one, so that "butter milk" and "buttermilk" are the same. */
export const termKey = (term: string): string =>
  tokensIn(term)
    .map((token) => (token.kind === 'word' ? token.key : ''))
    .join('');
