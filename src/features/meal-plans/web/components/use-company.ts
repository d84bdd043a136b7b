import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import { formatDay } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { cookedElsewhere } from '../../rules/effects.ts';
import { mealWord, type Place, putBack, tablesAt, useChangePlan } from '../api/change-plan.ts';
import type { Eater } from '../day-menu.ts';

export const QUARTER = 0.25;

/** "Turkey chili is cooked at another meal now." Leftovers of what is not cooked here are cooked where they are eaten first. */
export function cookedNow(before: MealPlan, after: MealPlan): string {
  const names = cookedElsewhere(before, after);
  if (names.length === 0) return '';
  return ` ${listText(names)} ${names.length === 1 ? 'is' : 'are'} cooked at another meal now.`;
}

/** Who eats a meal of a plan, and how much. */
export function useCompany(plan: MealPlan, place: Place) {
  const change = useChangePlan(plan);
  const { day, mealType } = place;
  const undo = putBack(plan, [place]);
  const date = plan.dailyPlans[day - 1]?.date ?? '';
  const when = `${mealWord(mealType)} on ${formatDay(date)}`;
  const own = tablesAt(plan, place);
  return {
    isPending: change.isPending,
    /** More or less of one dish for one person. */
    serve({ name }: Eater, dishId: string, memberId: string, servings: number) {
      const tables = own.tables.map(({ dishes }) => ({
        dishes: dishes.map(({ id, portions }) => ({
          id,
          portions: portions.map((each) =>
            id === dishId && each.memberId === memberId ? { ...each, servings } : each,
          ),
        })),
      }));
      const dish = plan.dailyPlans[day - 1]?.meals
        .filter(({ type }) => type === mealType)
        .flatMap(dishesOf)
        .find(({ id }) => id === dishId);
      const had = dish?.portions.find((each) => each.memberId === memberId)?.servings ?? 0;
      change.mutate({
        what: 'changeTables',
        body: { meals: [{ ...own, tables }] },
        undo,
        title: `${servings > had ? 'More' : 'Less'} for ${name}`,
        message: () => `${dish?.name ?? 'It'}, ${when}.`,
      });
    },
    seat({ id: memberId, name }: Eater, isHere: boolean) {
      change.mutate({
        what: 'changeSeat',
        body: { day, mealType, memberId, isHere },
        undo,
        title: isHere ? `${name} comes to ${when}` : `${name} skips ${when}`,
        message: (after) => `The amounts are for those who eat.${cookedNow(plan, after)}`,
      });
    },
    eatOut(isOut: boolean, onDone?: () => void) {
      const company = { absent: [], coming: [], ...own.company, isOut };
      change.mutate(
        {
          what: 'changeTables',
          body: { meals: [{ ...own, company }] },
          undo,
          title: isOut ? `Eating out: ${when}` : `At home: ${when}`,
          message: (after) =>
            isOut
              ? `Nothing is cooked or bought for it.${cookedNow(plan, after)}`
              : `It is planned as it was.${cookedNow(plan, after)}`,
        },
        onDone && { onSuccess: onDone },
      );
    },
  };
}
