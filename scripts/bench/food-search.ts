/**
 * How long a search over all foods takes, by word; and building the index.
 * Usage: node scripts/bench/food-search.ts
 */
import { createFoodSearch } from '#core/foods/food-search.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';

const RUNS = 200;
const WARM_UP = 50;
const QUERIES = ['m', 'milk', 'garbanzo', 'brocoli', 'olive oil', 'low fat yogurt', 'zzzzzzzz'];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function timed(runs: number, work: () => unknown): number[] {
  return Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
}

const kb = loadKnowledgeBase();
const building = timed(15, () => createFoodSearch(kb.foods.values(), kb.recipes));
const search = createFoodSearch(kb.foods.values(), kb.recipes);
console.log(`${kb.foods.size} foods; index: median ${median(building).toFixed(1)} ms`);
for (const query of QUERIES) {
  timed(WARM_UP, () => search(query, 20));
  const times = timed(RUNS, () => search(query, 20)).toSorted((a, b) => a - b);
  const p95 = times[Math.floor(RUNS * 0.95)] ?? Number.NaN;
  console.log(
    `${JSON.stringify(query)}: median ${median(times).toFixed(2)} ms, 95 % under ${p95.toFixed(2)} ms`,
  );
}
