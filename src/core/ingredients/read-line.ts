import { type Rational, toNumber } from '#core/units/rational.ts';
import { amountAt, type LineAmount, measureAt, type StatedMeasure } from './line-amount.ts';
import { textOf, withoutBrackets } from './line-brackets.ts';
import { keyAt, quantityAt } from './line-quantity.ts';
import { addRemark, endOfName, leadingPreparation, type Remarks, segmentsOf } from './line-segments.ts';
import { type LineToken, lineTokens } from './line-tokens.ts';
import {
  DESCRIPTORS,
  leadsAsPreparation,
  NAMED_WITH_PARTICIPLE,
  SIZES,
  TRAILING_UNITS,
  WARMED,
  WARMTH,
  WHOLE_NAMES,
} from './line-words.ts';
import { CONTAINERS, LABELLED, type LineUnit, unitOfWord } from './unit-words.ts';

/** What a line says, before any food is looked up. */
export interface LineReading {
  readonly isHeading: boolean;
  readonly quantity: number | null;
  readonly quantityMax: number | null;
  readonly unit: LineUnit | null;
  readonly stated: readonly StatedMeasure[];
  readonly size: string | null;
  readonly name: string;
  /** The name with what stood before it: "shredded coconut" is bought as such. */
  readonly fullName: string;
  readonly alternatives: readonly string[];
  readonly preparation: string;
  readonly comment: string;
  readonly optional: boolean;
}

/** Whether a food is bought under exactly this name. */
export type IsFoodName = (name: string) => boolean;

const BULLETS = new Set([...'-•·*▢☐□▪◦‣–—✓✔+>#']);
const SQUEEZED = new Set(['juice', 'zest', 'rind', 'peel']);

function skipBullets(tokens: readonly LineToken[]): readonly LineToken[] {
  let at = 0;
  while (at < tokens.length - 1 && tokens[at]?.kind === 'mark' && BULLETS.has(keyAt(tokens, at))) at += 1;
  return tokens.slice(at);
}

function isHeading(line: string, tokens: readonly LineToken[]): boolean {
  if (tokens.some((token) => token.kind === 'number')) return false;
  if (/:$/.test(line)) return true;
  const isShort = tokens.length <= 6 && tokens.every((token) => token.kind === 'word');
  return isShort && /^for (?:the|an?) /i.test(line);
}

/** "Zest and juice of 2 lemons": how many words say so; 0: none. */
function squeezedWords(tokens: readonly LineToken[]): number {
  let at = ['grated', 'finely'].includes(keyAt(tokens, 0)) ? 1 : 0;
  if (keyAt(tokens, at) === 'grated') at += 1;
  if (keyAt(tokens, at) === 'the') at += 1;
  if (!SQUEEZED.has(keyAt(tokens, at))) return 0;
  at += 1;
  const isBoth = ['and', '&'].includes(keyAt(tokens, at)) && SQUEEZED.has(keyAt(tokens, at + 1));
  if (isBoth) at += 2;
  return keyAt(tokens, at) === 'of' && quantityAt(tokens, at + 1) ? at : 0;
}

const BEFORE_NO_AMOUNT = new Set(
  'into in of with for to about at or plus and by from x no number'.split(' '),
);

/** "Butter 100g", "Onion - 1, chopped", "Flour: 200 g": the amount put first. */
function amountFirst(tokens: readonly LineToken[]): readonly LineToken[] {
  for (let at = 1; at < tokens.length; at += 1) {
    const before = tokens[at - 1];
    const isParted = before?.kind === 'mark' && [':', '-', ','].includes(before.mark);
    const isNumber = tokens[at]?.kind === 'number';
    if (!isNumber && !(isParted && ['a', 'an', 'half', 'one'].includes(keyAt(tokens, at)))) continue;
    if (before?.kind === 'word' && BEFORE_NO_AMOUNT.has(before.key)) continue;
    const found = quantityAt(tokens, at);
    if (!found) continue;
    const word = tokens[found.next];
    const isUnit = word?.kind === 'word' && unitOfWord(word.text) !== null;
    const end = isUnit ? found.next + 1 : found.next;
    const behind = tokens[end];
    if (behind !== undefined && !(behind.kind === 'mark' && behind.mark === ',')) continue;
    const name = tokens.slice(0, isParted ? at - 1 : at);
    return [...tokens.slice(at, end), ...name, ...tokens.slice(end)];
  }
  return tokens;
}

/** "Optional: 1/2 cup raisins", "For the top: 1 egg": what stands before the colon, when an amount follows. */
function prefixOf(tokens: readonly LineToken[]): number {
  const colon = tokens.findIndex((token) => token.kind === 'mark' && token.mark === ':');
  if (colon < 1 || colon > 5) return 0;
  const amount = quantityAt(tokens, colon + 1);
  const word = amount && tokens[amount.next];
  const hasName = amount !== null && tokens.slice(amount.next).some((token) => token.kind === 'word');
  const isOnlyUnit =
    word?.kind === 'word' && unitOfWord(word.text) !== null && !tokens[(amount?.next ?? 0) + 1];
  return hasName && !isOnlyUnit ? colon + 1 : 0;
}

/** Joins adjectives that a comma parts from their noun: "boneless, skinless chicken thighs". */
function nameSegment(segments: readonly LineToken[][]): { name: LineToken[]; rest: readonly LineToken[][] } {
  let name = segments[0] ?? [];
  let taken = 1;
  const isAdjectives = (tokens: readonly LineToken[]) =>
    tokens.length > 0 &&
    tokens.every((_, at) => {
      const key = keyAt(tokens, at);
      return (
        DESCRIPTORS.has(key) ||
        leadsAsPreparation(key) ||
        ['and', '&', '-', 'bone', 'in', 'on', 'skin'].includes(key)
      );
    });
  while (isAdjectives(name) && taken < segments.length && taken < 4) {
    name = [...name, ...(segments[taken] ?? [])];
    taken += 1;
  }
  return { name, rest: segments.slice(taken) };
}

function keepsParticiple(tokens: readonly LineToken[], unit: LineUnit | null): boolean {
  if (unit !== null && LABELLED.has(unit)) return true;
  const [first, second] = [keyAt(tokens, 0), keyAt(tokens, 1)];
  if (unit === 'cup' && (first === 'chopped' || first === 'diced')) return false;
  const pair = keyAt(tokens, 2) === 'oil' ? `${second}-oil` : second;
  return NAMED_WITH_PARTICIPLE.some(
    ([word, nouns]) => word === first && (nouns.has(second) || nouns.has(pair)),
  );
}

interface NameParts {
  readonly tokens: readonly LineToken[];
  readonly lead: readonly LineToken[];
  readonly unit: LineUnit | null;
  readonly size: string | null;
}

/** Takes sizes, preparation and a trailing unit off a name. */
function namePartsOf(
  line: string,
  given: readonly LineToken[],
  amount: LineAmount | null,
  remarks: Remarks,
): NameParts {
  let tokens = [...given];
  let size: string | null = null;
  const lead: LineToken[] = [];
  if (keyAt(tokens, 0) === 'each') {
    remarks.comments.push('each');
    tokens = tokens.slice(1);
  }
  for (let turn = 0; turn < 4; turn += 1) {
    const isExtra = keyAt(tokens, 0) === 'extra' && SIZES.has(keyAt(tokens, 1));
    const isSize = isExtra || SIZES.has(keyAt(tokens, 0));
    const isSized = keyAt(tokens, 1) === '-' && keyAt(tokens, 2) === 'sized';
    if (isSize && tokens.length > 1) {
      const length = isExtra ? 2 : isSized ? 3 : 1;
      size = textOf(line, tokens.slice(0, length));
      remarks.comments.push(size);
      tokens = tokens.slice(length);
      continue;
    }
    const isWarm = WARMTH.has(keyAt(tokens, 0)) && WARMED.has(keyAt(tokens, 1));
    const end = isWarm
      ? 1
      : keepsParticiple(tokens, amount?.unit ?? null)
        ? 0
        : leadingPreparation(tokens, 0);
    if (end === 0) break;
    remarks.preparation.push(textOf(line, tokens.slice(0, end)));
    lead.push(...tokens.slice(0, end));
    tokens = tokens.slice(end);
    if (keyAt(tokens, 0) === '-') tokens = tokens.slice(1);
  }
  const unit = amount?.unit ?? null;
  const last = tokens.at(-1);
  if (unit === null && amount?.quantity && tokens.length > 1 && last?.kind === 'word') {
    const trailing = unitOfWord(last.text);
    const only = trailing ? TRAILING_UNITS[trailing] : undefined;
    const noun = keyAt(tokens, tokens.length - 2);
    if (trailing && only !== undefined && (only === null || only.has(noun)) && !WHOLE_NAMES.has(noun)) {
      return { tokens: tokens.slice(0, -1), lead, unit: trailing, size };
    }
  }
  return { tokens, lead, unit, size };
}

const asNumber = (value: Rational | null): number | null => value && toNumber(value);

/** "olive or vegetable oil": the noun is told once for both. */
function withSharedNoun(left: string, right: string, isFood: IsFoodName): string {
  const words = right.split(' ');
  const noun = words.at(-1) ?? '';
  return words.length > 1 && !isFood(left) && isFood(`${left} ${noun}`) ? `${left} ${noun}` : left;
}

function bracketRemarks(
  line: string,
  amount: LineAmount | null,
  bracket: readonly LineToken[],
  isBeforeName: boolean,
  remarks: Remarks,
): StatedMeasure | null {
  const from = /^(?:about|approx|approximately|around|roughly|~|or)$/.test(keyAt(bracket, 0)) ? 1 : 0;
  const found = measureAt(bracket, from);
  if (!found) {
    addRemark(line, bracket, remarks);
    return null;
  }
  remarks.comments.push(textOf(line, bracket));
  const unit = amount?.unit ?? null;
  const isEach =
    keyAt(bracket, found.next) === 'each' ||
    (isBeforeName && unit === null) ||
    (unit !== null && CONTAINERS.has(unit));
  return { ...found.measure, isEach };
}

const EMPTY: LineReading = {
  isHeading: false,
  quantity: null,
  quantityMax: null,
  unit: null,
  stated: [],
  size: null,
  name: '',
  fullName: '',
  alternatives: [],
  preparation: '',
  comment: '',
  optional: false,
};

/** Reads one line of a recipe, in time that grows with its length. @param line as `plainLine` gives it */
export function readLine(line: string, isFood: IsFoodName): LineReading {
  const all = skipBullets(lineTokens(line));
  if (isHeading(line, all)) {
    const name = textOf(line, all);
    return { ...EMPTY, isHeading: true, name, fullName: name };
  }
  const remarks: Remarks = { preparation: [], comments: [], optional: false, alternatives: [] };
  let { tokens, brackets } = withoutBrackets(all);
  const prefix = prefixOf(tokens);
  if (prefix > 0) addRemark(line, tokens.slice(0, prefix - 1), remarks);
  const squeezed = squeezedWords(tokens);
  if (squeezed > 0) remarks.preparation.push(textOf(line, tokens.slice(0, squeezed)));
  const start = prefix > 0 ? prefix : squeezed > 0 ? squeezed + 1 : 0;
  let amount = amountAt(line, tokens, start);
  if (amount === null && start === 0) {
    const turned = amountFirst(tokens);
    if (turned !== tokens) {
      [tokens, brackets] = [turned, brackets.map((bracket) => ({ ...bracket, before: tokens.length }))];
      amount = amountAt(line, tokens, 0);
    }
  }
  const nameAt = amount?.next ?? start;
  const stated = brackets.flatMap((bracket) => {
    const measure = bracketRemarks(line, amount, bracket.tokens, bracket.before <= nameAt, remarks);
    return measure ? [measure] : [];
  });
  const { name: segment, rest } = nameSegment(segmentsOf(tokens.slice(nameAt)));
  const end = endOfName(segment);
  const parts = namePartsOf(line, segment.slice(0, end), amount, remarks);
  const orAt = parts.tokens.findIndex((token, at) => at > 0 && token.kind === 'word' && token.key === 'or');
  const isChoice =
    orAt > 0 && !parts.tokens.slice(0, orAt).every((_, at) => DESCRIPTORS.has(keyAt(parts.tokens, at)));
  const own = textOf(line, isChoice ? parts.tokens.slice(0, orAt) : parts.tokens);
  const name = isChoice ? withSharedNoun(own, textOf(line, parts.tokens.slice(orAt + 1)), isFood) : own;
  if (isChoice) addRemark(line, parts.tokens.slice(orAt), remarks);
  for (const tail of [segment.slice(end), ...rest]) addRemark(line, tail, remarks);
  return {
    isHeading: false,
    quantity: asNumber(amount?.quantity ?? null),
    quantityMax: asNumber(amount?.most ?? null),
    unit: parts.unit,
    stated: [...(amount?.stated ?? []), ...stated],
    size: parts.size ?? amount?.comments.find((said) => SIZES.has(said.toLowerCase())) ?? null,
    name,
    fullName: [textOf(line, parts.lead), name].filter((text) => text !== '').join(' '),
    alternatives: remarks.alternatives,
    preparation: [...(amount?.preparation ?? []), ...remarks.preparation].join(', '),
    comment: [...(amount?.comments ?? []), ...remarks.comments].join('; '),
    optional: remarks.optional,
  };
}
