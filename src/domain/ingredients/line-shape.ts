import { measureAt, moreAt, unitAt } from './line-measure.ts';
import { keyAt, quantityAt } from './line-quantity.ts';
import type { LineToken } from './line-tokens.ts';
import type { LineWords } from './line-words.ts';

const BULLETS = new Set([...'★☆●○■◆◇❖➢➤→✗⁃∙-•·*▢☐□▪◦‣–—✓✔+>#']);

function bulletsEnd(tokens: readonly LineToken[], from: number): number {
  let at = from;
  while (at < tokens.length - 1 && tokens[at]?.kind === 'mark' && BULLETS.has(keyAt(tokens, at))) at += 1;
  return at;
}

/** "1. 5 cups" may be the first of a list, or one and a half with a blank that slipped in. */
function mayBeDecimal(words: LineWords, tokens: readonly LineToken[], at: number): boolean {
  const [behind, next] = [tokens[at], tokens[at + 1]];
  if (behind?.kind !== 'number' || behind.isFraction || behind.den > 1) return false;
  const isWhole = keyAt(tokens, at + 1) !== '/' && !(next?.kind === 'number');
  const isQuarters = behind.num === 25 || behind.num === 75;
  const isLarge = ['cup', 'kg', 'l', 'lb', 'tsp', 'tbsp', 'quart', 'pint'].includes(
    unitAt(words, tokens, at + 1)?.unit ?? '',
  );
  return isWhole && behind.end - behind.start === (isQuarters && isLarge ? 2 : 1);
}

/** A scanned page shows "l cup" or "I egg" where a 1 was printed. */
export function withOne(
  words: LineWords,
  line: string,
  tokens: readonly LineToken[],
  isFood: (name: string) => boolean,
): readonly LineToken[] {
  const [first, second] = tokens;
  if (first?.kind !== 'word' || second?.kind !== 'word' || !/^[lI]$/.test(first.text)) return tokens;
  const isNext = unitAt(words, tokens, 1) !== null || words.size.has(second.key);
  if (!isNext && !isFood(line.slice(second.start, second.end))) return tokens;
  const { start, end } = first;
  return [{ kind: 'number', num: 1, den: 1, isFraction: false, start, end }, ...tokens.slice(1)];
}

export interface Unnumbered {
  readonly tokens: readonly LineToken[];
  /** What was taken for a number in a list and may be the first part of the amount. */
  readonly slipped: readonly LineToken[];
}

/** Without "•", "1) " and "1. " before the line. */
export function skipBullets(words: LineWords, all: readonly LineToken[]): Unnumbered {
  const start = bulletsEnd(all, 0);
  const tokens = all.slice(start);
  const sign = tokens[0]?.kind === 'number' ? keyAt(tokens, 1) : '';
  const isNumbered = sign === ')' || (sign === '.' && tokens[2]?.kind === 'number');
  if (!isNumbered) return { tokens, slipped: [] };
  const isSlip = sign === '.' && mayBeDecimal(words, tokens, 2);
  return { tokens: tokens.slice(bulletsEnd(tokens, 2)), slipped: isSlip ? tokens.slice(0, 2) : [] };
}

/** Without a colon, when nothing else is in the line. */
const HEADINGS =
  /^(?:to (?:serve|finish|garnish|decorate|assemble)|marinade|(?:the )?(?:filling|topping|toppings|base|garnish|sauce|icing|frosting|dressing|crust))$/i;

/** @param all those in brackets, too: "For the topping (2 kiwis)" names what goes in. */
export function isHeading(line: string, tokens: readonly LineToken[], all: readonly LineToken[]): boolean {
  if (all.some((token) => token.kind === 'number')) return false;
  if (/:$/.test(line)) return true;
  const isShort = tokens.length <= 6 && tokens.every((token) => token.kind === 'word');
  return isShort && (/^for (?:the|your|an?) /i.test(line) || HEADINGS.test(line));
}

export const isFrom = (key: string) => key === 'of' || key === 'from';

/** "Zest and juice of 2 lemons": how many words say so; 0: none. */
export function squeezedWords(words: LineWords, tokens: readonly LineToken[]): number {
  let at = ['grated', 'finely'].includes(keyAt(tokens, 0)) ? 1 : 0;
  if (keyAt(tokens, at) === 'grated') at += 1;
  if (keyAt(tokens, at) === 'the') at += 1;
  if (!words.squeezed.has(keyAt(tokens, at))) return 0;
  at += 1;
  const isBoth = ['and', '&'].includes(keyAt(tokens, at)) && words.squeezed.has(keyAt(tokens, at + 1));
  if (isBoth) at += 2;
  return quantityAt(tokens, isFrom(keyAt(tokens, at)) ? at + 1 : at) ? at : 0;
}

const BEFORE_NO_AMOUNT = new Set(
  'into in of with for to about at or plus and by from x no number'.split(' '),
);

/** Where an amount ends that comes after its name: "2 large", "1 inch piece", "100 g". */
function amountEnd(words: LineWords, tokens: readonly LineToken[], at: number, afterNumber: number): number {
  let end = measureAt(words, tokens, at)?.next ?? afterNumber;
  while (words.size.has(keyAt(tokens, end))) end += 1;
  end = unitAt(words, tokens, end)?.next ?? end;
  if (keyAt(tokens, end) === 'no' || keyAt(tokens, end) === 'nos') end += 1;
  // "Milk 200 ml + 50 ml": what is added belongs to the amount, whether it can be summed or not.
  for (let more = moreAt(words, tokens, end); more !== null; more = moreAt(words, tokens, end))
    end = more.next;
  return keyAt(tokens, end) === '-' && keyAt(tokens, end + 1) === 'sized' ? end + 2 : end;
}

const AFTER_AMOUNT = new Set([',', ';', 'for', 'to', 'or', 'each', 'approx', 'about']);

function isBareNumber(tokens: readonly LineToken[], at: number): boolean {
  const number = quantityAt(tokens, at);
  return number !== null && tokens[number.next]?.kind !== 'word';
}

const mayFollow = (words: LineWords, tokens: readonly LineToken[], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined) return true;
  const key = keyAt(tokens, at);
  // "Eggs 2 + 1": more of the same, but "+ 1 yolk" is another thing.
  if (key === '+' || key === 'plus') return !isBareNumber(tokens, at + 1);
  return (
    AFTER_AMOUNT.has(key) || words.prepared.has(key) || (token.kind === 'mark' && key === '-' && token.isFree)
  );
};

/** "Butter 100g", "Onion - 1, chopped", "Flour: 200 g": the amount put first. */
export function amountFirst(words: LineWords, tokens: readonly LineToken[]): readonly LineToken[] {
  for (let at = 1; at < tokens.length; at += 1) {
    const before = tokens[at - 1];
    const isParted = before?.kind === 'mark' && [':', '-', ','].includes(before.mark);
    const isNumber = tokens[at]?.kind === 'number';
    const isOne = isParted && ['a', 'an', 'half', 'one', 'handful', 'pinch'].includes(keyAt(tokens, at));
    if (!isNumber && !isOne) continue;
    if (before?.kind === 'word' && BEFORE_NO_AMOUNT.has(before.key)) continue;
    const end = amountEnd(words, tokens, at, quantityAt(tokens, at)?.next ?? at);
    if (!mayFollow(words, tokens, end)) continue;
    const name = tokens.slice(0, isParted ? at - 1 : at);
    return [...tokens.slice(at, end), ...name, ...tokens.slice(end)];
  }
  return tokens;
}

const BEFORE_COLON = new Set('optional to for garnish garnishes topping toppings'.split(' '));

/** "Optional: 1/2 cup raisins", "For the top: 1 egg": what comes before the colon of an amount or a name. */
export function prefixOf(words: LineWords, tokens: readonly LineToken[]): number {
  const colon = tokens.findIndex((token) => token.kind === 'mark' && token.mark === ':');
  // "2 limes: 1 juiced" has its amount before.
  if (colon < 1 || colon > 5 || tokens[0]?.kind === 'number') return 0;
  const amount = quantityAt(tokens, colon + 1);
  const word = amount && tokens[amount.next];
  const hasName = amount !== null && tokens.slice(amount.next).some((token) => token.kind === 'word');
  const isOnlyUnit =
    word?.kind === 'word' && words.unitOf(word.text) !== null && !tokens[(amount?.next ?? 0) + 1];
  const saysWhatFor = BEFORE_COLON.has(keyAt(tokens, 0)) && tokens[colon + 1]?.kind === 'word';
  return (hasName && !isOnlyUnit) || saysWhatFor ? colon + 1 : 0;
}
