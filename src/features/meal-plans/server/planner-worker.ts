import { parentPort } from 'node:worker_threads';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { prepareReaders } from '#domain/profiles/agreed-profile.ts';
import type { PlanOutcome, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import { forgetReadings } from '#platform/server/forget-readings.ts';
import { planMeals } from '../rules/plan-meals.ts';
import { loadLinearSolver } from '../solver/highs-solver.ts';
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
      // What needs no proof lies behind, and is searched more briefly.
      ...(withBound ? { solver } : { effort: 'brief' as const }),
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
