/** A number as a text says it. */
export interface NumberInText {
  readonly value: number;
  /** Half of the last place that it shows: what rounding may hide. */
  readonly slack: number;
  readonly at: number;
  readonly end: number;
  /** Written in letters ("ten", "half"). */
  readonly isWord: boolean;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const LARGE = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);
/** Of many; how many is not said, and so no tool has said it. */
const MANY = new Map([
  ['dozens', 12],
  ['hundreds', 100],
  ['thousands', 1_000],
  ['millions', 1_000_000],
]);
const PARTS = new Map([
  ['half', 0.5],
  ['halves', 0.5],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 0.25],
  ['quarters', 0.25],
  ['fifth', 0.2],
  ['fifths', 0.2],
  ['tenth', 0.1],
  ['tenths', 0.1],
]);
const TIMES = new Map([
  ['twice', 2],
  ['thrice', 3],
]);
const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

export interface Token {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

/** One form of every letter and digit ("７５ ｇ"), with signs of fractions left as they are: "1½" is not "11/2". */
export const plainText = (text: string): string =>
  [...text].map((sign) => (sign in SIGNS ? sign : sign.normalize('NFKC').replaceAll('⁄', '/'))).join('');

/** Letters, digits with their marks, and signs, each with its place. */
export function tokensOf(text: string): readonly Token[] {
  const pattern = /[½⅓⅔¼¾⅕⅖⅛⅜⅝⅞]|\p{N}+(?:[.,]\p{N}+)*|\p{L}+(?:['’]\p{L}+)?|[^\s\p{L}\p{N}]/gu;
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    text: found.toLowerCase(),
    at: index,
    end: index + found.length,
  }));
}

/** "1,000" and "1.5"; `null`: digits of another script, or marks that could mean two things ("3.200"). */
function digits(text: string): { readonly value: number; readonly slack: number } | null {
  if (!/^[\d.,]+$/.test(text)) return null;
  const whole = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(text);
  if (!whole) return null;
  const plain = text.replaceAll(',', '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  return { value: Number(plain), slack: 0.5 / 10 ** decimals };
}

const isNumberWord = (word: string): boolean => SMALL.has(word) || LARGE.has(word);

/** "Two hundred and fifty", "a thousand", "fifteen hundred", "twenty-five". */
function spelled(
  tokens: readonly Token[],
  from: number,
): { readonly value: number; readonly next: number } | null {
  let at = from;
  let sum = 0;
  let part = 0;
  let isAny = false;
  for (;;) {
    const word = tokens[at]?.text ?? '';
    const small = SMALL.get(word);
    const large = LARGE.get(word);
    if (small !== undefined) part += small;
    else if (large !== undefined) {
      part = (part === 0 ? 1 : part) * large;
      if (large >= 1_000) {
        sum += part;
        part = 0;
      }
    } else {
      const isLink = isAny && (word === '-' || word === 'and') && isNumberWord(tokens[at + 1]?.text ?? '');
      const follows = LARGE.has(tokens[at - 1]?.text ?? '') || word === '-';
      if (!isLink || !follows) break;
      at += 1;
      continue;
    }
    isAny = true;
    at += 1;
  }
  return isAny ? { value: sum + part, next: at } : null;
}

/** "Cut in half", "into quarters": how a thing is cut. "The third week", "the other half": which one. */
function isNoShare(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  const before = tokens[at - 1]?.text ?? '';
  const after = tokens[at + 1]?.text ?? '';
  if (['in', 'into', 'other', 'cut', 'the', 'or'].includes(before) && !['of', 'a', 'an'].includes(after))
    return true;
  // "Half of the plate" is a picture of a meal, not a figure.
  if (word === 'half' && tokens.slice(at + 1, at + 4).some(({ text }) => text === 'plate')) return true;
  const isPart = before === 'a' || before === 'one' || before === '-' || SMALL.has(before) || word === 'half';
  return !isPart;
}

/** Every number of a plain text, in digits, signs and words. */
export function numbersIn(text: string): readonly NumberInText[] {
  const tokens = tokensOf(text);
  const found: NumberInText[] = [];
  const add = (value: number, slack: number, first: number, next: number, isWord: boolean) => {
    found.push({ value, slack, at: tokens[first]?.at ?? 0, end: tokens[next - 1]?.end ?? 0, isWord });
    return next;
  };
  for (let at = 0; at < tokens.length; ) {
    at = readAt(tokens, at, add);
  }
  return found;
}

type Add = (value: number, slack: number, first: number, next: number, isWord: boolean) => number;

const NOT_KNOWN = Number.NaN;

function readAt(tokens: readonly Token[], at: number, add: Add): number {
  const token = tokens[at];
  if (token === undefined) return at + 1;
  if (/\p{N}/u.test(token.text)) return readDigits(tokens, at, add);
  const words = spelled(tokens, at);
  if (words !== null) return readSpelled(tokens, at, words, add);
  const many = MANY.get(token.text);
  if (many !== undefined) return add(NOT_KNOWN, 0, at, at + 1, true);
  const times = TIMES.get(token.text);
  if (times !== undefined) return add(times, 0, at, at + 1, true);
  const part = PARTS.get(token.text);
  if (part !== undefined && !isNoShare(tokens, at)) return add(part, 0.005, at, at + 1, true);
  return at + 1;
}

function readSpelled(
  tokens: readonly Token[],
  at: number,
  words: { readonly value: number; readonly next: number },
  add: Add,
): number {
  const dash = tokens[words.next]?.text === '-' ? 1 : 0;
  const part = PARTS.get(tokens[words.next + dash]?.text ?? '');
  // "Three quarters", "two-thirds".
  if (part !== undefined && words.value > 0 && words.value < 10)
    return add(words.value * part, 0.005, at, words.next + dash + 1, true);
  // "Two and a half".
  const [and, a, half] = [0, 1, 2].map((ahead) => tokens[words.next + ahead]?.text);
  if (and === 'and' && a === 'a' && half === 'half')
    return add(words.value + 0.5, 0.05, at, words.next + 3, true);
  return add(words.value, 0.5, at, words.next, true);
}

function fractionAt(
  tokens: readonly Token[],
  at: number,
): { readonly value: number; readonly next: number } | null {
  const [one, slash, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const sign = SIGNS[one?.text ?? ''];
  if (sign !== undefined) return { value: sign, next: at + 1 };
  if (slash?.text !== '/' || one === undefined || two === undefined) return null;
  const [top, bottom] = [digits(one.text), digits(two.text)];
  const isFraction =
    top !== null && bottom !== null && bottom.value > 1 && bottom.value <= 16 && top.value < bottom.value;
  return isFraction ? { value: top.value / bottom.value, next: at + 3 } : null;
}

function readDigits(tokens: readonly Token[], at: number, add: Add): number {
  const fraction = fractionAt(tokens, at);
  if (fraction !== null) return add(fraction.value, 0.005, at, fraction.next, false);
  const number = digits(tokens[at]?.text ?? '');
  if (number === null) return add(NOT_KNOWN, 0, at, at + 1, false);
  // "1 1/2", "1½"
  const more = Number.isInteger(number.value) ? fractionAt(tokens, at + 1) : null;
  if (more !== null) return add(number.value + more.value, 0.005, at, more.next, false);
  return add(number.value, number.slack, at, at + 1, false);
}
