import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import type { OftenAnswer, OftenItem } from '../contract/meal-entries.ts';
import { eaten } from '../rules/eaten.ts';
import type { KeptFood } from '../rules/kept-food.ts';
import type { FoodLogRepository } from './food-log.repository.ts';
import { openSaid } from './log-days.ts';

type OftenRow = Awaited<ReturnType<FoodLogRepository['often']>>[number];

/** Once may be chance. */
const LEAST_TIMES = 2;

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

function quickOf({ name, nutrients }: KeptFood, foodRef: string): OftenItem['quick'] {
  return {
    name,
    of: foodRef,
    calories: nutrients.energy_kcal ?? null,
    protein: nutrients.protein_g ?? null,
    carbs: nutrients.carb_g ?? null,
    fat: nutrients.fat_g ?? null,
  };
}

function itemOf(row: OftenRow, kept: KeptFood, cipher: HouseholdCipher): OftenItem | null {
  const said = openSaid(cipher, { id: row.lastId, saidEncrypted: row.lastSaid });
  // What was only planned or offered is nothing that someone eats; a dish without a recipe is one of a plan.
  if (said.amount === 0 || (kept.kind === 'recipe' && kept.id === null)) return null;
  const { foodItem, grams } = eaten(kept, said);
  return {
    foodId: kept.kind === 'food' ? kept.id : null,
    recipeId: kept.kind === 'recipe' ? kept.id : null,
    quick: kept.kind === 'quick' ? quickOf(kept, row.foodRef) : null,
    name: kept.name,
    brand: kept.brand,
    amount: said.amount,
    unit: said.unit,
    grams,
    energyKcal: numberOf(foodItem.caloriesPerServing),
    times: row.times,
    lastOn: row.lastOn,
  };
}

/** @param rows of each kept food, the latest first */
export function oftenAnswer(
  rows: readonly OftenRow[],
  foods: ReadonlyMap<string, KeptFood>,
  cipher: HouseholdCipher,
  limit: number,
): OftenAnswer {
  /** A food that was corrected is kept twice; the later one stands for both. */
  const once = new Map<string, { readonly row: OftenRow; readonly kept: KeptFood }>();
  for (const row of rows) {
    const kept = foods.get(row.foodRef);
    if (kept === undefined) continue;
    const key = `${kept.kind}/${kept.id ?? kept.name}`;
    const known = once.get(key);
    once.set(
      key,
      known === undefined
        ? { row, kept }
        : { kept: known.kept, row: { ...known.row, times: known.row.times + row.times } },
    );
  }
  const all = [...once.values()];
  const listed = (some: typeof all) =>
    some
      .values()
      .map(({ row, kept }) => itemOf(row, kept, cipher))
      .filter((item) => item !== null)
      .take(limit)
      .toArray();
  const frequent = all
    .filter(({ row }) => row.times >= LEAST_TIMES)
    .toSorted((a, b) => b.row.times - a.row.times);
  return { frequent: listed(frequent), recent: listed(all) };
}

/** Without figures that are not said of this person (`withoutFigures` in entry-answer.ts). */
export function oftenWithoutFigures(
  { frequent, recent }: OftenAnswer,
  withheld: readonly NutrientCode[],
): OftenAnswer {
  const quiet = (items: readonly OftenItem[]) =>
    items.map((item) => ({
      ...item,
      energyKcal: null,
      quick: item.quick && quickWithout(item.quick, withheld),
    }));
  return { frequent: quiet(frequent), recent: quiet(recent) };
}

function quickWithout(
  { name, of, calories: _, ...macros }: NonNullable<OftenItem['quick']>,
  withheld: readonly NutrientCode[],
): OftenItem['quick'] {
  return withheld.includes('protein_g') ? { name, of } : { name, of, ...macros };
}
