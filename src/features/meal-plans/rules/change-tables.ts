import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealException, MealPlan, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import { type KeptDay, keptDays, type Positions, rebuild } from './kept-plan.ts';
import { changedPlan, positionsOf } from './kept-positions.ts';
import { overCapsOn } from './over-caps.ts';
import { EMPTY, PlanState } from './plan-state.ts';
import { type DishRefusal, limitReasons, mergeRefusals, noPortionFits } from './refusals.ts';
import { exceptionAt, withException } from './seats.ts';
import { mostByMealLimits } from './servings.ts';

/** Everything that is served at one meal of one day. */
export interface DayTables {
  /** 1-based. */
  readonly day: number;
  readonly mealType: MealType;
  /** One for each table; people whose limits collide may sit apart. What is planned here, also when all eat out. */
  readonly tables: readonly TableOfDishes[];
  /** Who eats otherwise than usual; left out: as it is. */
  readonly company?: Company | undefined;
}

export interface Company {
  readonly absent: readonly string[];
  readonly coming: readonly string[];
  /** Nothing is cooked: everyone eats out. */
  readonly isOut: boolean;
}

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly plan: MealPlan }
  | { readonly kind: 'refused'; readonly refusals: readonly DishRefusal[] }
  /** No such day, meal or person in the plan, or a dish that is not in the collection. */
  | { readonly kind: 'not_found' };

/**
 * A finished plan with other things on some tables. Every limit that planning keeps is kept on each changed plate; sums,
 * batches, notes, list and cost are worked out again, by today's profiles. The independent checker has to look at what
 * comes out.
 *
 * @param members everyone of the plan as they are today, with the meals that they eat
 */
export function changeTables(
  before: MealPlan,
  members: readonly Member[],
  asked: readonly DayTables[],
  kb: KnowledgeBase,
): ChangeOutcome {
  const plan = { ...before, exceptions: exceptionsWith(before, asked) };
  const positions = positionsOf(plan, members, kb);
  const changes = asked.filter((change) => !isOut(plan, change));
  const days = daysWith(before, asked, changes);
  const knows = ({ absent, coming }: Company) =>
    [...absent, ...coming].every((id) => plan.members.some((member) => member.id === id));
  if (positions.eaters.length < plan.members.length || days === null || !isKnown(days, positions))
    return { kind: 'not_found' };
  if (!asked.every(({ company }) => company === undefined || knows(company))) return { kind: 'not_found' };
  const unsafe = mergeRefusals(changes.flatMap((change) => unsafePlates(change, positions, kb)));
  if (unsafe.length > 0) return { kind: 'refused', refusals: unsafe };
  const { problem, chosen } = rebuild(days, plan, positions);
  const state = new PlanState(problem, (slot, day) => chosen[slot]?.[day] ?? EMPTY);
  const over = mergeRefusals(asked.flatMap((change) => overTheDay(before, change, state)));
  if (over.length > 0) return { kind: 'refused', refusals: over };
  return { kind: 'changed', plan: changedPlan(plan, members, state, kb) };
}

const dateOf = ({ dailyPlans }: MealPlan, { day }: Pick<DayTables, 'day'>): string =>
  dailyPlans[day - 1]?.date ?? '';

function isOut(plan: MealPlan, { mealType, ...place }: DayTables): boolean {
  return exceptionAt(plan, dateOf(plan, place), mealType).out !== null;
}

/** What is planned at a meal that is eaten out is kept for when it is not. */
function exceptionsWith(plan: MealPlan, changes: readonly DayTables[]): readonly MealException[] {
  return changes.reduce((all, { mealType, tables, company, ...place }) => {
    const date = dateOf(plan, place);
    const known = exceptionAt(plan, date, mealType);
    const { absent, coming, isOut: staysOut } = company ?? { ...known, isOut: known.out !== null };
    return withException(all, { date, mealType, absent, coming, out: staysOut ? tables : null });
  }, plan.exceptions ?? []);
}

/** `null`: there is no such meal to be changed. */
function daysWith(
  plan: MealPlan,
  asked: readonly DayTables[],
  changes: readonly DayTables[],
): readonly KeptDay[] | null {
  const days = keptDays(plan);
  const isThere = (change: DayTables) =>
    isOut(plan, change) || days[change.day - 1]?.meals.some(({ type }) => type === change.mealType);
  if (!asked.every(isThere)) return null;
  return days.map(({ date, meals }, at) => {
    const own = asked.filter(({ day }) => day === at + 1);
    const kept = meals.filter(({ type }) => !own.some(({ mealType }) => mealType === type));
    const served = changes.filter(({ day }) => day === at + 1);
    const put = served.flatMap(({ mealType, tables }) =>
      tables.map((table) => ({ ...table, type: mealType })),
    );
    return { date, meals: [...kept, ...put] };
  });
}

function isKnown(days: readonly KeptDay[], { at, eaters }: Positions): boolean {
  const people = new Set(eaters.map(({ member }) => member.id));
  return days.every(({ meals }) =>
    meals.every(({ dishes }) =>
      dishes.every(
        ({ id, portions }) => at.has(id) && portions.every(({ memberId }) => people.has(memberId)),
      ),
    ),
  );
}

function unsafePlates(
  { mealType, tables }: DayTables,
  { at, dishes, eaters }: Positions,
  kb: KnowledgeBase,
): DishRefusal[] {
  return tables.flatMap((table) =>
    table.dishes.flatMap(({ id, portions }) =>
      portions.flatMap(({ memberId, servings }): DishRefusal[] => {
        const dish = dishes[at.get(id) ?? -1];
        const eater = eaters.find(({ member }) => member.id === memberId);
        if (dish === undefined || eater === undefined) return [];
        const broken = limitReasons(dish, eater, kb);
        const tooMuch = servings > mostByMealLimits(dish, eater, mealType);
        const reasons = broken.length === 0 && tooMuch ? [noPortionFits(eater)] : broken;
        return [{ memberId, name: eater.member.name, reasons }];
      }),
    ),
  );
}

/** Who eats less here leaves no more room for the rest of the day, so those who were there before count as well. */
function overTheDay(
  { dailyPlans }: MealPlan,
  { day, mealType, tables }: DayTables,
  state: PlanState,
): DishRefusal[] {
  const before = (dailyPlans[day - 1]?.meals ?? []).filter(({ type }) => type === mealType);
  const portions = [...tables.flatMap(({ dishes }) => dishes), ...before].flatMap((each) => each.portions);
  const seated = new Set(portions.map(({ memberId }) => memberId));
  return state.problem.eaters.flatMap((eater, index): DishRefusal[] => {
    const { id, name } = eater.member;
    const over = seated.has(id) ? overCapsOn(state, eater, index, day - 1) : [];
    const reasons = over.length === 0 ? [] : [`This would go over the daily limit: ${over.join(', ')}`];
    return [{ memberId: id, name, reasons }];
  });
}

/** Two days trade what they have at one meal. A batch is cooked on the first day on which it is eaten then. */
export function tradedDays(
  plan: MealPlan,
  mealType: MealType,
  [one, other]: readonly [number, number],
): readonly DayTables[] {
  const days = keptDays(plan);
  const tablesOf = (day: number) => (days[day - 1]?.meals ?? []).filter(({ type }) => type === mealType);
  return [
    { day: one, mealType, tables: tablesOf(other) },
    { day: other, mealType, tables: tablesOf(one) },
  ];
}
