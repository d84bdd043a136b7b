/** `age_unknown` and `not_planned`: nobody can say whether the dish is right for this person. */
export const RECIPE_VERDICTS = ['suits', 'does_not_suit', 'age_unknown', 'not_planned'] as const;
export type RecipeVerdict = (typeof RECIPE_VERDICTS)[number];
