import { limitedAmount } from '#domain/diet-rules/limited-amount.ts';
import { MEAL_NAMES, MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { PlanNote } from '#domain/recipes/meal-plan.ts';
import { shareOfDay } from './attendance.ts';
import type { PlanState } from './plan-state.ts';
import type { Eater } from './problem.ts';
import { isHeldSteady, isNear, type SteadyAmount, steadyAmounts } from './steady-meals.ts';

const atMeal = (type: MealType): string => (type === 'snacks' ? 'the snack' : MEAL_NAMES[type].toLowerCase());

const grams = (amount: number): string => `${Math.round(amount)} g`;

interface SteadyMeal {
  readonly type: MealType;
  readonly steady: SteadyAmount;
  /** 1-based days on which the meal is further away than it should be. */
  readonly daysOff: readonly number[];
}

/** What an eater has of a steady amount at a meal, day by day; `null`: they eat it elsewhere. */
function servedAmounts(
  state: PlanState,
  index: number,
  type: MealType,
  nutrient: SteadyAmount['nutrient'],
): readonly (number | null)[] {
  const { slots, dishes, days } = state.problem;
  const own = slots.flatMap((slot, at) => {
    const seat = slot.type === type ? slot.seats.indexOf(index) : -1;
    return seat < 0 ? [] : [{ at, seat }];
  });
  return Array.from({ length: days }, (_, day) => {
    const laid = own.filter(({ at }) => slots[at]?.days.includes(day));
    if (laid.length === 0) return null;
    return laid.reduce((sum, { at, seat }) => {
      const servings = state.serving(at, day, seat);
      const dish = dishes[state.plateAt(at, day, seat)?.dish ?? -1];
      if (servings === 0 || dish === undefined) return sum;
      return sum + (limitedAmount(dish, nutrient) ?? Number.NaN) * servings;
    }, 0);
  });
}

function steadyMeals(state: PlanState, eater: Eater, index: number): readonly SteadyMeal[] {
  return MEAL_TYPES.filter((type) => eater.eats.includes(type)).flatMap((type) =>
    steadyAmounts(eater, type).map((steady) => ({
      type,
      steady,
      daysOff: servedAmounts(state, index, type, steady.nutrient).flatMap((amount, day) =>
        amount === null || isNear(steady, amount) ? [] : [day + 1],
      ),
    })),
  );
}

/** Of a day's energy that meals held steady must not take. */
const LEAST_ENERGY = 0.9;
const ENERGY = NUTRIENT_CODES.indexOf('energy_kcal');

/** Whether someone's meals are not alike, or a day has too little to eat, because of dishes shared with others. */
export function isUnevenOrShort(state: PlanState, eater: Eater, index: number): boolean {
  if (!isHeldSteady(eater)) return false;
  const days = Array.from({ length: state.problem.days }, (_, day) => state.onDay(index, day, ENERGY));
  return (
    days.some((kcal, day) => kcal < LEAST_ENERGY * eater.energyKcal * shareOfDay(eater, day)) ||
    steadyMeals(state, eater, index).some(({ daysOff }) => daysOff.length > 0)
  );
}

/**
 * What is planned for each meal of someone whose meals have to be alike from day to day, and a finding for each kind of
 * meal of which that could not be kept: the independent checker asks for it.
 */
export function steadyNotes(state: PlanState, eater: Eater, index: number): PlanNote[] {
  const { id, name } = eater.member;
  const meals = steadyMeals(state, eater, index);
  if (meals.length === 0) return [];
  const planned = meals.map(
    ({ type, steady }) =>
      `${grams(steady.planned)} at ${atMeal(type)} (${grams(steady.planned - steady.within)} to ${grams(steady.planned + steady.within)})`,
  );
  const uneven = meals.filter(({ daysOff }) => daysOff.length > 0);
  return [
    {
      code: 'medical_note',
      memberId: id,
      message: `${name} is planned about the same carbohydrate every day: ${planned.join(', ')}. Please show these amounts to the clinic.`,
    },
    ...uneven.map(
      ({ type, steady, daysOff }): PlanNote => ({
        code: 'carbohydrate_uneven',
        memberId: id,
        mealType: type,
        message: `On day ${daysOff.join(', ')}, the carbohydrate of ${name} at ${atMeal(type)} is more than ${grams(steady.within)} from the ${grams(steady.planned)} planned: too few dishes keep all limits. Please count it there, and ask the clinic.`,
      }),
    ),
  ];
}
