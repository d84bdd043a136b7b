import type { OwnRecipeCreate } from '#features/recipes/contract/own-recipes.ts';

type Recipe = OwnRecipeCreate['recipe'];
type Line = Recipe['ingredients'][number];

/** A line that is matched with no food and has no weight. */
export const ownLine = (given: Partial<Line> & Pick<Line, 'text'>): Line => ({
  foodId: null,
  grams: null,
  amount: '',
  note: '',
  forms: [],
  heated: null,
  optional: false,
  ...given,
});
/** Milk rice, matched and weighed to the last line. */
export const ownRecipe = (given: Partial<Recipe> = {}): Recipe => ({
  title: "Grandma's milk rice",
  description: 'For rainy days.',
  meals: ['breakfast'],
  cuisine: null,
  servings: 4,
  prepMinutes: 5,
  cookMinutes: 30,
  equipment: ['pot'],
  ingredients: [
    ownLine({ text: '200 g white rice', foodId: 'rice-white-long-dry', grams: 200, heated: true }),
    ownLine({ text: '1 l whole milk', foodId: 'milk-whole', grams: 1030, heated: true }),
  ],
  steps: ['Simmer it for 30 minutes.'],
  storage: '',
  makeAhead: null,
  toddlerNote: null,
  softNote: null,
  ...given,
});
