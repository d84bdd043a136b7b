import { gramsText } from '#domain/foods/kitchen-amount.ts';
import { scaledMeasure } from '#domain/foods/written-measure.ts';
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

/** The cook's own measure, in the same kind at every size; the weight beside it. */
export function scaledAmount(line: RecipeLine, scale: number, units: UnitSystem): ScaledAmount {
  const grams = line.grams * scale;
  const weight = gramsText(grams);
  const measure = scaledMeasure(line.amount, scale, grams, line);
  if (measure === null) return { main: weight, beside: null };
  if (units === 'us') return { main: measure, beside: weight };
  // Cups and pounds are no metric measures; spoons and pieces are in every kitchen.
  const isUsOnly = /\bcups?\b|^[^(]*\b(?:oz|lb)\b/.test(measure);
  return { main: weight, beside: isUsOnly ? null : metricWords(measure) };
}

/** A step gives both systems; who reads metric ones need not read the other. */
export const stepText = (step: string, units: UnitSystem): string =>
  units === 'metric' ? metricWords(step) : withFractionSigns(step);
