import { createContext, type ReactNode } from 'react';
import type { MealType } from '#domain/nutrition/meal-types.ts';

export interface PlacedMeal {
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mealType: MealType;
}

/** What other features add to a planned meal; the page of the plan says it, because features above know plans. */
export const MealExtras = createContext<((meal: PlacedMeal) => ReactNode) | null>(null);
