import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AgeRule, HardLimit } from '#domain/diet-rules/limit.ts';
import { dishLimitsBroken, limitsBrokenBy, type MemberLimits } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe, RecipeVerdict } from '#domain/recipes/recipe.ts';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import { eaterOf } from './eater.ts';
import { larderOf } from './planned-dishes.ts';
import { mainPlate, sidePlate } from './plates.ts';
import { type Eater, type PlannedDish, SERVING_STEP } from './problem.ts';

export interface RecipeFit {
  readonly verdict: Exclude<RecipeVerdict, 'age_unknown'>;
  /** Each broken limit with the names of the foods that break it; no foods: the dish as a whole, or its amount. */
  readonly reasons: readonly { readonly limit: string; readonly foods: readonly string[] }[];
  readonly notPlanned: string | null;
  /** The usual amount, in quarters of a serving, at each meal of the recipe that it suits. */
  readonly portions: readonly { readonly mealType: MealType; readonly servings: number }[];
  /** Which packs to buy. */
  readonly labels: readonly { readonly food: string; readonly label: string }[];
  /** Limits on a whole day, which no dish alone keeps or breaks. */
  readonly dailyLimits: readonly string[];
  /** Entries of the profile that wait for an answer, as the person wrote them: nothing is safe until then. */
  readonly unchecked: readonly string[];
}

/** How each recipe goes with one member, by the very limits that meal plans keep. */
export type FitOf = (recipe: Recipe) => RecipeFit;

/** Quarters from the usual amount downwards until the day's plain amounts are kept by this dish alone. */
function withinDay(dish: PlannedDish, eater: Eater, usual: number, least: number): number {
  const fits = (servings: number) =>
    eater.dayCaps.every(
      (cap) => cap.perKcal > 0 || (dish.perServing[cap.nutrient] ?? 0) * servings <= cap.most,
    );
  let servings = usual;
  while (servings > least && !fits(servings)) servings -= SERVING_STEP;
  return servings;
}

function labelsToBuy(
  recipe: Recipe,
  avoided: ReadonlySet<AllergenCode>,
  kb: KnowledgeBase,
): RecipeFit['labels'] {
  const foods = new Set(recipe.ingredients.flatMap((line) => kb.foods.get(line.food) ?? []));
  return [...foods].flatMap((food) => packLabels(food, avoided).map((label) => ({ food: food.name, label })));
}

/**
 * What is said against a dish. For a baby it is what the foods are, not how they are cut and cooked: a form that is
 * safe for a small child is not one that a baby may have.
 */
function hardLimitsOf({ hard, notPlanned }: MemberLimits): readonly HardLimit[] {
  if (notPlanned?.code !== 'age_not_planned') return hard;
  const ofPreparation: readonly AgeRule[] = ['always_cooked', 'risky_cooked', 'choking'];
  return hard.filter(({ about }) => about.kind !== 'age' || !ofPreparation.includes(about.rule));
}

function fitOf(dish: PlannedDish, eater: Eater, kb: KnowledgeBase): RecipeFit {
  const { limits } = eater;
  const { notPlanned } = limits;
  const shared = {
    notPlanned: notPlanned?.message ?? null,
    dailyLimits: [],
    unchecked: limits.open.map(({ text }) => text),
    portions: [],
    labels: [],
  };
  const broken = [...limitsBrokenBy(dish.recipe, hardLimitsOf(limits), kb)].map(([limit, foods]) => ({
    limit,
    foods: foods.map((food) => food.name),
  }));
  const labels = labelsToBuy(dish.recipe, limits.avoidedAllergens, kb);
  if (notPlanned !== null) {
    // Amounts and whole dishes are the clinic's. What is in the dish is known all the same.
    return broken.length > 0
      ? { ...shared, verdict: 'does_not_suit', reasons: broken }
      : { ...shared, verdict: 'not_planned', reasons: [], labels };
  }
  broken.push(...dishLimitsBroken(dish.facts, limits).map((limit) => ({ limit, foods: [] })));
  const portions = dish.recipe.meals.flatMap((mealType) => {
    const range =
      dish.kitchen.role === 'side'
        ? sidePlate(dish, 0, eater, mealType)
        : mainPlate(dish, 0, eater, mealType);
    if (range === null) return [];
    return [{ mealType, servings: withinDay(dish, eater, range.usual, range.least) }];
  });
  if (broken.length === 0 && portions.length === 0) {
    broken.push(
      ...[...new Set(limits.amounts.map(({ label }) => label))].map((limit) => ({ limit, foods: [] })),
    );
  }
  if (broken.length > 0) return { ...shared, verdict: 'does_not_suit', reasons: broken };
  // A dish may hold anything that nobody could look for.
  if (limits.open.length > 0) return { ...shared, verdict: 'not_known', reasons: [] };
  return {
    ...shared,
    verdict: 'suits',
    reasons: [],
    portions,
    labels,
    dailyLimits: [...new Set(limits.amounts.filter(({ per }) => per === 'day').map(({ label }) => label))],
  };
}

/** Reads the knowledge base once; then says for a member how each recipe suits them. */
export function createRecipeFits(kb: KnowledgeBase): (member: Member) => FitOf {
  const dishes = new Map(larderOf(kb, kb.recipes).dishes.map((dish) => [dish.recipe.id, dish]));
  return (member) => {
    const eater = eaterOf({ ...member, eats: MEAL_TYPES }, MEAL_TYPES, kb);
    return (recipe) => {
      const dish = dishes.get(recipe.id);
      if (!dish) throw new RangeError(`no recipe ${recipe.id} in the knowledge base`);
      return fitOf(dish, eater, kb);
    };
  };
}
