/**
 * How many GET /api/family-members a second a server process answers, for a family of five with an allergy and a
 * condition: session, household, row-level security, and a checked answer included. Another copy of the product is asked in
 * turn with this one, in the same run, because a machine that does much else changes from one minute to the next.
 *
 *   node scripts/bench/family-members.ts [runs] [seconds] [connections] [file that starts another copy of the server]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { FamilyMemberCreate } from '#features/family-members/contract.ts';
import { medianOf, signUp } from './measured-server.ts';
import { type MeasuredProcess, OWN_MAIN, startMeasured } from './server-process.ts';

const FAMILY: readonly FamilyMemberCreate[] = [
  { name: 'Tom', relationship: 'child', age: 2, allergies: ['milk'], heightCm: 88, weightKg: 12.5 },
  { name: 'Lena', relationship: 'child', age: 15, dietaryRestrictions: ['vegetarian'], sex: 'female' },
  { name: 'Sam', relationship: 'spouse', age: 41, medicalConditions: ['hypertension'], sex: 'male' },
  { name: 'Rose', relationship: 'parent', birthDate: '1948-03-09', sex: 'female', weight: 150 },
];
const TICKS_A_SECOND = 100;

interface Copy {
  readonly name: string;
  readonly server: MeasuredProcess;
  readonly dataDir: string;
  readonly cookie: string;
  readonly rates: number[];
  readonly costs: number[];
}

async function signUpFamily(url: string): Promise<string> {
  const cookie = await signUp(url, 'bench', 'a long phrase');
  for (const member of FAMILY) {
    const added = await fetch(`${url}/api/family-members`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(member),
    });
    if (added.status !== 201) throw new Error(await added.text());
  }
  return cookie;
}

async function openCopy(name: string, main: string): Promise<Copy> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  const server = await startMeasured(main, dataDir, { DEMO: 'off', RATE_LIMITS: 'off' });
  return { name, server, dataDir, cookie: await signUpFamily(server.url), rates: [], costs: [] };
}

/** Microseconds of processor that the process has used so far; without PostgreSQL and the load. Linux only. */
async function processorOf({ child }: MeasuredProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1e6) / TICKS_A_SECOND;
}

async function measure({ name, server, cookie, rates, costs }: Copy): Promise<void> {
  const before = await processorOf(server);
  const result = await autocannon({
    url: `${server.url}/api/family-members`,
    headers: { cookie },
    connections,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  const cost = ((await processorOf(server)) - before) / result.requests.total;
  rates.push(result.requests.average);
  costs.push(cost);
  console.log(
    `${name}: ${Math.round(result.requests.average)} requests/s, latency median ${result.latency.p50} ms, 99 % ${result.latency.p99} ms, ${Math.round(cost)} µs of processor a request in the process`,
  );
}

const [runs = 5, seconds = 5, connections = 50] = process.argv.slice(2, 5).map(Number);
const other = process.argv[5];
const copies: Copy[] = [];
try {
  copies.push(await openCopy('this copy', OWN_MAIN));
  if (other !== undefined) copies.push(await openCopy('the other copy', other));
  // Not counted: code that was never used is slow.
  for (let run = 0; run <= runs; run += 1) {
    for (const copy of copies) await measure(copy);
    if (run === 0) for (const { rates, costs } of copies) [rates.length, costs.length] = [0, 0];
  }
  for (const { name, rates, costs } of copies) {
    console.log(
      `${name}: median of ${runs} runs ${Math.round(medianOf(rates))} requests/s, ${Math.round(medianOf(costs))} µs`,
    );
  }
  const [own, others] = copies;
  if (own !== undefined && others !== undefined) {
    const ratios = own.rates.map((rate, run) => rate / (others.rates[run] ?? Number.NaN));
    console.log(`median of the ratios of neighboring runs: ${medianOf(ratios).toFixed(2)}`);
  }
} finally {
  for (const { server, dataDir } of copies) {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
