import type { IsoDay } from '#domain/calendar/days.ts';

interface Dish<I> {
  readonly name: string;
  readonly cookedOn: string | null;
  readonly ingredients: readonly I[];
}

interface Day<I> {
  readonly date: IsoDay;
  readonly meals: readonly {
    readonly name: string;
    readonly ingredients: readonly I[];
    readonly dishes?: readonly Dish<I>[] | undefined;
  }[];
}

interface Cooked<I> {
  readonly name: string;
  readonly ingredients: readonly I[];
}

/** What is cooked on each day: leftovers are bought and thawed for the day on which they are cooked, not eaten. */
export function cookingDays<I>(days: readonly Day<I>[]): { date: IsoDay; meals: Cooked<I>[] }[] {
  const cooked = days.flatMap(({ date, meals }) =>
    meals.flatMap((meal) =>
      (meal.dishes ?? [{ ...meal, cookedOn: null }]).map(({ name, cookedOn, ingredients }) => ({
        date: cookedOn ?? date,
        name,
        ingredients,
      })),
    ),
  );
  return days.map(({ date }) => ({ date, meals: cooked.filter((each) => each.date === date) }));
}
