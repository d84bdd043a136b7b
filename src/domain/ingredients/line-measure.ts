import { add, type Rational, rational, toNumber } from '#domain/units/rational.ts';
import { convertExactly, isMeasureUnit, type MeasureUnit } from '#domain/units/unit-table.ts';
import { keyAt, numberAt, quantityAt, rangeEndAt } from './line-quantity.ts';
import type { LineToken } from './line-tokens.ts';
import type { LineWords } from './line-words.ts';
import type { LineUnit } from './unit-words.ts';

/** A measure given next to the amount: "(14 oz)", "/ 570 ml", "1-inch". */
export interface StatedMeasure {
  readonly value: Rational;
  readonly most: Rational | null;
  readonly unit: MeasureUnit | 'inch';
  /** Of one piece or pack, not of all; `null`: it may be either. */
  readonly isEach: boolean | null;
}

export interface ReadUnit {
  readonly unit: LineUnit;
  readonly next: number;
}

const INCH_WORDS = new Set(['inch', 'inches', 'in', '"', '″', '”']);
const CENTIMETRES: ReadonlyMap<string, Rational> = new Map([
  ['cm', rational(100, 254)],
  ['mm', rational(10, 254)],
]);
/** The rest may follow in smaller ones: "2 lb 4 oz", "1 pint 12 fl oz". */
export const HAS_PARTS: ReadonlySet<string> = new Set<LineUnit>(['lb', 'kg', 'l', 'pint', 'quart']);

/** "2 table spoons" */
const SPOONS = new Set(['tea', 'table', 'dessert']);

export function unitAt(words: LineWords, tokens: readonly LineToken[], at: number): ReadUnit | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const isFluid = token.key === 'fl' || token.key === 'fluid';
  const behind = tokens[at + 1];
  if (behind?.kind === 'word' && SPOONS.has(token.key) && /^spoon(?:s|fuls?)?$/.test(behind.key)) {
    const spoon = words.unitOf(`${token.key}spoon`);
    return spoon && { unit: spoon, next: at + 2 };
  }
  if (isFluid && behind?.kind === 'word' && words.unitOf(behind.text) === 'oz')
    return { unit: 'fl oz', next: at + 2 };
  const unit = words.unitOf(token.text);
  return unit && { unit, next: at + 1 };
}

export const skipHyphen = (tokens: readonly LineToken[], at: number) => {
  const token = tokens[at];
  return token?.kind === 'mark' && token.mark === '-' && !token.isFree ? at + 1 : at;
};

export interface ReadMeasure {
  readonly measure: StatedMeasure;
  readonly next: number;
}

/** What may follow a measure of the same: "2 lb 4 oz", "4oz-6oz". */
function goOn(
  words: LineWords,
  tokens: readonly LineToken[],
  value: Rational,
  unit: MeasureUnit,
  at: number,
): ReadMeasure {
  const end = rangeEndAt(tokens, at, value);
  const again = end && unitAt(words, tokens, end.next);
  if (end && again?.unit === unit) {
    return { measure: { value, most: end.value, unit, isEach: false }, next: again.next };
  }
  const more = HAS_PARTS.has(unit) && tokens[at]?.kind === 'number' ? numberAt(tokens, at) : null;
  const other = more && unitAt(words, tokens, more.next);
  const part =
    more && other && isMeasureUnit(other.unit) ? convertExactly(more.value, other.unit, unit) : null;
  if (!part || !other) return { measure: { value, most: null, unit, isEach: false }, next: at };
  return { measure: { value: add(value, part), most: null, unit, isEach: false }, next: other.next };
}

/** "14 oz", "400g", "14.5-ounce", "1-inch", "3-4 lb", "1\"" at the place. */
export function measureAt(words: LineWords, tokens: readonly LineToken[], at: number): ReadMeasure | null {
  const found = quantityAt(tokens, at);
  if (!found) return null;
  const place = skipHyphen(tokens, found.next);
  const key = keyAt(tokens, place);
  const { value, most } = found;
  if (INCH_WORDS.has(key)) return { measure: { value, most, unit: 'inch', isEach: true }, next: place + 1 };
  const centimetres = CENTIMETRES.get(key);
  if (centimetres) {
    const inches = rational(value.num * centimetres.num, value.den * centimetres.den);
    return { measure: { value: inches, most: null, unit: 'inch', isEach: true }, next: place + 1 };
  }
  const unit = unitAt(words, tokens, place);
  if (!unit || !isMeasureUnit(unit.unit)) return null;
  if (most) return { measure: { value, most, unit: unit.unit, isEach: false }, next: unit.next };
  return goOn(words, tokens, value, unit.unit, unit.next);
}

const MORE = new Set(['plus', '+', 'and', '&', 'less', 'minus']);

/** "plus 2 tbsp", "+ 50 ml": a measure that is joined to the one before. */
export const moreAt = (words: LineWords, tokens: readonly LineToken[], at: number): ReadMeasure | null => {
  const found = MORE.has(keyAt(tokens, at)) ? measureAt(words, tokens, at + 1) : null;
  return found?.measure.unit === 'inch' ? null : found;
};

/** The same amount given again after a measure: "/3½oz", "or 240 ml", "¾oz" without a blank. */
export function otherMeasuresAt(words: LineWords, tokens: readonly LineToken[], start: number) {
  const measures: StatedMeasure[] = [];
  let next = start;
  let from = start;
  for (let guard = 0; guard < 3; guard += 1) {
    const key = keyAt(tokens, next);
    const isStated = key === '/' || key === '|' || key === 'or';
    const isJoined = tokens[next]?.kind === 'number' && tokens[next]?.start === tokens[next - 1]?.end;
    const found = isStated || isJoined ? measureAt(words, tokens, isStated ? next + 1 : next) : null;
    if (!found) break;
    if (next === start && isStated && key !== 'or') from = start + 1;
    measures.push(found.measure);
    next = found.next;
  }
  return { measures, from, next };
}

interface SecondAmount {
  /** `null`: the first amount alone counts. */
  readonly most: Rational | null;
  readonly next: number;
  readonly isDoubtful: boolean;
}

/**
 * A number without a unit after "or". "A pinch or two" and "1 cup or 2 of milk" are ranges; "1 kg or 12 plums" says
 * the same twice, because nobody leaves open whether it is 1 kg or 12; "1 tbsp or 2 sugar" may be either.
 */
export function secondAmountAt(
  words: LineWords,
  tokens: readonly LineToken[],
  at: number,
  value: Rational,
  isWritten: boolean,
): SecondAmount | null {
  const second = keyAt(tokens, at) === 'or' ? numberAt(tokens, at + 1) : null;
  if (!second || unitAt(words, tokens, second.next)) return null;
  const [least, most] = [toNumber(value), toNumber(second.value)];
  if (most < least || most > 2 * least) return { most: null, next: second.next, isDoubtful: false };
  const isLast = tokens[second.next]?.kind !== 'word';
  const isIdiom = isWritten && tokens[at + 1]?.kind === 'word';
  const isRange = most > least && (isLast || isIdiom || keyAt(tokens, second.next) === 'of');
  return { most: isRange ? second.value : null, next: second.next, isDoubtful: !isRange };
}
