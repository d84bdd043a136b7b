import { comesFrom } from '#domain/diet-rules/limit.ts';
import type { Food } from '#domain/foods/food.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { type RecipeFacts, recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { dishFactsOf, servedDishes } from '#domain/recipes/served-dishes.ts';
import { bitsOf, mainIngredientsOf } from './main-ingredients.ts';
import type { BoughtFood, PlannedDish } from './problem.ts';

const ENERGY = NUTRIENT_CODES.indexOf('energy_kcal');
const EGG_KIND = 'egg';
/** An opened pack that keeps no longer is likely to be thrown away in part. */
const KEEPS_LONG_DAYS = 14;

/** The food that brings most protein. */
function mainFoodOf({ ingredients }: Recipe, foods: ReadonlyMap<string, Food>): Food | undefined {
  const protein = ingredients.map(({ food, grams }) => {
    const known = foods.get(food);
    return { known, grams: grams * (known?.nutrients.protein_g ?? 0) };
  });
  return protein.reduce((most, line) => (line.grams > most.grams ? line : most)).known;
}

/** In whatever form: dry red lentils and canned lentils are lentils. */
const kindOf = (food: Food | undefined): string => food?.kind ?? '';
const leadingKindOf = (food: Food | undefined): string =>
  food !== undefined && comesFrom(food, ['fish']) ? 'fish' : kindOf(food);

/** The kind of the heaviest food, water apart. */
function heaviestKindOf({ ingredients }: Recipe, foods: ReadonlyMap<string, Food>): string {
  const heaviest = ingredients
    .filter(({ food }) => food !== 'water')
    .reduce((most, line) => (line.grams > (most?.grams ?? 0) ? line : most), ingredients[0]);
  return foods.get(heaviest?.food ?? '')?.kind ?? '';
}

const numberOf = (numbers: Map<string, number>, key: string): number => {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
};

function eggGrams({ ingredients, servings }: Recipe, foods: ReadonlyMap<string, Food>): number {
  const eggs = ingredients.filter(({ food }) => foods.get(food)?.kind === EGG_KIND);
  return eggs.reduce((sum, { grams }) => sum + grams, 0) / servings;
}

/** Grams of each food in one serving; tap water is not bought. */
function gramsByFood(recipe: Recipe): ReadonlyMap<string, number> {
  const grams = new Map<string, number>();
  for (const { food, grams: own } of recipe.ingredients) {
    if (food !== 'water') grams.set(food, (grams.get(food) ?? 0) + own / recipe.servings);
  }
  return grams;
}

/** What follows from a recipe and its foods alone. */
interface Worked {
  readonly facts: RecipeFacts;
  readonly perServing: Float64Array;
  readonly mainKind: string;
  readonly leadingKind: string;
  readonly heaviestKind: string;
  readonly mainIngredients: number;
  readonly grams: ReadonlyMap<string, number>;
}

const worked = new WeakMap<KnowledgeBase['foods'], WeakMap<Recipe, Worked>>();
/** Worked out once: households differ in what they can cook, and each plan looks at a thousand dishes. */
function workedOf(recipe: Recipe, foods: KnowledgeBase['foods']): Worked {
  const ofFoods = worked.get(foods) ?? new WeakMap<Recipe, Worked>();
  worked.set(foods, ofFoods);
  const known = ofFoods.get(recipe);
  if (known !== undefined) return known;
  const facts = recipeFacts(recipe, foods);
  const amounts = NUTRIENT_CODES.map((code) => facts.nutrients[code].amount ?? 0);
  const main = mainFoodOf(recipe, foods);
  const own: Worked = {
    facts,
    perServing: Float64Array.from([...amounts, facts.fishGrams, eggGrams(recipe, foods)]),
    mainKind: kindOf(main),
    leadingKind: leadingKindOf(main),
    heaviestKind: heaviestKindOf(recipe, foods),
    mainIngredients: bitsOf(mainIngredientsOf(recipe, foods)),
    grams: gramsByFood(recipe),
  };
  ofFoods.set(recipe, own);
  return own;
}

function keepsShortly({ keeping, aisle }: Food): boolean {
  const fridge = keeping?.refrigerator.openedDays ?? keeping?.refrigerator.days ?? null;
  const shelf = keeping?.pantry.openedDays ?? keeping?.pantry.days ?? null;
  const longest = Math.max(fridge ?? 0, shelf ?? 0);
  if (longest > 0) return longest < KEEPS_LONG_DAYS && aisle !== 'frozen';
  return ['produce', 'meat', 'fish', 'bakery'].includes(aisle);
}

export const boughtFood = (food: Food): BoughtFood => ({
  id: food.id,
  packGrams: food.buy.grams,
  packUsd: (food.buy.grams / 1000) * food.priceUsdPerKg,
  isStaple: food.pantry,
  isPerishable: !food.pantry && keepsShortly(food),
  isLate: null,
  tripOn: null,
  home: null,
});

export interface Larder {
  readonly dishes: readonly PlannedDish[];
  readonly foods: readonly BoughtFood[];
}

/** Everything that a plan may serve, with all that the search needs to know of it. */
export function larderOf(kb: KnowledgeBase, recipes: readonly Recipe[] = servedDishes(kb)): Larder {
  const mainFoods = new Map<string, number>();
  const numbers = new Map<string, number>();
  const positions = new Map(recipes.map(({ id }, index) => [id, index]));
  const variantOf = new Map(kb.variants.map(({ recipe, of }) => [recipe.id, of]));
  const simple = new Map(kb.simpleFoods.map((food) => [food.recipe.id, food]));
  const dishes = recipes.map((recipe, index): PlannedDish => {
    const { mainKind, leadingKind, grams, ...own } = workedOf(recipe, kb.foods);
    const of = variantOf.get(recipe.id);
    const base = of === undefined ? undefined : recipes[positions.get(of) ?? -1];
    return {
      ...own,
      recipe,
      kitchen: dishFactsOf(base ?? recipe, kb),
      simple: simple.get(recipe.id) ?? null,
      costUsd: own.facts.costUsd,
      kcal: own.perServing[ENERGY] ?? 0,
      mainFood: numberOf(mainFoods, mainKind),
      leadingFood: numberOf(mainFoods, leadingKind),
      base: (of === undefined ? undefined : positions.get(of)) ?? index,
      foods: Int32Array.from([...grams.keys()], (food) => numberOf(numbers, food)),
      foodGrams: Float64Array.from(grams.values()),
    };
  });
  const foods = [...numbers.keys()].map((id) => {
    const food = kb.foods.get(id);
    if (food === undefined) throw new RangeError(`There is no food ${id}`);
    return boughtFood(food);
  });
  return { dishes, foods };
}

const larders = new WeakMap<KnowledgeBase, Larder>();
/** The same, worked out once: a plan is looked at again while someone waits. */
export function knownLarder(kb: KnowledgeBase): Larder {
  const known = larders.get(kb) ?? larderOf(kb);
  larders.set(kb, known);
  return known;
}
