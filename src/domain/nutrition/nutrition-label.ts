import dailyValues from '#data/reference-intakes/daily-values.json' with { type: 'json' };
import type { LabelFigure } from './label-figures.ts';
import type { NutrientCode } from './nutrients.ts';
import type { CoveredAmount } from './totals.ts';

/** Where the daily values come from, in words for a person. */
export const DAILY_VALUE_SOURCE = dailyValues.source;

const DAILY_VALUES: ReadonlyMap<string, number> = new Map(
  dailyValues.values.map(({ nutrient, amount }) => [nutrient, amount]),
);

/** The daily value of a nutrient, in the unit of its code; `null`: there is none. */
export const dailyValueOf = (nutrient: NutrientCode): number | null => DAILY_VALUES.get(nutrient) ?? null;

type LabelNutrient = Exclude<LabelFigure, 'added_sugars_g'>;
/** `addedSugars` is not a nutrient of the tables: it is what sweeteners add. */
export type LabelKey = LabelNutrient | 'addedSugars';

export interface LabelLine {
  readonly key: LabelKey;
  readonly name: string;
  /** "Includes" of added sugars belongs to total sugars. */
  readonly level: 0 | 1 | 2;
  /** By the rounding of the label: "12 g", "less than 1 g"; `null`: unknown. */
  readonly amount: string | null;
  /** Share of the daily value, whole percents; `null`: unknown, or there is no daily value. */
  readonly percent: number | null;
  /** Some ingredient does not report it: it may be more. */
  readonly isLowerBound: boolean;
  readonly known: number;
  readonly parts: number;
}

const toNearest = (amount: number, step: number): number =>
  Number((Math.round(amount / step) * step).toFixed(2));

/** 21 CFR 101.9(c)(1): to the nearest 5 up to 50, to the nearest 10 above; under 5 is none. */
const calories = (kcal: number): string => String(kcal < 5 ? 0 : toNearest(kcal, kcal <= 50 ? 5 : 10));
/** 21 CFR 101.9(c)(2): half grams under 5 g; under 0.5 g is none. */
const fat = (grams: number): string => {
  if (grams < 0.5) return '0 g';
  return `${toNearest(grams, grams < 5 ? 0.5 : 1)} g`;
};
/** 21 CFR 101.9(c)(3): fives; from 2 to 5 mg is "less than 5 mg". */
const cholesterol = (mg: number): string => {
  if (mg < 2) return '0 mg';
  return mg < 5 ? 'less than 5 mg' : `${toNearest(mg, 5)} mg`;
};
/** 21 CFR 101.9(c)(4): fives up to 140 mg, tens above; under 5 mg is none. */
const sodium = (mg: number): string => `${mg < 5 ? 0 : toNearest(mg, mg <= 140 ? 5 : 10)} mg`;
/** 21 CFR 101.9(c)(6) and (7): whole grams; under 1 g is "less than 1 g", under 0.5 g none. */
const wholeGrams = (grams: number): string => {
  if (grams < 0.5) return '0 g';
  return grams < 1 ? 'less than 1 g' : `${Math.round(grams)} g`;
};

interface Row {
  readonly name: string;
  readonly level: 0 | 1 | 2;
  readonly round: (amount: number) => string;
}

/** Order and names of the label of 21 CFR 101.9(d)(12). Vitamin D and minerals: FDA's rounding guide of 2016. */
const ROWS: Readonly<Record<LabelKey, Row>> = {
  energy_kcal: { name: 'Calories', level: 0, round: calories },
  fat_g: { name: 'Total fat', level: 0, round: fat },
  sat_fat_g: { name: 'Saturated fat', level: 1, round: fat },
  trans_fat_g: { name: 'Trans fat', level: 1, round: fat },
  cholesterol_mg: { name: 'Cholesterol', level: 0, round: cholesterol },
  sodium_mg: { name: 'Sodium', level: 0, round: sodium },
  carb_g: { name: 'Total carbohydrate', level: 0, round: wholeGrams },
  fiber_g: { name: 'Dietary fiber', level: 1, round: wholeGrams },
  sugars_g: { name: 'Total sugars', level: 1, round: wholeGrams },
  addedSugars: { name: 'Added sugars', level: 2, round: wholeGrams },
  protein_g: { name: 'Protein', level: 0, round: wholeGrams },
  vit_d_ug: { name: 'Vitamin D', level: 0, round: (ug) => `${toNearest(ug, 0.1)} µg` },
  calcium_mg: { name: 'Calcium', level: 0, round: (mg) => `${toNearest(mg, 10)} mg` },
  iron_mg: { name: 'Iron', level: 0, round: (mg) => `${toNearest(mg, 0.1)} mg` },
  potassium_mg: { name: 'Potassium', level: 0, round: (mg) => `${toNearest(mg, 10)} mg` },
};

/** Lines under the second thick rule of the label. */
export const LABEL_MICRONUTRIENTS: readonly LabelKey[] = [
  'vit_d_ug',
  'calcium_mg',
  'iron_mg',
  'potassium_mg',
];
/** 21 CFR 101.9(c)(7)(i): a share of protein is given only where its quality was measured, which a recipe's is not. */
const WITHOUT_PERCENT: readonly LabelKey[] = ['protein_g'];

function percentOf(key: LabelKey, amount: number): number | null {
  if (WITHOUT_PERCENT.includes(key)) return null;
  const daily = key === 'addedSugars' ? dailyValues.addedSugarsG : dailyValueOf(key);
  return daily === null ? null : Math.round((amount / daily) * 100);
}

function lineOf(key: LabelKey, { amount, known, parts }: CoveredAmount): LabelLine {
  const { name, level, round } = ROWS[key];
  return {
    key,
    name,
    level,
    amount: amount === null ? null : round(amount),
    percent: amount === null ? null : percentOf(key, amount),
    isLowerBound: amount !== null && known < parts,
    known,
    parts,
  };
}

/**
 * A serving as the US Nutrition Facts label says it. What is not known stays `null` and is never rounded to none.
 *
 * @param nutrients of one serving
 * @param addedSugar grams of one serving, or what its parts report of it; `null`: unknown
 */
export function nutritionLabel(
  nutrients: Readonly<Record<LabelNutrient, CoveredAmount>>,
  addedSugar: number | CoveredAmount | null,
): readonly LabelLine[] {
  const added: CoveredAmount =
    addedSugar === null || typeof addedSugar === 'number'
      ? { amount: addedSugar, known: addedSugar === null ? 0 : 1, parts: 1 }
      : addedSugar;
  return (Object.keys(ROWS) as LabelKey[]).map((key) =>
    lineOf(key, key === 'addedSugars' ? added : nutrients[key]),
  );
}
