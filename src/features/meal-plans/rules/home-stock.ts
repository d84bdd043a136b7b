import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { diffDays } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { AtHome } from '#domain/recipes/pantry.ts';
import { foodsOfHome, isCounted } from '#domain/shopping/from-home.ts';
import { boughtFood } from './planned-dishes.ts';
import type { BoughtFood, Eater, HomeStock } from './problem.ts';

type Asked = Pick<PlanRequest, 'pantry' | 'startDate'>;

const sum = (grams: readonly number[]): number => grams.reduce((all, each) => all + each, 0);

/** What must be eaten first has one day for all of it: the list is exact later, the search only has to lean there. */
function stockOf(own: readonly AtHome[], pack: number, startDate: string): HomeStock | null {
  // Of an unknown amount a pack is what there may be, and worth using up.
  const there = own.filter(({ useBy }) => useBy === null || useBy >= startDate);
  const days = there.flatMap(({ useBy }) => (useBy === null ? [] : [useBy])).toSorted();
  const [first] = days;
  if (there.length === 0) return null;
  const gramsOf = (some: readonly AtHome[]) => sum(some.map(({ grams }) => grams ?? pack));
  return {
    soonGrams: gramsOf(there.filter(({ useBy }) => useBy !== null && useBy === first)),
    lastDay: first === undefined ? -1 : diffDays(startDate, first),
    laterGrams: gramsOf(there.filter(({ useBy }) => useBy === null || useBy !== first)),
  };
}

/** Foods as the shop sells them, with what the household keeps and has; only what is bought and preferred depends on it. */
export function foodsWithHome(
  bought: readonly BoughtFood[],
  { pantry, startDate }: Asked,
  eaters: readonly Eater[],
  foods: ReadonlyMap<string, Food>,
): readonly BoughtFood[] {
  if (pantry === undefined) return bought;
  const avoided = new Set<AllergenCode>(eaters.flatMap(({ limits }) => [...limits.avoidedAllergens]));
  const own = foodsOfHome(foods, pantry, avoided, startDate);
  return bought.map((each) => {
    const food = own.get(each.id);
    const there = pantry.atHome.filter(({ foodId }) => foodId === each.id);
    if (food === undefined || (food === foods.get(each.id) && there.length === 0)) return each;
    const counted = there.filter((some) => isCounted(some, foods, avoided) || some.useBy !== null);
    return { ...boughtFood(food), home: stockOf(counted, food.buy.grams, startDate) };
  });
}
