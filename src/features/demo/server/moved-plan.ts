import { addDays } from '#domain/calendar/days.ts';
import type { MealPlan, PlannedPortion } from '#domain/recipes/meal-plan.ts';

/** "2026-03-02 dinner", some days later. */
function movedBatch(meal: string, days: number): string {
  const [date = '', type = ''] = meal.split(' ');
  return `${addDays(date, days)} ${type}`;
}

/** The same plan for other days and other ids of the same people: nothing that is on a plate changes. */
export function movedPlan(plan: MealPlan, days: number, ids: ReadonlyMap<string, string>): MealPlan {
  const idOf = (id: string): string => {
    const moved = ids.get(id);
    if (moved === undefined) throw new Error('a plan of the sample family is for someone else');
    return moved;
  };
  const portionOf = (portion: PlannedPortion): PlannedPortion => ({
    ...portion,
    memberId: idOf(portion.memberId),
  });
  return {
    ...plan,
    startDate: addDays(plan.startDate, days),
    dailyPlans: plan.dailyPlans.map((day) => ({
      ...day,
      date: addDays(day.date, days),
      meals: day.meals.map((meal) => ({
        ...meal,
        portions: meal.portions.map(portionOf),
        dishes: meal.dishes?.map((dish) => ({
          ...dish,
          cookedOn: dish.cookedOn === null ? null : addDays(dish.cookedOn, days),
          batchOf: dish.batchOf === null ? null : movedBatch(dish.batchOf, days),
          portions: dish.portions.map(portionOf),
        })),
        cutSmall: meal.cutSmall?.map((piece) => ({ ...piece, memberId: idOf(piece.memberId) })),
      })),
    })),
    members: plan.members.map((member) => ({
      ...member,
      id: idOf(member.id),
      dailyTotals: member.dailyTotals.map((day) => ({ ...day, date: addDays(day.date, days) })),
    })),
    unmet: plan.unmet.map((note) => ({
      ...note,
      memberId: note.memberId === null ? null : idOf(note.memberId),
    })),
  };
}
