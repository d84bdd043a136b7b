import { type Rational, toNumber } from '#domain/units/rational.ts';
import { isMeasureUnit } from '#domain/units/unit-table.ts';
import { amountAt, type LineAmount } from './line-amount.ts';
import { type Bracket, textOf, withoutBrackets } from './line-brackets.ts';
import { measureAt, type StatedMeasure } from './line-measure.ts';
import { type IsFoodName, nameSegment, readName } from './line-name.ts';
import { keyAt } from './line-quantity.ts';
import { endOfName, type Remark, remarkOf, remarksOf, segmentsOf } from './line-segments.ts';
import {
  amountFirst,
  isFrom,
  isHeading,
  prefixOf,
  skipBullets,
  squeezedWords,
  type Unnumbered,
  withOne,
} from './line-shape.ts';
import { type LineToken, lineTokens } from './line-tokens.ts';
import { isDone, type LineWords } from './line-words.ts';
import type { LineUnit } from './unit-words.ts';

/** What a line says, before any food is looked up. */
export interface LineReading {
  readonly isHeading: boolean;
  /** The amount can be read in two ways: the food is known, but not how much. */
  readonly isDoubtful: boolean;
  readonly quantity: number | null;
  readonly quantityMax: number | null;
  readonly unit: LineUnit | null;
  readonly stated: readonly StatedMeasure[];
  readonly size: string | null;
  readonly name: string;
  /** The name with what came before it: "shredded coconut" is bought as such. */
  readonly fullName: string;
  readonly alternatives: readonly string[];
  /** "red or green bell pepper": each kind that will do; empty: the line names one. */
  readonly kinds: readonly string[];
  /** What follows the name after a comma and may be its kind: "onions, green", "beef, ground". Empty: nothing. */
  readonly kindBehind: string;
  /** What else the remarks name, each as a line of its own: "plus 1 egg yolk". */
  readonly mentions: readonly string[];
  readonly preparation: string;
  readonly comment: string;
  readonly optional: boolean;
}

const asNumber = (value: Rational | null): number | null => value && toNumber(value);

const ABOUT = new Set(['about', 'approx', 'approximately', 'around', 'roughly', '~', 'or']);

const saysEach = (tokens: readonly LineToken[]) =>
  tokens.some((_, at) => ['each', 'ea'].includes(keyAt(tokens, at)));

/** "…, about 2.5 kg": a measure between commas. */
function segmentMeasure(words: LineWords, tokens: readonly LineToken[]): StatedMeasure | null {
  const start = keyAt(tokens, 0) === 'each' ? 1 : 0;
  if (!ABOUT.has(keyAt(tokens, start)) || keyAt(tokens, start) === 'or') return null;
  const found = measureAt(words, tokens, start + 1);
  return found && { ...found.measure, isEach: saysEach(tokens) };
}

/** "(14 oz)", "(about 1.5 lb)", "(5 oz each)"; `null`: the bracket says something else. */
function bracketMeasure(
  words: LineWords,
  { tokens, before }: Bracket,
  unit: LineUnit | null,
  nameAt: number,
): StatedMeasure | null {
  const isAbout = ABOUT.has(keyAt(tokens, 0)) || keyAt(tokens, tokens.length - 1) === 'total';
  const found = measureAt(words, tokens, ABOUT.has(keyAt(tokens, 0)) ? 1 : 0);
  if (!found) return null;
  const isPiece = unit === null || words.piece_unit.has(unit);
  const isOfPack = unit !== null && words.container_unit.has(unit) && !isPiece;
  // "4 (2 oz) slices": between the number and what it counts.
  const isOfOne = (unit === null || !isMeasureUnit(unit)) && before < nameAt + (unit === null ? 1 : 0);
  if (isOfPack || isOfOne || saysEach(tokens)) return { ...found.measure, isEach: true };
  // "4 slices (2 oz) ham" may mean each or all of them; "about" shows that someone added them up.
  return { ...found.measure, isEach: isPiece && !isAbout ? null : false };
}

/** Examples and purposes name no food that goes in. */
const NO_MENTION =
  /^(?:such|like|e\.?g|preferably|for|to|about|see|from|if|as|until|at|not|we|i|available|each|the size)\b/i;
const BEFORE_MENTION = /^(?:(?:or|and|plus|use|extra|more|some|\+|&) ?)+/i;

const mentionsIn = (remark: string): readonly string[] =>
  NO_MENTION.test(remark)
    ? []
    : remark
        .split(/,| or | and | & | \+ /i)
        .map((part) => part.trim().replace(BEFORE_MENTION, ''))
        .filter((part) => part !== '');

const HEADING: Omit<LineReading, 'name' | 'fullName'> = {
  isHeading: true,
  isDoubtful: false,
  quantity: null,
  quantityMax: null,
  unit: null,
  stated: [],
  size: null,
  alternatives: [],
  kinds: [],
  kindBehind: '',
  mentions: [],
  preparation: '',
  comment: '',
  optional: false,
};

interface Opening {
  readonly tokens: readonly LineToken[];
  readonly amount: LineAmount | null;
  readonly nameAt: number;
  readonly remarks: readonly Remark[];
}

/** What an amount says that can be read in two ways. */
function withDoubts(
  line: string,
  amount: LineAmount | null,
  tokens: readonly LineToken[],
  slipped: readonly LineToken[],
): LineAmount | null {
  if (amount === null || (!amount.isDoubtful && slipped.length === 0)) return amount;
  const said = textOf(line, [...slipped, ...tokens]).replace(/ of$/i, '');
  return { ...amount, stated: [], comments: [said], isDoubtful: true };
}

/** The amount and what comes before it, wherever the line has it. */
function readOpening(words: LineWords, line: string, { tokens: given, slipped }: Unnumbered): Opening {
  const prefix = prefixOf(words, given);
  const squeezed = prefix > 0 ? 0 : squeezedWords(words, given);
  const remarks = [
    ...(prefix > 0 ? remarksOf(words, line, given.slice(0, prefix - 1)) : []),
    ...(squeezed > 0 ? [remarkOf(line, 'preparation', given.slice(0, squeezed))] : []),
  ];
  const afterOf = isFrom(keyAt(given, squeezed)) ? squeezed + 1 : squeezed;
  const start = squeezed > 0 ? afterOf : prefix;
  const found = amountAt(words, line, given, start);
  const amount = withDoubts(line, found, given.slice(start, found?.next), slipped);
  if (amount || start > 0) return { tokens: given, amount, nameAt: amount?.next ?? start, remarks };
  const tokens = amountFirst(words, given);
  const turned = tokens === given ? null : amountAt(words, line, tokens, 0);
  const after = withDoubts(line, turned, tokens.slice(0, turned?.next), slipped);
  return { tokens, amount: after, nameAt: turned?.next ?? 0, remarks };
}

/** "Salt, pepper and nutmeg": nothing but foods, and no amount. */
function namesOf(
  words: LineWords,
  line: string,
  tokens: readonly LineToken[],
  amount: LineAmount | null,
  isFood: IsFoodName,
): ReturnType<typeof nameSegment> {
  const segments = segmentsOf(tokens);
  const isList =
    amount === null &&
    segments.length > 1 &&
    /^(?:and|&) | (?:and|&) /i.test(textOf(line, segments.at(-1) ?? [])) &&
    segments.every((segment) =>
      textOf(line, segment)
        .split(/ (?:and|&) /i)
        .every(isFood),
    );
  return isList ? { name: tokens, rest: [] } : nameSegment(words, segments);
}

const MOST_KIND_WORDS = 3;

/** "green" of "onions, green, chopped", "Dutch-process" of cocoa: only words, and few of them. */
function kindBehind(words: LineWords, line: string, tokens: readonly LineToken[]): string {
  const isShort = tokens.length > 0 && tokens.length <= MOST_KIND_WORDS;
  const isKind = tokens.every(
    (token) =>
      (token.kind === 'word' && !isDone(words, token.key)) ||
      (token.kind === 'mark' && token.mark === '-' && !token.isFree),
  );
  return isShort && isKind ? textOf(line, tokens) : '';
}

/** Reads one line of a recipe, in time that grows with its length. @param line as `plainLine` gives it */
export function readLine(words: LineWords, line: string, isFood: IsFoodName): LineReading {
  const { tokens: all, slipped } = skipBullets(words, withOne(words, line, lineTokens(line), isFood));
  const { tokens: given, brackets } = withoutBrackets(all);
  if (isHeading(line, given, all)) {
    const { text: name } = remarkOf(line, 'comment', given);
    return { ...HEADING, name, fullName: name };
  }
  const { tokens, amount, nameAt, remarks: opening } = readOpening(words, line, { tokens: given, slipped });
  const { name: segment, rest } = namesOf(words, line, tokens.slice(nameAt), amount, isFood);
  const end = endOfName(words, segment);
  const isCounted = amount !== null && amount.quantity !== null;
  const named = readName(
    words,
    line,
    segment.slice(0, end),
    { unit: amount?.unit ?? null, isCounted },
    isFood,
  );
  const measured = brackets.map((bracket) => ({
    bracket,
    measure: bracketMeasure(words, bracket, amount?.unit ?? null, nameAt),
  }));
  const tails = [segment.slice(end), ...rest];
  const remarks = [
    ...opening,
    ...named.remarks,
    ...measured.flatMap(({ bracket, measure }) =>
      measure ? [remarkOf(line, 'comment', bracket.tokens)] : remarksOf(words, line, bracket.tokens),
    ),
    ...tails.flatMap((tail) => remarksOf(words, line, tail)),
  ].sort((one, other) => one.at - other.at);
  const textsOf = (...kinds: readonly Remark['kind'][]) =>
    remarks.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : []));
  return {
    isHeading: false,
    isDoubtful: amount?.isDoubtful ?? false,
    quantity: asNumber(amount?.quantity ?? null),
    quantityMax: asNumber(amount?.most ?? null),
    unit: named.unit,
    stated: [
      ...(amount?.stated ?? []),
      ...[
        ...measured.map(({ measure }) => measure),
        ...tails.map((tail) => segmentMeasure(words, tail)),
      ].filter((measure) => measure !== null),
    ],
    size: named.size ?? amount?.comments.find((said) => words.size.has(said.toLowerCase())) ?? null,
    name: named.name,
    fullName: named.fullName,
    alternatives: textsOf('alternative').flatMap((text) => text.replace(/^or /i, '').split(/ or /i)),
    kinds: named.kinds,
    kindBehind: tails[0]?.length === 0 ? kindBehind(words, line, rest[0] ?? []) : '',
    mentions: textsOf('comment', 'alternative').flatMap(mentionsIn),
    preparation: [...(amount?.preparation ?? []), ...textsOf('preparation')].join(', '),
    comment: [...(amount?.comments ?? []), ...textsOf('comment', 'alternative')].join('; '),
    optional: remarks.some(({ kind }) => kind === 'optional'),
  };
}
