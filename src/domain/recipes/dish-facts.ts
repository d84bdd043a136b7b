import type { MealType } from '#domain/nutrition/meal-types.ts';
import { type ApplianceNeeds, appliancesNamed } from './appliances.ts';
import type { Recipe } from './recipe.ts';

/** What a dish is on the table. */
export const DISH_ROLES = ['main', 'side', 'snack', 'sweet'] as const;
export type DishRole = (typeof DISH_ROLES)[number];

/** Kinds of dishes, in the words in which people plan ("pasta again?"). */
export const DISH_TYPES = [
  ...['soup', 'stew', 'chili', 'curry', 'pasta', 'noodles', 'rice-dish', 'grain-bowl', 'stir-fry', 'skillet'],
  ...['tray-bake', 'casserole', 'roast', 'grill', 'fish', 'meatballs', 'burger', 'sandwich', 'wrap', 'tacos'],
  ...[
    'pizza',
    'savory-pie',
    'dumplings',
    'stuffed-vegetable',
    'beans',
    'eggs',
    'pancakes',
    'porridge',
    'cereal',
  ],
  ...[
    'yogurt-bowl',
    'smoothie',
    'toast',
    'baked-good',
    'salad',
    'vegetable',
    'potato',
    'dip',
    'bites',
    'fruit',
  ],
  ...['pudding', 'cake', 'cookies', 'ice', 'drink'],
] as const;
export type DishType = (typeof DISH_TYPES)[number];

/** Others are eaten cold or warm, by the dish: a salad may have chicken in it, and bites may be of meat. */
const NEVER_WARM: ReadonlySet<DishType> = new Set(['cereal', 'yogurt-bowl', 'smoothie', 'ice']);

/** What is left of it comes from the fridge, and nobody could warm it up. */
export const isServedCold = (type: DishType): boolean => NEVER_WARM.has(type);

/** What can complete a main dish. */
export const ACCOMPANIMENTS = ['bread', 'starch', 'salad', 'vegetable', 'fruit', 'dairy', 'protein'] as const;
export type Accompaniment = (typeof ACCOMPANIMENTS)[number];

/** How a dish is cooked and eaten: judged by hand for each of our recipes (data/recipes/dish-facts.csv). */
export interface DishFacts {
  readonly role: DishRole;
  readonly dishType: DishType;
  /** 1 (hardly anyone has eaten it) to 5 (on every family's table) in the United States. */
  readonly familiar: number;
  /** The same in its own cuisine. */
  readonly familiarHome: number;
  /** 0 mild to 3 very hot. */
  readonly heat: number;
  /** Hands-on minutes of one cook for four servings. */
  readonly activeMinutes: number;
  /** Minutes until it is on the table in which nobody is needed: oven, simmering, chilling, soaking. */
  readonly waitingMinutes: number;
  /** Days after the day of cooking on which it may still be eaten; 0: at once. */
  readonly fridgeDays: number;
  readonly freezes: boolean;
  readonly travels: 'no' | 'cold' | 'hot';
  /** Empty: a whole meal by itself. */
  readonly goesWith: readonly Accompaniment[];
  readonly appliances: ApplianceNeeds;
}

const USUAL_TYPE: Readonly<Record<MealType, DishType>> = {
  breakfast: 'toast',
  lunch: 'salad',
  dinner: 'skillet',
  snacks: 'bites',
};
/** Of a recipe's minutes those that are hands-on, where nobody has judged them. */
const ACTIVE_SHARE_OF_COOKING = 0.4;
const SURELY_FAMILIAR = 4;

/** For a family's own recipe: they know it, and say nothing else of it. It is not kept for another day. */
export function factsOfOwnRecipe(
  recipe: Pick<Recipe, 'meals' | 'prepMinutes' | 'cookMinutes' | 'equipment' | 'steps'>,
): DishFacts {
  const activeMinutes = Math.round(recipe.prepMinutes + ACTIVE_SHARE_OF_COOKING * recipe.cookMinutes);
  const isSnack = recipe.meals.every((type) => type === 'snacks');
  return {
    role: isSnack ? 'snack' : 'main',
    dishType: USUAL_TYPE[recipe.meals[0] ?? 'dinner'],
    familiar: SURELY_FAMILIAR,
    familiarHome: SURELY_FAMILIAR,
    heat: 0,
    activeMinutes,
    waitingMinutes: Math.max(0, recipe.prepMinutes + recipe.cookMinutes - activeMinutes),
    fridgeDays: 0,
    freezes: false,
    travels: 'no',
    goesWith: [],
    appliances: appliancesNamed(recipe),
  };
}
