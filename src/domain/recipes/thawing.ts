import { addDays, type IsoDay } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';

/** What is thawed in the fridge before it is cooked: raw meat, poultry or fish, and frozen dough. */
export const THAW_KINDS = ['meat', 'fish', 'dough'] as const;
export type ThawKind = (typeof THAW_KINDS)[number];

/**
 * How a food that may lie in the freezer is to be thawed; `null`: it is bought fresh or in a jar, or it is
 * cooked and eaten straight from the freezer, as frozen fruit, vegetables and ice cream are.
 */
export function thawKindOf(food: Pick<Food, 'aisle' | 'rawRisk' | 'buy'>): ThawKind | null {
  if (food.aisle === 'frozen') return food.rawRisk === 'raw-flour' ? 'dough' : null;
  if (food.buy.as === 'jar' || food.buy.as === 'can') return null;
  if (food.rawRisk === 'raw-meat') return 'meat';
  return food.rawRisk === 'raw-fish' ? 'fish' : null;
}

/**
 * Grams that thaw in one day in the fridge: a day for every 5 lb, and a whole day for a pound, too.
 * Source: USDA FSIS, "The Big Thaw: Safe Defrosting Methods", refrigerator thawing.
 */
export const GRAMS_PER_FRIDGE_DAY = 2268;

/**
 * Days in the fridge, at least 1. Thawed meat, poultry and fish keep a day or two more there (same source), so
 * that whole days never leave it waiting too long.
 * @param grams 0 or more
 */
export function fridgeDays(grams: number): number {
  return Math.max(1, Math.ceil(grams / GRAMS_PER_FRIDGE_DAY));
}

/** The part of a planned day that thawing depends on. */
export interface ThawDay {
  readonly date: IsoDay;
  readonly meals: readonly {
    readonly name: string;
    readonly ingredients: readonly {
      readonly foodId: string;
      readonly name: string;
      readonly grams: number;
      readonly thaw?: ThawKind | undefined;
    }[];
  }[];
}

export interface ThawItem {
  readonly foodId: string;
  readonly name: string;
  readonly kind: ThawKind;
  /** All of it that one day takes. */
  readonly grams: number;
  readonly useOn: IsoDay;
  readonly dishes: readonly string[];
}

/**
 * What moves from the freezer to the fridge on `day`: for every later day, each food whose time in the fridge
 * begins on this very day. Grams of one food are thawed together, as they are cooked on the same day.
 */
export function toThaw(days: readonly ThawDay[], day: IsoDay): readonly ThawItem[] {
  return days
    .filter(({ date }) => date > day)
    .flatMap(thawItemsOf)
    .filter((item) => addDays(item.useOn, -fridgeDays(item.grams)) === day);
}

function thawItemsOf({ date, meals }: ThawDay): ThawItem[] {
  const items = new Map<string, ThawItem>();
  for (const meal of meals) {
    for (const { foodId, name, grams, thaw } of meal.ingredients) {
      if (thaw === undefined || !(grams > 0)) continue;
      const before = items.get(foodId);
      items.set(foodId, {
        foodId,
        name,
        kind: thaw,
        grams: (before?.grams ?? 0) + grams,
        useOn: date,
        dishes: [...new Set([...(before?.dishes ?? []), meal.name])],
      });
    }
  }
  return [...items.values()];
}
