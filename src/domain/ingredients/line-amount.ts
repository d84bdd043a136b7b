import { add, multiply, type Rational, rational, toNumber } from '#domain/units/rational.ts';
import { convertExactly, isMeasureUnit } from '#domain/units/unit-table.ts';
import {
  HAS_PARTS,
  measureAt,
  moreAt,
  otherMeasuresAt,
  type ReadUnit,
  type StatedMeasure,
  secondAmountAt,
  skipHyphen,
  unitAt,
} from './line-measure.ts';
import { keyAt, numberAt, quantityAt, rangeEndAt } from './line-quantity.ts';
import type { LineToken } from './line-tokens.ts';
import type { LineWords } from './line-words.ts';
import { isCountUnit, type LineUnit } from './unit-words.ts';

export interface LineAmount {
  readonly quantity: Rational | null;
  readonly most: Rational | null;
  readonly unit: LineUnit | null;
  readonly stated: readonly StatedMeasure[];
  readonly comments: readonly string[];
  readonly preparation: readonly string[];
  /** Where the name begins. */
  readonly next: number;
  /** What it says can be read in two ways. */
  readonly isDoubtful?: boolean;
}

/** "Sprinkles for decorating": here a name has ended. */
const NAME_ENDS = new Set(['for', 'to', 'or', 'and', 'as']);

const textBetween = (text: string, tokens: readonly LineToken[], from: number, to: number): string =>
  text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);

/** Words between number and unit: "heaped", "small", "firmly packed"; only when a unit follows them. */
function modifiersAt(words: LineWords, tokens: readonly LineToken[], at: number) {
  let next = at;
  const isModifier = (key: string) => words.unit_modifier.has(key) || words.packed.has(key);
  while (next < at + 4) {
    const key = keyAt(tokens, next);
    if (isModifier(key)) next += 1;
    else if (/^(?:firmly|lightly|loosely|tightly)$/.test(key) && words.packed.has(keyAt(tokens, next + 1)))
      next += 2;
    else if (key === '-' && /^sized?$/.test(keyAt(tokens, next + 1))) next += 2;
    else if (keyAt(tokens, next + 1) === '-' && /^sized?$/.test(keyAt(tokens, next + 2))) next += 3;
    else break;
  }
  return unitAt(words, tokens, next) ? next : at;
}

/** Further amounts of the same kind: "1 cup plus 2 tbsp", "1 lb 4 oz", "1 cup less 1 tbsp". */
function sumFrom(
  words: LineWords,
  tokens: readonly LineToken[],
  at: number,
  value: Rational,
  unit: LineUnit,
) {
  let [sum, next] = [value, at];
  for (let guard = 0; guard < 3 && isMeasureUnit(unit); guard += 1) {
    const key = keyAt(tokens, next);
    const isLess = key === 'less' || key === 'minus';
    const isJoined = isLess || key === 'plus' || key === '+' || key === 'and' || key === '&';
    const from = isJoined ? next + 1 : next;
    if (!isJoined && !HAS_PARTS.has(unit)) break;
    const more = tokens[from]?.kind === 'number' ? numberAt(tokens, from) : null;
    const other = more && unitAt(words, tokens, more.next);
    const part =
      more && other && isMeasureUnit(other.unit) ? convertExactly(more.value, other.unit, unit) : null;
    if (!part || !other) break;
    const total = add(sum, isLess ? multiply(part, rational(-1)) : part);
    if (toNumber(total) <= 0) break;
    [sum, next] = [total, other.next];
  }
  return { sum, next };
}

/** The upper end after the unit: "1 tsp to 2 tsp", "300ml-400ml". */
function lateRangeAt(
  words: LineWords,
  tokens: readonly LineToken[],
  at: number,
  value: Rational,
  unit: LineUnit,
) {
  const end = rangeEndAt(tokens, at, value);
  const again = end && unitAt(words, tokens, end.next);
  return end && again?.unit === unit ? { most: end.value, next: again.next } : null;
}

const skipOf = (tokens: readonly LineToken[], at: number) => (keyAt(tokens, at) === 'of' ? at + 1 : at);

interface Draft {
  quantity: Rational | null;
  most: Rational | null;
  stated: StatedMeasure[];
  comments: string[];
  preparation: string[];
}

function takeModifiers(
  text: string,
  tokens: readonly LineToken[],
  from: number,
  to: number,
  draft: Draft,
): void {
  if (to === from) return;
  const said = textBetween(text, tokens, from, to);
  (/packed$/i.test(said) ? draft.preparation : draft.comments).push(said);
}

/** A unit that is a name when nothing follows it: "5 cloves". */
function isNameInstead(tokens: readonly LineToken[], { unit, next }: ReadUnit): boolean {
  const token = tokens[next];
  const isEnd =
    token === undefined ||
    (token.kind === 'mark' ? [',', ';', '-'].includes(token.mark) : NAME_ENDS.has(keyAt(tokens, next)));
  return isCountUnit(unit) && isEnd;
}

function unitPart(
  words: LineWords,
  text: string,
  tokens: readonly LineToken[],
  from: number,
  draft: Draft,
): LineAmount {
  const at = modifiersAt(words, tokens, from);
  const found = unitAt(words, tokens, at);
  if (!found || isNameInstead(tokens, found)) {
    return { ...draft, unit: null, next: from };
  }
  takeModifiers(text, tokens, from, at, draft);
  const { unit } = found;
  let { next } = found;
  if (draft.quantity) {
    const late = draft.most ? null : lateRangeAt(words, tokens, next, draft.quantity, unit);
    if (late) [draft.most, next] = [late.most, late.next];
    // In a range it is unclear which end the rest is added to.
    if (!draft.most) {
      const total = sumFrom(words, tokens, next, draft.quantity, unit);
      [draft.quantity, next] = [total.sum, total.next];
    }
    // "100 g plus 2 tbsp": how much that is together depends on the food.
    const more = isMeasureUnit(unit) ? moreAt(words, tokens, next) : null;
    if (more) return { ...draft, unit, next: skipOf(tokens, more.next), isDoubtful: true };
  }
  if (keyAt(tokens, next) === 'or' && draft.quantity && !draft.most) {
    const second = secondAmountAt(words, tokens, next, draft.quantity, tokens[from - 1]?.kind === 'word');
    if (second) {
      if (second.isDoubtful) return { ...draft, unit, next: skipOf(tokens, second.next), isDoubtful: true };
      if (second.most) draft.most = second.most;
      else draft.comments.push(textBetween(text, tokens, next, second.next));
      next = second.next;
    }
    // "a tablespoon or so"
    else if (keyAt(tokens, next + 1) === 'so') {
      draft.comments.push(textBetween(text, tokens, next, next + 2));
      next += 2;
    }
  }
  const others = otherMeasuresAt(words, tokens, next);
  if (others.next > next) draft.comments.push(textBetween(text, tokens, others.from, others.next));
  draft.stated.push(...others.measures);
  return { ...draft, unit, next: skipOf(tokens, others.next) };
}

/** "400g can", "1-inch piece": a pack or piece known by its size. */
function sizedPack(
  words: LineWords,
  text: string,
  tokens: readonly LineToken[],
  at: number,
): LineAmount | null {
  const size = measureAt(words, tokens, at);
  if (!size) return null;
  const others = otherMeasuresAt(words, tokens, size.next);
  const packAt = modifiersAt(words, tokens, skipHyphen(tokens, others.next));
  const pack = unitAt(words, tokens, packAt);
  const isSpoon = /^(?:tsp|tbsp|cup|dessertspoon|pinch|dash|quart|gallon)$/.test(size.measure.unit);
  if (!pack || isSpoon || !words.container_unit.has(pack.unit) || isNameInstead(tokens, pack)) return null;
  return {
    quantity: rational(1),
    most: null,
    unit: pack.unit,
    stated: [{ ...size.measure, isEach: true }],
    comments: [textBetween(text, tokens, at, others.next)],
    preparation: [],
    next: skipOf(tokens, pack.next),
  };
}

/** "Thumb-sized piece of ginger", "walnut-sized knob of butter". */
function sizedWordAt(
  words: LineWords,
  text: string,
  tokens: readonly LineToken[],
  at: number,
  draft: Draft,
): LineAmount | null {
  const word = words.unit_modifier.has(keyAt(tokens, at)) && keyAt(tokens, at + 1) !== '-' ? at + 1 : at;
  const sized = keyAt(tokens, word + 1) === '-' ? word + 2 : word + 1;
  if (!/^sized?$/.test(keyAt(tokens, sized))) return null;
  const found = unitAt(words, tokens, sized + 1);
  if (!found || isNameInstead(tokens, found)) return null;
  draft.comments.push(textBetween(text, tokens, at, sized + 1));
  return { ...draft, quantity: rational(1), unit: found.unit, next: skipOf(tokens, found.next) };
}

/** "A small amount of", "a pea-sized amount of": the token after which the "of" comes. */
function amountWordAt(tokens: readonly LineToken[], at: number): number {
  for (let place = at; place < at + 5; place += 1) {
    if (keyAt(tokens, place) === 'amount' && keyAt(tokens, place + 1) === 'of') return place + 1;
  }
  return at;
}

/** Without a number: "pinch of salt", "small bunch dill", "a few sprigs of thyme". */
function withoutNumber(
  words: LineWords,
  text: string,
  tokens: readonly LineToken[],
  at: number,
): LineAmount | null {
  const draft: Draft = { quantity: null, most: null, stated: [], comments: [], preparation: [] };
  const amount = amountWordAt(tokens, at);
  if (amount > at) {
    return { ...draft, comments: [textBetween(text, tokens, at, amount)], unit: null, next: amount + 1 };
  }
  const from = keyAt(tokens, at) === 'a' ? at + 1 : at;
  if (words.vague.has(keyAt(tokens, from))) {
    draft.comments.push(textBetween(text, tokens, at, from + 1));
    const amount = unitPart(words, text, tokens, skipOf(tokens, from + 1), draft);
    return { ...amount, next: skipOf(tokens, amount.next) };
  }
  const place = modifiersAt(words, tokens, at);
  const found = unitAt(words, tokens, place);
  // "small pack of mint": "of" makes a unit of every word that can be one.
  const isUnit = found && (words.unit_alone.has(found.unit) || keyAt(tokens, found.next) === 'of');
  if (!isUnit || isNameInstead(tokens, found)) return null;
  const word = tokens[place];
  const isOne = word?.kind === 'word' && !/s$/.test(word.key);
  takeModifiers(text, tokens, at, place, draft);
  return {
    ...draft,
    quantity: isOne ? rational(1) : null,
    unit: found.unit,
    next: skipOf(tokens, found.next),
  };
}

/** "1 No. 2 can", "2 #10 cans": where the name of a size of cans ends. */
function tradeSizeAt(words: LineWords, tokens: readonly LineToken[], at: number): number {
  const isNamed = ['no', 'number', '#'].includes(keyAt(tokens, at)) && tokens[at + 1]?.kind === 'number';
  const unit = isNamed ? unitAt(words, tokens, at + 2) : null;
  return unit && words.container_unit.has(unit.unit) ? at + 2 : at;
}

/** The amount that the line begins with; `null`: it begins with something else. */
export function amountAt(
  words: LineWords,
  text: string,
  tokens: readonly LineToken[],
  start: number,
): LineAmount | null {
  const draft: Draft = { quantity: null, most: null, stated: [], comments: [], preparation: [] };
  let at = start;
  const bound = /^(?:up to|at least|at most)$/.test(`${keyAt(tokens, at)} ${keyAt(tokens, at + 1)}`);
  if (bound && tokens[at + 2]?.kind === 'number') {
    draft.comments.push(textBetween(text, tokens, at, at + 2));
    at += 2;
  }
  while (words.approximately.has(keyAt(tokens, at)) || words.unit_modifier.has(keyAt(tokens, at))) {
    if (tokens[at + 1]?.kind !== 'number') break;
    draft.comments.push(textBetween(text, tokens, at, at + 1));
    at += 1;
  }
  const isVague = words.vague.has(keyAt(tokens, at + 1)) || amountWordAt(tokens, at) > at;
  if (keyAt(tokens, at) === 'a' && isVague) return withoutNumber(words, text, tokens, at);
  const article = ['a', 'an', 'one'].includes(keyAt(tokens, at)) ? 1 : 0;
  const likened = sizedWordAt(words, text, tokens, at + article, draft);
  if (likened) return likened;
  const sized = sizedPack(words, text, tokens, at);
  if (sized) return { ...sized, comments: [...draft.comments, ...sized.comments] };
  const found = quantityAt(tokens, at);
  if (!found) return withoutNumber(words, text, tokens, at);
  draft.quantity = found.value;
  draft.most = found.most;
  let { next } = found;
  const trade = tradeSizeAt(words, tokens, next);
  if (trade > next) {
    draft.comments.push(textBetween(text, tokens, next, trade));
    return unitPart(words, text, tokens, trade, draft);
  }
  // "8 nos cashews": this is how Indian recipes count.
  if (keyAt(tokens, next) === 'nos') next += 1;
  if (keyAt(tokens, next) === 'x') next += 1;
  const size = tokens[next]?.kind === 'number' ? measureAt(words, tokens, next) : null;
  if (size) {
    const others = otherMeasuresAt(words, tokens, size.next);
    draft.comments.push(textBetween(text, tokens, next, others.next));
    draft.stated.push({ ...size.measure, isEach: true });
    next = skipHyphen(tokens, others.next);
  } else if (next === found.next) {
    // "9-inch pie crust": one of that size.
    const alone = measureAt(words, tokens, at);
    if (alone?.measure.unit === 'inch') {
      draft.comments.push(textBetween(text, tokens, at, alone.next));
      return {
        ...draft,
        quantity: rational(1),
        most: null,
        unit: null,
        next: skipHyphen(tokens, alone.next),
      };
    }
  }
  return unitPart(words, text, tokens, next, draft);
}
