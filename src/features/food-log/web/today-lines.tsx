import { IconToolsKitchen2 } from '@tabler/icons-react';
import { DAY_ORDER, MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { TodayContext, TodayLine, TodayLineSource } from '#platform/web/today-lines.ts';
import { useNow } from '#platform/web/use-now.ts';
import { usePlannedStates } from './planned-queries.ts';
import { WeAteThis } from './we-ate-this.tsx';

/** Hours from which on a meal may be over; before that there is nothing to say about it. */
const FROM_HOUR: Readonly<Record<MealType, number>> = { breakfast: 5, lunch: 11, snacks: 14, dinner: 17 };

/** The meals of today that may have been eaten: a tap each, and the family's day is logged. */
function useEatenLines({ plan, day, isToday }: TodayContext<MealPlan>): readonly TodayLine[] {
  const hour = useNow().getHours();
  const states = usePlannedStates(day);
  if (plan === null || !isToday || states === null) return [];
  const meals = plan.dailyPlans.find(({ date }) => date === day)?.meals ?? [];
  return meals
    .filter(({ type, portions }) => portions.length > 0 && hour >= FROM_HOUR[type])
    .toSorted((a, b) => DAY_ORDER.indexOf(a.type) - DAY_ORDER.indexOf(b.type))
    .map(({ type, name }): TodayLine => {
      const planMeal = { planId: plan.id, date: day, mealType: type };
      return {
        id: `ate-${type}`,
        order: 20,
        icon: <IconToolsKitchen2 size={22} />,
        text: `${MEAL_NAMES[type]}: ${name}`,
        to: '/food-log',
        done: states.stateOf(planMeal) !== 'open',
        action: <WeAteThis {...planMeal} />,
      };
    });
}

export const todayLines: readonly TodayLineSource<MealPlan>[] = [useEatenLines];
