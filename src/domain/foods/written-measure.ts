import {
  type FriendlyNumber,
  friendlyNumber,
  withFractionSigns,
  withTypedFractions,
} from '#domain/units/friendly-number.ts';
import { pluralNoun } from '#domain/units/unit-nouns.ts';
import { gramsOfUnit, isMassUnit, type MeasureUnit, millilitersOf } from '#domain/units/unit-table.ts';
import { usWeight } from '#domain/units/weight-text.ts';
import { gramsText, kitchenMeasure, type Measured, volumeMeasure } from './kitchen-amount.ts';

/** "2 1/2 cups sliced": a number, what it counts, and what else is said about that. */
const WRITTEN = /^(\d{1,4}(?:\.\d{1,3})?|\d\/\d)(?: (\d\/\d))?(?: ([a-z]+))?( .*)?$/i;

const MEASURES: Readonly<Record<string, MeasureUnit>> = {
  cup: 'cup',
  cups: 'cup',
  tbsp: 'tbsp',
  tsp: 'tsp',
  oz: 'oz',
  lb: 'lb',
};

/** What is counted by a word of its own; "medium" and "Hass" stay as they are. */
const NOUNS = [
  'bag',
  'block',
  'bulb',
  'bunch',
  'cake',
  'can',
  'clove',
  'fillet',
  'head',
  'leaf',
  'package',
  'piece',
  'sheet',
  'slice',
  'sprig',
  'square',
  'stalk',
] as const;
/** By singular and by plural. */
const SINGULARS: ReadonlyMap<string, string> = new Map(
  NOUNS.flatMap((noun) => [
    [noun, noun],
    [pluralNoun(noun), noun],
  ]),
);

/** Things are halved and quartered. */
const PIECE_PARTS = ['1/4', '1/2', '3/4'] as const;
/** How close a household measure has to come, and how close "about" has to. */
const CLOSE = 0.12;
const ROUGH = 0.25;

const shareOf = (part: string): number => {
  const [over = '0', under = '1'] = part.split('/');
  return Number(over) / Number(under);
};

function countText(amount: number, word: string | undefined, rest: string): string | null {
  const close = friendlyNumber(amount, PIECE_PARTS, CLOSE);
  const found: FriendlyNumber | null = close ?? friendlyNumber(amount, PIECE_PARTS, ROUGH);
  if (found === null) return null;
  const one = word === undefined ? undefined : SINGULARS.get(word);
  const counted = one === undefined ? word : found.value > 1 ? pluralNoun(one) : one;
  const text = [found.text, counted].filter((part) => part !== undefined).join(' ');
  return `${close === null ? 'about ' : ''}${text}${rest}`;
}

/**
 * What a recipe says that a cook measures, for another number of servings, in the same kind: cups stay cups (or
 * become spoons), pieces stay pieces, pounds stay pounds. `null`: no such measure comes near, and the weight has to do.
 * @param written "1 1/2 cups sliced", for the whole recipe
 * @param scale above 0: servings wanted by servings written
 * @param grams edible, above 0: what the scaled amount weighs; decides where the words are of no known kind
 */
export function scaledMeasure(written: string, scale: number, grams: number, food: Measured): string | null {
  if (scale === 1) return withFractionSigns(written);
  const [, first = '', second, word, rest = ''] = WRITTEN.exec(withTypedFractions(written)) ?? [];
  const amount = first === '' ? 0 : (shareOf(first) + (second === undefined ? 0 : shareOf(second))) * scale;
  // "1 cup minus 1 tbsp", "a pinch"
  if (amount === 0 || /^ (?:plus|minus)\b/.test(rest) || /^pinch/.test(word ?? '')) {
    return kitchenMeasure(grams, food);
  }
  const unit = word === undefined ? undefined : MEASURES[word];
  if (unit === undefined) return countText(amount, word, withFractionSigns(rest));
  if (isMassUnit(unit)) return `${usWeight(amount * gramsOfUnit(unit))}${rest}`;
  return volumeMeasure(amount * millilitersOf(unit), rest === '' ? null : rest.slice(1));
}

/** "280 g (1⅓ cups)"; without a measure the weight alone. */
export function measuredText(grams: number, measure: string | null): string {
  // A measure in brackets would be brackets in brackets: "1 can (15 oz)".
  const beside = measure?.replace(' (', ', ').replace(')', '');
  return beside === undefined ? gramsText(grams) : `${gramsText(grams)} (${beside})`;
}

/** Weight and, where there is one, household measure. See `scaledMeasure`. */
export const scaledAmountText = (written: string, scale: number, grams: number, food: Measured): string =>
  measuredText(grams, scaledMeasure(written, scale, grams, food));
