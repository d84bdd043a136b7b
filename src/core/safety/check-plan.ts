import type { Food } from '#core/foods/food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { PlannedMeal } from '#core/meal-planning/meal-plan.ts';
import type { Member } from '#core/members/member.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import { objectionsToDay, objectionsToMeal, type ServedAmount } from './check-amounts.ts';
import {
  avoidedAllergens,
  labelsNeeded,
  type MemberCodes,
  memberCodes,
  type ServingRule,
  servingRulesOf,
} from './check-served-foods.ts';
import { type CheckedPlan, checkDates, checkMealStatements, checkPortionsGiven } from './check-statements.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';

interface CheckedMember {
  readonly member: Member;
  readonly codes: MemberCodes;
  readonly rules: readonly ServingRule[];
}

interface Checked {
  readonly members: ReadonlyMap<string, CheckedMember>;
  readonly recipes: ReadonlyMap<string, Recipe>;
  readonly foods: ReadonlyMap<string, Food>;
}

/** People whom nobody may plan for: docs/safety-policy.md, ages and conditions. */
function reasonNotPlanned({ member, codes }: CheckedMember): string | null {
  if (member.ageYears < 1) return 'under 12 months';
  if (codes.conditions.has('phenylketonuria')) return 'phenylketonuria';
  return codes.conditions.has('dysphagia') ? 'dysphagia' : null;
}

function checkPlate(
  eater: CheckedMember,
  served: ServedAmount,
  foods: ReadonlyMap<string, Food>,
  place: PlanPlace,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  const reason = reasonNotPlanned(eater);
  if (reason !== null) {
    found.push(
      violationAt(place, 'member_not_planned', `${eater.member.name} is not planned for: ${reason}`),
    );
  }
  const lines = served.recipe.ingredients.flatMap((line) => {
    const food = foods.get(line.food);
    return food ? [{ line, food }] : [];
  });
  const dish = lines.map(({ food }) => food);
  for (const { line, food } of lines) {
    for (const rule of eater.rules) {
      const objection = rule({ line, food, dish });
      if (objection)
        found.push(violationAt({ ...place, foodId: food.id }, objection.code, objection.message));
    }
  }
  for (const { code, message } of objectionsToMeal(eater.member, eater.codes, served, foods)) {
    found.push(violationAt(place, code, message));
  }
  return found;
}

/** Beside an ingredient that plain packs may carry an allergen in stands which pack to buy. */
function checkLabels(
  meal: PlannedMeal,
  member: Member,
  foods: ReadonlyMap<string, Food>,
  place: PlanPlace,
): readonly PlanViolation[] {
  const avoided = avoidedAllergens(member);
  return meal.ingredients.flatMap(({ foodId, text }) => {
    const food = foods.get(foodId);
    const labels = food ? labelsNeeded(food, avoided) : [];
    // Whole words: "peanut-free" does not say "nut-free".
    const words = text.toLowerCase().split(/[^a-z-]+/);
    return labels
      .filter((label) => !words.includes(label))
      .map((label) =>
        violationAt({ ...place, foodId }, 'label_missing', `"${text}" does not say to buy a ${label} pack`),
      );
  });
}

function checkMeal(
  meal: PlannedMeal,
  day: number,
  plan: CheckedPlan,
  checked: Checked,
): readonly PlanViolation[] {
  const place = { day, mealType: meal.type, recipeId: meal.recipeId };
  const found: PlanViolation[] = [];
  if (!plan.mealTypes.includes(meal.type)) {
    found.push(violationAt(place, 'unplanned_meal_type', `the plan has no ${meal.type}`));
  }
  const recipe = checked.recipes.get(meal.recipeId);
  if (!recipe) return [...found, violationAt(place, 'unknown_recipe', `there is no recipe ${meal.recipeId}`)];
  for (const { food } of recipe.ingredients) {
    if (checked.foods.has(food)) continue;
    found.push(violationAt({ ...place, foodId: food }, 'unknown_food', `there is no food ${food}`));
  }
  found.push(...checkMealStatements(meal, recipe, checked.foods, place));
  for (const { memberId, servings } of meal.portions) {
    const at = { ...place, memberId };
    const eater = checked.members.get(memberId);
    if (!eater) {
      found.push(violationAt(at, 'unknown_member', `there is no member ${memberId}`));
      continue;
    }
    found.push(...checkPlate(eater, { mealType: meal.type, recipe, servings }, checked.foods, at));
    found.push(...checkLabels(meal, eater.member, checked.foods, at));
  }
  return found;
}

function checkDay(
  meals: readonly PlannedMeal[],
  day: number,
  plan: CheckedPlan,
  checked: Checked,
): readonly PlanViolation[] {
  return [...checked.members.values()].flatMap(({ member, codes }) => {
    const served = meals.flatMap((meal): readonly ServedAmount[] => {
      const recipe = checked.recipes.get(meal.recipeId);
      if (!recipe) return [];
      const own = meal.portions.filter((portion) => portion.memberId === member.id);
      return own.map(({ servings }) => ({ mealType: meal.type, recipe, servings }));
    });
    const types = new Set(plan.mealTypes.filter((type) => member.eats.includes(type)));
    return objectionsToDay(member, codes, served, types, checked.foods).map(({ code, message }) =>
      violationAt({ memberId: member.id, day }, code, message),
    );
  });
}

/**
 * Checks a finished plan against docs/safety-policy.md, knowing nothing of how it was made: every amount is
 * derived again from the recipes' ingredients and the foods' facts. It shares types and data with the
 * planner, and no code.
 *
 * @param members everybody the plan is for, with the meals each of them eats
 * @returns every broken rule with its place; empty: the plan may be shown
 */
export function checkPlan(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
): readonly PlanViolation[] {
  const rulesOf = servingRulesOf(kb.foods);
  const checked: Checked = {
    members: new Map(
      members.map((member) => [member.id, { member, codes: memberCodes(member), rules: rulesOf(member) }]),
    ),
    recipes: new Map(kb.recipes.map((recipe) => [recipe.id, recipe])),
    foods: kb.foods,
  };
  const plannedFor = members.filter((member) => {
    const own = checked.members.get(member.id);
    return own !== undefined && reasonNotPlanned(own) === null;
  });
  return [
    ...checkDates(plan),
    ...checkPortionsGiven(plan, plannedFor),
    ...plan.dailyPlans.flatMap(({ day, meals }) => [
      ...meals.flatMap((meal) => checkMeal(meal, day, plan, checked)),
      ...checkDay(meals, day, plan, checked),
    ]),
  ];
}
