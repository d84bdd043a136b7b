import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { type DietGroup, lowFodmapGrams } from '#domain/foods/diet-facts.ts';
import {
  type Aisle,
  ANIMAL_SOURCES,
  type AnimalSource,
  FOOD_FLAGS,
  type Food,
  type FoodFlag,
  RAW_RISKS,
  type RawRisk,
} from '#domain/foods/food.ts';
import { type NutrientTotals, scaleTotals, sumNutrients } from '#domain/nutrition/totals.ts';
import type { BudgetLevel } from './meal-plan.ts';
import type { Recipe, RecipeIngredient } from './recipe.ts';

/** Which foods of the recipe decide a fact, by food id, in recipe order. */
export type DecidedBy<Code extends string> = ReadonlyMap<Code, readonly string[]>;

/** Everything about a recipe that follows from its ingredients. Amounts are per serving. */
export interface RecipeFacts {
  readonly recipeId: string;
  readonly nutrients: NutrientTotals;
  readonly contains: DecidedBy<AllergenCode>;
  readonly mayContain: DecidedBy<AllergenCode>;
  /** Allergens that are avoided by buying a pack labeled free of them. */
  readonly labelFree: DecidedBy<AllergenCode>;
  readonly animal: DecidedBy<AnimalSource>;
  readonly flags: DecidedBy<FoodFlag>;
  /** Risks of lines that are not heated. */
  readonly rawRisks: DecidedBy<RawRisk>;
  /** Foods that are served in no form that is safe under 5 years. */
  readonly chokingHazards: readonly string[];
  /** Sugars of ingredients flagged `added-sugar` (their carbohydrate where sugars are unknown); `null`: unknown. */
  readonly addedSugarGrams: number | null;
  /**
   * How much of the amounts that are low in FODMAPs one serving uses up, by the food that uses most: over 1 is
   * too much, `Infinity` is a food of which no amount is low; `null`: not known for some food.
   */
  readonly fodmapShare: number | null;
  /** Grams of each group of a Mediterranean plate. */
  readonly groupGrams: ReadonlyMap<DietGroup, number>;
  /** Grams of fish and shellfish as they are bought, without sauces and seasonings. */
  readonly fishGrams: number;
  /** Grams of the finished dish. */
  readonly servingGrams: number;
  /** Typical US price of the edible amounts, USD. */
  readonly costUsd: number;
  readonly priceLevel: BudgetLevel;
  readonly totalMinutes: number;
}

/**
 * Upper ends of "budget" and "standard", in USD per 1,000 kcal, so that the level does not depend on how large
 * a serving is; a light dish may count by the serving instead. Own thresholds: USDA's Thrifty Food Plan of
 * June 2024 (975 USD a month for a family of four) comes to 4 USD per 1,000 kcal at 2,000 kcal a person and day;
 * "standard" ends at one and a half times that.
 */
export const PRICE_LEVELS = {
  budget: { usdPer1000Kcal: 4, usdPerServing: 0.9 },
  standard: { usdPer1000Kcal: 6, usdPerServing: 1.6 },
} as const;

function priceLevelOf(costUsd: number, energyKcal: number | null): BudgetLevel {
  const isWithin = (level: keyof typeof PRICE_LEVELS) => {
    const limit = PRICE_LEVELS[level];
    const byEnergy = energyKcal !== null && costUsd * 1000 <= limit.usdPer1000Kcal * energyKcal;
    return byEnergy || costUsd <= limit.usdPerServing;
  };
  if (isWithin('budget')) return 'budget';
  return isWithin('standard') ? 'standard' : 'premium';
}

interface Line {
  readonly ingredient: RecipeIngredient;
  readonly food: Food;
}

function decidedBy<Code extends string>(
  codes: readonly Code[],
  lines: readonly Line[],
  codesOf: (line: Line) => readonly Code[],
): DecidedBy<Code> {
  const decided = new Map<Code, readonly string[]>();
  for (const code of codes) {
    const foods = lines.filter((line) => codesOf(line).includes(code)).map((line) => line.food.id);
    if (foods.length > 0) decided.set(code, [...new Set(foods)]);
  }
  return decided;
}

function isChokingHazard({ ingredient, food }: Line): boolean {
  const safeForms = food.choking;
  return safeForms !== null && !ingredient.forms.some((form) => safeForms.includes(form));
}

/** Grams of added sugar in the whole recipe; one unknown sweetened line makes the sum unknown. */
function addedSugarOf(lines: readonly Line[]): number | null {
  let sum = 0;
  for (const { ingredient, food } of lines) {
    if (!food.flags.includes('added-sugar')) continue;
    const sugars = food.nutrients.sugars_g ?? food.nutrients.carb_g;
    if (sugars === null) return null;
    sum += (sugars * ingredient.grams) / 100;
  }
  return sum;
}

const SEAFOOD_AISLES: readonly Aisle[] = ['fish', 'canned-beans', 'frozen'];
const SEAFOOD: readonly AllergenCode[] = ['fish', 'crustacean', 'mollusc'];

/** Fish and shellfish count together (FDA/EPA advice); sauces and seasonings made with them do not. */
const isSeafood = ({ food }: Line): boolean =>
  SEAFOOD_AISLES.includes(food.aisle) && food.contains.some((code) => SEAFOOD.includes(code));

/** Lines of one food count together; foods count one by one, as Monash's lists do. */
function fodmapShareOf(lines: readonly Line[], servings: number): number | null {
  const grams = new Map<Food, number>();
  for (const { ingredient, food } of lines)
    grams.set(food, (grams.get(food) ?? 0) + ingredient.grams / servings);
  let share = 0;
  for (const [food, amount] of grams) {
    const low = lowFodmapGrams(food.dietFacts);
    if (low === null) return null;
    if (low === 0) return Number.POSITIVE_INFINITY;
    share = Math.max(share, amount / low);
  }
  return share;
}

function groupGramsOf(lines: readonly Line[], servings: number): ReadonlyMap<DietGroup, number> {
  const grams = new Map<DietGroup, number>();
  for (const { ingredient, food } of lines) {
    const group = food.dietFacts?.group;
    if (group) grams.set(group, (grams.get(group) ?? 0) + ingredient.grams / servings);
  }
  return grams;
}

/**
 * @param recipe with ingredients in edible grams for all servings.
 * @param foods must hold every food of the recipe.
 * @throws RangeError when an ingredient is no food of `foods`.
 */
export function recipeFacts(recipe: Recipe, foods: ReadonlyMap<string, Food>): RecipeFacts {
  const lines = recipe.ingredients.map((ingredient): Line => {
    const food = foods.get(ingredient.food);
    if (!food) throw new RangeError(`recipe ${recipe.id} names an unknown food: ${ingredient.food}`);
    return { ingredient, food };
  });
  const share = 1 / recipe.servings;
  const nutrients = scaleTotals(
    sumNutrients(lines.map(({ ingredient, food }) => ({ per100g: food.nutrients, grams: ingredient.grams }))),
    share,
  );
  const addedSugar = addedSugarOf(lines);
  const costUsd =
    share *
    lines.reduce((sum, { ingredient, food }) => sum + (ingredient.grams / 1000) * food.priceUsdPerKg, 0);
  return {
    recipeId: recipe.id,
    nutrients,
    contains: decidedBy(ALLERGEN_CODES, lines, (line) => line.food.contains),
    mayContain: decidedBy(ALLERGEN_CODES, lines, (line) => line.food.mayContain),
    labelFree: decidedBy(ALLERGEN_CODES, lines, (line) => line.food.labelFree),
    animal: decidedBy(ANIMAL_SOURCES, lines, (line) => line.food.animal),
    flags: decidedBy(FOOD_FLAGS, lines, (line) => line.food.flags),
    rawRisks: decidedBy(RAW_RISKS, lines, ({ ingredient, food }) =>
      food.rawRisk === null || ingredient.heated ? [] : [food.rawRisk],
    ),
    chokingHazards: [...new Set(lines.filter(isChokingHazard).map((line) => line.food.id))],
    addedSugarGrams: addedSugar === null ? null : addedSugar * share,
    fodmapShare: fodmapShareOf(lines, recipe.servings),
    groupGrams: groupGramsOf(lines, recipe.servings),
    fishGrams: lines.filter(isSeafood).reduce((sum, { ingredient }) => sum + ingredient.grams, 0) * share,
    servingGrams: recipe.cookedGrams * share,
    costUsd,
    priceLevel: priceLevelOf(costUsd, nutrients.energy_kcal.amount),
    totalMinutes: recipe.prepMinutes + recipe.cookMinutes,
  };
}
