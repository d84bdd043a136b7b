import type { Food } from '#domain/foods/food.ts';
import { lineWords } from '#domain/ingredients/line-words.ts';
import { nameWords } from '#domain/ingredients/name-words.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CheckedPlan } from '#domain/plan-checker/check-statements.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { DailyPlan, MealNutrition, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { foodWith as plainFood } from './core-fixtures.ts';
import { testKnowledgeBase } from './knowledge-base.ts';
import { FEW_LIMIT_WORDS, limitRules } from './limit-data.ts';

/** Small foods, recipes, members and plans whose every figure a test sets itself. */

export function nutrientsWith(known: Partial<Record<NutrientCode, number | null>>): NutrientAmounts {
  const none = Object.fromEntries(NUTRIENT_CODES.map((code) => [code, 0])) as Record<NutrientCode, number>;
  return { ...none, energy_kcal: 100, protein_g: 5, carb_g: 10, fat_g: 4, ...known };
}

export function foodWith(id: string, changes: Partial<Food> = {}): Food {
  return plainFood({
    id,
    name: id.replaceAll('-', ' '),
    portions: [{ unit: 'cup', note: null, grams: 100 }],
    buy: { as: 'pack', grams: 100, label: '100 g pack' },
    priceUsdPerKg: 5,
    nutrients: nutrientsWith({}),
    ...changes,
  });
}

export function lineOf(food: string, changes: Partial<RecipeIngredient> = {}): RecipeIngredient {
  return { food, grams: 100, amount: '1 cup', note: '', forms: ['cooked-soft'], heated: true, ...changes };
}

/** One serving, 200 g of `rice` and 100 g of every other line. */
export function recipeWith(id: string, lines: readonly RecipeIngredient[]): Recipe {
  const ingredients = [lineOf('rice', { grams: 200 }), ...lines];
  return {
    id,
    title: id.replaceAll('-', ' '),
    description: 'A dish.',
    meals: MEAL_TYPES,
    cuisine: 'any',
    emoji: '🍚',
    servings: 1,
    cookedGrams: ingredients.reduce((sum, line) => sum + line.grams, 0),
    prepMinutes: 5,
    cookMinutes: 10,
    equipment: [],
    ingredients,
    steps: ['Cook.', 'Plate.', 'Eat.'],
    storage: '',
    makeAhead: null,
    toddlerNote: '',
    softNote: null,
  };
}

export function memberWith(changes: Partial<Member> = {}): Member {
  return {
    ...ANY_ADULT,
    id: 'ana',
    name: 'Ana',
    relationship: 'self',
    ageYears: 40,
    sex: 'female',
    activityLevel: null,
    eats: MEAL_TYPES,
    ...changes,
  };
}

export function kbWith(foods: readonly Food[], recipes: readonly Recipe[]): KnowledgeBase {
  const all = [foodWith('rice'), ...foods];
  return {
    version: 'test',
    foods: new Map(all.map((food) => [food.id, food])),
    otherNames: { byFood: new Map(), ofNone: [], products: [] },
    kitchenWords: {
      names: [],
      everyday: [],
      near: [],
      guessed: [],
      parts: [],
      choices: [],
      line: lineWords([], () => null),
      inNames: nameWords([]),
      sources: [],
    },
    groupNames: testKnowledgeBase().groupNames,
    formerRecipes: new Map(),
    dishFacts: new Map(),
    variants: [],
    simpleFoods: [],
    recipes,
    words: FEW_LIMIT_WORDS,
    rules: limitRules(),
  };
}

function nutritionOf(recipe: Recipe, servings: number, kb: KnowledgeBase): MealNutrition {
  const sum = (code: NutrientCode) =>
    recipe.ingredients.reduce(
      (total, line) => total + ((kb.foods.get(line.food)?.nutrients[code] ?? 0) * line.grams) / 100,
      0,
    ) *
    (servings / recipe.servings);
  return {
    calories: Math.round(sum('energy_kcal')),
    protein: Math.round(sum('protein_g') * 10) / 10,
    carbs: Math.round(sum('carb_g') * 10) / 10,
    fat: Math.round(sum('fat_g') * 10) / 10,
  };
}

/** A truthful meal; `servings` of each eater by id. */
export function mealOf(
  type: MealType,
  recipe: Recipe,
  servings: Readonly<Record<string, number>>,
  kb: KnowledgeBase,
): PlannedMeal {
  const total = Object.values(servings).reduce((sum, one) => sum + one, 0) / recipe.servings;
  return {
    type,
    recipeId: recipe.id,
    name: recipe.title,
    description: recipe.description,
    prepTime: recipe.prepMinutes + recipe.cookMinutes,
    image: recipe.emoji,
    ingredients: recipe.ingredients.map((line) => ({
      foodId: line.food,
      name: kb.foods.get(line.food)?.name ?? line.food,
      grams: line.grams * total,
      text: `${line.grams * total} g ${line.food}`,
    })),
    instructions: recipe.steps,
    cutSmall: Object.keys(servings).map((memberId) => ({
      memberId,
      foodIds: recipe.ingredients.map(({ food }) => food),
      mostInches: 0.5,
    })),
    nutrition: nutritionOf(recipe, 1, kb),
    portions: Object.entries(servings).map(([memberId, own]) => ({
      memberId,
      servings: own,
      grams: Math.round((recipe.cookedGrams / recipe.servings) * own),
      nutrition: nutritionOf(recipe, own, kb),
    })),
  };
}

/** A plan from 2026-03-01 on with these meals on each day. */
export function planOf(
  mealTypes: readonly MealType[],
  days: readonly (readonly PlannedMeal[])[],
): CheckedPlan {
  const dailyPlans = days.map(
    (meals, index): DailyPlan => ({
      day: index + 1,
      date: `2026-03-${String(index + 1).padStart(2, '0')}`,
      meals,
    }),
  );
  return { startDate: '2026-03-01', duration: days.length, mealTypes, dailyPlans, unmet: [] };
}
