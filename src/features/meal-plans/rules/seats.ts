import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealException, MealPlan, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import { admissions } from './admission.ts';
import { isAway } from './attendance.ts';
import { type Positions, placesOf } from './kept-plan.ts';
import { EMPTY } from './plan-state.ts';
import type { Eater, Plate } from './problem.ts';
import { type DishRefusal, limitReasons, noPortionFits } from './refusals.ts';

type Seated = Pick<MealPlan, 'startDate' | 'duration' | 'rhythm' | 'exceptions'>;
type KeptDishes = TableOfDishes['dishes'];

export type SeatedTables =
  | { readonly kind: 'seated'; readonly tables: readonly TableOfDishes[] }
  | { readonly kind: 'refused'; readonly refusals: readonly DishRefusal[] };

/**
 * What stands on the tables of a meal, for exactly those who eat it on a day: who is not there has no portion, and who
 * comes gets what is usual for them, with their own variant where they need one.
 *
 * @param day 1-based
 */
export function seatedAt(
  plan: Seated,
  tables: readonly TableOfDishes[],
  { day, mealType }: { readonly day: number; readonly mealType: MealType },
  positions: Positions,
  kb: KnowledgeBase,
): SeatedTables {
  const request = { ...plan, days: plan.duration };
  const here = positions.eaters.filter(
    ({ eats, member }) => eats.includes(mealType) && !isAway(request, member.id, mealType, day - 1),
  );
  const ids = new Set(here.map(({ member }) => member.id));
  const kept = tables.flatMap(({ dishes }) => {
    const own = dishes.flatMap(({ id, portions }) => {
      const left = portions.filter(({ memberId }) => ids.has(memberId));
      return left.length === 0 ? [] : [{ id, portions: left }];
    });
    return own.length === 0 ? [] : [{ dishes: own }];
  });
  const seated = new Set(
    kept.flatMap(({ dishes }) => dishes.flatMap(({ portions }) => portions.map((each) => each.memberId))),
  );
  const refusals: DishRefusal[] = [];
  // With nobody left who was there before, what was planned is served to those who come.
  let put: readonly TableOfDishes[] = kept.length > 0 ? kept : tables.map(bare);
  for (const eater of here.filter(({ member }) => !seated.has(member.id))) {
    const joined = joinedBy(eater, put, mealType, positions, kb);
    if (joined === null) refusals.push(refusalOf(eater, put, positions, kb));
    else put = joined;
  }
  if (refusals.length > 0) return { kind: 'refused', refusals };
  return { kind: 'seated', tables: put.filter(({ dishes }) => dishes.some(isServed)).map(served) };
}

const isServed = ({ portions }: KeptDishes[number]): boolean => portions.length > 0;
const served = ({ dishes }: TableOfDishes): TableOfDishes => ({ dishes: dishes.filter(isServed) });
const bare = ({ dishes }: TableOfDishes): TableOfDishes => ({
  dishes: dishes.map(({ id }) => ({ id, portions: [] })),
});

/** The main dish with what some have in its place, then what stands beside it. Bare tables show no one to tell by. */
const partsOf = ({ dishes }: TableOfDishes, type: MealType): readonly KeptDishes[] =>
  dishes.some(isServed) ? placesOf({ type, dishes }) : dishes.map((dish) => [dish]);

/** With one more at the first table whose dish suits them; `null`: none does. */
function joinedBy(
  eater: Eater,
  tables: readonly TableOfDishes[],
  type: MealType,
  { dishes, at }: Positions,
  kb: KnowledgeBase,
): readonly TableOfDishes[] | null {
  const { main, beside } = admissions(dishes, [eater], type, kb, new Set([0]));
  const sharedOf = (part: KeptDishes) => dishes[at.get(part[0]?.id ?? '') ?? EMPTY]?.base ?? EMPTY;
  for (const [index, table] of tables.entries()) {
    const [first = [], ...others] = partsOf(table, type);
    const plate = main[0]?.plates.get(sharedOf(first));
    if (plate === undefined) continue;
    const plates = [plate, ...others.flatMap((part) => beside[0]?.plates.get(sharedOf(part)) ?? [])];
    const idOf = ({ dish }: Plate) => dishes[dish]?.recipe.id ?? '';
    const joined = withPlates(table.dishes, first.length, eater.member.id, plates, idOf);
    return tables.with(index, { dishes: joined });
  }
  return null;
}

/** A variant that nobody has yet stands with the main dish. */
function withPlates(
  dishes: KeptDishes,
  mains: number,
  memberId: string,
  [main, ...beside]: readonly Plate[],
  idOf: (plate: Plate) => string,
): KeptDishes {
  const add = (to: KeptDishes, plate: Plate, place: number): KeptDishes => {
    const id = idOf(plate);
    const portion = { memberId, servings: plate.usual };
    const known = to.findIndex((dish) => dish.id === id);
    const dish = to[known];
    if (dish !== undefined) return to.with(known, { id, portions: [...dish.portions, portion] });
    return to.toSpliced(place, 0, { id, portions: [portion] });
  };
  const all = main === undefined ? dishes : add(dishes, main, mains);
  return beside.reduce((to, plate) => add(to, plate, to.length), all);
}

function refusalOf(
  eater: Eater,
  tables: readonly TableOfDishes[],
  { dishes, at }: Positions,
  kb: KnowledgeBase,
): DishRefusal {
  const reasons = tables.flatMap((table) => {
    const dish = dishes[at.get(table.dishes[0]?.id ?? '') ?? EMPTY];
    return dish === undefined ? [] : limitReasons(dish, eater, kb);
  });
  const { id: memberId, name } = eater.member;
  return { memberId, name, reasons: reasons.length > 0 ? [...new Set(reasons)] : [noPortionFits(eater)] };
}

/** The exceptions of a plan with another one for a meal; one that changes nothing is left out. */
export function withException(
  exceptions: readonly MealException[],
  own: MealException,
): readonly MealException[] {
  const others = exceptions.filter(({ date, mealType }) => date !== own.date || mealType !== own.mealType);
  const isNone = own.out === null && own.absent.length === 0 && own.coming.length === 0;
  return isNone ? others : [...others, own];
}

/** Who eats otherwise than usual at a meal. */
export function exceptionAt(
  { exceptions = [] }: Pick<MealPlan, 'exceptions'>,
  date: string,
  mealType: MealType,
): MealException {
  const own = exceptions.find((each) => each.date === date && each.mealType === mealType);
  return own ?? { date, mealType, absent: [], coming: [], out: null };
}

/** The exception of a meal with one person there, or not. */
export function withSeat(
  plan: Seated,
  { day, mealType, date }: { readonly day: number; readonly mealType: MealType; readonly date: string },
  memberId: string,
  isHere: boolean,
): MealException {
  const own = exceptionAt(plan, date, mealType);
  const without = (ids: readonly string[]) => ids.filter((id) => id !== memberId);
  const usual = { ...plan, exceptions: [], days: plan.duration };
  const isUsuallyHere = !isAway(usual, memberId, mealType, day - 1);
  return {
    ...own,
    absent: [...without(own.absent), ...(isUsuallyHere && !isHere ? [memberId] : [])],
    coming: [...without(own.coming), ...(!isUsuallyHere && isHere ? [memberId] : [])],
  };
}
