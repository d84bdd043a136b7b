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

const runFor = (options: autocannon.Options): Promise<Result> =>
  autocannon({ workers: 1, ...options }).then((result) => {
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx + result.errors} requests failed`);
    return result;
  });

const reads = (url: string, cookie: string, duration: number): Promise<Result> =>
  runFor({
    url: `${url}/api/family-members`,
    headers: { cookie },
    connections: 4,
    overallRate: READS_PER_SECOND,
    duration,
  });

const [runs = 5, seconds = 5, connections = 8] = process.argv.slice(2).map(Number);
await withMeasuredServer(async (url) => {
  const cookie = await signUp(url, 'bench', PASSWORD);
  await reads(url, cookie, 2);
  const alone = await reads(url, cookie, seconds);
  console.log(`reads with nobody signing in: median ${alone.latency.p50} ms, 99 % ${alone.latency.p99} ms`);
  const rates: number[] = [];
  const waits: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [logins, meanwhile] = await Promise.all([
      runFor({
        url: `${url}/api/login`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'bench', password: PASSWORD }),
        connections,
        duration: seconds,
      }),
      reads(url, cookie, seconds),
    ]);
    rates.push(logins.requests.average);
    waits.push(meanwhile.latency.p50);
    console.log(
      `${logins.requests.average.toFixed(1)} sign-ins/s (median ${logins.latency.p50} ms, 99 % ${logins.latency.p99} ms); reads meanwhile: median ${meanwhile.latency.p50} ms, 99 % ${meanwhile.latency.p99} ms`,
    );
  }
  console.log(
    `median of ${runs} runs: ${medianOf(rates).toFixed(1)} sign-ins/s, reads meanwhile ${medianOf(waits)} ms`,
  );
});
