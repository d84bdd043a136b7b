import { addDays } from '#domain/calendar/days.ts';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LockedMeal, PlanConflict, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { isAway } from './attendance.ts';
import { type KeptDish, optionOf, type Positions, placesOf } from './kept-plan.ts';
import { type SpokenAgainst, wordsAgainst } from './own-words.ts';
import { EMPTY } from './plan-state.ts';
import type { Larder } from './planned-dishes.ts';
import { mainPlate } from './plates.ts';
import type { Eater, Option, Problem, Slot } from './problem.ts';
import { limitReasons, noPortionFits } from './refusals.ts';
import { mostByMealLimits } from './servings.ts';

type Request = Pick<PlanRequest, 'locked' | 'startDate' | 'days' | 'rhythm' | 'exceptions'>;

const dayOf = ({ date }: LockedMeal, { startDate, days }: Request): number =>
  Array.from({ length: days }, (_, day) => addDays(startDate, day)).indexOf(date);

const positionsIn = ({ dishes, foods }: Larder, eaters: readonly Eater[]): Positions => ({
  dishes,
  foods,
  eaters,
  rhythm: USUAL_RHYTHM,
  request: [],
  at: new Map(dishes.map(({ recipe }, index) => [recipe.id, index])),
});

/** Why locked meals cannot stay as they are, by the profiles of today; empty: they can. */
export function lockConflicts(
  request: Request & Pick<PlanRequest, 'mealTypes'>,
  eaters: readonly Eater[],
  larder: Larder,
  kb: KnowledgeBase,
): PlanConflict[] {
  const positions = positionsIn(larder, eaters);
  return (request.locked ?? []).flatMap((lock): PlanConflict[] => {
    const isInPlan = dayOf(lock, request) >= 0 && request.mealTypes.includes(lock.mealType);
    const name = larder.dishes[positions.at.get(lock.recipeId) ?? -1]?.recipe.title;
    const meal = mealText(lock);
    if (!isInPlan) return [conflict(lock, `The locked ${meal} is not in this plan.`, [], [])];
    if (name === undefined) {
      return [conflict(lock, `We do not know the dish “${lock.recipeId}” of the locked ${meal}.`, [], [])];
    }
    const unsuited = unsuitedBy(lock, request, eaters, positions, kb);
    return unsuited.length === 0 ? [] : [cannotStay(lock, name, unsuited)];
  });
}

const mealText = ({ mealType, date }: LockedMeal) => `${MEAL_NAMES[mealType].toLowerCase()} of ${date}`;

const cannotStay = (
  lock: LockedMeal,
  name: string,
  unsuited: readonly { readonly memberId: string; readonly text: string }[],
): PlanConflict =>
  conflict(
    lock,
    `${name}, the locked ${mealText(lock)}, cannot stay. ${unsuited.map(({ text }) => text).join(' ')}`,
    unsuited.map(({ memberId }) => memberId),
    ['Unlock this meal, or swap it for another dish.'],
  );

/** The same for the words of own dishes. */
export const spokenConflicts = (
  locked: readonly LockedMeal[],
  dishes: readonly Pick<Recipe, 'id' | 'title'>[],
  spoken: readonly SpokenAgainst[],
): PlanConflict[] =>
  locked.flatMap((lock): PlanConflict[] => {
    const against = wordsAgainst(lock, spoken);
    if (against.length === 0) return [];
    const name = dishes.find(({ id }) => id === lock.recipeId)?.title ?? 'A dish';
    return [cannotStay(lock, name, against)];
  });

/** Everyone who eats a meal and may not have it, with the reasons in a sentence. */
function unsuitedBy(
  lock: LockedMeal,
  request: Request,
  eaters: readonly Eater[],
  positions: Positions,
  kb: KnowledgeBase,
): readonly { readonly memberId: string; readonly text: string }[] {
  return eaters
    .filter(({ eats }) => eats.includes(lock.mealType))
    .filter(({ member }) => !isAway(request, member.id, lock.mealType, dayOf(lock, request)))
    .flatMap((eater) => {
      const reasons = reasonsAgainst(lock, eater, positions, kb);
      const { id: memberId, name } = eater.member;
      const text = `It does not suit ${name}. ${reasons.join('. ')}.`;
      return reasons.length === 0 ? [] : [{ memberId, text }];
    });
}

/** Why each meal cannot be served by the profiles of today: "It does not suit Mia. Milk allergy: Feta cheese." */
export function mealReasons(
  meals: readonly LockedMeal[],
  request: Request,
  eaters: readonly Eater[],
  larder: Larder,
  kb: KnowledgeBase,
): readonly { readonly meal: LockedMeal; readonly texts: readonly string[] }[] {
  const positions = positionsIn(larder, eaters);
  return meals.map((meal) => {
    const isKnown = positions.at.has(meal.recipeId);
    const texts = unsuitedBy(meal, request, eaters, positions, kb).map(({ text }) => text);
    return { meal, texts: isKnown ? texts : ['The dish is no longer in our collection.'] };
  });
}

const conflict = (
  { mealType }: LockedMeal,
  message: string,
  memberIds: readonly string[],
  loosen: readonly string[],
): PlanConflict => ({ code: 'locked_meal', memberIds, mealType, message, limits: [], loosen });

/** A dish that is safe, and does not keep meals alike, or not at the table at which someone has to sit. */
export const lockedDishConflict = ({ locked = [] }: Request): PlanConflict => {
  const [first] = locked;
  const message = 'A locked dish cannot be fitted to everyone who eats there.';
  return {
    code: 'locked_meal',
    memberIds: [],
    mealType: first?.mealType ?? null,
    message,
    limits: [],
    loosen: ['Swap it for another dish.'],
  };
};

const ownDishes = ({ tables = [] }: LockedMeal, { member }: Eater) =>
  tables.flatMap(({ dishes }) =>
    dishes.flatMap(({ id, portions }) =>
      portions.filter(({ memberId }) => memberId === member.id).map(({ servings }) => ({ id, servings })),
    ),
  );

function reasonsAgainst(
  lock: LockedMeal,
  eater: Eater,
  positions: Positions,
  kb: KnowledgeBase,
): readonly string[] {
  const { dishes, at } = positions;
  const { mealType, recipeId, tables } = lock;
  if (tables === undefined) {
    const base = at.get(recipeId) ?? EMPTY;
    const plates = dishes.flatMap((dish, index) => (dish.base === base ? [{ dish, index }] : []));
    const reasons = plates.map(({ dish, index }) => {
      const broken = limitReasons(dish, eater, kb);
      if (broken.length > 0) return broken;
      return mainPlate(dish, index, eater, mealType) === null ? [noPortionFits(eater)] : [];
    });
    return reasons.some(({ length }) => length === 0) ? [] : (reasons[0] ?? []);
  }
  const own = ownDishes(lock, eater);
  if (own.length === 0) return ['Nothing is planned for them there'];
  const reasons = own.flatMap(({ id, servings }) => {
    const dish = dishes[at.get(id) ?? EMPTY];
    if (dish === undefined) return ['A dish of it is no longer in our collection'];
    const broken = limitReasons(dish, eater, kb);
    if (broken.length > 0) return broken;
    return servings > mostByMealLimits(dish, eater, mealType) ? [noPortionFits(eater)] : [];
  });
  return [...new Set(reasons)];
}

/** A slot in which one thing stands on one day and nothing may be changed. */
function fixedAt(slot: Slot, day: number, options: readonly Option[], option: number): Slot {
  return { ...slot, options, fixed: new Map([...(slot.fixed ?? []), [day, option]]) };
}

/**
 * The problem with locked meals in their places: exactly the plates that were there, or, of a meal of which only the dish
 * is given, this dish. Everything else is searched around them.
 *
 * @returns `null`: a dish that is given cannot be put before all of its eaters
 */
export function withLocked(problem: Problem, request: Request): Problem | null {
  let slots: readonly Slot[] = problem.slots;
  for (const lock of request.locked ?? []) {
    const put =
      lock.tables === undefined
        ? dishInPlace(slots, lock, request, problem)
        : tablesInPlace(slots, lock, request, problem);
    if (put === null) return null;
    slots = put;
  }
  return { ...problem, slots };
}

function dishInPlace(
  slots: readonly Slot[],
  lock: LockedMeal,
  request: Request,
  { dishes }: Problem,
): readonly Slot[] | null {
  const put = slots.map((slot): Slot | null => {
    const isThere = slot.type === lock.mealType && slot.days.includes(dayOf(lock, request));
    if (!isThere || slot.part !== 'main') return slot;
    const option = slot.options.findIndex(({ dish }) => dishes[dish]?.recipe.id === lock.recipeId);
    return option < 0 ? null : fixedAt(slot, dayOf(lock, request), slot.options, option);
  });
  const all = put.filter((slot) => slot !== null);
  return all.length < put.length ? null : all;
}

function tablesInPlace(
  slots: readonly Slot[],
  lock: LockedMeal,
  request: Request,
  { dishes, foods, eaters }: Problem,
): readonly Slot[] {
  const positions = positionsIn({ dishes, foods }, eaters);
  const day = dayOf(lock, request);
  const places = (lock.tables ?? []).map(({ dishes: own }) => placesOf({ type: lock.mealType, dishes: own }));
  const mains = places.flatMap(([main = []]) => main);
  // What stands beside several dishes is one thing on one table.
  const beside = mergeById(places.flatMap(([, ...others]) => others.flat()));
  const exact = (served: readonly KeptDish[], seats: readonly number[]): Option => {
    const own = served.filter(({ portions }) =>
      portions.some(({ memberId }) => seats.some((seat) => eaters[seat]?.member.id === memberId)),
    );
    const shared = dishes[positions.at.get(own[0]?.id ?? '') ?? EMPTY]?.base ?? EMPTY;
    // Nowhere else: these are not the plates that anyone would be given on another day.
    return { ...optionOf(own, shared, seats, positions), mostUses: 0 };
  };
  let place = 0;
  const put = slots.map((slot): Slot => {
    if (slot.type !== lock.mealType || !slot.days.includes(day)) return slot;
    if (slot.part === 'main')
      return fixedAt(slot, day, [...slot.options, exact(mains, slot.seats)], slot.options.length);
    const next = beside[place];
    place += 1;
    if (next === undefined) return fixedAt(slot, day, slot.options, EMPTY);
    return fixedAt(slot, day, [...slot.options, exact([next], slot.seats)], slot.options.length);
  });
  const seats = [
    ...new Set(
      slots.flatMap(({ type, days, seats }) => (type === lock.mealType && days.includes(day) ? seats : [])),
    ),
  ];
  const more = beside.slice(place).map((each): Slot => {
    const nothing = Array.from({ length: request.days }, (_, at): [number, number] => [at, EMPTY]);
    const fixed = new Map([...nothing, [day, 0]]);
    return {
      type: lock.mealType,
      part: 'beside',
      seats,
      days: [day],
      options: [exact([each], seats)],
      fixed,
    };
  });
  return [...put, ...more];
}

function mergeById(dishes: readonly KeptDish[]): readonly KeptDish[] {
  const byId = new Map<string, KeptDish>();
  for (const { id, portions } of dishes)
    byId.set(id, { id, portions: [...(byId.get(id)?.portions ?? []), ...portions] });
  return [...byId.values()];
}
