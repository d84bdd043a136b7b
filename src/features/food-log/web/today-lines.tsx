import { IconNotebook, IconToolsKitchen2 } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { DAY_ORDER, MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { PlannedMealRef } from '../contract/meal-entries.ts';
import { isLoggingLately } from './log-habit.ts';
import { usePlannedStates } from './planned-queries.ts';

/** Hours from which on a meal may be over; before that there is nothing to say about it. */
const FROM_HOUR: Readonly<Record<MealType, number>> = { breakfast: 5, lunch: 11, snacks: 14, dinner: 17 };

/**
 * The buttons below a line; `undefined`: on their way, `null`: they did not arrive. A dashboard without a meal to log does
 * without their script.
 */
function useButtons(wanted: boolean): ComponentType<PlannedMealRef> | null | undefined {
  const [buttons, setButtons] = useState<ComponentType<PlannedMealRef> | null>();
  useEffect(() => {
    if (!wanted) return;
    import('./we-ate-this.tsx').then(
      ({ WeAteThis }) => setButtons(() => WeAteThis),
      () => setButtons(null),
    );
  }, [wanted]);
  return buttons;
}

/** The log is under More on a phone; for those who use it, it is one tap away. */
const LOG_LINE: TodayLine = {
  id: 'food-log',
  order: 25,
  icon: <IconNotebook size={22} />,
  text: 'Write down what was eaten',
  to: '/food-log',
};

/** The meals of today that may have been eaten: a tap each, and the family's day is logged. */
function useEatenLines({ plan, day, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const hour = useNow().getHours();
  const states = usePlannedStates(day);
  const planned = isToday ? (plan?.dailyPlans.find(({ date }) => date === day)?.meals ?? []) : [];
  const meals = planned
    .filter(({ type, portions }) => portions.length > 0 && hour >= FROM_HOUR[type])
    .toSorted((a, b) => DAY_ORDER.indexOf(a.type) - DAY_ORDER.indexOf(b.type));
  const Buttons = useButtons(meals.length > 0);
  if (states === null) return [];
  // Lines of meals lead to the log, too.
  if (plan === null || meals.length === 0)
    return isToday && (!states.isEmpty || isLoggingLately()) ? [LOG_LINE] : [];
  // A line comes together with its buttons, so that what is below it moves once.
  if (Buttons === undefined) return [];
  const lines = [...Map.groupBy(meals, ({ type }) => type)].map(([type, dishes]): TodayLine => {
    const planMeal = { planId: plan.id, date: day, mealType: type };
    // Those who have another dish ate as well.
    const name = [...new Set(dishes.map((dish) => dish.name))].join(' · ');
    return {
      id: `ate-${type}`,
      order: 20,
      icon: <IconToolsKitchen2 size={22} />,
      text: `${MEAL_NAMES[type]}: ${name}`,
      to: '/food-log',
      done: states.stateOf(planMeal) !== 'open',
      ...(Buttons && { action: <Buttons {...planMeal} /> }),
    };
  });
  // One after the other, so that Today stays short; what was logged last can still be changed.
  const next = lines.findIndex(({ done }) => !done);
  return next < 0 ? lines.slice(-1) : lines.slice(Math.max(0, next - 1), next + 1);
}

export const todayLines: readonly TodayLineSource<MealPlan>[] = [useEatenLines];
