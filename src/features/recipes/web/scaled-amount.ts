import { gramsText, kitchenMeasure } from '#domain/foods/kitchen-amount.ts';
import { withFractionSigns } from '#domain/units/friendly-number.ts';
import { metricWords } from '#domain/units/metric-words.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import type { RecipeAnswer } from '../contract/recipes.ts';

export type RecipeLine = RecipeAnswer['ingredients'][number];

export interface ScaledAmount {
  /** What one measures: "1½ cups", or the weight. */
  readonly main: string;
  /** The same in the other way; `null`: there is none. */
  readonly beside: string | null;
}

/** The cook's own measure at the recipe's own size, else the nearest household measure; the weight beside it. */
export function scaledAmount(line: RecipeLine, scale: number, units: UnitSystem): ScaledAmount {
  const grams = line.grams * scale;
  const weight = gramsText(grams);
  const words = scale === 1 ? line.amount : kitchenMeasure(grams, line);
  const measure = words === null ? null : withFractionSigns(words);
  // Cups are no metric measure; spoons and pieces are in every kitchen.
  const isCups = measure !== null && /\bcups?\b/.test(measure);
  if (measure === null || (units === 'metric' && isCups)) return { main: weight, beside: null };
  return units === 'metric' ? { main: weight, beside: measure } : { main: measure, beside: weight };
}

/** A step gives both systems; who reads metric ones need not read the other. */
export const stepText = (step: string, units: UnitSystem): string =>
  units === 'metric' ? metricWords(step) : step;
