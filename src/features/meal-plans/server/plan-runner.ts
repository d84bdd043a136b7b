import type { PlanOutcome, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';

/** `share` is 0–1, `stage` says in a few words what is being done. */
export type PlanProgress = (share: number, stage: string) => void;

export interface PlanRunOptions {
  /** `false`: without the proof of how good any plan could be, and searched more briefly: for weeks that lie behind. */
  readonly withBound?: boolean;
  /** Recipes of the household that may be chosen beside ours. */
  readonly ownDishes?: readonly OwnDishCopy[];
  /** Who it is planned for: households take turns. Left out: for the product itself. */
  readonly askedBy?: { readonly householdId: string; readonly demo?: boolean };
  /** Aborted when nobody waits for the plan anymore. */
  readonly signal?: AbortSignal;
}

/** Runs the planner somewhere that does not hold up requests. */
export interface PlanRunner {
  run(request: PlanRequest, onProgress: PlanProgress, options?: PlanRunOptions): Promise<PlanOutcome>;
  /** Someone is about to plan: one that rests begins to get ready. @returns whether it is ready */
  expect(): boolean;
  close(): Promise<void>;
}
