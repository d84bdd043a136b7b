import { addDays } from '#domain/calendar/days.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';

/** The same plan for other days and other ids of the same people: nothing that is on a plate changes. */
export function movedPlan(plan: MealPlan, days: number, ids: ReadonlyMap<string, string>): MealPlan {
  const idOf = (id: string): string => {
    const moved = ids.get(id);
    if (moved === undefined) throw new Error('a plan of the sample family is for someone else');
    return moved;
  };
  return {
    ...plan,
    startDate: addDays(plan.startDate, days),
    dailyPlans: plan.dailyPlans.map((day) => ({
      ...day,
      date: addDays(day.date, days),
      meals: day.meals.map((meal) => ({
        ...meal,
        portions: meal.portions.map((portion) => ({ ...portion, memberId: idOf(portion.memberId) })),
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
