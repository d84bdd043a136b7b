import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { IsoDay } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import type { AtHome, Pantry } from '#domain/recipes/pantry.ts';
import { type NeededFood, packLabels, type ShoppingItem, shoppingList } from './shopping-list.ts';

type Foods = ReadonlyMap<string, Food>;
type Avoided = ReadonlySet<AllergenCode>;

/** What a meal takes of a food, and when. */
export interface DatedNeed extends NeededFood {
  readonly date: IsoDay;
}

/**
 * Whether what is at home counts by its amount. Of a food whose pack must carry words for someone at the table, nobody
 * has said that this pack does: it is looked at before it is used.
 */
export const isCounted = ({ foodId, grams }: AtHome, foods: Foods, avoided: Avoided): boolean => {
  const food = foods.get(foodId);
  return grams !== null && food !== undefined && packLabels(food, avoided).length === 0;
};

const isThere = ({ useBy }: AtHome, day: IsoDay): boolean => useBy === null || useBy >= day;

/** The foods as one household keeps them: what it looks for at home before it buys is a staple, or there in some amount. */
export function foodsOfHome(
  foods: Foods,
  pantry: Pantry | undefined,
  avoided: Avoided,
  firstDay: IsoDay,
): Foods {
  if (pantry === undefined) return foods;
  const staples = pantry.staples === null ? null : new Set(pantry.staples);
  const some = new Set(
    pantry.atHome
      .filter((own) => isThere(own, firstDay) && !isCounted(own, foods, avoided))
      .map(({ foodId }) => foodId),
  );
  return new Map(
    [...foods].map(([id, food]) => {
      const isLookedFor = some.has(id) || (staples?.has(id) ?? food.pantry);
      return [id, isLookedFor === food.pantry ? food : { ...food, pantry: isLookedFor }];
    }),
  );
}

/**
 * What each meal takes from home: on its day, nothing that is past its last day, and first what must go first.
 *
 * @returns the same needs with `homeGrams`
 */
export function takenFromHome(
  needed: readonly DatedNeed[],
  { atHome }: Pick<Pantry, 'atHome'>,
  foods: Foods,
  avoided: Avoided,
): readonly (DatedNeed & { readonly homeGrams: number })[] {
  const stock = new Map<string, { left: number; readonly useBy: IsoDay | null }[]>();
  const inOrder = atHome
    .filter((own) => isCounted(own, foods, avoided))
    .toSorted((a, b) => (a.useBy ?? '9999').localeCompare(b.useBy ?? '9999'));
  for (const { foodId, grams, useBy } of inOrder)
    stock.set(foodId, [...(stock.get(foodId) ?? []), { left: grams ?? 0, useBy }]);
  return needed
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((need) => {
      let homeGrams = 0;
      for (const batch of stock.get(need.foodId) ?? []) {
        if (batch.useBy !== null && batch.useBy < need.date) continue;
        const taken = Math.min(batch.left, need.grams - homeGrams);
        batch.left -= taken;
        homeGrams += taken;
      }
      return { ...need, homeGrams };
    });
}

/** What a plan needs from the store, with what its household has at home: for the plan and for its lists alike. */
export function listOfPlan(
  needed: readonly DatedNeed[],
  foods: Foods,
  avoided: Avoided,
  pantry: Pantry | undefined,
): readonly ShoppingItem[] {
  if (pantry === undefined) return shoppingList(needed, foods, avoided);
  const [firstDay = ''] = needed.map(({ date }) => date).toSorted();
  const own = foodsOfHome(foods, pantry, avoided, firstDay);
  return shoppingList(takenFromHome(needed, pantry, foods, avoided), own, avoided);
}

/** What is left of it when others have taken so many grams of each food, first of what must go first. */
export function leftAtHome(pantry: Pantry, taken: ReadonlyMap<string, number>): Pantry {
  const open = new Map(taken);
  const inOrder = pantry.atHome.toSorted((a, b) => (a.useBy ?? '9999').localeCompare(b.useBy ?? '9999'));
  const atHome = inOrder.map((own) => {
    const grams = Math.min(own.grams ?? 0, open.get(own.foodId) ?? 0);
    open.set(own.foodId, (open.get(own.foodId) ?? 0) - grams);
    return own.grams === null ? own : { ...own, grams: own.grams - grams };
  });
  return { ...pantry, atHome };
}
