/**
 * The food log of households that have logged for years: a person's day with 10 connections, adding an entry, and
 * GET /api/family-members in the same run to compare with. The households have their entries put in by SQL: the sealed parts
 * are those of entries that the server has made, so that reading them costs what it costs.
 *
 *   node scripts/bench/food-log.ts [households] [years] [seconds] [people] [entries a person and day]
 *
 * As asked for in the docs: 200 10 10 6 15. It also measures one year, so that growth is seen.
 */
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { addDays } from '#domain/calendar/days.ts';
import { medianOf, signUp, withMeasuredServer } from './measured-server.ts';

const [households = 3, years = 2, seconds = 4, people = 6, perDay = 15] = process.argv
  .slice(2, 7)
  .map(Number);
const CONNECTIONS = 10;
/** Days that are asked for. */
const ASKED = 7;
/** Days before the last one that the server writes itself: those, and the week before each of them. */
const WRITTEN = ASKED + 5;
const LAST_DAY = new Date().toISOString().slice(0, 10);
const FOODS = [
  ...[
    'banana',
    'apple',
    'milk-whole',
    'oats-rolled-cooked',
    'egg-whole-boiled',
    'bread-whole-wheat',
    'cheese-cheddar',
  ],
  ...[
    'broccoli-boiled',
    'pasta-cooked',
    'chicken-breast-roasted',
    'olive-oil',
    'yogurt-plain-whole',
    'carrot',
    'orange',
  ],
];

interface Household {
  readonly cookie: string;
  readonly members: readonly string[];
}

async function send<Answer>(url: string, cookie: string, method: string, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // A busy machine turns requests away; what is measured is not among these.
  if (response.status === 503) {
    await setTimeout(500);
    return send(url, cookie, method, body);
  }
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function openHousehold(url: string, number: number): Promise<Household> {
  const cookie = await signUp(url, `bench${number}`, 'a long phrase');
  const [self] = await send<{ id: string }[]>(`${url}/api/family-members`, cookie, 'GET');
  if (self === undefined) throw new Error('nobody is there');
  await send(`${url}/api/family-members/${self.id}`, cookie, 'PATCH', { age: 40, sex: 'female' });
  const members = [self.id];
  for (let person = 1; person < people; person += 1) {
    const body = { name: `Person ${person}`, relationship: 'child', age: 2 + person * 5 };
    members.push((await send<{ id: string }>(`${url}/api/family-members`, cookie, 'POST', body)).id);
  }
  // One day of each person, by the server itself.
  for (const memberId of members) {
    for (let entry = 0; entry < perDay; entry += 1) {
      const mealType = (['breakfast', 'lunch', 'dinner', 'snacks'] as const)[entry % 4];
      const foodId = FOODS[entry % FOODS.length];
      const body = { memberId, date: LAST_DAY, mealType, foodId, amount: 40 + 10 * entry, unit: 'g' };
      await send(`${url}/api/meal-entries`, cookie, 'POST', body);
    }
  }
  // The days before it as well, because a day says what its week had.
  for (const memberId of members) {
    for (let back = 1; back <= WRITTEN; back += 1) {
      const to = { memberIds: [memberId], date: addDays(LAST_DAY, -back) };
      await send(`${url}/api/meal-entries/copies`, cookie, 'POST', {
        from: { memberId, date: LAST_DAY },
        to,
      });
    }
  }
  return { cookie, members };
}

/**
 * The same day again and again, back to `from`. Sealed values name their row, so that a copied one could not be opened:
 * they are there for their weight, and what is measured is asked of days that the server has written.
 */
async function fillYears(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO meal_entries (household_id, id, member_id, day, meal_type, logged_at, source, food_ref, said_encrypted, field_times)
     SELECT household_id, gen_random_uuid(), member_id, day - back, meal_type, logged_at, source, food_ref, said_encrypted, field_times
     FROM meal_entries, generate_series($1::int, $2::int) back WHERE day = $3::date`,
    [from, to, LAST_DAY],
  );
  await client.query(
    `INSERT INTO food_log_days (household_id, member_id, day, entries, sum_encrypted)
     SELECT household_id, member_id, day - back, entries, sum_encrypted
     FROM food_log_days, generate_series($1::int, $2::int) back WHERE day = $3::date`,
    [from, to, LAST_DAY],
  );
  await client.query('ANALYZE');
}

interface Measured {
  readonly rate: number;
  /** Milliseconds of processor a request, in the process of server and client. */
  readonly cpu: number;
  readonly p50: number;
  readonly p95: number;
}

interface Asked {
  readonly cookie: string;
  readonly path: string;
}

/** Every connection asks for paths of its own, in turn; `rounds`: `once` through them, or for the seconds of the run. */
async function measure(url: string, asked: readonly Asked[], rounds: 'once' | 'again'): Promise<Measured> {
  const times: number[] = [];
  const requests = asked.map(({ path, cookie }) => ({ method: 'GET' as const, path, headers: { cookie } }));
  const each = Math.floor(requests.length / CONNECTIONS);
  const waiting = Array.from({ length: CONNECTIONS }, (_, at) => requests.slice(at * each, (at + 1) * each));
  const before = process.cpuUsage();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections: CONNECTIONS,
        ...(rounds === 'again'
          ? { duration: seconds, requests }
          : {
              amount: each * CONNECTIONS,
              setupClient: (client) => client.setRequests(waiting.pop() ?? []),
            }),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const { user, system } = process.cpuUsage(before);
  const refused = result.non2xx + result.errors;
  if (refused > times.length / 100) throw new Error(`${refused} answers were no success`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const cpu = (user + system) / 1000 / times.length;
  return { rate: times.length / result.duration, cpu, p50: at(0.5), p95: at(0.95) };
}

/** Each day once: nobody has asked for it since it was written. */
const daysOf = ({ cookie, members }: Household): Asked[] =>
  members.flatMap((id) =>
    Array.from({ length: ASKED }, (_, back) => ({
      cookie,
      path: `/api/meal-entries/day?memberId=${id}&date=${addDays(LAST_DAY, -back)}`,
    })),
  );

async function adding(url: string, { cookie, members }: Household): Promise<number> {
  const times: number[] = [];
  for (let entry = 0; entry < 60; entry += 1) {
    const began = performance.now();
    await send(`${url}/api/meal-entries`, cookie, 'POST', {
      memberId: members[entry % members.length],
      date: addDays(LAST_DAY, 1),
      mealType: 'snacks',
      foodId: FOODS[entry % FOODS.length],
      amount: 50,
      unit: 'g',
    });
    // The first ones read what is read once.
    if (entry >= 20) times.push(performance.now() - began);
  }
  return medianOf(times);
}

async function report(url: string, all: readonly Household[], label: string): Promise<void> {
  const [household, ...others] = all;
  if (household === undefined) throw new Error('no household');
  const { cookie, members } = household;
  const line = ({ rate, cpu, p50, p95 }: Measured) =>
    `${Math.round(rate)}/s, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${cpu.toFixed(2)} ms of processor each`;
  // The first household of all has what is read once read.
  await measure(url, daysOf(household), 'once');
  const unasked = others.flatMap(daysOf);
  if (unasked.length > 0)
    console.log(
      `${label}: ${unasked.length} days, each the first time: ${line(await measure(url, unasked, 'once'))}`,
    );
  const asked = (path: string) => ({ cookie, path });
  const days = members.map((id) => asked(`/api/meal-entries/day?memberId=${id}&date=${LAST_DAY}`));
  await measure(url, [...days, asked('/api/family-members')], 'again');
  const family = await measure(url, [asked('/api/family-members')], 'again');
  const day = await measure(url, days, 'again');
  const list = await measure(url, [asked('/api/meal-entries')], 'again');
  console.log(`${label}: family members ${line(family)}`);
  console.log(
    `${label}: day of a person ${line(day)}, ${Math.round((100 * day.rate) / family.rate)} % of it`,
  );
  console.log(`${label}: today of everyone ${line(list)}`);
  // Each is written to, so that nothing is known of the day that is asked for.
  console.log(`${label}: adding an entry, median ${(await adding(url, household)).toFixed(1)} ms`);
}

await withMeasuredServer(async (url, databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all: Household[] = [];
    for (let number = 0; number < households; number += 1) all.push(await openHousehold(url, number));
    await client.query('ALTER TABLE meal_entries NO FORCE ROW LEVEL SECURITY');
    await client.query('ALTER TABLE food_log_days NO FORCE ROW LEVEL SECURITY');
    const size = async () =>
      (
        await client.query<{ rows: string; bytes: string }>(
          `SELECT (SELECT count(*) FROM meal_entries)::text AS rows, pg_size_pretty(pg_total_relation_size('meal_entries')) AS bytes`,
        )
      ).rows[0];
    let filled = WRITTEN;
    for (const year of [1, years]) {
      await fillYears(client, filled + 1, year * 365);
      filled = year * 365;
      console.log(`${households} households of ${people}, ${year} years:`, await size());
      await report(url, all, `${year} years`);
    }
  } finally {
    await client.end();
  }
});
