import type { ReactNode } from 'react';

/** The day that the Today panel shows. */
export interface TodayContext<Plan = unknown> {
  /** YYYY-MM-DD in the family's own time zone. */
  readonly day: string;
  /** False when the family looks at a later day. */
  readonly isToday: boolean;
  /** The plan that covers the day; `null`: there is none. */
  readonly plan: Plan | null;
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
  /** What can be done about it right here, below the line. */
  readonly action?: ReactNode;
}

/**
 * How a feature joins the panel: a hook that answers its lines, and an empty list while it knows nothing.
 * Each feature exports its hooks as `todayLines` from its today-lines.tsx, where the dashboard finds them.
 */
export type TodayLineSource<Plan = unknown> = (context: TodayContext<Plan>) => readonly TodayLine[];

/** What is open, in order, then what is done. @param sources the same array at every call, as for any hooks */
export function useTodayLines<Plan>(
  sources: readonly TodayLineSource<Plan>[],
  context: TodayContext<Plan>,
): readonly TodayLine[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant array keeps the hooks and their order the same
  const lines = sources.flatMap((useLines) => useLines(context));
  return lines.sort((a, b) => Number(a.done ?? false) - Number(b.done ?? false) || a.order - b.order);
}
