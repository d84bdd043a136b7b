import { addDays, isWeekend } from '#domain/calendar/days.ts';
import { comesFrom } from '#domain/diet-rules/limit.ts';
import type { Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import type { GroupNames } from '#domain/foods/group-names.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import type { Rhythm } from '#domain/recipes/rhythm.ts';
import { type Admission, admissions, type SeatChoice } from './admission.ts';
import { type Company, companiesAt } from './attendance.ts';
import { aimUsd } from './budget.ts';
import { fishMealsOf } from './fish-meals.ts';
import { foodsWithHome } from './home-stock.ts';
import type { Larder } from './planned-dishes.ts';
import type { Eater, Option, PlannedDish, Plate, Problem, Slot } from './problem.ts';
import { requestTerms } from './request-score.ts';
import { unevennessOf } from './servings.ts';
import { withTrips } from './shopping-days.ts';
import { splitTables } from './tables.ts';
import { DISH, TOGETHER, thingWeight, USD_WEIGHT } from './weights.ts';

/** The fewest dishes that a shared table should be able to choose from before a meal is split. */
const ENOUGH: Readonly<Record<MealType, number>> = { breakfast: 6, lunch: 14, dinner: 18, snacks: 5 };
/** Things beside the dish. */
const BESIDE: Readonly<Record<MealType, number>> = { breakfast: 2, lunch: 2, dinner: 3, snacks: 1 };

/** How often one dish may come up in a week at its meal; more only when little is left. */
const WEEKLY_MAIN: Readonly<Record<MealType, number>> = { breakfast: 3, lunch: 2, dinner: 2, snacks: 3 };
const WEEKLY_BESIDE: Readonly<Record<string, number>> = { dairy: 7, bread: 5, drink: 7, fruit: 3, starch: 3 };
const WEEKLY_OTHER = 2;
/** One or two people finish what they have opened before they open another. */
const SMALL_TABLE_BESIDE: Readonly<Record<string, number>> = { ...WEEKLY_BESIDE, fruit: 7, bread: 7 };
const SMALL_TABLE_OTHER = 4;

function weeklyBeside(group: string, eaters: number): number {
  return eaters <= TOGETHER.smallTable
    ? (SMALL_TABLE_BESIDE[group] ?? SMALL_TABLE_OTHER)
    : (WEEKLY_BESIDE[group] ?? WEEKLY_OTHER);
}

/** Few breakfasts that take turns come up more often. */
const weeklyMain = (type: MealType, { breakfasts }: Rhythm): number =>
  type === 'breakfast' ? Math.max(WEEKLY_MAIN.breakfast, Math.ceil(7 / breakfasts)) : WEEKLY_MAIN[type];

function mostUses(weekly: number, days: number, options: number): number {
  const byHabit = Math.max(1, Math.ceil((days * weekly) / 7));
  return Math.min(days, Math.max(byHabit, Math.ceil(days / options)));
}

interface Tastes {
  readonly dislikes: readonly ReadonlySet<string>[];
  readonly favourites: readonly ReadonlySet<string>[];
}

function tastesOf(eaters: readonly Eater[], foods: readonly Food[], names: GroupNames): Tastes {
  const idsOf = (liked: readonly string[]) =>
    new Set(liked.flatMap((name) => foodsNamed(name, foods, names).map((food) => food.id)));
  return {
    dislikes: eaters.map((eater) => idsOf(eater.member.dislikes)),
    favourites: eaters.map((eater) => idsOf(eater.member.favourites)),
  };
}

export interface Context {
  readonly foods: KnowledgeBase['foods'];
  readonly dishes: readonly PlannedDish[];
  readonly eaters: readonly Eater[];
  readonly tastes: Tastes;
  readonly rhythm: Rhythm;
}

const CHILD_OF_MILD_FOOD = 12;

/** How familiar a dish is that is on many tables. */
const EVERYDAY = 4;
const OF_THE_COUNTRY = 'American';

function familiarity(dish: PlannedDish, { rhythm, eaters }: Context): number {
  const known = dish.simple?.familiar ?? dish.kitchen.familiar;
  const isHome = rhythm.homeCuisines.includes(dish.recipe.cuisine);
  const level = isHome ? Math.max(known, dish.kitchen.familiarHome) : known;
  // Someone who likes to try what is new sees less difference.
  const tries = Math.max(0, 1 - 0.25 * (rhythm.adventurous - 2));
  const care = tries * (eaters.length <= TOGETHER.smallTable ? DISH.unfamiliarToFew : 1);
  // Most dishes here are American: a family that names another cuisine, too, means that one.
  const isChosen = isHome && (dish.recipe.cuisine !== OF_THE_COUNTRY || rhythm.homeCuisines.length === 1);
  const bonus = dish.kitchen.role === 'side' ? DISH.homeSide : DISH.home;
  const welcome = isChosen && dish.kitchen.familiarHome >= EVERYDAY ? bonus : 0;
  return welcome + care * (DISH.unfamiliar[Math.max(0, EVERYDAY - level)] ?? 0);
}

/** Points of choosing a dish for these seats once. */
const BREAKFASTS: readonly DishType[] = [
  ...(['porridge', 'cereal', 'yogurt-bowl', 'smoothie', 'toast', 'eggs', 'pancakes', 'baked-good'] as const),
  ...(['sandwich', 'wrap', 'tacos', 'fruit', 'pudding', 'cake', 'bites'] as const),
];

function penaltyOf(
  shared: PlannedDish,
  plates: readonly (Plate | null)[],
  seats: readonly number[],
  type: MealType,
  context: Context,
): number {
  const { dishes, eaters, tastes } = context;
  const share = (isTrue: (plate: Plate, seat: number) => boolean) =>
    plates.filter((plate, at) => plate !== null && isTrue(plate, seats[at] ?? 0)).length / seats.length;
  const has = (plate: Plate, foods: ReadonlySet<string> | undefined) =>
    dishes[plate.dish]?.recipe.ingredients.some(({ food }) => foods?.has(food)) ?? false;
  const isOther = ({ dish }: Plate) =>
    dishes[dish]?.base !== shared.base && dishes[dish]?.simple?.insteadOf === null;
  return (
    DISH.dislike * share((plate, seat) => has(plate, tastes.dislikes[seat])) +
    DISH.favorite * share((plate, seat) => has(plate, tastes.favourites[seat])) +
    familiarity(shared, context) +
    (type === 'breakfast' && shared.simple === null && !BREAKFASTS.includes(shared.kitchen.dishType)
      ? DISH.oddBreakfast
      : 0) +
    DISH.hot *
      shared.kitchen.heat *
      share((_plate, seat) => (eaters[seat]?.member.ageYears ?? 99) < CHILD_OF_MILD_FOOD) +
    DISH.standIn * (shared.simple === null ? share(isOther) : 0) +
    DISH.variant *
      share(({ dish }) => dishes[dish]?.recipe.id !== shared.recipe.id && !isOther({ dish } as Plate)) +
    (DISH.waitingHour * shared.kitchen.waitingMinutes) / 60
  );
}

/** Of a dish whose usual portion is far from what is planned for someone every day (carbohydrate in diabetes). */
function unevenness(
  plates: readonly (Plate | null)[],
  seats: readonly number[],
  type: MealType,
  context: Context,
): number {
  return plates.reduce((sum, plate, at) => {
    const eater = context.eaters[seats[at] ?? -1];
    const dish = plate === null ? undefined : context.dishes[plate.dish];
    if (plate === null || eater === undefined || dish === undefined) return sum;
    return sum + DISH.uneven * unevennessOf(dish, eater, type, plate.usual);
  }, 0);
}

/** What a search with everyone at one table, and with meals that are alike, could not do. */
export interface Seating {
  /** Positions of eaters who get dishes of their own. */
  readonly apart: ReadonlySet<number>;
  /** Positions of eaters whose meals may be less alike. */
  readonly loose: ReadonlySet<number>;
}

const MEAT_FISH_EGGS = ['beef', 'pork', 'lamb', 'poultry', 'other-meat', 'fish', 'shellfish', 'egg'] as const;

/**
 * Whether the main food of a dish is replaced for all who sit here. Roast lamb with tofu in place of the lamb is for the one
 * at the table who may not have lamb; a table at which nobody has it does not cook roast lamb.
 */
function isReplacedForAll(
  base: number,
  plates: readonly (Plate | null)[],
  { dishes, foods }: Context,
): boolean {
  const shared = dishes[base] as PlannedDish;
  return plates.every((plate) => {
    const served = dishes[plate?.dish ?? -1];
    if (served === undefined) return true;
    if (served.mainFood === shared.mainFood) return false;
    return shared.recipe.ingredients.some(({ food }) => {
      const known = foods.get(food);
      const isLeftOut = served.recipe.ingredients.every((line) => line.food !== food);
      return isLeftOut && known !== undefined && comesFrom(known, MEAT_FISH_EGGS);
    });
  });
}

/** What each dish of `bases` would be for these seats, with its points. */
export function optionsOf(
  choices: readonly SeatChoice[],
  bases: readonly number[],
  seats: readonly number[],
  type: MealType,
  part: Slot['part'],
  days: number,
  context: Context,
): readonly Option[] {
  const made = bases.flatMap((base): Omit<Option, 'mostUses'>[] => {
    const shared = context.dishes[base];
    const plates = choices.map((choice) => choice.plates.get(base) ?? null);
    if (shared === undefined || plates.every((plate) => plate === null)) return [];
    // A recipe that nobody has, because all have something else in its place, is not cooked.
    const isCooked = plates.some((plate) => plate !== null && context.dishes[plate.dish]?.base === base);
    if (shared.simple === null && !isCooked) return [];
    const penalty =
      penaltyOf(shared, plates, seats, type, context) + unevenness(plates, seats, type, context);
    return [{ dish: base, plates, penalty }];
  });
  const asTheyAre = made.filter(({ dish, plates }) => !isReplacedForAll(dish, plates, context));
  const offered = part === 'main' && asTheyAre.length >= ENOUGH[type] ? asTheyAre : made;
  return offered.map((option) => {
    const group = context.dishes[option.dish]?.simple?.group ?? '';
    const weekly =
      part === 'main' ? weeklyMain(type, context.rhythm) : weeklyBeside(group, context.eaters.length);
    return { ...option, mostUses: mostUses(weekly, days, offered.length) };
  });
}

function slotsOf(
  type: MealType,
  all: Admission,
  { seats, days }: Company,
  apart: ReadonlySet<number>,
  context: Context,
): readonly Slot[] {
  const chosen = seats.map((seat) => all.seats.indexOf(seat));
  const admission = {
    main: chosen.map((at) => all.main[at] as SeatChoice),
    beside: chosen.map((at) => all.beside[at] as SeatChoice),
  };
  const alone = new Set(seats.flatMap((index, seat) => (apart.has(index) ? [seat] : [])));
  const allowed = admission.main.map(({ plates }) => new Set(plates.keys()));
  const mains = splitTables(allowed, ENOUGH[type], alone).map((group): Slot => {
    const own = group.eaters.map((seat) => seats[seat] as number);
    const choices = group.eaters.map((seat) => admission.main[seat] as SeatChoice);
    return {
      type,
      part: 'main',
      seats: own,
      days,
      options: optionsOf(choices, group.candidates, own, type, 'main', days.length, context),
    };
  });
  const bases = [...new Set(admission.beside.flatMap(({ plates }) => [...plates.keys()]))];
  const options = optionsOf(admission.beside, bases, seats, type, 'beside', days.length, context);
  const beside =
    options.length === 0
      ? []
      : Array.from({ length: BESIDE[type] }, (): Slot => ({ type, part: 'beside', seats, days, options }));
  return [...mains, ...beside];
}

export function contextOf(
  eaters: readonly Eater[],
  dishes: readonly PlannedDish[],
  rhythm: Rhythm,
  kb: KnowledgeBase,
): Context {
  return {
    foods: kb.foods,
    dishes,
    eaters,
    tastes: tastesOf(eaters, [...kb.foods.values()], kb.groupNames),
    rhythm,
  };
}

/**
 * The search problem of a request. Everyone must have at least one dish for each of their meals (see `admissions`).
 *
 * @param seating positions of eaters who get dishes of their own, and of those whose meals may be less alike
 */
export function buildProblem(
  request: PlanRequest,
  eaters: readonly Eater[],
  { dishes, foods }: Larder,
  items: readonly RequestItem[],
  rhythm: Rhythm,
  kb: KnowledgeBase,
  { apart, loose }: Seating,
): Problem {
  const context = contextOf(eaters, dishes, rhythm, kb);
  const { days } = request;
  const slots = request.mealTypes.flatMap((type) => {
    const admission = admissions(dishes, eaters, type, kb, loose);
    return companiesAt(type, admission.seats, eaters, request).flatMap((company) =>
      slotsOf(type, admission, company, apart, context),
    );
  });
  return {
    days,
    isWeekend: Array.from({ length: days }, (_, day) => isWeekend(addDays(request.startDate, day))),
    dishes,
    foods: withTrips(foodsWithHome(foods, request, eaters, kb.foods), request, kb.foods),
    eaters,
    slots,
    usdWeight: USD_WEIGHT[request.budgetLevel],
    budgetUsd: aimUsd(request, eaters, days),
    thingWeight: thingWeight(eaters.length),
    fishMeals: fishMealsOf(slots, context),
    rhythm,
    request: requestTerms(items, dishes, request, kb),
  };
}
