import { DIET_CODES, type DietCode } from '#domain/limits/codes.ts';

/** `low_sodium` is an amount a day: no dish alone keeps or breaks it. The other two are diets that nobody plans. */
const WITHOUT_DISHES = ['low_sodium', 'raw_food', 'fruitarian'] as const;
export type RecipeDiet = Exclude<DietCode, (typeof WITHOUT_DISHES)[number]>;

const hasDishes = (code: DietCode): code is RecipeDiet => !WITHOUT_DISHES.some((without) => without === code);

/** Diets that a serving of a dish keeps or breaks by its ingredients. */
export const RECIPE_DIETS: readonly RecipeDiet[] = DIET_CODES.filter(hasDishes);
