/**
 * How many sign-ins a second one process answers, and how long GET /api/family-members takes meanwhile: hashing a
 * password must not hold up those who are signed in. Prints every run and the medians.
 * Usage: node scripts/bench/login.ts [runs] [seconds] [sign-ins at a time]
 */
import autocannon, { type Result } from 'autocannon';
import { medianOf, signUp, withMeasuredServer } from './measured-server.ts';

const PASSWORD = 'a long phrase';
/** Requests of people who are signed in, each second: an ordinary busy evening. */
const READS_PER_SECOND = 100;

async function reads(url: string, cookie: string, duration: number): Promise<Result> {
  const result = await autocannon({
    url: `${url}/api/family-members`,
    headers: { cookie },
    connections: 4,
    overallRate: READS_PER_SECOND,
    duration,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} reads failed`);
  return result;
}

async function logIn(url: string, username: string): Promise<void> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  await answer.arrayBuffer();
}

/** Everyone signs in again and again; the sign-ins of a second, and how long each took. */
async function signIns(url: string, people: readonly string[], seconds: number) {
  const start = performance.now();
  const before = process.cpuUsage();
  const times: number[] = [];
  await Promise.all(
    people.map(async (username) => {
      while (performance.now() - start < seconds * 1_000) {
        const begun = performance.now();
        await logIn(url, username);
        times.push(performance.now() - begun);
      }
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return {
    rate: times.length / ((performance.now() - start) / 1_000),
    median: medianOf(times),
    processor: (user + system) / 1_000 / times.length,
  };
}

const [runs = 5, seconds = 5, count = 8] = process.argv.slice(2).map(Number);
await withMeasuredServer(async (url) => {
  const people = Array.from({ length: count }, (_, index) => `bench${index}`);
  for (const username of people) await signUp(url, username, PASSWORD);
  const cookie = await signUp(url, 'reader', PASSWORD);
  await reads(url, cookie, 2);
  const alone = await reads(url, cookie, seconds);
  console.log(`reads with nobody signing in: median ${alone.latency.p50} ms, 99 % ${alone.latency.p99} ms`);
  const quiet = await signIns(url, people, seconds);
  console.log(
    `sign-ins alone: ${quiet.rate.toFixed(1)}/s, ${quiet.processor.toFixed(1)} ms of processor each (PostgreSQL not counted)`,
  );
  const rates: number[] = [];
  const waits: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [opened, meanwhile] = await Promise.all([
      signIns(url, people, seconds),
      reads(url, cookie, seconds),
    ]);
    rates.push(opened.rate);
    waits.push(meanwhile.latency.p50);
    console.log(
      `${opened.rate.toFixed(1)} sign-ins/s (median ${Math.round(opened.median)} ms); reads meanwhile: median ${meanwhile.latency.p50} ms, 99 % ${meanwhile.latency.p99} ms`,
    );
  }
  console.log(
    `median of ${runs} runs: ${medianOf(rates).toFixed(1)} sign-ins/s, reads meanwhile ${medianOf(waits)} ms`,
  );
});
