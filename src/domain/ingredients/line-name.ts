import { textOf } from './line-brackets.ts';
import { keyAt } from './line-quantity.ts';
import { isAdjectives, leadingPreparation, type Remark, remarkOf } from './line-segments.ts';
import type { LineToken } from './line-tokens.ts';
import {
  DESCRIPTORS,
  NAMED_WITH_PARTICIPLE,
  SIZES,
  TRAILING_UNITS,
  WARMED,
  WARMLY,
  WARMTH,
  WHOLE_NAMES,
} from './line-words.ts';
import { LABELLED, type LineUnit, unitOfWord } from './unit-words.ts';

/** Whether a food is bought under exactly this name. */
export type IsFoodName = (name: string) => boolean;

/** The part with the name, and the others. Adjectives wait for their noun: "boneless, skinless chicken thighs". */
export function nameSegment(segments: readonly LineToken[][]): {
  readonly name: readonly LineToken[];
  readonly rest: readonly LineToken[][];
} {
  let name = segments[0] ?? [];
  let taken = 1;
  while (isAdjectives(name) && taken < segments.length && taken < 4) {
    name = [...name, ...(segments[taken] ?? [])];
    taken += 1;
  }
  return { name, rest: segments.slice(taken) };
}

/** A participle that is part of what is bought: "crushed tomatoes", and all that is on a can. */
function keepsParticiple(tokens: readonly LineToken[], unit: LineUnit | null): boolean {
  if (unit !== null && LABELLED.has(unit)) return true;
  const [first, second] = [keyAt(tokens, 0), keyAt(tokens, 1)];
  if (unit === 'cup' && (first === 'chopped' || first === 'diced')) return false;
  const pair = keyAt(tokens, 2) === 'oil' ? `${second}-oil` : second;
  return NAMED_WITH_PARTICIPLE.some(
    ([word, nouns]) => word === first && (nouns.has(second) || nouns.has(pair)),
  );
}

/** A size of these is a kind: "jumbo lump crab", "small curd cottage cheese". */
const SIZED_KINDS = new Set('lump flake flaked curd grain pearl oats'.split(' '));

/** How many tokens at the start give a size: "large", "extra large", "medium-sized". */
function sizeLength(tokens: readonly LineToken[]): number {
  if (keyAt(tokens, 0) === 'extra' && SIZES.has(keyAt(tokens, 1))) return 2;
  if (!SIZES.has(keyAt(tokens, 0)) || tokens.length < 2) return 0;
  if (SIZED_KINDS.has(keyAt(tokens, keyAt(tokens, 1) === '-' ? 2 : 1))) return 0;
  const behind = keyAt(tokens, 1) === '-' ? 2 : 1;
  const isSized = /^sized?$/.test(keyAt(tokens, behind)) && tokens.length > behind + 1;
  return isSized ? behind + 1 : 1;
}

function preparationLength(tokens: readonly LineToken[], unit: LineUnit | null): number {
  const isJoined = keyAt(tokens, 1) === '-';
  const warm = WARMLY.has(keyAt(tokens, 0)) ? (isJoined ? 2 : 1) : 0;
  if (WARMTH.has(keyAt(tokens, warm)) && WARMED.has(keyAt(tokens, warm + 1))) return warm + 1;
  return keepsParticiple(tokens, unit) ? 0 : leadingPreparation(tokens, 0);
}

/** "3 garlic cloves": the unit behind the name. */
function trailingUnit(tokens: readonly LineToken[]): LineUnit | null {
  const last = tokens.at(-1);
  if (tokens.length < 2 || last?.kind !== 'word' || tokens.at(-2)?.kind !== 'word') return null;
  const unit = unitOfWord(last.text);
  const only = unit ? TRAILING_UNITS[unit] : undefined;
  const noun = keyAt(tokens, tokens.length - 2);
  const isName = WHOLE_NAMES.has(noun) || (DESCRIPTORS.has(noun) && tokens.length === 2);
  return only !== undefined && (only === null || only.has(noun)) && !isName ? unit : null;
}

/** "salt and freshly ground pepper": what comes before the second name. */
function takeInnerPreparation(line: string, tokens: LineToken[], remarks: Remark[]): LineToken[] {
  const and = tokens.findIndex((_, at) => ['and', '&'].includes(keyAt(tokens, at)));
  // "cooked and peeled prawns" has one name only.
  if (and < 1 || isAdjectives(tokens.slice(0, and))) return tokens;
  const end = leadingPreparation(tokens, and + 1);
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

/** Given once for both: "olive or vegetable oil", "chicken or vegetable stock". */
const SHARED_NOUNS = new Set(
  'oil stock broth bouillon vinegar sugar flour wine cream lettuce breadcrumbs bread mustard seeds leaves juice zest chocolate'.split(
    ' ',
  ),
);
/** Foods by themselves, whatever oil is next to them. */
const FATS = new Set(['butter', 'ghee', 'lard', 'margarine', 'shortening', 'milk', 'water']);

/** Milk and chocolate stand side by side, "milk or dark chocolate" are two kinds of one. */
const isFat = (left: string, noun: string) => FATS.has(left) && noun !== 'chocolate';

function withSharedNoun(left: string, right: string, isFood: IsFoodName): string {
  const words = right.split(' ');
  const noun = (words.at(-1) ?? '').toLowerCase();
  if (words.length < 2 || isFat(left.toLowerCase(), noun)) return left;
  // "chicken or vegetable bouillon cubes"
  const pair = words.slice(-2).join(' ');
  if (words.length > 2 && isFood(`${left} ${pair}`)) return `${left} ${pair}`;
  const isShared = isFood(`${left} ${noun}`);
  return isShared && (SHARED_NOUNS.has(noun) || !isFood(left)) ? `${left} ${noun}` : left;
}

/** In these states it is one food: "fresh or frozen". */
const STATES = new Set(
  'fresh frozen thawed canned dried raw cooked ripe chopped sliced diced shredded grated crushed large small medium homemade store bought purchased prepared warm cold hot softened melted'.split(
    ' ',
  ),
);

/** "whole or 2% milk", "red or green bell pepper": both, each with the noun. */
function kindsOf(
  line: string,
  tokens: readonly LineToken[],
  orAt: number,
  isFood: IsFoodName,
): readonly string[] {
  const left = tokens.slice(0, orAt);
  if (left.every((_, at) => STATES.has(keyAt(left, at)) || keyAt(left, at) === '-')) return [];
  const right = textOf(line, tokens.slice(orAt + 1));
  const words = right.split(' ');
  if (words.length < 2 || words.length > 6) return [];
  const said = textOf(line, left);
  // "white or apple cider vinegar": white cider vinegar is none.
  const first = words.map((_, at) => `${said} ${words.slice(at + 1).join(' ')}`).find(isFood);
  return [first ?? said, right];
}

/** Takes sizes, preparation, a unit behind and an alternative off the words of a name. */
export function readName(
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
    const sized = sizeLength(tokens);
    if (sized > 0) {
      size = take('comment', sized);
      continue;
    }
    const length = preparationLength(tokens, amount.unit);
    if (length === 0) break;
    lead.push(...tokens.slice(0, length));
    take('preparation', length);
    if (keyAt(tokens, 0) === '-') tokens = tokens.slice(1);
  }
  tokens = takeInnerPreparation(line, tokens, remarks);
  const behind = amount.unit === null && amount.isCounted ? trailingUnit(tokens) : null;
  if (behind) tokens = tokens.slice(0, -1);
  const orAt = tokens.findIndex((_, at) => at > 0 && keyAt(tokens, at) === 'or');
  const isChoice = orAt > 0 && !isAdjectives(tokens.slice(0, orAt));
  const own = textOf(line, isChoice ? tokens.slice(0, orAt) : tokens);
  const name = isChoice ? withSharedNoun(own, textOf(line, tokens.slice(orAt + 1)), isFood) : own;
  if (isChoice) remarks.push(remarkOf(line, 'alternative', tokens.slice(orAt)));
  // "red or yellow onions": either will do.
  const isEither = orAt > 0 && !isChoice;
  const full = isEither ? textOf(line, tokens.slice(orAt + 1)) : [textOf(line, lead), name].join(' ').trim();
  const kinds = isEither ? kindsOf(line, tokens, orAt, isFood) : [];
  return { name, fullName: full, size, unit: behind ?? amount.unit, remarks, kinds };
}
