import { createContext, useContext } from 'react';
import type { DayKind } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import type { DayPlace } from '../log-changes.ts';

/** What a dialog is about. */
export interface Asked {
  readonly what: 'move' | 'copy' | 'save';
  readonly entries: readonly MealEntry[];
  /** All of that meal; left out: of several, or only some. */
  readonly mealType?: MealType | undefined;
  readonly isAll: boolean;
}

/** What the parts of a day share. */
export interface DayContextValue {
  readonly place: DayPlace;
  readonly today: string;
  readonly kind: DayKind;
  readonly mayLog: boolean;
  /** `null`: nobody is choosing. */
  readonly selected: ReadonlySet<string> | null;
  readonly select: (ids: readonly string[], isChosen: boolean) => void;
  readonly ask: (asked: Asked) => void;
}

export const DayContext = createContext<DayContextValue | null>(null);

export function useDayContext(): DayContextValue {
  const value = useContext(DayContext);
  if (value === null) throw new Error('A part of a day was drawn outside of one.');
  return value;
}
