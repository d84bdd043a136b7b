import { convertAmount } from '#domain/foods/convert-amount.ts';
import type { Food, Portion, PortionUnit } from '#domain/foods/food.ts';
import { toNumber } from '#domain/units/rational.ts';
import { gramsOfUnit, isMassUnit, isVolumeUnit } from '#domain/units/unit-table.ts';
import type { StatedMeasure } from './line-measure.ts';
import { isLineUnit, type LineUnit } from './unit-words.ts';

/** How much a line says of a food. */
export interface StatedAmount {
  readonly quantity: number | null;
  readonly quantityMax: number | null;
  readonly unit: LineUnit | null;
  readonly stated?: readonly StatedMeasure[];
  /** "large" */
  readonly size?: string | null;
  /** "chopped": a cup of chopped onion is not a cup of slices. */
  readonly preparation?: string;
  readonly comment?: string;
  readonly name?: string;
}

const middle = (least: number, most: number | null) => (most === null ? least : (least + most) / 2);

/** Units of a line that a food's portions know under another name. */
const PORTION_OF: Readonly<Partial<Record<LineUnit, readonly PortionUnit[]>>> = {
  rasher: ['slice'],
  bulb: ['head', 'piece'],
  ear: ['piece'],
  stick: ['stalk'],
  sheet: ['piece'],
  piece: ['piece'],
  wedge: ['slice', 'piece'],
  cube: ['piece'],
  square: ['piece'],
  nest: ['piece'],
  link: ['piece'],
};
/** A thing that is counted without a unit: "1 cauliflower", "2 onions". */
const WHOLE: readonly PortionUnit[] = ['piece', 'head'];

/** A piece that is only a part of the whole thing: nobody means one floret by "1 cauliflower". */
const PART_NOTE = /^(?:floret|heart|half$|spear|cube|strip|slice|1-inch)/;
const HALF_BIRD = /^half (?:chicken|duck)/;

/** The weighed portion that fits size, preparation and name best. */
function bestPortion(portions: readonly Portion[], said: string, isProduce: boolean): Portion | undefined {
  const noted = portions.filter(({ note }) => note !== null && said.includes(note.toLowerCase()));
  noted.sort((one, other) => (other.note?.length ?? 0) - (one.note?.length ?? 0));
  return (
    noted[0] ??
    // Other things come in the size that a recipe means, their first: eggs are large.
    portions.find(({ note }) => isProduce && note === 'medium') ??
    portions.find(({ note }) => note === null) ??
    portions[0]
  );
}

/** A stick is a quarter pound of fat (US). */
const isSpreadInSticks = (food: Food) => /butter|margarine|spread|shortening/i.test(food.name);

/** "15 oz can" that holds 253 g of chickpeas: what is left of a can's weight when it is drained. */
function shareOfCan({ buy, pack }: Food): number {
  const ounces = pack?.fullOunces ?? null;
  return ounces === null ? 1 : Math.min(1, buy.grams / (ounces * gramsOfUnit('oz')));
}

function gramsPerUnit(provided: StatedAmount, food: Food): number | null {
  const { unit, size, preparation = '', comment = '', name = '' } = provided;
  // Whole things are counted first and cut afterwards; what fills a cup is cut before.
  const cut = unit === null ? '' : `${preparation} ${comment}`;
  const said = `${size ?? ''} ${name} ${cut}`.toLowerCase();
  if (unit === 'stick' && isSpreadInSticks(food)) return gramsOfUnit('lb') / 4;
  // "1 lemon wedge"
  const part = food.portions.find(({ note }) => note === 'wedge' && said.includes(note));
  if (unit === null && part) return part.grams;
  const units = unit === null ? WHOLE : (PORTION_OF[unit] ?? [unit]);
  for (const wanted of units) {
    const portions = food.portions.filter(({ unit: known, note }) => {
      if (known !== wanted) return false;
      if (unit === 'sheet' || unit === 'wedge') return note?.includes(unit) === true;
      return unit !== null || note === null || !PART_NOTE.test(note) || said.includes(note);
    });
    const portion = bestPortion(portions, said, food.aisle === 'produce');
    if (portion) return portion.grams * (HALF_BIRD.test(portion.note ?? '') ? 2 : 1);
  }
  if (unit === 'can' && food.buy.as === 'can') return food.buy.grams;
  if (unit === null || !isVolumeUnit(unit)) return null;
  const converted = convertAmount(1, unit, 'g', food);
  return converted.isKnown ? converted.amount : null;
}

/** Grams of what is stated next to the amount: a weight, or a volume of a food whose density is known. */
function statedGrams({ value, most, unit }: StatedMeasure, food: Food | null): number | null {
  const amount = middle(toNumber(value), most && toNumber(most));
  if (unit === 'inch') return null;
  if (isMassUnit(unit)) return amount * gramsOfUnit(unit);
  const converted = convertAmount(amount, unit, 'g', food);
  return converted.isKnown ? converted.amount : null;
}

/** "2-inch piece of ginger": by a portion of an inch. */
function gramsByLength(stated: readonly StatedMeasure[], unit: LineUnit | null, food: Food): number | null {
  const length = stated.find((measure) => measure.unit === 'inch');
  const inch = food.portions.find(({ note }) => note === '1-inch');
  if (!length || !inch || (unit !== 'piece' && unit !== 'thumb' && unit !== 'knob')) return null;
  return toNumber(length.value) * inch.grams;
}

const METRIC = new Set<string>(['ml', 'cl', 'dl', 'l']);

const WITHOUT_BONES = /\b(?:boneless|boned|trimmed|cut|diced|cubed|sliced|minced|strips|chunks)\b/i;

/** What is eaten of a weight as a recipe says it: as bought, but meat that is cut up was weighed without its bones. */
function eatenShare({ unit, preparation = '', name = '' }: StatedAmount, food: Food): number {
  if (unit === 'can') return food.edibleShare * shareOfCan(food);
  const isCutUp = food.aisle === 'meat' && WITHOUT_BONES.test(`${name} ${preparation}`);
  return isCutUp ? 1 : food.edibleShare;
}

/**
 * "4 salmon fillets (6 oz)" or "(24 oz)": how many times the stated weight counts, by which reading is closer to what
 * one piece weighs; `null`: nobody can tell.
 */
function countOf(provided: StatedAmount, food: Food | null, amount: number, grams: number): number | null {
  if (amount <= 1) return 1;
  const one = food && gramsPerUnit(provided, food);
  if (!one) return null;
  const isOne = Math.abs(Math.log(grams / one)) < Math.abs(Math.log(grams / amount / one));
  return isOne ? amount : 1;
}

const positive = (grams: number | null) =>
  grams !== null && Number.isFinite(grams) && grams > 0 ? grams : null;

/**
 * Edible grams of what a line says; `null` when nothing says the weight. A weight that the line states comes before
 * the food's portions, and these before its density. What is weighed as bought is taken by its edible share.
 */
export function ingredientGrams(provided: StatedAmount, food: Food | null): number | null {
  const { quantity, quantityMax, unit, stated = [] } = provided;
  if (quantity === null) return null;
  const amount = middle(quantity, quantityMax);
  const share = food === null ? 1 : eatenShare(provided, food);
  if (unit !== null && isMassUnit(unit)) return positive(amount * gramsOfUnit(unit) * share);
  const isFilled = unit !== null && isVolumeUnit(unit);
  for (const measure of [...stated].sort((a, b) => Number(isMassUnit(b.unit)) - Number(isMassUnit(a.unit)))) {
    // A weight or metric volume next to a cup shows which country's cup it is.
    if (isFilled && !isMassUnit(measure.unit) && !METRIC.has(measure.unit)) continue;
    const grams = statedGrams(measure, food);
    if (grams === null) continue;
    const count = measure.isEach
      ? amount
      : measure.isEach === false
        ? 1
        : countOf(provided, food, amount, grams);
    if (count !== null) return positive(count * grams * (isFilled ? 1 : share));
  }
  if (food === null) return null;
  const byLength = gramsByLength(stated, unit, food);
  if (byLength !== null) return positive(amount * byLength);
  const each = gramsPerUnit(provided, food);
  return positive(each === null ? null : amount * each);
}

/** The same for another food that a person picked for the line. @param unit as in `ParsedIngredient` */
export function gramsOfParsed(
  parsed: {
    readonly quantity: number | null;
    readonly quantityMax: number | null;
    readonly unit: string | null;
    readonly name?: string;
    readonly preparation?: string;
    readonly comment?: string;
  },
  food: Food,
): number | null {
  const { quantity, quantityMax, name = '', preparation = '', comment = '' } = parsed;
  const { unit } = parsed;
  if (unit !== null && !isLineUnit(unit)) return null;
  return ingredientGrams({ quantity, quantityMax, unit, size: comment, preparation, comment, name }, food);
}
