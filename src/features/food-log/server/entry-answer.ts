import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import { eaten, foodItemOf, type Said, shareOf } from '../rules/eaten.ts';
import { isCorrected, type KeptFood, shortFigures } from '../rules/kept-food.ts';
import type { EntryRow } from './food-log.repository.ts';
import { openSaid } from './log-days.ts';

/** What a food says today; `null`: it is gone, or nobody asked. */
export type FoodToday = (kept: KeptFood) => KeptFood | null;

export interface OpenedEntry {
  readonly row: EntryRow;
  readonly kept: KeptFood;
  readonly said: Said;
}

/** Entries with what they point to, in their order. */
export function openEntries(
  rows: readonly EntryRow[],
  foods: ReadonlyMap<string, KeptFood>,
  cipher: HouseholdCipher,
): OpenedEntry[] {
  return rows.flatMap((row) => {
    const kept = foods.get(row.foodRef);
    return kept === undefined ? [] : [{ row, kept, said: openSaid(cipher, row) }];
  });
}

function correctionOf({ kept, said }: OpenedEntry, today: FoodToday): MealEntry['correction'] {
  if (kept.kind !== 'food' || said.stays) return null;
  const now = today(kept);
  if (now === null || !isCorrected(kept, now)) return null;
  const figures = shortFigures(now.nutrients, shareOf(now, said));
  return { name: now.name, caloriesPerServing: foodItemOf(now, figures).caloriesPerServing };
}

export function entryAnswer(entry: OpenedEntry, today: FoodToday): MealEntry {
  const { row, kept, said } = entry;
  const { planId, planDay, planMeal } = row;
  return {
    id: row.id,
    memberId: row.memberId,
    date: row.day,
    mealType: row.mealType,
    loggedAt: row.loggedAt,
    ...eaten(kept, said),
    amount: said.amount,
    unit: said.unit,
    offered: said.offered,
    planned: said.planned,
    source: row.source,
    quickId: kept.kind === 'quick' ? row.foodRef : null,
    planMeal:
      planId === null || planDay === null || planMeal === null
        ? null
        : { planId, date: planDay, mealType: planMeal },
    note: said.note,
    correction: correctionOf(entry, today),
    fieldTimes: row.fieldTimes,
  };
}

const FIGURE_OF = {
  energy_kcal: 'caloriesPerServing',
  protein_g: 'protein',
  carb_g: 'carbs',
  fat_g: 'fat',
} as const;

/** Without figures that are not said of this person. The other nutrients stay, to say what there was plenty of. */
export function withoutFigures(entry: MealEntry, withheld: readonly NutrientCode[]): MealEntry {
  if (withheld.length === 0) return entry;
  const kept = <Value>(figures: Readonly<Partial<Record<NutrientCode, Value>>>) =>
    Object.fromEntries(
      Object.entries(figures).filter(([code]) => !withheld.includes(code as NutrientCode)),
    ) as Partial<Record<NutrientCode, Value>>;
  const unsaid = Object.fromEntries(
    withheld.flatMap((code) =>
      code in FIGURE_OF ? [[FIGURE_OF[code as keyof typeof FIGURE_OF], null]] : [],
    ),
  );
  return {
    ...entry,
    foodItem: { ...entry.foodItem, ...unsaid },
    nutrients: kept(entry.nutrients),
    coverage: { ...entry.coverage, known: kept(entry.coverage.known) },
    correction: entry.correction && { ...entry.correction, caloriesPerServing: null },
  };
}
