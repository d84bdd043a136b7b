import type { MeaningToken } from '#domain/limits/meaning.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { foodsLeftOutBy } from './checker-foods.ts';

/** What a request asks for; the checker minds what is to be left out and which diet to follow. */
export type AskedLimits = readonly RequestItem[];

/** What binds everyone at every meal. */
export const askedForAll = (asked: AskedLimits): readonly MeaningToken[] =>
  asked.flatMap((item) => {
    const isAlways = item.days.length === 0 && item.meal === null;
    return item.kind === 'follow' || (item.kind === 'without' && isAlways) ? item.subjects : [];
  });

interface ServedAt {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mealType: MealType;
}

/** Foods on someone's plate that were to be left out on this day or at this meal. */
export function objectionsToAsked(
  asked: AskedLimits,
  { date, mealType }: ServedAt,
  served: readonly { readonly recipe: Recipe }[],
  kb: KnowledgeBase,
): readonly { readonly foodId: string; readonly message: string }[] {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isNow = ({ kind, days, meal }: RequestItem) =>
    kind === 'without' && (days.length === 0 || days.includes(day)) && (meal === null || meal === mealType);
  return asked.filter(isNow).flatMap(({ name, subjects }) => {
    const foods = new Set(subjects.flatMap((token) => [...foodsLeftOutBy(token, kb).keys()]));
    return served.flatMap(({ recipe }) =>
      recipe.ingredients
        .filter(({ food }) => foods.has(food))
        .map(({ food }) => ({
          foodId: food,
          message: `${food} is served although "${name}" was to be left out`,
        })),
    );
  });
}
