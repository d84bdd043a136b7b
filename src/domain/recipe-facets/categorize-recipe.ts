import { foodsNamed } from '#domain/foods/food-name.ts';
import { ageLimits } from '#domain/member-limits/age-limits.ts';
import { limitsBrokenBy } from '#domain/member-limits/member-limits.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import { isFromAfar, regionOrder } from '#domain/recipes/cuisine-regions.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import {
  RECIPE_CATEGORIES,
  type RecipeCategory,
  type RecipeDiet,
  SPECIAL_DIETS,
} from './recipe-categories.ts';

/** Own thresholds: a weekday dinner, and sweetness that a person would call dessert (the fruit counts). */
const FAMILY_TABLE_MINUTES = 60;
const DESSERT_SUGAR_SHARE_OF_ENERGY = 0.18;
const KCAL_PER_GRAM_OF_SUGAR = 4;

/** A dish with its facts and the diets that it keeps. */
export interface CategorizedDish {
  readonly recipe: Recipe;
  readonly facts: RecipeFacts;
  readonly diets: readonly RecipeDiet[];
}

/** The people at a table who need the most care: what all of them may have, everyone of their ages may. */
const TABLE: readonly { readonly ageYears: number; readonly lifeStage: LifeStage | null }[] = [
  { ageYears: 1, lifeStage: null },
  { ageYears: 10, lifeStage: null },
  { ageYears: 31, lifeStage: 'pregnant' },
  { ageYears: 70, lifeStage: null },
];

/** Finds the shelves of a dish. A rule reads ingredients and times only, so a new recipe finds its shelf by itself. */
export function createCategorizer(
  kb: Pick<KnowledgeBase, 'foods' | 'groupNames' | 'rules'>,
): (dish: CategorizedDish) => readonly RecipeCategory[] {
  const tableLimits = TABLE.flatMap((person) => ageLimits({ ...person, conditions: new Set() }, kb.rules));
  const onions = new Set(foodsNamed('allium', kb.foods.values(), kb.groupNames).map((food) => food.id));
  const foodsOf = (recipe: Recipe) => recipe.ingredients.flatMap((line) => kb.foods.get(line.food) ?? []);

  const isSavoury = (recipe: Recipe): boolean =>
    foodsOf(recipe).some(
      (food) =>
        onions.has(food.id) ||
        food.animal.some((source) => !['dairy', 'egg', 'honey', 'gelatine'].includes(source)),
    );
  const sugarShare = ({ nutrients }: RecipeFacts): number => {
    const sugar = nutrients.sugars_g.amount;
    const energy = nutrients.energy_kcal.amount;
    return sugar === null || energy === null || energy <= 0 ? 0 : (sugar * KCAL_PER_GRAM_OF_SUGAR) / energy;
  };

  const belongs: Readonly<Record<RecipeCategory, (dish: CategorizedDish) => boolean>> = {
    'family-table': ({ recipe, facts }) =>
      recipe.meals.includes('dinner') &&
      facts.totalMinutes <= FAMILY_TABLE_MINUTES &&
      !facts.flags.has('spicy') &&
      limitsBrokenBy(recipe, tableLimits, kb).size === 0,
    'special-diets': ({ diets }) => SPECIAL_DIETS.some((diet) => diets.includes(diet)),
    'taste-the-world': ({ recipe }) => isFromAfar(recipe.cuisine),
    desserts: ({ recipe, facts }) =>
      recipe.meals.includes('snacks') &&
      !isSavoury(recipe) &&
      sugarShare(facts) >= DESSERT_SUGAR_SHARE_OF_ENERGY,
  };
  return (dish) => RECIPE_CATEGORIES.filter((category) => belongs[category](dish));
}

const specialDietsKept = ({ diets }: CategorizedDish): number =>
  SPECIAL_DIETS.filter((diet) => diets.includes(diet)).length;

/** Order within a shelf; sorting is stable, so equals keep the order of the data files. */
export function compareInCategory(category: RecipeCategory, a: CategorizedDish, b: CategorizedDish): number {
  if (category === 'family-table') return a.facts.totalMinutes - b.facts.totalMinutes;
  if (category === 'special-diets') return specialDietsKept(b) - specialDietsKept(a);
  if (category === 'taste-the-world') return regionOrder(a.recipe.cuisine) - regionOrder(b.recipe.cuisine);
  return 0;
}
