/**
 * `age_unknown`, `not_planned` and `not_known` (an own recipe says too little of what is in it, or an allergy names
 * nothing that we know): nobody can say whether the dish is right for this person.
 */
export const RECIPE_VERDICTS = ['suits', 'does_not_suit', 'age_unknown', 'not_planned', 'not_known'] as const;
export type RecipeVerdict = (typeof RECIPE_VERDICTS)[number];
