import type { ReactNode } from 'react';
import type { MealPlan } from '#contract/meal-plans.ts';

/** The day that the Today panel shows. */
export interface TodayContext {
  /** YYYY-MM-DD in the family's own time zone. */
  readonly day: string;
  /** False when the family looks at a later day. */
  readonly isToday: boolean;
  /** The plan that covers the day; `null`: there is none. */
  readonly plan: MealPlan | null;
}

/** Something to do on that day, in one sentence that leads to where it is done. */
export interface TodayLine {
  readonly id: string;
  /** Small comes first; what must happen early in the day is small. */
  readonly order: number;
  readonly icon: ReactNode;
  readonly text: string;
  /** Shown below the text, one after the other. */
  readonly details?: readonly string[];
  readonly to: string;
  readonly done?: boolean;
}

/**
 * How a feature joins the panel: a hook that answers its lines, and an empty list while it knows nothing.
 * The route of the dashboard lists the hooks of all features in one constant, so that none knows the others.
 */
export type TodayLineSource = (context: TodayContext) => readonly TodayLine[];

/** What is open, in order, then what is done. @param sources the same array at every call, as for any hooks */
export function useTodayLines(
  sources: readonly TodayLineSource[],
  context: TodayContext,
): readonly TodayLine[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant array keeps the hooks and their order the same
  const lines = sources.flatMap((useLines) => useLines(context));
  return lines.sort((a, b) => Number(a.done ?? false) - Number(b.done ?? false) || a.order - b.order);
}
