/**
 * Memory and threads of an idle server: proportional set size of the Node process (shared pages counted by their
 * share), after the start, after a plan of a week for a family of five, and when nobody has asked for anything since.
 * Linux only.
 *
 *   node scripts/bench/memory.ts [seconds of rest] [file that starts another copy of the server]
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from './measured-server.ts';
import { OWN_MAIN, startMeasured } from './server-process.ts';

const SETTLED_MILLISECONDS = 10_000;
const FAMILY = [
  {
    name: 'Tom',
    relationship: 'child',
    age: 2,
    allergies: ['milk'],
    heightCm: 88,
    weightKg: 12.5,
    sex: 'male',
  },
  { name: 'Lena', relationship: 'child', age: 15, dietaryRestrictions: ['vegetarian'], sex: 'female' },
  { name: 'Sam', relationship: 'spouse', age: 41, medicalConditions: ['hypertension'], sex: 'male' },
  { name: 'Rose', relationship: 'parent', birthDate: '1948-03-09', sex: 'female', weight: 150 },
  { name: 'Kim', relationship: 'other', age: 33, allergies: ['peanuts'], dislikes: ['okra'], sex: 'female' },
];

const [rest = '70', main = OWN_MAIN] = process.argv.slice(2);

async function memoryOf(pid: number): Promise<string> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]);
  return `${Math.round(kilobytes / 1_000)} MB, ${/^Threads:\s+(\d+)/m.exec(status)?.[1]} threads`;
}

async function send(url: string, cookie: string, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('event: error'))
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`);
  return text;
}

const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-memory-'));
try {
  // The sample family is planned once for a data folder.
  await (await startMeasured(main, dataDir, { DEMO: 'ready' })).stop();
  const server = await startMeasured(main, dataDir);
  const report = async (when: string) => console.log(`${when}: ${await memoryOf(server.child.pid ?? 0)}`);
  try {
    await wait(SETTLED_MILLISECONDS);
    await report('idle after the start');
    const cookie = await signUp(server.url, 'bench', 'a long phrase');
    let began = performance.now();
    for (const member of FAMILY) await send(server.url, cookie, '/api/family-members', member);
    console.log(`family of ${FAMILY.length} written in ${Math.round(performance.now() - began)} ms`);
    began = performance.now();
    await send(server.url, cookie, '/api/meal-plans/smart-generate', {
      familyMemberId: 'default',
      duration: 7,
      mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
      budgetLevel: 'standard',
    });
    console.log(`plan made in ${Math.round(performance.now() - began)} ms`);
    await report('after a plan');
    await wait(Number(rest) * 1_000);
    await report(`${rest} s later`);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
