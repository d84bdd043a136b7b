import { add, multiply, type Rational, rational, toNumber } from '#domain/units/rational.ts';
import type { LineToken } from './line-tokens.ts';

export interface ReadNumber {
  readonly value: Rational;
  readonly next: number;
}

export interface ReadQuantity extends ReadNumber {
  readonly most: Rational | null;
}

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
);
const HALF = rational(1, 2);
const SHARES: ReadonlyMap<string, Rational> = new Map([
  ['half', HALF],
  ['quarter', rational(1, 4)],
  ['third', rational(1, 3)],
]);
/** "Half-and-half", "half-fat". */
const NO_SHARE_BEFORE = new Set(['-', 'and', '&', 'fat']);
/** "Five-spice powder", "three-cheese blend". */
const NO_COUNT_BEFORE = new Set(['spice', 'cheese', 'grain', 'bean', 'seed', 'flavour', 'flavor']);
const DOZEN = new Set(['dozen', 'doz']);
const RANGE_WORDS = new Set(['to', 'or', 'through']);

export const keyAt = (tokens: readonly LineToken[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.key : token?.kind === 'mark' ? token.mark : '';
};

const isArticle = (key: string) => key === 'a' || key === 'an';

const CUP_PARTS = new Set([2, 3, 4, 8]);

/** "11/2 cups" has lost the blank of "1 1/2": nobody measures eleven halves. The upper number of the part. */
function gluedPart(over: number, under: number): number | null {
  const part = over % 10;
  const isPart = CUP_PARTS.has(under) && part > 0 && part < under && (part % 2 === 1 || under === 3);
  return over > 10 && over < 100 && isPart ? part : null;
}

/** "3/4", "¾" at the place; not "4/3". */
function fractionAt(tokens: readonly LineToken[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  if (token.isFraction) return { value: rational(token.num, token.den), next: at + 1 };
  const under = tokens[at + 2];
  if (keyAt(tokens, at + 1) !== '/' || under?.kind !== 'number') return null;
  const isWhole = token.den === 1 && under.den === 1 && !under.isFraction;
  if (!isWhole || under.num === 0 || under.num > 64) return null;
  const glued = gluedPart(token.num, under.num);
  if (glued !== null)
    return { value: add(rational((token.num - glued) / 10), rational(glued, under.num)), next: at + 3 };
  return { value: rational(token.num, under.num), next: at + 3 };
}

/** What may follow a whole number: "1 1/2", "1½", "1-1/2", "1 and 1/2", "one and a half". */
function mixedPartAt(tokens: readonly LineToken[], at: number): ReadNumber | null {
  const mark = tokens[at];
  const key = keyAt(tokens, at);
  const isJoined = (mark?.kind === 'mark' && key === '-' && !mark.isFree) || key === 'and' || key === '&';
  const from = isJoined ? at + 1 : at;
  if (key === 'and' && isArticle(keyAt(tokens, from)) && keyAt(tokens, from + 1) === 'half') {
    return { value: HALF, next: from + 2 };
  }
  const part = fractionAt(tokens, from);
  return part && part.value.num < part.value.den ? part : null;
}

function wordNumberAt(tokens: readonly LineToken[], at: number): ReadNumber | null {
  const isAfterArticle = isArticle(keyAt(tokens, at));
  const from = isAfterArticle ? at + 1 : at;
  const key = keyAt(tokens, from);
  const share = SHARES.get(key);
  if (share && !NO_SHARE_BEFORE.has(keyAt(tokens, from + 1))) {
    let next = from + 1;
    if (keyAt(tokens, next) === 'of') next += 1;
    if (isArticle(keyAt(tokens, next))) next += 1;
    if (DOZEN.has(keyAt(tokens, next))) return { value: multiply(share, rational(12)), next: next + 1 };
    return { value: share, next };
  }
  if (DOZEN.has(key)) return { value: rational(12), next: from + 1 };
  if (key === 'couple')
    return { value: rational(2), next: keyAt(tokens, from + 1) === 'of' ? from + 2 : from + 1 };
  const count = NUMBER_WORDS.get(key);
  const part = count === undefined ? undefined : SHARES.get(keyAt(tokens, from + 1).replace(/s$/, ''));
  if (count !== undefined && part && keyAt(tokens, from + 2) === 'of') {
    const article = isArticle(keyAt(tokens, from + 3)) ? 1 : 0;
    return { value: multiply(rational(count), part), next: from + 3 + article };
  }
  const behind = keyAt(tokens, from + 1) === '-' ? from + 2 : from + 1;
  if (count !== undefined && !NO_COUNT_BEFORE.has(keyAt(tokens, behind))) {
    const rest = mixedPartAt(tokens, from + 1);
    return rest
      ? { value: add(rational(count), rest.value), next: rest.next }
      : { value: rational(count), next: from + 1 };
  }
  return isAfterArticle ? { value: rational(1), next: from } : null;
}

function plainNumberAt(tokens: readonly LineToken[], at: number): ReadNumber | null {
  const fraction = fractionAt(tokens, at);
  // "½ a cabbage", "1/2 of an onion"
  if (fraction) {
    const of = keyAt(tokens, fraction.next) === 'of' ? fraction.next + 1 : fraction.next;
    return isArticle(keyAt(tokens, of)) ? { value: fraction.value, next: of + 1 } : fraction;
  }
  const token = tokens[at];
  if (token?.kind !== 'number') return wordNumberAt(tokens, at);
  const whole = rational(token.num, token.den);
  const part = token.den === 1 ? mixedPartAt(tokens, at + 1) : null;
  return part ? { value: add(whole, part.value), next: part.next } : { value: whole, next: at + 1 };
}

/** A number at the place, in digits or words: "1 1/2", "half a", "two dozen". */
export function numberAt(tokens: readonly LineToken[], at: number): ReadNumber | null {
  const found = plainNumberAt(tokens, at);
  if (!found || found.value.num === 0n) return null;
  if (!DOZEN.has(keyAt(tokens, found.next))) return found;
  const next = keyAt(tokens, found.next + 1) === 'of' ? found.next + 2 : found.next + 1;
  return { value: multiply(found.value, rational(12)), next };
}

/** The upper end that follows a number ("-3", "to 3", "or 3"); only what is more. */
export function rangeEndAt(tokens: readonly LineToken[], at: number, least: Rational): ReadNumber | null {
  const key = keyAt(tokens, at);
  if (key !== '-' && !RANGE_WORDS.has(key)) return null;
  const end = plainNumberAt(tokens, at + 1);
  return end && toNumber(end.value) > toNumber(least) ? end : null;
}

/** A number or a range of them. */
export function quantityAt(tokens: readonly LineToken[], at: number): ReadQuantity | null {
  const found = numberAt(tokens, at);
  if (!found) return null;
  const end = rangeEndAt(tokens, found.next, found.value);
  return end ? { value: found.value, most: end.value, next: end.next } : { ...found, most: null };
}
