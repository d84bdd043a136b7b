import { setImmediate } from 'node:timers/promises';
import { lettingOthersFirst } from './request-turns.ts';

/** Gives others a turn of the event loop between the steps of long work. */
export async function nextTurn(): Promise<void> {
  await setImmediate();
  await lettingOthersFirst();
}

/** How long one request works on before the others have their turn. */
const STEP_MILLISECONDS = 10;

/** As `items.map(work)`, for what takes some milliseconds each: the others have their turn in between. */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < STEP_MILLISECONDS) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
}
