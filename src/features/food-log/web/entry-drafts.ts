import type { EntryField } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import { entryIdAt } from '../rules/entry-ids.ts';
import type { DayPlace } from './log-changes.ts';
import { type Figures, type LogPick, shareOf } from './log-picks.ts';

/* Entries as this device makes them up, until the server's own are there. */

export interface MealPlace extends DayPlace {
  readonly mealType: MealType;
}

const scaled = (figures: Figures, share: number): Figures => {
  const result: Figures = {};
  for (const code of NUTRIENT_CODES) {
    const amount = figures[code];
    if (amount !== undefined) result[code] = amount * share;
  }
  return result;
};

const figure = (amount: number | undefined): string | null =>
  amount === undefined ? null : String(Math.round(amount * 10) / 10);

const fourFigures = ({ energy_kcal, protein_g, carb_g, fat_g }: Figures) => ({
  caloriesPerServing: figure(energy_kcal),
  protein: figure(protein_g),
  carbs: figure(carb_g),
  fat: figure(fat_g),
});

export interface NewAmount {
  readonly amount: number;
  readonly unit: string;
  /** What was put on the plate of a small child. */
  readonly offered: number | null;
}

function gramsOf({ isVolume, units }: LogPick, { amount, unit }: NewAmount): number | null {
  const size = units.find((each) => each.unit === unit)?.size ?? null;
  return isVolume || size === null ? null : amount * size;
}

export function draftEntry(id: string, place: MealPlace, pick: LogPick, said: NewAmount): MealEntry {
  const { what, name, brand } = pick;
  const share = shareOf(pick, said.amount, said.unit);
  const nutrients = share === null ? {} : scaled(pick.figures, share);
  return {
    id,
    ...place,
    loggedAt: new Date().toISOString(),
    foodItem: {
      id: 'foodId' in what ? what.foodId : 'recipeId' in what ? what.recipeId : null,
      name,
      brand,
      ...fourFigures(nutrients),
    },
    ...said,
    grams: gramsOf(pick, said),
    nutrients,
    coverage: { parts: 1, known: {} },
    source: 'foodId' in what ? 'food' : 'recipeId' in what ? 'recipe' : 'quick',
    groups: null,
    kinds: [],
    quickId: 'quick' in what ? (what.quick.of ?? null) : null,
    planned: null,
    planMeal: null,
    note: null,
    correction: null,
    fieldTimes: {},
  };
}

/** Several at once, with the ids that the server gives them, too. */
export const draftEntries = (
  first: string,
  place: MealPlace,
  parts: readonly (NewAmount & { readonly pick: LogPick })[],
): readonly MealEntry[] =>
  parts.map(({ pick, ...said }, part) => draftEntry(entryIdAt(first, 0, part), place, pick, said));

export function copiedEntries(
  first: string,
  entries: readonly MealEntry[],
  to: {
    readonly memberIds: readonly string[];
    readonly date: string;
    readonly mealType?: MealType | undefined;
  },
): readonly MealEntry[] {
  return to.memberIds.flatMap((memberId, person) =>
    entries.map((entry, part) => ({
      ...entry,
      id: entryIdAt(first, person, part),
      memberId,
      date: to.date,
      mealType: to.mealType ?? entry.mealType,
      loggedAt: new Date().toISOString(),
      // It is what someone ate: the plan, and what was offered, were of the other day.
      planMeal: null,
      planned: null,
      offered: null,
      note: null,
      correction: null,
      fieldTimes: {},
    })),
  );
}

const stamped = (entry: MealEntry, field: EntryField, time: string): MealEntry['fieldTimes'] => ({
  ...entry.fieldTimes,
  [field]: time,
});

export const movedEntry = (
  entry: MealEntry,
  to: { readonly date?: string | undefined; readonly mealType?: MealType | undefined },
  time: string,
): MealEntry => ({
  ...entry,
  date: to.date ?? entry.date,
  mealType: to.mealType ?? entry.mealType,
  fieldTimes: stamped(entry, 'place', time),
});

/** `size`: of one of the new unit and of the former one; `null`: the server says what it comes to. */
export function resizedEntry(
  entry: MealEntry,
  said: NewAmount,
  sizes: { readonly before: number | null; readonly after: number | null },
  time: string,
): MealEntry {
  const isSame = said.unit === entry.unit;
  const share =
    entry.amount <= 0
      ? null
      : isSame
        ? said.amount / entry.amount
        : sizes.before === null || sizes.after === null
          ? null
          : (said.amount * sizes.after) / (entry.amount * sizes.before);
  const nutrients = share === null ? {} : scaled(entry.nutrients, share);
  const { groups } = entry;
  return {
    ...entry,
    ...said,
    planned: isSame ? entry.planned : null,
    grams: share === null || entry.grams === null ? null : entry.grams * share,
    nutrients,
    foodItem: { ...entry.foodItem, ...fourFigures(nutrients) },
    groups:
      share === null || groups === null
        ? null
        : Object.fromEntries(Object.entries(groups).map(([group, amount]) => [group, amount * share])),
    kinds: said.amount > 0 ? entry.kinds : [],
    fieldTimes: stamped(entry, 'amount', time),
  };
}

export const notedEntry = (entry: MealEntry, note: string | null, time: string): MealEntry => ({
  ...entry,
  note,
  fieldTimes: stamped(entry, 'note', time),
});
