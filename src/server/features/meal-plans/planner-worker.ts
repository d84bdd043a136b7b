import { parentPort } from 'node:worker_threads';
import type { PlanOutcome, PlanRequest } from '#core/meal-planning/meal-plan.ts';
import { planMeals } from '#core/meal-planning/plan-meals.ts';
import { prepareReaders } from '#core/questions/agreed-profile.ts';
import type { OwnDishCopy } from '#core/recipes/own-recipe.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { forgetReadings } from '#server/platform/forget-readings.ts';
import { loadLinearSolver } from '#solver/highs-solver.ts';
import { withOwnDishes } from './own-dishes.ts';

export interface PlannerOrder {
  readonly request: PlanRequest;
  readonly withBound: boolean;
  readonly ownDishes: readonly OwnDishCopy[];
  /** One number: anything but 0 says that no one is waiting for this plan anymore. */
  readonly stop: SharedArrayBuffer;
}

export type PlannerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number; readonly stage: string }
  | { readonly kind: 'done'; readonly outcome: PlanOutcome }
  | { readonly kind: 'failed'; readonly message: string };

if (parentPort === null) throw new Error('planner-worker.ts runs in a worker thread only');
const port = parentPort;

const kb = loadKnowledgeBase();
prepareReaders(kb);
forgetReadings(kb);
const solver = await loadLinearSolver();

const send = (message: PlannerMessage): void => port.postMessage(message);

async function plan({ request, withBound, ownDishes, stop }: PlannerOrder): Promise<void> {
  const stopped = new Int32Array(stop);
  try {
    const outcome = await planMeals(request, withOwnDishes(kb, ownDishes), {
      now: () => performance.now(),
      ...(withBound ? { solver } : {}),
      onProgress(share, stage) {
        if (Atomics.load(stopped, 0) !== 0) throw new Error('no one is waiting for this plan anymore');
        send({ kind: 'progress', share, stage });
      },
    });
    send({ kind: 'done', outcome });
  } catch (error) {
    send({
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

port.on('message', (order: PlannerOrder) => void plan(order));
send({ kind: 'ready' });
