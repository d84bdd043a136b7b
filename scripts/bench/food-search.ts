/**
 * How long GET /api/foods takes with hundreds of thousands of products beside our own foods, asked over 10 connections
 * at once by a load generator on the same machine; the words are everyday ones, and the worst that we know of.
 * Prints questions that nobody has asked before (the everyday ones as they are typed, letter by letter, each once), then
 * each kind of question asked again and again, and the search over our own foods alone (no server).
 * Usage: node scripts/bench/food-search.ts [products] [seconds] [connections]
 */
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
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
    kind: 'misspelled',
    words: ['chiken breast', 'brocoli', 'orgnic yougurt', 'choclate drnik', 'cripsy'],
    limit: 20,
  },
  { kind: 'brand', words: ['bado', 'kali milk', 'zuvel', 'corfen sauce', 'wengol'], limit: 20 },
  { kind: 'nothing', words: ['xqzzy', 'milk xqzzy', 'zz'], limit: 20 },
];

/** Every beginning of every second everyday question, from two letters on, in the order of typing: about 600. */
async function typedQuestions(from: 0 | 1): Promise<string[]> {
  const text = await readFile(new URL('../../tests/data/food-queries.csv', import.meta.url), 'utf8');
  const queries = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0] ?? '');
  return [
    ...new Set(
      queries
        .filter((_, at) => at % 2 === from)
        .flatMap((query) =>
          [...query].map((_, at) => query.slice(0, at + 1).trim()).filter((typed) => typed.length > 1),
        ),
    ),
  ];
}

interface Timing {
  readonly kind: string;
  readonly ms: number;
}

const FIRST_TIME = {
  typing: 'asked for the first time, typed by as many people as there are connections',
  'at once': 'asked for the first time, as fast as it is answered',
};
/** Between two letters of someone who types fast; a page that waits for a pause asks less often. */
const LETTER = 150;
/** Answers about products are remembered for less. */
const FORGOTTEN_AFTER = 21_000;

interface Load {
  readonly url: string;
  readonly cookie: string | null;
  readonly connections: number;
  /** Or what is typed letter by letter, each question once: in turn as people type, or as fast as it is answered. */
  readonly seconds: number | 'typing' | 'at once';
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

/** Asks one question after the other on each connection, until the time or the questions are over. */
async function ask({ url, cookie, seconds, connections }: Load): Promise<Timing[]> {
  const pathOf = (word: string, limit: number) => `/api/foods?q=${encodeURIComponent(word)}&limit=${limit}`;
  const asked =
    typeof seconds === 'string'
      ? (await typedQuestions(seconds === 'typing' ? 0 : 1)).map((word) => ({
          kind: FIRST_TIME[seconds],
          path: pathOf(word, 20),
        }))
      : QUESTIONS.flatMap(({ kind, words, limit }) =>
          words.map((word) => ({ kind, path: pathOf(word, limit) })),
        );
  const headers = { 'accept-encoding': 'br', ...(cookie === null ? {} : { cookie }) };
  const timings: Timing[] = [];
  const end = performance.now() + (typeof seconds === 'number' ? seconds * 1_000 : Number.POSITIVE_INFINITY);
  let next = 0;
  const turns = typeof seconds === 'string' ? asked.length : Number.POSITIVE_INFINITY;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      // People do not press their keys all at the same instant.
      if (seconds === 'typing') await sleep((LETTER / connections) * connection);
      while (next < turns && performance.now() < end) {
        const question = asked[next % asked.length];
        next += 1;
        if (question === undefined) return;
        const start = performance.now();
        await answered(url + question.path, headers);
        const ms = performance.now() - start;
        timings.push({ kind: question.kind, ms });
        if (seconds === 'typing') await sleep(LETTER - ms);
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
function askFromOutside(load: Load): Promise<Timing[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function report(title: string, load: Load): Promise<void> {
  const before = process.cpuUsage();
  const start = performance.now();
  const timings = await askFromOutside(load);
  const seconds = (performance.now() - start) / 1_000;
  const used = process.cpuUsage(before);
  const milliseconds = (used.user + used.system) / 1_000 / timings.length;
  console.log(
    `\n${title}: ${Math.round(timings.length / seconds)} answers a second, ${milliseconds.toFixed(1)} ms of processor each (load generator included, PostgreSQL not)`,
  );
  const timesOf = (kind: string) => timings.filter((timing) => timing.kind === kind).map(({ ms }) => ms);
  for (const kind of new Set(timings.map((timing) => timing.kind)))
    console.log(`  ${line(kind, timesOf(kind))}`);
  if (typeof load.seconds === 'number') {
    console.log(
      `  ${line(
        'all',
        timings.map(({ ms }) => ms),
      )}`,
    );
  }
}

function measureInMemory(): void {
  const knowledgeBase = loadKnowledgeBase();
  const { foods } = knowledgeBase;
  const started = performance.now();
  const find = createFoodSearch(knowledgeBase);
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
    const visitor = { url, cookie: null, connections };
    await askFromOutside({ ...visitor, seconds: 2 });
    await report('Without products', { ...visitor, seconds });
    const start = performance.now();
    await storeProducts(databaseUrl, generateProducts([...foods.values()], products));
    console.log(`\n${products} products stored in ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    await report(`${products} products, visitor`, { ...visitor, seconds: 'typing' });
    await report(`${products} products, visitor`, { ...visitor, seconds: 'at once' });
    await report(`${products} products, visitor`, { ...visitor, seconds });
    const liked = await fetch(`${url}/api/foods?q=chocolate+drink&limit=20`);
    for (const { id } of (await liked.json()) as { id: string }[]) {
      const kept = await fetch(`${url}/api/foods/${id}/favourite`, { method: 'POST', headers: { cookie } });
      if (kept.status !== 200) throw new Error(await kept.text());
    }
    await sleep(FORGOTTEN_AFTER);
    await report(`${products} products, signed in`, { ...visitor, cookie, seconds: 'typing' });
    await report(`${products} products, signed in`, { ...visitor, cookie, seconds: 'at once' });
    await report(`${products} products, signed in`, { ...visitor, cookie, seconds });
  });
}

if (isMainThread) {
  const [products = 500_000, seconds = 10, connections = 10] = process.argv.slice(2).map(Number);
  await measure(products, seconds, connections);
} else {
  parentPort?.postMessage(await ask(workerData as Load));
}
