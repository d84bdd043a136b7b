import { DIET_NAMES } from '#domain/members/diet-names.ts';
import type { RecipeCategory, RecipeDiet } from '#domain/recipe-facets/recipe-categories.ts';
import type { BudgetLevel } from '#domain/recipes/meal-plan.ts';

export const CATEGORY_NAMES: Readonly<Record<RecipeCategory, string>> = {
  'family-table': 'Family table',
  'special-diets': 'Special diets',
  'taste-the-world': 'Taste the world',
  desserts: 'Desserts',
};

export const CATEGORY_TEXTS: Readonly<Record<RecipeCategory, string>> = {
  'family-table':
    'Dinners toddlers and grandparents can share: mild, ready within an hour, nothing risky served raw.',
  'special-diets':
    'For anyone who avoids something. What suits your family comes first, then what fits the most diets.',
  'taste-the-world': 'Dishes from around the world, by region.',
  desserts: 'Sweet snacks and desserts, most of them sweetened with fruit.',
};

/** As a limit: what a dish may cost at most. */
export const COST_NAMES: Readonly<Record<BudgetLevel, string>> = {
  budget: 'Low cost',
  standard: 'Up to medium cost',
  premium: 'Any',
};

/** Diets that another one holds already need no word of their own: a vegan dish is vegetarian. */
const HELD_BY: Readonly<Partial<Record<RecipeDiet, readonly RecipeDiet[]>>> = {
  vegetarian: ['vegan'],
  lacto_ovo_vegetarian: ['vegan', 'vegetarian'],
  pescatarian: ['vegan', 'vegetarian'],
  no_red_meat: ['vegan', 'vegetarian', 'pescatarian'],
  no_pork: ['vegan', 'vegetarian', 'pescatarian', 'no_red_meat', 'halal', 'kosher'],
  no_beef: ['vegan', 'vegetarian', 'pescatarian', 'no_red_meat'],
  dairy_free: ['vegan'],
  egg_free: ['vegan'],
  fish_free: ['vegan', 'vegetarian'],
  shellfish_free: ['vegan', 'vegetarian', 'kosher'],
  alcohol_free: ['halal'],
};

/** "Vegan, halal, gluten-free". */
export function dietText(diets: readonly RecipeDiet[]): string {
  const provided = diets.filter((diet) => !HELD_BY[diet]?.some((wider) => diets.includes(wider)));
  return provided.map((diet) => DIET_NAMES[diet]).join(' · ');
}
