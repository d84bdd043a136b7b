import { gtinOf } from '#domain/foods/gtin.ts';
import {
  LABEL_FIGURES,
  LABEL_LIMITS,
  type LabelDoubt,
  type LabelFigure,
  type LabelFigures,
} from '#domain/nutrition/label-figures.ts';
import type { FamilyFoodLabel } from '../../contract/family-foods.ts';

/** What is in the form, as typed. */
export interface LabelValues {
  name: string;
  brand: string;
  barcode: string;
  serving: string;
  servingSize: string;
  unit: 'g' | 'ml';
  per: FamilyFoodLabel['per'];
  figures: Record<LabelFigure, string>;
  ingredients: string;
}

/** As labels name them, in their order. */
export const FIGURE_NAMES: Readonly<Record<LabelFigure, string>> = {
  energy_kcal: 'Calories',
  fat_g: 'Total fat (g)',
  sat_fat_g: 'Saturated fat (g)',
  trans_fat_g: 'Trans fat (g)',
  cholesterol_mg: 'Cholesterol (mg)',
  sodium_mg: 'Sodium (mg)',
  carb_g: 'Total carbohydrate (g)',
  fiber_g: 'Dietary fiber (g)',
  sugars_g: 'Total sugars (g)',
  added_sugars_g: 'Added sugars (g)',
  protein_g: 'Protein (g)',
  vit_d_ug: 'Vitamin D (mcg)',
  calcium_mg: 'Calcium (mg)',
  iron_mg: 'Iron (mg)',
  potassium_mg: 'Potassium (mg)',
};

const typed = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : String(amount);

/** A label that was kept, or an empty form with what is known of it already. */
export function valuesOf(label: Partial<FamilyFoodLabel>): LabelValues {
  return {
    name: label.name ?? '',
    brand: label.brand ?? '',
    barcode: label.barcode ?? '',
    serving: label.serving ?? '',
    servingSize: typed(label.servingSize),
    unit: label.isVolume === true ? 'ml' : 'g',
    per: label.per ?? 'serving',
    figures: Object.fromEntries(
      LABEL_FIGURES.map((code) => [code, typed(label.figures?.[code])]),
    ) as LabelValues['figures'],
    ingredients: label.ingredients ?? '',
  };
}

/** "12.5", "12,5"; `null`: nothing, or no number. */
function numberOf(text: string): number | null {
  const bare = text.trim().replace(',', '.');
  return /^(?:\d{1,6}(?:\.\d{0,4})?|\.\d{1,4})$/.test(bare) ? Number(bare) : null;
}

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function figuresOf(values: LabelValues): LabelFigures {
  const figures: Partial<Record<LabelFigure, number>> = {};
  for (const code of LABEL_FIGURES) {
    const amount = numberOf(values.figures[code]);
    if (amount !== null) figures[code] = amount;
  }
  return figures;
}

export const labelOf = (values: LabelValues): FamilyFoodLabel => ({
  name: values.name.trim(),
  brand: textOf(values.brand),
  barcode: textOf(values.barcode),
  serving: textOf(values.serving),
  servingSize: numberOf(values.servingSize),
  isVolume: values.unit === 'ml',
  per: values.per,
  figures: figuresOf(values),
  ingredients: textOf(values.ingredients),
});

const numberError = (text: string, most: number): string | null => {
  if (text.trim() === '') return null;
  const amount = numberOf(text);
  if (amount === null) return 'Please enter a number.';
  return amount > most ? `Please enter up to ${most.toLocaleString('en-US')}.` : null;
};

function servingError({ servingSize, per }: LabelValues): string | null {
  if (servingSize.trim() === '') return per === 'serving' ? 'Please enter how much one serving is.' : null;
  if (numberOf(servingSize) === 0) return 'Please enter a number above zero.';
  return numberError(servingSize, LABEL_LIMITS.servingSize);
}

/** By field; what is missing in it is fine. */
export function labelErrors(values: LabelValues): Record<string, string | null> {
  const { name, barcode, figures } = values;
  return {
    name: name.trim() === '' ? 'Please name the food.' : null,
    barcode:
      barcode.trim() === '' || gtinOf(barcode) !== null
        ? null
        : 'Please check the number. It has 8, 12, 13 or 14 digits.',
    servingSize: servingError(values),
    ...Object.fromEntries(
      LABEL_FIGURES.map((code) => [`figures.${code}`, numberError(figures[code], LABEL_LIMITS.figure)]),
    ),
  };
}

const plain = (code: LabelFigure): string => FIGURE_NAMES[code].replace(/ \(.*/, '').toLowerCase();

/** What to check before it is saved, in words. */
export function doubtText(doubt: LabelDoubt, unit: 'g' | 'ml'): string {
  switch (doubt.kind) {
    case 'energy_too_high':
      return `That comes to ${doubt.kcal.toLocaleString('en-US')} calories in 100 ${unit}, more than pure fat has. Is the number in kJ, or is the serving larger?`;
    case 'energy_off':
      return `Protein, carbohydrate and fat come to about ${doubt.expected.toLocaleString('en-US')} calories in 100 ${unit}, and these are ${doubt.kcal.toLocaleString('en-US')}. Alcohol and sweeteners can explain it.`;
    case 'over_whole':
      return `Protein, carbohydrate and fat come to ${doubt.grams} g in 100 ${unit}.`;
    case 'part_over_whole':
      return `There is more ${plain(doubt.part)} than ${plain(doubt.whole)}.`;
    case 'sodium_in_grams':
      return `${doubt.sodium} mg of sodium is hardly any. Does the label say grams? 1 g is 1,000 mg.`;
    case 'sodium_is_salt':
      return `${doubt.sodium.toLocaleString('en-US')} mg of sodium is very salty. Is it salt? 1 g of salt has about 400 mg of sodium.`;
  }
}
