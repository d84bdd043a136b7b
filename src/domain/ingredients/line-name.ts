import { textOf } from './line-brackets.ts';
import { keyAt } from './line-quantity.ts';
import { isAdjectives, leadingPreparation, type Remark, remarkOf } from './line-segments.ts';
import type { LineToken } from './line-tokens.ts';
import type { LineWords } from './line-words.ts';
import type { LineUnit } from './unit-words.ts';

/** Whether a food is bought under exactly this name. */
export type IsFoodName = (name: string) => boolean;

/** The part with the name, and the others. Adjectives wait for their noun: "boneless, skinless chicken thighs". */
export function nameSegment(
  words: LineWords,
  segments: readonly LineToken[][],
): {
  readonly name: readonly LineToken[];
  readonly rest: readonly LineToken[][];
} {
  let name = segments[0] ?? [];
  let taken = 1;
  while (isAdjectives(words, name) && taken < segments.length && taken < 4) {
    name = [...name, ...(segments[taken] ?? [])];
    taken += 1;
  }
  return { name, rest: segments.slice(taken) };
}

/** A participle that is part of what is bought: "crushed tomatoes", and all that is on a can. */
function keepsParticiple(words: LineWords, tokens: readonly LineToken[], unit: LineUnit | null): boolean {
  if (unit !== null && words.labeled_unit.has(unit)) return true;
  const [first, second] = [keyAt(tokens, 0), keyAt(tokens, 1)];
  if (unit === 'cup' && (first === 'chopped' || first === 'diced')) return false;
  const pair = keyAt(tokens, 2) === 'oil' ? `${second}-oil` : second;
  return [second, pair].some((noun) => words.named_with_participle.has(`${first} ${noun}`));
}

/** How many tokens at the start give a size: "large", "extra large", "medium-sized". */
function sizeLength(words: LineWords, tokens: readonly LineToken[]): number {
  if (keyAt(tokens, 0) === 'extra' && words.size.has(keyAt(tokens, 1))) return 2;
  if (!words.size.has(keyAt(tokens, 0)) || tokens.length < 2) return 0;
  if (words.sized_kind.has(keyAt(tokens, keyAt(tokens, 1) === '-' ? 2 : 1))) return 0;
  const behind = keyAt(tokens, 1) === '-' ? 2 : 1;
  const isSized = /^sized?$/.test(keyAt(tokens, behind)) && tokens.length > behind + 1;
  return isSized ? behind + 1 : 1;
}

function preparationLength(words: LineWords, tokens: readonly LineToken[], unit: LineUnit | null): number {
  const isJoined = keyAt(tokens, 1) === '-';
  const warm = words.warmly.has(keyAt(tokens, 0)) ? (isJoined ? 2 : 1) : 0;
  if (words.warmth.has(keyAt(tokens, warm)) && words.warmed.has(keyAt(tokens, warm + 1))) return warm + 1;
  return keepsParticiple(words, tokens, unit) ? 0 : leadingPreparation(words, tokens, 0);
}

/** "3 garlic cloves": the unit after the name. */
function trailingUnit(words: LineWords, tokens: readonly LineToken[]): LineUnit | null {
  const last = tokens.at(-1);
  if (tokens.length < 2 || last?.kind !== 'word' || tokens.at(-2)?.kind !== 'word') return null;
  const unit = words.unitOf(last.text);
  const noun = keyAt(tokens, tokens.length - 2);
  const isName = words.whole_name.has(noun) || (words.descriptor.has(noun) && tokens.length === 2);
  const isCounted = [unit, `${noun} ${unit}`].some((text) => text !== null && words.trailing_unit.has(text));
  return isCounted && !isName ? unit : null;
}

/** "salt and freshly ground pepper": what comes before the second name. */
function takeInnerPreparation(
  words: LineWords,
  line: string,
  tokens: LineToken[],
  remarks: Remark[],
): LineToken[] {
  const and = tokens.findIndex((_, at) => ['and', '&'].includes(keyAt(tokens, at)));
  // "cooked and peeled prawns" has one name only.
  if (and < 1 || isAdjectives(words, tokens.slice(0, and))) return tokens;
  const end = leadingPreparation(words, tokens, and + 1);
  if (end === and + 1) return tokens;
  remarks.push(remarkOf(line, 'preparation', tokens.slice(and + 1, end)));
  return [...tokens.slice(0, and + 1), ...tokens.slice(end)];
}

export interface LineName {
  readonly name: string;
  /** With what came before it: "shredded coconut" is bought as such. */
  readonly fullName: string;
  readonly size: string | null;
  readonly unit: LineUnit | null;
  readonly remarks: readonly Remark[];
  /** "red or green bell pepper": each kind that will do; empty: the line names one. */
  readonly kinds: readonly string[];
}

/** Milk and chocolate stand side by side, "milk or dark chocolate" are two kinds of one. */
const isFat = (words: LineWords, left: string, noun: string) =>
  words.no_shared_noun.has(left) && noun !== 'chocolate';

function withSharedNoun(words: LineWords, left: string, right: string, isFood: IsFoodName): string {
  const behind = right.split(' ');
  const noun = (behind.at(-1) ?? '').toLowerCase();
  if (behind.length < 2 || isFat(words, left.toLowerCase(), noun)) return left;
  // "chicken or vegetable bouillon cubes"
  const pair = behind.slice(-2).join(' ');
  if (behind.length > 2 && isFood(`${left} ${pair}`)) return `${left} ${pair}`;
  const isShared = isFood(`${left} ${noun}`);
  return isShared && (words.shared_noun.has(noun) || !isFood(left)) ? `${left} ${noun}` : left;
}

/** "whole or 2% milk", "red or green bell pepper": both, each with the noun. */
function kindsOf(
  words: LineWords,
  line: string,
  tokens: readonly LineToken[],
  orAt: number,
  isFood: IsFoodName,
): readonly string[] {
  const left = tokens.slice(0, orAt);
  if (left.every((_, at) => words.state.has(keyAt(left, at)) || keyAt(left, at) === '-')) return [];
  const right = textOf(line, tokens.slice(orAt + 1));
  const behind = right.split(' ');
  if (behind.length < 2 || behind.length > 6) return [];
  const said = textOf(line, left);
  // "white or apple cider vinegar": there is no white cider vinegar.
  const first = behind.map((_, at) => `${said} ${behind.slice(at + 1).join(' ')}`).find(isFood);
  return [first ?? said, right];
}

/** Takes sizes, preparation, an alternative and a unit at the end off the words of a name. */
export function readName(
  words: LineWords,
  line: string,
  given: readonly LineToken[],
  amount: { readonly unit: LineUnit | null; readonly isCounted: boolean },
  isFood: IsFoodName,
): LineName {
  const remarks: Remark[] = [];
  const lead: LineToken[] = [];
  let tokens = [...given];
  let size: string | null = null;
  const take = (kind: Remark['kind'], length: number) => {
    const remark = remarkOf(line, kind, tokens.slice(0, length));
    remarks.push(remark);
    tokens = tokens.slice(length);
    return remark.text;
  };
  if (['each', 'ea'].includes(keyAt(tokens, 0))) take('comment', 1);
  if (['of', ':'].includes(keyAt(tokens, 0))) tokens = tokens.slice(1);
  for (let turn = 0; turn < 4; turn += 1) {
    const sized = sizeLength(words, tokens);
    if (sized > 0) {
      size = take('comment', sized);
      continue;
    }
    const length = preparationLength(words, tokens, amount.unit);
    if (length === 0) break;
    lead.push(...tokens.slice(0, length));
    take('preparation', length);
    if (keyAt(tokens, 0) === '-') tokens = tokens.slice(1);
  }
  tokens = takeInnerPreparation(words, line, tokens, remarks);
  const behind = amount.unit === null && amount.isCounted ? trailingUnit(words, tokens) : null;
  if (behind) tokens = tokens.slice(0, -1);
  const orAt = tokens.findIndex((_, at) => at > 0 && keyAt(tokens, at) === 'or');
  const isChoice = orAt > 0 && !isAdjectives(words, tokens.slice(0, orAt));
  const own = textOf(line, isChoice ? tokens.slice(0, orAt) : tokens);
  const name = isChoice ? withSharedNoun(words, own, textOf(line, tokens.slice(orAt + 1)), isFood) : own;
  if (isChoice) remarks.push(remarkOf(line, 'alternative', tokens.slice(orAt)));
  // "red or yellow onions": either will do.
  const isEither = orAt > 0 && !isChoice;
  const full = isEither ? textOf(line, tokens.slice(orAt + 1)) : [textOf(line, lead), name].join(' ').trim();
  const kinds = isEither ? kindsOf(words, line, tokens, orAt, isFood) : [];
  return { name, fullName: full, size, unit: behind ?? amount.unit, remarks, kinds };
}
