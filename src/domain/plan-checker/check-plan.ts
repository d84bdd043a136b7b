import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { objectionsToDay, objectionsToMeal, type ServedAmount } from './check-amounts.ts';
import { unevenMeals } from './check-even-meals.ts';
import { objectionsToFish } from './check-fish.ts';
import { checkPieces } from './check-pieces.ts';
import { type Eater, eaterOf, labelsNeeded } from './check-served-foods.ts';
import { type CheckedPlan, checkDates, checkMealStatements, checkPortionsGiven } from './check-statements.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';
import { preparePhrases } from './checker-phrases.ts';
import { checkerRequest, type RequestAnswer } from './checker-request.ts';

/** The free text that a plan was asked for with, and what a person said of its parts. */
interface CheckedRequest {
  readonly specialRequests: string;
  readonly requestAnswers: readonly RequestAnswer[];
}

interface Checked {
  readonly eaters: ReadonlyMap<string, Eater>;
  readonly recipes: ReadonlyMap<string, Recipe>;
  readonly kb: KnowledgeBase;
  /** Parts of the request of which nobody can be sure. */
  readonly refusedRequest: readonly string[];
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

/** What is written and cannot be relied on: of the person, or of the request for all. */
function refusedTexts({ reading }: Eater, { refusedRequest }: Checked): readonly string[] {
  return [...reading.refused.map(({ text }) => text), ...refusedRequest];
}

const isPlannedFor = (eater: Eater, checked: Checked): boolean =>
  reasonNotPlanned(eater, checked.kb) === null && refusedTexts(eater, checked).length === 0;

function checkPlate(
  eater: Eater,
  served: ServedAmount,
  checked: Checked,
  place: PlanPlace,
): readonly PlanViolation[] {
  const found: PlanViolation[] = [];
  const refused = refusedTexts(eater, checked);
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
  const lines = served.recipe.ingredients.flatMap((line) => {
    const food = checked.kb.foods.get(line.food);
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
  for (const { code, message } of objectionsToMeal(eater, served, checked.kb)) {
    found.push(violationAt(place, code, message));
  }
  return found;
}

/** If plain packages of an ingredient may carry an allergen, it says which package to buy. */
function checkLabels(
  meal: PlannedMeal,
  eater: Eater,
  kb: KnowledgeBase,
  place: PlanPlace,
): readonly PlanViolation[] {
  return meal.ingredients.flatMap(({ foodId, text }) => {
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
    if (checked.kb.foods.has(food)) continue;
    found.push(violationAt({ ...place, foodId: food }, 'unknown_food', `there is no food ${food}`));
  }
  found.push(...checkMealStatements(meal, recipe, checked.kb.foods, place));
  for (const { memberId, servings } of meal.portions) {
    const at = { ...place, memberId };
    const eater = checked.eaters.get(memberId);
    if (!eater) {
      found.push(violationAt(at, 'unknown_member', `there is no member ${memberId}`));
      continue;
    }
    found.push(...checkPlate(eater, { mealType: meal.type, recipe, servings }, checked, at));
    found.push(...checkLabels(meal, eater, checked.kb, at));
    found.push(...checkPieces(meal, recipe, eater.member, checked.kb, at));
  }
  return found;
}

/** What one person is given on a day, meal by meal. */
function servedTo(
  { member }: Eater,
  meals: readonly PlannedMeal[],
  checked: Checked,
): readonly ServedAmount[] {
  return meals.flatMap((meal): readonly ServedAmount[] => {
    const recipe = checked.recipes.get(meal.recipeId);
    if (!recipe) return [];
    const own = meal.portions.filter((portion) => portion.memberId === member.id);
    return own.map(({ servings }) => ({ mealType: meal.type, recipe, servings }));
  });
}

function checkDaysOf(eater: Eater, plan: CheckedPlan, checked: Checked): readonly PlanViolation[] {
  const memberId = eater.member.id;
  const types = new Set(plan.mealTypes.filter((type) => eater.member.eats.includes(type)));
  const days = plan.dailyPlans.map(({ day, meals }) => ({ day, served: servedTo(eater, meals, checked) }));
  return [
    ...days.flatMap(({ day, served }) =>
      objectionsToDay(eater, served, types, checked.kb).map(({ code, message }) =>
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

/** Day by day, then person by person: what each of them breaks. */
function* partsOfCheck(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
  request: CheckedRequest,
): Generator<readonly PlanViolation[]> {
  const asked = checkerRequest(request.specialRequests, request.requestAnswers, kb);
  const eaters = new Map<string, Eater>();
  const recipes = new Map(kb.recipes.map((recipe) => [recipe.id, recipe]));
  const checked: Checked = { eaters, recipes, kb, refusedRequest: asked.refused };
  for (const member of members) {
    eaters.set(member.id, eaterOf(member, kb, asked.means));
    yield [];
  }
  const plannedFor = members.filter(({ id }) => {
    const eater = eaters.get(id);
    return eater !== undefined && isPlannedFor(eater, checked);
  });
  yield [...checkDates(plan), ...checkPortionsGiven(plan, plannedFor)];
  for (const { day, meals } of plan.dailyPlans) {
    yield meals.flatMap((meal) => checkMeal(meal, day, plan, checked));
  }
  for (const eater of eaters.values()) yield checkDaysOf(eater, plan, checked);
}

/**
 * Checks a finished plan against docs/safety-policy.md, knowing nothing of how it was made: every amount is
 * derived again from the recipes' ingredients and the foods' facts, and every text of a profile is read again. It
 * shares types and data with the planner, and no code.
 *
 * @param members everyone the plan is for, with the meals each of them eats
 * @param request what the plan was asked for with; it binds everyone at the table
 * @returns every broken rule with its place; empty: the plan may be shown
 */
export function checkPlan(
  plan: CheckedPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
  request: CheckedRequest = { specialRequests: '', requestAnswers: [] },
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
