import { type PlacedToken, termKey, tokensIn } from '#domain/text/tokens.ts';

/** Where the longest known thing that begins at a place ends; the place itself where none does. */
export type ThingEnd = (text: string, tokens: readonly PlacedToken[], from: number) => number;

/** Words as the keys that labels and prose are read by. */
export const keySet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(termKey));
const FILLERS = keySet('a an any added all the of other');
const JOINS = keySet('and or nor');
const EITHER = keySet('or nor');
const NOT = keySet('not never t cannot');

/** Most texts deny nothing: one quick check saves the rest. */
const MAY_DENY = /\b(?:no|without|free|contain)\b|-less\b/i;

const REFUSING = /(?:\b(?:never|not|nothing|cannot)|n['’]t)\b/i;

/** "Never make it without butter" asks for butter. */
const asked = (text: string): string =>
  text.replaceAll(/\bwithout\b/gi, (word, at: number) => {
    const before =
      text
        .slice(Math.max(0, at - 60), at)
        .split(/[.;:!?\n]/)
        .at(-1) ?? '';
    return REFUSING.test(before) ? 'with' : word;
  });

const keyAt = (tokens: readonly PlacedToken[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.key : '';
};

const endOf = (token: PlacedToken | undefined): number => (token?.kind === 'word' ? token.end : 0);

const isEnd = (token: PlacedToken | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && ['sentence', 'line', 'close'].includes(token.mark));

interface Denial {
  /** Where what it denies begins. */
  readonly from: number;
  /** "Without" and "free from" reach over a list that "and" joins; "no" begins many a sentence. */
  readonly isStrong: boolean;
}

function denialAt(tokens: readonly PlacedToken[], at: number): Denial | null {
  const key = keyAt(tokens, at);
  const before = keyAt(tokens, at - 1);
  if (key === 'no') return { from: at + 1, isStrong: false };
  if (key === 'without') return NOT.has(before) ? null : { from: at + 1, isStrong: true };
  if (key === 'free' && ['from', 'of'].includes(keyAt(tokens, at + 1)))
    return { from: at + 2, isStrong: true };
  if (key === 'contain' && NOT.has(before)) return { from: at + 1, isStrong: true };
  return null;
}

interface Join {
  readonly hasComma: boolean;
  /** The last word of the join: "or", "and", or empty for a comma alone. */
  readonly word: string;
  /** Where the next thing begins. */
  readonly to: number;
}

/** How two things of a list are joined; `null`: the list ends. */
function joinAt(tokens: readonly PlacedToken[], from: number): Join | null {
  let to = from;
  let hasComma = false;
  let word = '';
  for (; ; to += 1) {
    const token = tokens[to];
    if (token?.kind === 'word') {
      if (!JOINS.has(token.key)) break;
      word = token.key;
    } else if (token?.kind === 'mark' && ['comma', 'other'].includes(token.mark)) {
      hasComma ||= token.mark === 'comma';
    } else break;
  }
  return to === from ? null : { hasComma, word, to };
}

const pastFillers = (tokens: readonly PlacedToken[], from: number): number => {
  let at = from;
  while (FILLERS.has(keyAt(tokens, at))) at += 1;
  return at;
};

/**
 * Where a denied list ends. What commas join is denied only when the last of it is joined by "or": after "no egg,
 * milk" the milk may well go in. Whatever is no known thing ends the list.
 */
function listEnd(
  text: string,
  tokens: readonly PlacedToken[],
  { from, isStrong }: Denial,
  isOwnSentence: boolean,
  thingEnd: ThingEnd,
): number {
  let to = from;
  let beforeComma: number | null = null;
  let last: Join | null = null;
  for (let join: Join | null = { hasComma: false, word: '', to: from }; join !== null; ) {
    const at = pastFillers(tokens, join.to);
    const end = thingEnd(text, tokens, at);
    if (end === at) break;
    if (join.hasComma) beforeComma ??= to;
    last = join;
    to = end;
    join = joinAt(tokens, end);
  }
  if (beforeComma === null || last === null || EITHER.has(last.word)) return to;
  const isWhole = last.word === 'and' && isEnd(tokens[to]) && (isStrong || isOwnSentence);
  return isWhole ? to : beforeComma;
}

/** A text without what it says is not there: "no flour, egg or milk", "without nuts", "cheese-less". */
export function withoutDenied(written: string, thingEnd: ThingEnd): string {
  if (!MAY_DENY.test(written)) return written;
  const text = asked(written).replaceAll(/(?<!\p{L})\p{L}{2,20}-less\b/giu, ' ');
  const tokens = tokensIn(text);
  let left = '';
  let copied = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const denial = denialAt(tokens, at);
    const start = tokens[at]?.start ?? 0;
    if (denial === null || start < copied) continue;
    // "No-egg noodles": the hyphen binds one word.
    const isBound = text[endOf(tokens[at])] === '-';
    const isOwnSentence = at === 0 || isEnd(tokens[at - 1]);
    const to = isBound
      ? thingEnd(text, tokens.slice(0, denial.from + 1), denial.from)
      : listEnd(text, tokens, denial, isOwnSentence, thingEnd);
    if (to <= denial.from) continue;
    left += `${text.slice(copied, start)};`;
    copied = endOf(tokens[to - 1]);
  }
  return left + text.slice(copied);
}
