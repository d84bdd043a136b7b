import type { Member } from '#domain/members/member.ts';
import type { PlanViolation } from '#domain/plan-checker/check-violation.ts';
import { mainIngredientPictures } from '#domain/recipes/food-pictures.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import type { MealAlternative, MealMove, PlaceQuery, SeatChange } from '../contract/plan-edits.ts';
import { alternatives } from '../rules/alternatives.ts';
import { changeTables, type DayTables, tradedDays } from '../rules/change-tables.ts';
import { effectsOf } from '../rules/effects.ts';
import { keptDays } from '../rules/kept-plan.ts';
import { positionsOf } from '../rules/kept-positions.ts';
import { exceptionAt, seatedAt, withException, withSeat } from '../rules/seats.ts';
import { checked, refusalsBy, refused, sameRule } from './checked-change.ts';
import { refuseWhileOpen } from './open-questions.ts';
import { eatersOfDishes, type OwnDish, servedTables, withOwnDishes } from './own-dishes.ts';
import { assumedAgeNotes, planningMembers } from './planning-members.ts';

/** A stored plan, those who eat there as they are today, and what is known. */
export interface ChangeContext {
  readonly before: MealPlan;
  /** Everyone in the household the person who asks may see. */
  readonly people: readonly MemberForPlanning[];
  readonly ours: KnowledgeBase;
}

export interface ChangedPlan {
  readonly plan: MealPlan;
  readonly members: readonly Member[];
}

/** Nobody changes a plan that they have not seen. */
export function keepUnchanged({ revision = 0 }: MealPlan, seen: number): void {
  if (revision === seen) return;
  throw new AppError(
    'changed_meanwhile',
    'Someone in your family changed this plan a moment ago, so we did not make your change. Please look at the plan as it is now and try again.',
  );
}

export function keepUnlocked(
  { dailyPlans }: MealPlan,
  meals: readonly Pick<DayTables, 'day' | 'mealType'>[],
) {
  const isLocked = meals.some(({ day, mealType }) =>
    dailyPlans[day - 1]?.meals.some((meal) => meal.type === mealType && meal.isLocked),
  );
  if (isLocked) throw new AppError('meal_locked', 'This meal is locked. Please unlock it first.');
}

function eatersOf({ before, people, ours }: ChangeContext) {
  const ids = before.members.map(({ id }) => id);
  const eaters = people.filter(({ answer }) => ids.includes(answer.id));
  // No one decides for someone they may not see.
  if (eaters.length < ids.length) throw notFound('meal plan');
  const members = planningMembers(eaters, before.mealTypes);
  refuseWhileOpen(members, before, ours);
  return { members, notes: assumedAgeNotes(eaters) };
}

/** Violations that the change brings; a worry that is older has its own note. */
async function broughtBy(
  plan: MealPlan,
  known: readonly PlanViolation[],
  members: readonly Member[],
  kb: KnowledgeBase,
): Promise<readonly PlanViolation[]> {
  const all = await checked(plan, members, kb);
  return all.filter((violation) => !known.some((each) => sameRule(each, violation)));
}

/**
 * The plan with other things at some meals, which planner and independent checker both agree to.
 *
 * @param own dishes of the household among what is put there
 */
export async function planWithTables(
  context: ChangeContext,
  meals: readonly DayTables[],
  own: readonly OwnDish[],
): Promise<ChangedPlan> {
  const { before, ours } = context;
  const { members, notes } = eatersOf(context);
  const served = new Map(own.map((each) => [each.dish.id, each]));
  const kept = before.ownDishes ?? [];
  const dishes = [...kept.filter(({ id }) => !served.has(id)), ...own.map(({ dish }) => dish)];
  const kb = withOwnDishes(ours, dishes);
  const outcome = changeTables(before, members, meals, kb);
  if (outcome.kind === 'not_found') throw notFound('meal');
  if (outcome.kind === 'refused') throw refused(outcome.refusals);
  // On other days, where it is already planned, an own dish is served as it is now too.
  const eaten = eatersOfDishes(servedTables(outcome.plan));
  const unsuited = members.flatMap((member) => {
    const reasons = own.flatMap(({ dish, reasonsAgainst }) =>
      eaten.get(dish.id)?.has(member.id) ? reasonsAgainst(member) : [],
    );
    return reasons.length === 0 ? [] : [{ memberId: member.id, name: member.name, reasons }];
  });
  if (unsuited.length > 0) throw refused(unsuited);
  await nextTurn();
  const known = await checked(before, members, withOwnDishes(ours, kept));
  const violations = await broughtBy(outcome.plan, known, members, kb);
  if (violations.length > 0) throw refused(refusalsBy(violations, members));
  const ownDishes = dishes.filter(({ id }) => eaten.has(id));
  const plan = { ...outcome.plan, unmet: [...notes, ...outcome.plan.unmet] };
  return { plan: { ...plan, ...(ownDishes.length > 0 && { ownDishes }) }, members };
}

/** One person more or less at a meal. */
export function tablesWithSeat(
  context: ChangeContext,
  { day, mealType, memberId, isHere }: Omit<SeatChange, 'revision'>,
): readonly DayTables[] {
  const { before, ours } = context;
  const { members } = eatersOf(context);
  const date = before.dailyPlans[day - 1]?.date;
  const eats = before.members.some(({ id }) => id === memberId);
  const { tables } = tablesAt(before, { day, mealType });
  if (date === undefined || !eats || tables.length === 0) throw notFound('meal');
  const { absent, coming } = withSeat(before, { day, mealType, date }, memberId, isHere);
  const own = { ...exceptionAt(before, date, mealType), absent, coming };
  const exceptions = withException(before.exceptions ?? [], own);
  const put = seated({ ...before, exceptions }, members, tables, { day, mealType }, ours);
  if (put.length === 0) {
    throw new AppError(
      'dish_refused',
      'No one would be left at this meal. If everyone eats out, please choose “Eating out”.',
    );
  }
  return [{ day, mealType, tables: put, company: { absent, coming, isOut: false } }];
}

/** Two days trade what they have at one meal, each for those who are there on that day. */
export function tablesTraded(
  context: ChangeContext,
  { day, mealType, toDay }: Omit<MealMove, 'revision'>,
): readonly DayTables[] {
  const { before, ours } = context;
  const { members } = eatersOf(context);
  const traded = tradedDays(before, mealType, [day, toDay]);
  // A meal that is eaten out is nothing that another day could have.
  if (traded.some(({ tables }) => tables.length === 0)) throw notFound('meal');
  return traded.map((each) => ({ ...each, tables: seated(before, members, each.tables, each, ours) }));
}

function seated(
  plan: MealPlan,
  members: readonly Member[],
  tables: readonly TableOfDishes[],
  place: Pick<DayTables, 'day' | 'mealType'>,
  ours: KnowledgeBase,
): readonly TableOfDishes[] {
  const kb = withOwnDishes(ours, plan.ownDishes);
  const outcome = seatedAt(plan, tables, place, positionsOf(plan, members, kb), kb);
  if (outcome.kind === 'refused') throw refused(outcome.refusals);
  return outcome.tables;
}

/** Ids of dishes that are not ours: of the household, or of nobody. */
export function otherIds(
  meals: readonly DayTables[],
  { recipes, variants, simpleFoods }: KnowledgeBase,
): string[] {
  const ours = new Set(
    [...recipes, ...variants.map(({ recipe }) => recipe), ...simpleFoods.map(({ recipe }) => recipe)].map(
      ({ id }) => id,
    ),
  );
  const ids = meals.flatMap(({ tables }) => tables.flatMap(({ dishes }) => dishes.map(({ id }) => id)));
  return [...new Set(ids)].filter((id) => !ours.has(id));
}

const MOST_ALTERNATIVES = 8;

/** The best by the planner's own score, each of which the independent checker has nothing against. */
export async function rankedAlternatives(
  context: ChangeContext,
  place: PlaceQuery,
): Promise<MealAlternative[]> {
  const { before, ours } = context;
  const { members } = eatersOf(context);
  const kb = withOwnDishes(ours, before.ownDishes);
  const found = alternatives(before, members, place, kb);
  if (found === null) throw notFound('meal');
  const known = await checked(before, members, kb);
  // Worked out again by today's profiles, so that only what this meal changes is shown.
  const same = changeTables(before, members, [tablesAt(before, place)], kb);
  const today = same.kind === 'changed' ? same.plan : before;
  const answers: MealAlternative[] = [];
  for (const plan of found) {
    await nextTurn();
    if ((await broughtBy(plan, known, members, kb)).length > 0) continue;
    answers.push(alternativeOf(today, plan, place, kb));
    if (answers.length === MOST_ALTERNATIVES) break;
  }
  return answers;
}

function tablesAt(
  plan: MealPlan,
  { day, mealType }: Pick<PlaceQuery, 'day' | 'mealType'>,
): MealAlternative['meal'] {
  const meals = keptDays(plan)[day - 1]?.meals.filter(({ type }) => type === mealType) ?? [];
  const tables = meals.map(({ dishes }) => ({
    dishes: dishes.map(({ id, portions }) => ({
      id,
      portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
    })),
  }));
  return { day, mealType, tables };
}

function alternativeOf(
  before: MealPlan,
  plan: MealPlan,
  place: PlaceQuery,
  { foods }: KnowledgeBase,
): MealAlternative {
  const mealsOf = (of: MealPlan) =>
    (of.dailyPlans[place.day - 1]?.meals ?? []).filter(({ type }) => type === place.mealType);
  const was = mealsOf(before).find(({ recipeId }) => recipeId === place.recipeId);
  const eaters = was?.portions.map(({ memberId }) => memberId) ?? [];
  const meal = mealsOf(plan).find(({ portions }) => portions.some(({ memberId }) => memberId === eaters[0]));
  const main = meal === undefined ? undefined : dishesOf(meal)[0];
  if (meal === undefined || main === undefined) throw new Error('An alternative serves nothing');
  const effects = effectsOf(before, plan, place.day, eaters);
  return {
    recipeId: meal.recipeId,
    name: meal.name,
    image: meal.image,
    pictures: mainIngredientPictures(
      main.ingredients.map(({ foodId, grams }) => ({ food: foods.get(foodId), grams })),
    ),
    activeMinutes: main.activeMinutes,
    totalMinutes: main.totalMinutes,
    isLeftover: main.batchOf !== null,
    effects: [...effects.all],
    memberEffects: effects.members.map(({ memberId, texts }) => ({ memberId, texts: [...texts] })),
    meal: tablesAt(plan, place),
  };
}
