/**
 * How long GET /api/foods takes with hundreds of thousands of products beside our own foods, asked over 10 connections
 * at once by a load generator on the same machine; the words are everyday ones, and the worst that we know of.
 * Prints each kind of question, all together, and the search over our own foods alone (no server).
 * Usage: node scripts/bench/food-search.ts [products] [seconds] [connections]
 */
import { Agent, get } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createFoodSearch } from '#core/foods/food-search.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { generateProducts, storeProducts } from '#tests/support/generated-products.ts';
import { medianOf, signUp, withMeasuredServer } from './measured-server.ts';

interface Question {
  readonly kind: string;
  readonly words: readonly string[];
  readonly limit: number;
}

const QUESTIONS: readonly Question[] = [
  {
    kind: 'as you type',
    words: ['mi', 'mil', 'milk', 'cho', 'choco', 'chocolate', 'app', 'tom', 'pe'],
    limit: 20,
  },
  { kind: 'palette', words: ['milk', 'banana', 'bread', 'olive oil'], limit: 5 },
  {
    kind: 'frequent words, long list',
    words: ['milk', 'chocolate', 'rice', 'cheese', 'organic', 'snack'],
    limit: 50,
  },
  {
    kind: 'two frequent words',
    words: ['organic milk', 'chocolate drink', 'creamy cheese sauce', 'light snack bar', 'rice with milk'],
    limit: 20,
  },
  {
    kind: 'misspelt',
    words: ['chiken breast', 'brocoli', 'orgnic yougurt', 'choclate drnik', 'cripsy'],
    limit: 20,
  },
  { kind: 'brand', words: ['bado', 'kali milk', 'zuvel', 'corfen sauce', 'wengol'], limit: 20 },
  { kind: 'nothing', words: ['xqzzy', 'milk xqzzy', 'zz'], limit: 20 },
];

interface Timing {
  readonly kind: string;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true });

/** Packed as it comes: unpacking is the browser's work, and no part of what is measured. */
function answered(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.once('end', resolve).resume();
    });
    request.once('error', reject);
  });
}

/** Asks one question after the other on each connection, until the time is over. */
async function ask(
  url: string,
  cookie: string | null,
  seconds: number,
  connections: number,
): Promise<Timing[]> {
  const asked = QUESTIONS.flatMap(({ kind, words, limit }) =>
    words.map((word) => ({ kind, path: `/api/foods?q=${encodeURIComponent(word)}&limit=${limit}` })),
  );
  const headers = { 'accept-encoding': 'br', ...(cookie === null ? {} : { cookie }) };
  const timings: Timing[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = connection * 7; performance.now() < end; turn += 1) {
        const question = asked[turn % asked.length];
        if (question === undefined) return;
        const start = performance.now();
        await answered(url + question.path, headers);
        timings.push({ kind: question.kind, ms: performance.now() - start });
      }
    }),
  );
  return timings;
}

function line(name: string, values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `${name}: ${sorted.length} answers, quickest ${at(0.01)} ms, median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

/** The load generator has a thread of its own, so that its work does not wait for the server's. */
function askFromOutside(
  url: string,
  cookie: string | null,
  seconds: number,
  connections: number,
): Promise<Timing[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { url, cookie, seconds, connections },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function report(
  title: string,
  url: string,
  cookie: string | null,
  seconds: number,
  connections: number,
) {
  const before = process.cpuUsage();
  const timings = await askFromOutside(url, cookie, seconds, connections);
  const used = process.cpuUsage(before);
  const milliseconds = (used.user + used.system) / 1_000 / timings.length;
  console.log(
    `\n${title}: ${Math.round(timings.length / seconds)} answers a second, ${milliseconds.toFixed(1)} ms of processor each (load generator included, PostgreSQL not)`,
  );
  for (const { kind } of QUESTIONS) {
    console.log(
      `  ${line(
        kind,
        timings.filter((timing) => timing.kind === kind).map(({ ms }) => ms),
      )}`,
    );
  }
  console.log(
    `  ${line(
      'all',
      timings.map(({ ms }) => ms),
    )}`,
  );
}

function measureInMemory(): void {
  const { foods, recipes } = loadKnowledgeBase();
  const started = performance.now();
  const find = createFoodSearch(foods.values(), recipes);
  console.log(`${foods.size} own foods: index in ${(performance.now() - started).toFixed(0)} ms`);
  for (const query of ['milk', 'brocoli', 'low fat yogurt']) {
    const times = Array.from({ length: 250 }, () => {
      const start = performance.now();
      find(query, 20);
      return performance.now() - start;
    });
    console.log(`  "${query}": median ${medianOf(times.slice(50)).toFixed(2)} ms`);
  }
}

async function measure(products: number, seconds: number, connections: number): Promise<void> {
  measureInMemory();
  const { foods } = loadKnowledgeBase();
  await withMeasuredServer(async (url, databaseUrl) => {
    const cookie = await signUp(url, 'bench', 'a long phrase');
    await askFromOutside(url, null, 2, connections);
    await report('Without products', url, null, seconds, connections);
    const start = performance.now();
    await storeProducts(databaseUrl, generateProducts([...foods.values()], products));
    console.log(`\n${products} products stored in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    await askFromOutside(url, null, 3, connections);
    await report(`${products} products, visitor`, url, null, seconds, connections);
    const liked = await fetch(`${url}/api/foods?q=chocolate+drink&limit=20`);
    for (const { id } of (await liked.json()) as { id: string }[]) {
      const kept = await fetch(`${url}/api/foods/${id}/favourite`, { method: 'POST', headers: { cookie } });
      if (kept.status !== 200) throw new Error(await kept.text());
    }
    await report(`${products} products, signed in`, url, cookie, seconds, connections);
  });
}

if (isMainThread) {
  const [products = 500_000, seconds = 10, connections = 10] = process.argv.slice(2).map(Number);
  await measure(products, seconds, connections);
} else {
  const { url, cookie, seconds, connections } = workerData;
  parentPort?.postMessage(await ask(url, cookie, seconds, connections));
}
