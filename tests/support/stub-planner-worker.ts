import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { PlanOutcome } from '#domain/recipes/meal-plan.ts';
import type { PlannerMessage, PlannerOrder } from '#features/meal-plans/server/planner-worker.ts';

// In the place of planner-worker.ts, for tests of who gets a thread and when: it takes its time, and plans nothing.

const MILLISECONDS_A_DAY = 20;

if (parentPort === null) throw new Error('stub-planner-worker.ts runs in a worker thread only');
const port = parentPort;
const send = (message: PlannerMessage): void => port.postMessage(message);

async function plan({ request, stop }: PlannerOrder): Promise<void> {
  const stopped = new Int32Array(stop);
  for (let day = 0; day < request.days; day += 1) {
    send({ kind: 'progress', share: day / request.days, stage: 'working' });
    await sleep(MILLISECONDS_A_DAY);
    if (Atomics.load(stopped, 0) !== 0) return send({ kind: 'failed', message: 'stopped' });
  }
  send({ kind: 'done', outcome: { ok: true } as PlanOutcome });
}

port.on('message', (order: PlannerOrder) => void plan(order));
send({ kind: 'ready' });
