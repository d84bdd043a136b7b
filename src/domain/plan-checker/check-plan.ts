import type { Food } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlannedMeal, PlanRequest, ServedDish } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { objectionsToDay, objectionsToMeal, type ServedAmount } from './check-amounts.ts';
import { unevenMeals } from './check-even-meals.ts';
import { objectionsToFish } from './check-fish.ts';
import { type CookedDays, checkLeftover, cookedKey } from './check-leftovers.ts';
import { checkPieces } from './check-pieces.ts';
import { type AskedLimits, askedForAll, objectionsToAsked } from './check-request.ts';
import { type Eater, eaterOf, labelsNeeded } from './check-served-foods.ts';
import {
  type CheckedPlan,
  checkDates,
  checkDishStatements,
  checkMealStatements,
  checkPortionsGiven,
} from './check-statements.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';
import { awayBy, type IsAway } from './checker-absence.ts';
import { dishesAt, dishesById } from './checker-dishes.ts';
import { preparePhrases } from './checker-phrases.ts';

/** What a plan was asked for with. */
interface CheckedRequest {
  /** What a person confirmed; the checker minds what is to be left out and which diet to follow. */
  readonly requestItems: readonly RequestItem[];
  /** Who eats which meal elsewhere. */
  readonly rhythm?: PlanRequest['rhythm'];
  /** Who skips a meal of one day, comes to it, or eats it out. */
  readonly exceptions?: PlanRequest['exceptions'];
}

interface Checked {
  readonly eaters: ReadonlyMap<string, Eater>;
  readonly recipes: ReadonlyMap<string, Recipe>;
  readonly kb: KnowledgeBase;
  readonly asked: AskedLimits;
}

/** People no one may plan for: docs/safety-policy.md, ages and conditions. */
function reasonNotPlanned({ member, conditions, diets }: Eater, { rules }: KnowledgeBase): string | null {
  if (member.ageYears < 1) return 'under 12 months';
  const { clinicNumbers } = member;
  // None of our dishes is certain to be softer than regular food (IDDSI 7).
  if (clinicNumbers.iddsiLevel !== null && clinicNumbers.iddsiLevel < 7) return 'food of a set texture';
  for (const code of diets) if ((rules.diets.get(code)?.notPlanned ?? null) !== null) return code;
  for (const code of conditions) {
    const rule = rules.conditions.get(code);
    if (rule === undefined) return code;
    if (rule.notPlanned === null) continue;
    const isSet = rule.plannedWith.length > 0 && rule.plannedWith.every((own) => clinicNumbers[own] !== null);
    if (!isSet) return code;
  }
  return null;
}

/** What is written in a profile and cannot be relied on. */
const refusedTexts = ({ reading }: Eater): readonly string[] => reading.refused.map(({ text }) => text);

const isPlannedFor = (eater: Eater, checked: Checked): boolean =>
  reasonNotPlanned(eater, checked.kb) === null && refusedTexts(eater).length === 0;

/** What speaks against one dish on someone's plate, with all else that they have at the meal. */
function checkDish(
  eater: Eater,
  recipe: Recipe,
  wholeMeal: readonly Food[],
  { kb }: Checked,
  place: PlanPlace,
): readonly PlanViolation[] {
  return recipe.ingredients.flatMap((line) => {
    const food = kb.foods.get(line.food);
    if (food === undefined) return [];
    return eater.rules.flatMap((rule) => {
      const objection = rule({ line, food, dish: wholeMeal });
      return objection ? [violationAt({ ...place, foodId: food.id }, objection.code, objection.message)] : [];
    });
  });
}

function checkPlate(
  eater: Eater,
  mealType: MealType,
  served: readonly ServedAmount[],
  checked: Checked,
  place: PlanPlace,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  const refused = refusedTexts(eater);
  if (refused.length > 0) {
    const message = `nobody can be sure what is meant by "${refused.join('", "')}"`;
    found.push(violationAt(place, 'entry_refused', message));
  }
  const reason = reasonNotPlanned(eater, checked.kb);
  if (reason !== null) {
    found.push(
      violationAt(place, 'member_not_planned', `${eater.member.name} is not planned for: ${reason}`),
    );
  }
  const wholeMeal = served.flatMap(({ recipe }) =>
    recipe.ingredients.flatMap(({ food }) => checked.kb.foods.get(food) ?? []),
  );
  for (const { recipe } of served) found.push(...checkDish(eater, recipe, wholeMeal, checked, place));
  for (const { code, message } of objectionsToMeal(eater, mealType, served, checked.kb)) {
    found.push(violationAt(place, code, message));
  }
  return found;
}

/** If plain packages of an ingredient may carry an allergen, it says which package to buy. */
function checkLabels(
  dish: ServedDish,
  eater: Eater,
  kb: KnowledgeBase,
  place: PlanPlace,
): readonly PlanViolation[] {
  return dish.ingredients.flatMap(({ foodId, text }) => {
    const food = kb.foods.get(foodId);
    const labels = food ? labelsNeeded(food, eater, kb) : [];
    // Whole words: "peanut-free" does not say "nut-free".
    const words = text.toLowerCase().split(/[^a-z-]+/);
    return labels
      .filter((label) => !words.includes(label))
      .map((label) =>
        violationAt({ ...place, foodId }, 'label_missing', `"${text}" does not say to buy a ${label} pack`),
      );
  });
}

interface DayPlace {
  readonly day: number;
  readonly date: string;
}

function checkMeal(
  meal: PlannedMeal,
  { day, date }: DayPlace,
  plan: CheckedPlan,
  cooked: CookedDays,
  checked: Checked,
): readonly PlanViolation[] {
  const place = { day, mealType: meal.type, recipeId: meal.recipeId };
  const found: PlanViolation[] = [];
  if (!plan.mealTypes.includes(meal.type)) {
    found.push(violationAt(place, 'unplanned_meal_type', `the plan has no ${meal.type}`));
  }
  const dishes = dishesAt(meal);
  const main = checked.recipes.get(meal.recipeId);
  const known = dishes.flatMap((dish) => {
    const recipe = checked.recipes.get(dish.id);
    return recipe === undefined ? [] : [{ dish, recipe }];
  });
  const unknown = [meal.recipeId, ...dishes.map(({ id }) => id)].filter((id) => !checked.recipes.has(id));
  if (main === undefined || unknown.length > 0) {
    return [...found, violationAt(place, 'unknown_recipe', `there is no recipe ${unknown.join(', ')}`)];
  }
  if (!dishes.some(({ id, recipeId }) => (recipeId ?? id) === meal.recipeId)) {
    found.push(violationAt(place, 'unknown_recipe', `${meal.recipeId} is not on the table`));
  }
  for (const food of new Set(known.flatMap(({ recipe }) => recipe.ingredients.map((line) => line.food)))) {
    if (checked.kb.foods.has(food)) continue;
    found.push(violationAt({ ...place, foodId: food }, 'unknown_food', `there is no food ${food}`));
  }
  found.push(...checkMealStatements(meal, dishes, main, checked.kb.foods, place));
  for (const { dish, recipe } of known) {
    found.push(...checkDishStatements(dish, recipe, checked.kb.foods, place));
    found.push(...checkLeftover(dish, date, cooked, checked.kb, place));
  }
  for (const memberId of new Set(
    [...meal.portions, ...dishes.flatMap(({ portions }) => portions)].map((own) => own.memberId),
  )) {
    const at = { ...place, memberId };
    const eater = checked.eaters.get(memberId);
    if (!eater) {
      found.push(violationAt(at, 'unknown_member', `there is no member ${memberId}`));
      continue;
    }
    const own = known.flatMap(({ dish, recipe }) =>
      dish.portions
        .filter((portion) => portion.memberId === memberId)
        .map(({ servings }) => ({ dish, recipe, servings })),
    );
    found.push(
      ...objectionsToAsked(checked.asked, { date, mealType: meal.type }, own, checked.kb).map(
        ({ foodId, message }) => violationAt({ ...at, foodId }, 'diet', message),
      ),
      ...checkPlate(
        eater,
        meal.type,
        own.map((each) => ({ ...each, mealType: meal.type })),
        checked,
        at,
      ),
    );
    for (const { dish, recipe } of own) {
      found.push(...checkLabels(dish, eater, checked.kb, at));
      found.push(...checkPieces(meal, recipe, eater.member, checked.kb, at));
    }
  }
  return found;
}

/** What one person is given on a day, dish by dish. */
function servedTo(
  { member }: Eater,
  meals: readonly PlannedMeal[],
  checked: Checked,
): readonly ServedAmount[] {
  return meals.flatMap((meal) =>
    dishesAt(meal).flatMap((dish): readonly ServedAmount[] => {
      const recipe = checked.recipes.get(dish.id);
      if (!recipe) return [];
      const own = dish.portions.filter((portion) => portion.memberId === member.id);
      return own.map(({ servings }) => ({ mealType: meal.type, recipe, servings }));
    }),
  );
}

function checkDaysOf(
  eater: Eater,
  plan: CheckedPlan,
  isAway: IsAway,
  checked: Checked,
): readonly PlanViolation[] {
  const memberId = eater.member.id;
  const types = new Set(plan.mealTypes.filter((type) => eater.member.eats.includes(type)));
  const days = plan.dailyPlans.map(({ day, date, meals }) => ({
    day,
    served: servedTo(eater, meals, checked),
    away: new Set([...types].filter((type) => isAway(memberId, type, date))),
  }));
  return [
    ...days.flatMap(({ day, served, away }) =>
      objectionsToDay(eater, served, { types, away }, checked.kb).map(({ code, message }) =>
        violationAt({ memberId, day }, code, message),
      ),
    ),
    ...objectionsToFish(
      eater,
      days.map(({ served }) => served),
      checked.kb,
    ).map(({ code, message }) => violationAt({ memberId }, code, message)),
    ...unevenMeals(
      eater,
      days.map(({ served }) => served),
      plan,
      checked.kb,
    ),
  ];
}

const cookedDays = (plan: CheckedPlan): CookedDays =>
  new Set(
    plan.dailyPlans.flatMap(({ date, meals }) =>
      meals.flatMap((meal) =>
        dishesAt(meal).flatMap(({ recipeId, batchOf }) =>
          recipeId === null || batchOf !== null ? [] : [cookedKey(date, recipeId)],
        ),
      ),
    ),
  );

/** Day by day, then person by person: what each of them breaks. */
function* partsOfCheck(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
  { requestItems: asked, rhythm, exceptions }: CheckedRequest,
): Generator<readonly PlanViolation[]> {
  const eaters = new Map<string, Eater>();
  const recipes = dishesById(kb);
  const checked: Checked = { eaters, recipes, kb, asked };
  for (const member of members) {
    eaters.set(member.id, eaterOf(member, kb, askedForAll(asked)));
    yield [];
  }
  const plannedFor = members.filter(({ id }) => {
    const eater = eaters.get(id);
    return eater !== undefined && isPlannedFor(eater, checked);
  });
  const isAway = awayBy({ rhythm, exceptions });
  yield [...checkDates(plan), ...checkPortionsGiven(plan, plannedFor, isAway)];
  const cooked = cookedDays(plan);
  for (const { day, date, meals } of plan.dailyPlans) {
    yield meals.flatMap((meal) => checkMeal(meal, { day, date }, plan, cooked, checked));
  }
  for (const eater of eaters.values()) yield checkDaysOf(eater, plan, isAway, checked);
}

/**
 * Checks a finished plan against docs/safety-policy.md, knowing nothing of how it was made: every amount is
 * derived again from the recipes' ingredients and the foods' facts, and every text of a profile is read again. It
 * shares types and data with the planner, and no code.
 *
 * @param members everyone the plan is for, with the meals each of them eats
 * @param request what a person confirmed to be left out; it binds everyone at the table
 * @returns every broken rule with its place; empty: the plan may be shown
 */
export function checkPlan(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
  request: CheckedRequest = { requestItems: [] },
): readonly PlanViolation[] {
  return [...partsOfCheck(plan, members, kb, request)].flat();
}

/** The same, with a pause after each part: a month for thirty people takes a second, in which others have their turn. */
export async function checkPlanInParts(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
  request: CheckedRequest,
  pause: () => Promise<void>,
): Promise<readonly PlanViolation[]> {
  await preparePhrases(kb, pause);
  const found: PlanViolation[] = [];
  for (const part of partsOfCheck(plan, members, kb, request)) {
    found.push(...part);
    await pause();
  }
  return found;
}
