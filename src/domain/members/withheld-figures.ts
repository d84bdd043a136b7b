import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { AGE_LIMITS } from './age-policy.ts';

/** Someone as far as it decides which figures are said of them or to them. */
export interface FiguresPerson {
  /** `null`: not known. */
  readonly ageYears: number | null;
  readonly conditions: Iterable<string>;
}

const NOTHING: readonly NutrientCode[] = [];
/** Goals of calories do harm to the young; carbohydrate stays, which a child with diabetes is cared for by. */
const ENERGY: readonly NutrientCode[] = ['energy_kcal'];
/** From protein, carbohydrate and fat anyone can work out the energy. */
const ENERGY_AND_MACROS: readonly NutrientCode[] = ['energy_kcal', 'protein_g', 'carb_g', 'fat_g'];

/** An eating disorder, past or present: numbers can get in the way of getting well. */
export const hasEatingDisorder = (conditions: Iterable<string>): boolean =>
  new Set(conditions).has('eating_disorder');

/**
 * The figures that no answer says of a person or to them: with an eating disorder energy and macros, up to 17 and while
 * the age is not known energy. Every answer, print and export asks this one rule.
 */
export function withheldFigures({ ageYears, conditions }: FiguresPerson): readonly NutrientCode[] {
  if (hasEatingDisorder(conditions)) return ENERGY_AND_MACROS;
  return ageYears === null || ageYears < AGE_LIMITS.adult ? ENERGY : NOTHING;
}

/**
 * Of a person's portions and targets in a plan, to adults of the family: a child's energy is what the portion is measured by,
 * and a parent or a clinician has to be able to check it. To the child it is not said (`withheldOfFoods`).
 */
export const withheldInPlans = ({
  conditions,
}: Pick<FiguresPerson, 'conditions'>): readonly NutrientCode[] =>
  hasEatingDisorder(conditions) ? ENERGY_AND_MACROS : NOTHING;

/** Of foods and dishes, whose figures are on every package: what is not shown where it is known that it may do harm. */
export function withheldOfFoods(
  viewer: FiguresPerson & { readonly isTeen: boolean },
): readonly NutrientCode[] {
  const { isTeen, ageYears, conditions } = viewer;
  return isTeen || ageYears !== null || hasEatingDisorder(conditions) ? withheldFigures(viewer) : NOTHING;
}

/** What is said where nobody may know whose figures stay away: the same of everyone. */
export const ALL_WITHHELD = ENERGY_AND_MACROS;
