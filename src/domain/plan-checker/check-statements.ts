import type { Food } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type {
  MealNutrition,
  MealPlan,
  PlannedMeal,
  PlannedPortion,
  ServedDish,
} from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';
import type { IsAway } from './checker-absence.ts';

/** What a plan says of itself, apart from what it serves. */
export type CheckedPlan = Pick<MealPlan, 'dailyPlans' | 'startDate' | 'mealTypes' | 'duration' | 'unmet'>;

/** Stated amounts are rounded for people: whole kcal and grams. */
const KCAL_ROUNDING = 1;
const GRAM_ROUNDING = 0.6;

const isOff = (stated: number, true_: number, rounding: number): boolean =>
  !(Math.abs(stated - true_) <= rounding + Math.abs(true_) * 1e-3);

/** The day that many days after an ISO day; `null` when it is no day of the calendar. */
function isoDayAfter(day: string, days: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return null;
  return new Date(at + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days are numbered from 1, dates run on from the first, and there are as many as the plan says. */
export function checkDates(plan: CheckedPlan): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  if (plan.dailyPlans.length !== plan.duration || plan.duration < 1) {
    const message = `the plan is for ${plan.duration} days and has ${plan.dailyPlans.length}`;
    found.push(violationAt({}, 'date_wrong', message));
  }
  for (const [index, { day, date }] of plan.dailyPlans.entries()) {
    const due = isoDayAfter(plan.startDate, index);
    if (day === index + 1 && date === due) continue;
    const message = `place ${index + 1} holds day ${day} of ${date} instead of ${due ?? 'a day of the calendar'}`;
    found.push(violationAt({ day }, 'date_wrong', message));
  }
  return found;
}

/** Everyone who eats a planned meal type here has exactly one portion of it each day, and nobody else has one. */
export function checkPortionsGiven(
  plan: CheckedPlan,
  members: readonly Member[],
  isAway: IsAway,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  for (const { day, date, meals } of plan.dailyPlans) {
    for (const mealType of plan.mealTypes) {
      const given = meals.filter((meal) => meal.type === mealType).flatMap((meal) => meal.portions);
      for (const member of members) {
        const isHere = member.eats.includes(mealType) && !isAway(member.id, mealType, date);
        const due = isHere ? 1 : 0;
        const count = given.filter((portion) => portion.memberId === member.id).length;
        if (count === due) continue;
        const place = { memberId: member.id, day, mealType };
        const code = due === 0 ? 'portion_unexpected' : count === 0 ? 'portion_missing' : 'portion_repeated';
        found.push(violationAt(place, code, `${member.name} has ${count} portions instead of ${due}`));
      }
    }
  }
  return found;
}

function sumPerServing(recipe: Recipe, foods: ReadonlyMap<string, Food>, code: NutrientCode): number {
  const sum = recipe.ingredients.reduce(
    (total, line) => total + ((foods.get(line.food)?.nutrients[code] ?? 0) * line.grams) / 100,
    0,
  );
  return sum / recipe.servings;
}

/** Stated energy and macronutrients against the recipe; unknown ones are a lower bound in both. */
function nutritionIsOff(
  stated: MealNutrition,
  servings: number,
  recipe: Recipe,
  foods: ReadonlyMap<string, Food>,
): boolean {
  const trueOf = (code: NutrientCode) => sumPerServing(recipe, foods, code) * servings;
  return (
    isOff(stated.calories, trueOf('energy_kcal'), KCAL_ROUNDING) ||
    isOff(stated.protein, trueOf('protein_g'), GRAM_ROUNDING) ||
    isOff(stated.carbs, trueOf('carb_g'), GRAM_ROUNDING) ||
    isOff(stated.fat, trueOf('fat_g'), GRAM_ROUNDING)
  );
}

function checkPortion(
  portion: PlannedPortion,
  recipe: Recipe,
  foods: ReadonlyMap<string, Food>,
  place: PlanPlace,
): readonly PlanViolation[] {
  const { servings, grams, nutrition, memberId } = portion;
  const at = { ...place, memberId };
  if (!(servings > 0) || !Number.isInteger(servings * 4)) {
    return [violationAt(at, 'servings_invalid', `${servings} servings are no positive quarters`)];
  }
  const found: PlanViolation[] = [];
  const trueGrams = (recipe.cookedGrams / recipe.servings) * servings;
  if (isOff(grams, trueGrams, GRAM_ROUNDING)) {
    const message = `${grams} g are stated where ${servings} servings weigh ${trueGrams.toFixed(0)} g`;
    found.push(violationAt(at, 'portion_wrong', message));
  }
  if (nutritionIsOff(nutrition, servings, recipe, foods)) {
    found.push(
      violationAt(at, 'portion_wrong', `the nutrition stated for ${recipe.title} is not the recipe's`),
    );
  }
  return found;
}

const gramsByFood = (lines: readonly (readonly [string, number])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [food, grams] of lines) sums.set(food, (sums.get(food) ?? 0) + grams);
  return sums;
};

const gramsOf = (lines: readonly { readonly foodId: string; readonly grams: number }[]) =>
  gramsByFood(lines.map(({ foodId, grams }) => [foodId, grams] as const));

function checkIngredients(dish: ServedDish, recipe: Recipe, place: PlanPlace): readonly PlanViolation[] {
  const servings = dish.portions.reduce((sum, portion) => sum + portion.servings, 0);
  const due = gramsByFood(
    recipe.ingredients.map((line) => [line.food, (line.grams / recipe.servings) * servings] as const),
  );
  return differences(due, gramsOf(dish.ingredients), place, 'the recipe takes');
}

function differences(
  due: ReadonlyMap<string, number>,
  stated: ReadonlyMap<string, number>,
  place: PlanPlace,
  where: string,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  for (const foodId of new Set([...due.keys(), ...stated.keys()])) {
    const dueGrams = due.get(foodId);
    const statedGrams = stated.get(foodId);
    const agrees =
      dueGrams !== undefined && statedGrams !== undefined && !isOff(statedGrams, dueGrams, GRAM_ROUNDING);
    if (agrees) continue;
    const message = `states ${statedGrams ?? 'no'} g of ${foodId} where ${where} ${dueGrams?.toFixed(1) ?? 'none'}`;
    found.push(violationAt({ ...place, foodId }, 'ingredients_wrong', message));
  }
  return found;
}

/** A dish's stated ingredients and portions against its recipe. */
export function checkDishStatements(
  dish: ServedDish,
  recipe: Recipe,
  foods: ReadonlyMap<string, Food>,
  place: PlanPlace,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  if (dish.portions.length === 0)
    found.push(violationAt(place, 'empty_meal', `nobody is served ${dish.name}`));
  for (const portion of dish.portions) found.push(...checkPortion(portion, recipe, foods, place));
  return [...found, ...checkIngredients(dish, recipe, place)];
}

/** What a meal states of itself against its dishes: everyone's portion is the sum of theirs, and the ingredients are theirs. */
export function checkMealStatements(
  meal: PlannedMeal,
  dishes: readonly ServedDish[],
  main: Recipe,
  foods: ReadonlyMap<string, Food>,
  place: PlanPlace,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  if (nutritionIsOff(meal.nutrition, 1, main, foods)) {
    found.push(violationAt(place, 'portion_wrong', `the nutrition stated for a serving is not the recipe's`));
  }
  const served = dishes.flatMap(({ portions }) => portions);
  for (const { memberId, servings, grams, nutrition } of meal.portions) {
    const own = served.filter((portion) => portion.memberId === memberId);
    const sum = (of: (portion: PlannedPortion) => number) => own.reduce((total, each) => total + of(each), 0);
    const isWrong =
      own[0]?.servings !== servings ||
      isOff(
        grams,
        sum((each) => each.grams),
        GRAM_ROUNDING,
      ) ||
      isOff(
        nutrition.calories,
        sum((each) => each.nutrition.calories),
        KCAL_ROUNDING * own.length,
      ) ||
      isOff(
        nutrition.protein,
        sum((each) => each.nutrition.protein),
        GRAM_ROUNDING * own.length,
      ) ||
      isOff(
        nutrition.carbs,
        sum((each) => each.nutrition.carbs),
        GRAM_ROUNDING * own.length,
      ) ||
      isOff(
        nutrition.fat,
        sum((each) => each.nutrition.fat),
        GRAM_ROUNDING * own.length,
      );
    if (isWrong)
      found.push(
        violationAt({ ...place, memberId }, 'portion_wrong', `the portion is not the sum of its dishes`),
      );
  }
  const seated = new Set(meal.portions.map(({ memberId }) => memberId));
  for (const { memberId } of served.filter((portion) => !seated.has(portion.memberId))) {
    found.push(
      violationAt({ ...place, memberId }, 'portion_unexpected', `has a dish of a meal that is not theirs`),
    );
  }
  const due = gramsOf(dishes.flatMap(({ ingredients }) => ingredients));
  return [...found, ...differences(due, gramsOf(meal.ingredients), place, 'its dishes take')];
}
