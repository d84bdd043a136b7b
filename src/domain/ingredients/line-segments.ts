import { withoutClaims } from './claim-words.ts';
import { textOf } from './line-brackets.ts';
import { keyAt } from './line-quantity.ts';
import type { LineToken } from './line-tokens.ts';
import { isBringing, isDone, type LineWords, leadsAsPreparation } from './line-words.ts';

/** What a line says in addition to amount and name. */
export interface Remark {
  /** `alternative`: a comment that names another food ("or margarine"). */
  readonly kind: 'preparation' | 'comment' | 'alternative' | 'optional';
  readonly text: string;
  /** Where in the line it is. */
  readonly at: number;
}

export const remarkOf = (line: string, kind: Remark['kind'], tokens: readonly LineToken[]): Remark => ({
  kind,
  text: textOf(line, tokens),
  at: tokens[0]?.start ?? 0,
});

const isMark = (token: LineToken | undefined, marks: string) =>
  token?.kind === 'mark' && marks.includes(token.mark);

/** Parts between commas, semicolons, colons (but of "1 tsp each: cumin, paprika") and free dashes. */
export function segmentsOf(tokens: readonly LineToken[]): LineToken[][] {
  const segments: LineToken[][] = [[]];
  for (const token of tokens) {
    const last = segments.at(-1)?.at(-1);
    const isListed = last?.kind === 'word' && last.key === 'each';
    const parts =
      isMark(token, ',;') ||
      (isMark(token, ':') && !isListed) ||
      (isMark(token, '-') && token.kind === 'mark' && token.isFree);
    if (parts) segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments.filter((segment) => segment.length > 0);
}

const ALTERNATIVE_IS_NONE = new Set('more less as to if so until about use your'.split(' '));

function isPreparation(words: LineWords, tokens: readonly LineToken[]): boolean {
  const first = keyAt(tokens, 0);
  if (first === 'at' && keyAt(tokens, 1) === 'room') return true;
  // "Rounded", "scant": how full the spoon is.
  if (tokens.length === 1 && words.unit_modifier.has(first)) return false;
  if (first === 'in') return words.shape.has(keyAt(tokens, tokens.length - 1));
  if (tokens.length === 2 && words.cut.has(first) && keyAt(tokens, 1) === 'cut') return false;
  const leads = first === 'or' || first === 'each';
  if (words.comment_start.has(first) && !(leads && isDone(words, keyAt(tokens, 1)))) return false;
  const keys = tokens.map((_, at) => keyAt(tokens, at));
  // "hot or mild" leaves it open.
  const isShort = keys.length <= 4 && !keys.includes('or');
  return (
    keys.some((key) => isDone(words, key) || isBringing(words, key) || (isShort && words.part.has(key))) ||
    /^(?:\w+-(?:in|on)|leaves|stems|stalks|bone|shells|tails|skins|crusts|tops|heads)$/.test(first) ||
    first === 'ground' ||
    keys.at(-1) === 'ground' ||
    keys.at(-1) === 'only' ||
    (/^(?:zest|juice|rind)$/.test(first) && tokens.every(({ kind }) => kind === 'word'))
  );
}

const OPTIONAL = new Set(['optional', 'opt']);

/** One segment or bracket as preparation, comment, alternative, and whether it says that one may leave it out. */
export function remarksOf(words: LineWords, line: string, given: readonly LineToken[]): readonly Remark[] {
  const tokens = given.filter((_, at) => !OPTIONAL.has(keyAt(given, at)));
  const isRequest =
    keyAt(given, 0) === 'if' && given.length < 4 && words.if_desired.has(keyAt(given, given.length - 1));
  const optional = tokens.length < given.length || isRequest ? [remarkOf(line, 'optional', given)] : [];
  if (textOf(line, tokens) === '') return optional;
  const isAlternative = keyAt(tokens, 0) === 'or' && !ALTERNATIVE_IS_NONE.has(keyAt(tokens, 1));
  const kind = isPreparation(words, tokens) ? 'preparation' : isAlternative ? 'alternative' : 'comment';
  return [...optional, remarkOf(line, kind, tokens)];
}

/** The number of words from `at` on that say how it is prepared, before the name: "finely chopped". */
export function leadingPreparation(words: LineWords, tokens: readonly LineToken[], at: number): number {
  let end = at;
  let next = at;
  while (next < tokens.length) {
    const key = keyAt(tokens, next);
    if (leadsAsPreparation(words, key)) {
      next += 1;
      end = next;
    } else if (words.adverb.has(key) || ((key === 'and' || key === '&' || key === ',') && end > at))
      next += 1;
    else if (key === '-' && words.adverb.has(keyAt(tokens, next - 1))) next += 1;
    else if (key === 'ground' && words.adverb.has(keyAt(tokens, next - 1))) {
      next += 1;
      end = next;
    } else break;
  }
  return end < tokens.length ? end : at;
}

const WITH_ADJECTIVES = new Set(['and', '&', '-', 'bone', 'in', 'on', 'skin', 'or']);

/** A label's claims are short. */
const MOST_ADJECTIVES = 12;

/** Words that wait for their noun: "boneless", "fresh or frozen", "dry-roasted", "reduced-sodium, fat-free". */
export function isAdjectives(words: LineWords, tokens: readonly LineToken[]): boolean {
  const keys = tokens.map((_, at) => keyAt(tokens, at));
  const waits = (key: string) =>
    words.descriptor.has(key) || words.prepared.has(key) || WITH_ADJECTIVES.has(key);
  if (keys.length === 0 || keys.every(waits)) return keys.length > 0;
  if (keys.length > MOST_ADJECTIVES) return false;
  const rest = withoutClaims(keys.filter((key) => key !== '-').join(' '));
  return rest === '' || rest.split(' ').every(waits);
}

/** Where, in a name without comma, the preparation begins: "chicken breasts cut into cubes". */
function trailingPreparationAt(words: LineWords, tokens: readonly LineToken[], at: number): boolean {
  const key = keyAt(tokens, at);
  if (words.adverb.has(key))
    return isDone(words, keyAt(tokens, at + 1)) && trailingPreparationAt(words, tokens, at + 1);
  if (key === 'at') return keyAt(tokens, at + 1) === 'room';
  // "dry-roasted peanuts"
  if (!isDone(words, key) || keyAt(tokens, at - 1) === '-') return false;
  const next = keyAt(tokens, at + 1);
  // "tuna packed in water" is bought so.
  if (next === 'in' && words.keeping_liquid.has(keyAt(tokens, at + 2))) return false;
  return at === tokens.length - 1 || words.preparation_goes_on.has(next);
}

function isCommentAt(words: LineWords, tokens: readonly LineToken[], at: number): boolean {
  const key = keyAt(tokens, at);
  const next = keyAt(tokens, at + 1);
  if (key === 'to') return next !== '-' && keyAt(tokens, at - 1) !== 'ready';
  if (key === 'and') return /^(?:juice|zest)$/.test(next) && keyAt(tokens, at + 2) === 'of';
  if (key === 'enough') return next === 'to' || next === 'for';
  if (key === 'the') return next === 'size';
  if (key === 'as') return words.need.has(next);
  if (key === 'such') return next === 'as';
  if (key === 'of') return next === 'your' || (next === 'choice' && at > 0);
  if (key === '+') return true;
  // "Sugar or to taste"
  if (key === 'or') return next === 'to' || next === 'as';
  // "Soda in 1 tbsp hot water"
  if (key === 'in' || key === 'with') return tokens[at + 1]?.kind === 'number';
  return ['for', 'plus', 'if', 'until', 'about', 'preferably', 'divided', 'per'].includes(key);
}

/** Where the name ends and remarks begin, and how. */
export function endOfName(words: LineWords, tokens: readonly LineToken[]): number {
  for (let at = 1; at < tokens.length; at += 1) {
    if (isCommentAt(words, tokens, at)) return at;
    if (trailingPreparationAt(words, tokens, at) && !isAdjectives(words, tokens.slice(0, at))) return at;
  }
  return tokens.length;
}
