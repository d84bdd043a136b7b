/**
 * How many GET /api/family-members a second one process answers, for a family of five with an allergy and a condition:
 * session, household, row-level security, decryption and a checked answer included. Prints every run and the median.
 * Usage: node scripts/bench/family-members.ts [runs] [seconds] [connections]
 */
import autocannon from 'autocannon';
import type { FamilyMemberCreate } from '#features/family-members/contract.ts';
import { medianOf, signUp, withMeasuredServer } from './measured-server.ts';

const FAMILY: readonly FamilyMemberCreate[] = [
  { name: 'Tom', relationship: 'child', age: 2, allergies: ['milk'], heightCm: 88, weightKg: 12.5 },
  { name: 'Lena', relationship: 'child', age: 15, dietaryRestrictions: ['vegetarian'], sex: 'female' },
  { name: 'Sam', relationship: 'spouse', age: 41, medicalConditions: ['hypertension'], sex: 'male' },
  { name: 'Rose', relationship: 'parent', birthDate: '1948-03-09', sex: 'female', weight: 150 },
];

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

async function measure(url: string, cookie: string, seconds: number, connections: number): Promise<number> {
  const before = process.cpuUsage();
  const result = await autocannon({
    url: `${url}/api/family-members`,
    headers: { cookie },
    connections,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  const used = process.cpuUsage(before);
  const microseconds = (used.user + used.system) / result.requests.total;
  console.log(
    `${Math.round(result.requests.average)} requests/s, latency median ${result.latency.p50} ms, 99 % ${result.latency.p99} ms, ${Math.round(microseconds)} µs of processor a request (load generator included)`,
  );
  return result.requests.average;
}

const [runs = 5, seconds = 5, connections = 50] = process.argv.slice(2).map(Number);
await withMeasuredServer(async (url) => {
  const cookie = await signUpFamily(url);
  await measure(url, cookie, 2, connections);
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) rates.push(await measure(url, cookie, seconds, connections));
  console.log(`median of ${runs} runs: ${Math.round(medianOf(rates))} requests/s`);
});
