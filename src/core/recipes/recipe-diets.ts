import { DIET_CODES, type DietCode } from '#core/limits/codes.ts';

/** `low_sodium` is an amount a day: no dish alone keeps or breaks it. */
export type RecipeDiet = Exclude<DietCode, 'low_sodium'>;

/** Diets that a serving of a dish keeps or breaks by its ingredients. */
export const RECIPE_DIETS: readonly RecipeDiet[] = DIET_CODES.filter((code) => code !== 'low_sodium');
