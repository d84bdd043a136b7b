import { type NumberInText, numbersIn, type Token, tokensOf } from './numbers-in-text.ts';
import { convert, unitOf } from './units.ts';

/** A number that a tool gave. */
export interface GivenFigure {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
}

/** Where a number stands in a text. */
interface Place {
  readonly number: NumberInText;
  /** The word that says what it counts; empty: none. */
  readonly unit: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Emergency and crisis lines, and poison control: never a reason to hold an answer back. */
const HELP_NUMBERS = /\b(?:911|988|112|999|1-800-222-1222|741741)\b/g;
/** Numbers that are part of a name. */
const NAMES =
  /\b(?:vitamins? [a-k]-?\d{1,2}|b-?(?:1|2|3|5|6|7|9|12)|k-?2|d-?[23]|omega[- ][369]|types? [12](?= diab)|[12] ?%(?= milk)|who-5|covid-19|level 7)\b/gi;

/** Where a number would only be the name of something, nothing that reads as a number is left. */
export const withoutNames = (text: string): string =>
  text
    .replace(HELP_NUMBERS, (found) => 'x'.repeat(found.length))
    .replace(NAMES, (found) => found.replaceAll(/\d/g, 'x'));

const HEDGES = new Set(
  'about around roughly nearly almost approximately close some over under up least most than ~ ≈'.split(' '),
);
/** What may stand between two numbers that share a unit: "10 to 15 g", "45 of 60 g", "two or three cups". */
const LINKS = new Set(['to', 'or', 'and', 'of', 'out', '-', '–', '—', '/', ',', 'out of']);
const TIMES = new Set(['twice', 'thrice']);
const SKIPPED = new Set([
  'fluid',
  'fl',
  '.',
  '-',
  '°',
  'degrees',
  'full',
  'level',
  'big',
  'small',
  'large',
  'whole',
  'more',
  'the',
]);

function unitAfter(
  tokens: readonly Token[],
  from: number,
  numbers: readonly NumberInText[],
  isShare: boolean,
): string {
  for (let at = from; at < from + 5; at += 1) {
    const token = tokens[at];
    if (token === undefined) return '';
    const other = numbers.find((number) => number.at <= token.at && token.end <= number.end);
    if (other !== undefined || LINKS.has(token.text)) {
      if (other === undefined || at > from) continue;
      return '';
    }
    if (token.text === '°') return `°${tokens[at + 1]?.text ?? ''}`;
    if (SKIPPED.has(token.text) || (isShare && (token.text === 'a' || token.text === 'an'))) continue;
    return token.text;
  }
  return '';
}

/** The numbers of a plain text with what is around them. */
export function placesIn(text: string): readonly Place[] {
  const named = withoutNames(text);
  const tokens = tokensOf(named);
  const numbers = numbersIn(named);
  return numbers.map((number) => {
    const next = tokens.findIndex(({ at }) => at >= number.end);
    const first = tokens.findIndex(({ at }) => at >= number.at);
    return {
      number,
      unit: TIMES.has(tokens[first]?.text ?? '')
        ? 'times'
        : tokens[first - 1]?.text === '$'
          ? 'usd'
          : next < 0
            ? ''
            : unitAfter(tokens, next, numbers, number.value < 1),
      before: tokens.slice(Math.max(0, first - 3), first).map((token) => token.text),
      after: next < 0 ? [] : tokens.slice(next, next + 3).map((token) => token.text),
    };
  });
}

const isNear = (said: NumberInText, value: number, isHedged: boolean): boolean => {
  const off = Math.abs(said.value - value);
  const size = Math.max(Math.abs(value), 1e-9);
  if (off <= said.slack + 1e-9 && off / size <= (isHedged ? 0.1 : 0.05)) return true;
  // "About 1,000" of 1,012: a round number.
  const isRound = said.value >= 20 && said.value % 5 === 0;
  return isHedged && isRound && off / size <= 0.03;
};

const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

/** A plain count ("3 eggs") is one that a tool gave of the same things, or of things that have no unit. */
function isSameCount(unit: string, figure: GivenFigure): boolean {
  const stem = stemOf(unit);
  const words = `${figure.unit} ${figure.what}`
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map(stemOf);
  if (unit !== '' && words.includes(stem)) return true;
  if (stemOf(figure.unit) === 'time') return ['time', 'try', 'taste', ''].includes(stem);
  return figure.unit.trim() === '' || (unit === '' && unitOf(figure.unit) === null);
}

function comesFrom({ number, unit, before }: Place, figure: GivenFigure): boolean {
  const isHedged = before.some((word) => HEDGES.has(word));
  const [said, given] = [unitOf(unit), unitOf(figure.unit)];
  if (said !== null && given !== null) {
    const value = convert(figure.value, given, said);
    // In another unit people round more: 500 ml are 2 cups.
    return value !== null && isNear(number, value, isHedged || said.base !== given.base);
  }
  if (given?.of === 'share' && number.value <= 1) return isNear(number, figure.value * given.base, isHedged);
  if (said !== null) return false;
  const isYear = number.value > 1_900 && number.value < 2_100 && stemOf(figure.unit) === 'year';
  if (isYear) return number.value === figure.value;
  if (!isNear(number, figure.value, isHedged)) return false;
  return given === null && isSameCount(unit, figure);
}

/** "One of the easiest", "this one": no count. "One cup" is. */
const isPronoun = ({ number, unit }: Place): boolean =>
  number.isWord && number.value === 1 && unitOf(unit) === null;

const countedAfterColon = (text: string): number => {
  const [, list = ''] = /:\s*([\s\S]*)$/.exec(text) ?? [];
  const lines = list.split('\n').filter((line) => /^\s*(?:[-*•]|\d+[.)])\s/.test(line));
  if (lines.length > 0) return lines.length;
  const [first = ''] = list.split(/[.!?\n]/);
  return first.split(/,| and | or /).filter((part) => part.trim() !== '').length;
};

/** Lists count their own lines: "1. …", "2) …". */
const withoutLineNumbers = (text: string): string => {
  let last = 0;
  return text.replace(
    /^([ \t]*)(\d{1,2})([.)])(?=\s)/gm,
    (whole, space: string, digits: string, mark: string) => {
      if (Number(digits) !== last + 1) return whole;
      last += 1;
      return `${space}${'x'.repeat(digits.length)}${mark}`;
    },
  );
};

export interface Traced {
  /** Years of the sources. */
  readonly years: readonly number[];
  /** Of the person it is about. */
  readonly ageYears: number | null;
  readonly figures: readonly GivenFigure[];
}

/** The numbers of a sentence that no tool gave. `rest`: what follows it, where a list may be. */
export function untracedNumbers(
  sentence: string,
  rest: string,
  { years, ageYears, figures }: Traced,
): readonly string[] {
  const plain = withoutLineNumbers(sentence);
  return placesIn(plain)
    .filter((place) => {
      const { number, unit } = place;
      if (isPronoun(place)) return false;
      if (Number.isNaN(number.value)) return true;
      if (years.includes(number.value)) return false;
      const isAge = unitOf(unit)?.of === 'time' && /^years?$/.test(unit);
      if (isAge && ageYears !== null && number.value === Math.floor(ageYears)) return false;
      const isCount = Number.isInteger(number.value) && number.value <= 12 && unitOf(unit) === null;
      if (isCount && /:/.test(plain + rest) && countedAfterColon(plain + rest) === number.value) return false;
      return !figures.some((figure) => comesFrom(place, figure));
    })
    .map(({ number }) => plain.slice(number.at, number.end));
}

/** The figures that a text uses, for the list below an answer. */
export function usedFigures<Figure extends GivenFigure>(
  text: string,
  figures: readonly Figure[],
): readonly Figure[] {
  const places = placesIn(text);
  return figures.filter((figure) => places.some((place) => comesFrom(place, figure)));
}
