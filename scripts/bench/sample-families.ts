/**
 * What sample families that ask without a rest do to everyone else: how long /api/health and a real family's page take,
 * how long its plan takes, and whether it is refused. A server of its own, asked from a thread beside.
 * Usage: node scripts/bench/sample-families.ts [seconds]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { spawnServer, stopServer, untilReady } from '#tests/lifecycle/server-process.ts';
import { medianOf, signUp } from './measured-server.ts';

const FAMILIES = 27;
const PASSWORD = 'a long phrase';

interface Kind {
  readonly name: string;
  readonly atOnce: number;
}
const KINDS: readonly Kind[] = [
  { name: 'nothing', atOnce: 0 },
  { name: 'what looks at the family', atOnce: 120 },
  { name: 'ingredient lines', atOnce: 54 },
  { name: 'ingredient lines and the family', atOnce: 400 },
];

interface Family {
  readonly cookie: string;
  readonly planId: string;
  readonly memberIds: readonly string[];
}
interface Load extends Kind {
  readonly url: string;
  readonly families: readonly Family[];
}

const LINE =
  '2 cups finely chopped fresh or frozen something nobody sells, peeled, washed and drained (about 1 lb) ';
const LINES = JSON.stringify({
  lines: Array.from({ length: 80 }, () => ({ text: LINE.repeat(3).slice(0, 300) })),
});
const JSON_BODY = { 'content-type': 'application/json' };

const looks = ({ planId, memberIds }: Family): readonly string[] => [
  '/api/recipes/family-fit',
  `/api/meal-plans/${planId}`,
  `/api/recipes?${memberIds.map((id) => `safeFor=${id}`).join('&')}`,
  '/api/family-members',
];

async function askOnce(load: Load, n: number): Promise<string> {
  const family = load.families[n % load.families.length];
  if (family === undefined) throw new Error('no family');
  const { cookie } = family;
  const readsLines = load.name.startsWith('ingredient') && (load.name === 'ingredient lines' || n % 2 === 0);
  const answer = readsLines
    ? await fetch(`${load.url}/api/ingredient-lines`, {
        method: 'POST',
        headers: { ...JSON_BODY, cookie },
        body: LINES,
      })
    : await fetch(`${load.url}${looks(family)[Math.floor(n / load.families.length) % 4]}`, {
        headers: { cookie },
      });
  const body = await answer.text();
  return answer.ok ? String(answer.status) : (JSON.parse(body) as { code: string }).code;
}

/** Until it is stopped; answers how often each answer came. */
async function makeLoad(load: Load): Promise<void> {
  const counts: Record<string, number> = {};
  let isOver = false;
  let n = 0;
  parentPort?.once('message', () => {
    isOver = true;
  });
  const askOn = async (): Promise<void> => {
    while (!isOver) {
      n += 1;
      const said = await askOnce(load, n).catch(() => 'cut off');
      counts[said] = (counts[said] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, askOn));
  parentPort?.postMessage(counts);
}

async function openSample(url: string): Promise<Family> {
  const opened = await fetch(`${url}/api/demo`, { method: 'POST' });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  if (!opened.ok) throw new Error(await opened.text());
  await opened.text();
  const get = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const plans = (await get('/api/meal-plans')) as { id: string }[];
  const members = (await get('/api/family-members')) as { id: string }[];
  return { cookie, planId: plans[0]?.id ?? '', memberIds: members.map(({ id }) => id) };
}

async function openReal(url: string): Promise<string> {
  const cookie = await signUp(url, `real${Date.now()}`, PASSWORD);
  const [self] = (await (await fetch(`${url}/api/family-members`, { headers: { cookie } })).json()) as {
    id: string;
  }[];
  const write = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...JSON_BODY, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await write('PATCH', `/api/family-members/${self?.id}`, {
    age: 39,
    sex: 'female',
    heightCm: 168,
    weightKg: 64,
  });
  for (const [name, age] of [
    ['Tom', 4],
    ['Lena', 11],
    ['Sam', 41],
  ] as const) {
    await write('POST', '/api/family-members', {
      name,
      relationship: name === 'Sam' ? 'spouse' : 'child',
      age,
      guardianConsent: age < 18 || undefined,
    });
  }
  return cookie;
}

/** How long something takes again and again, and how often it was refused. */
async function watch(ask: () => Promise<Response>, pause: number, isOver: () => boolean) {
  const times: number[] = [];
  const refused: string[] = [];
  while (!isOver()) {
    const start = performance.now();
    const answer = await ask();
    const body = await answer.text();
    times.push(performance.now() - start);
    if (!answer.ok) refused.push((JSON.parse(body) as { code: string }).code);
    await sleep(pause);
  }
  return { times, refused };
}

const ms = (value: number): string => `${Math.round(value)} ms`;

async function measure(url: string, families: readonly Family[], kind: Kind, seconds: number): Promise<void> {
  const cookie = await openReal(url);
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { ...kind, url, families } });
  const counted = new Promise<unknown>((resolve) => worker.once('message', resolve));
  await sleep(1_000);
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() > end;
  const get = (path: string) => () => fetch(`${url}${path}`, { headers: { cookie } });
  const plan = () =>
    fetch(`${url}/api/meal-plans/smart-generate`, {
      method: 'POST',
      headers: { ...JSON_BODY, cookie },
      body: JSON.stringify({
        familyMemberId: 'default',
        duration: 7,
        mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
        budgetLevel: 'standard',
        seed: 7,
      }),
    });
  const [health, page, plans] = await Promise.all([
    watch(() => fetch(`${url}/api/health`), 20, isOver),
    watch(get('/api/family-members'), 50, isOver),
    watch(plan, 2_000, isOver),
  ]);
  worker.postMessage('stop');
  const counts = await counted;
  await worker.terminate();
  console.log(`${kind.name}, ${kind.atOnce} at a time`);
  for (const [name, { times, refused }] of Object.entries({ health, page, plans })) {
    console.log(
      `  ${name}: ${times.length}, median ${ms(medianOf(times))}, worst ${ms(Math.max(...times))}; refused ${refused.length} ${[...new Set(refused)].join(' ')}`,
    );
  }
  console.log(`  answers to the sample families: ${JSON.stringify(counts)}`);
}

async function main(seconds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  const server = await spawnServer({ dataDir, env: { DEMO: 'ready', SIGN_UP: 'open', LOG_LEVEL: 'error' } });
  try {
    await untilReady(server);
    const before = server.output().length;
    const families: Family[] = [];
    while (families.length < FAMILIES) families.push(await openSample(server.address));
    for (const kind of KINDS) await measure(server.address, families, kind, seconds);
    for (const line of new Set(
      server
        .output()
        .slice(before)
        .match(/"level":50.*"code":"[a-z_]+"/g),
    ))
      console.log(line);
  } finally {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (isMainThread) {
  await main(Number(process.argv[2] ?? 30));
} else await makeLoad(workerData as Load);
