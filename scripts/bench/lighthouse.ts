/**
 * Lighthouse (mobile preset: simulated slow 4G, processor four times slower) over public pages, and the pages behind
 * the sign-in as a family with a plan has them, of the built app. Prints the median of several runs a page.
 *
 *   node scripts/build.mjs && node scripts/bench/lighthouse.ts [runs] [path …]
 *
 * A plan and a list are named as /meal-plan-generator/:plan and /grocery-lists/:list.
 *
 * BENCH_REPORTS=folder keeps each report as JSON.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';

const PORT = Number(process.env.BENCH_PORT ?? 3991);
const DEBUG_PORT = PORT + 1;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** `:plan` and `:list` stand for those of the family that is made for the measurement. */
const PROTECTED = [
  '/dashboard',
  '/recipes',
  '/recipes/turkish-red-lentil-soup-tomato-salad',
  '/meal-plan-generator/:plan',
  '/grocery-lists/:list',
  '/settings',
];
const [runsGiven, ...announcedPaths] = process.argv.slice(2);
const runs = Number(runsGiven ?? 3);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Figures {
  readonly scores: readonly number[];
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly scriptKb: number;
  readonly complaints: readonly string[];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function startServer(dataDir: string) {
  const env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  const main = join(import.meta.dirname, '../../src/app/server/main.ts');
  const server = spawn(process.execPath, [main], { env, stdio: 'inherit' });
  const ready = () =>
    fetch(`${ORIGIN}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(50);
  }
  return server;
}

/** In the browser it is noon whenever this runs: Today looks different when the last meal is over. */
function noonZone(): string {
  const hoursFromNoon = new Date().getUTCHours() - 12;
  return `Etc/GMT${hoursFromNoon < 0 ? hoursFromNoon : `+${hoursFromNoon}`}`;
}

/** A family with a plan for today, so that the dashboard has everything to show. Resolves to the ids in its addresses. */
async function signUp(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  const send = async (method: string, path: string, data: unknown) => {
    const answer = await context.request.fetch(ORIGIN + path, { method, data, timeout: 60_000 });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const name = `lighthouse${Date.now().toString(36)}`;
  await send('POST', '/api/signup', {
    username: name,
    email: `${name}@example.org`,
    password: 'warm bread 7',
  });
  const members = await context.request.get(`${ORIGIN}/api/family-members`, { timeout: 60_000 });
  const [self] = (await members.json()) as { id: string }[];
  await send('PATCH', `/api/family-members/${self?.id}`, { age: 38, sex: 'female' });
  await send('POST', '/api/family-members', {
    name: 'Mia',
    relationship: 'child',
    age: 3,
    allergies: ['milk'],
  });
  await send('POST', '/api/family-members', { name: 'Rose', relationship: 'parent', age: 74 });
  const mealTypes = ['breakfast', 'lunch', 'dinner'];
  const plan = { familyMemberId: 'default', duration: 7, mealTypes, budgetLevel: 'standard' };
  const { id } = await send('POST', '/api/meal-plans/smart-generate', plan);
  const list = await send('POST', '/api/grocery-lists', { mealPlanId: id });
  // The tour is there on two visits of all.
  await send('POST', '/api/tutorial/update', { action: 'complete_tutorial' });
  return { ':plan': id, ':list': list.id };
}

function figuresOf(lhr: Result): Figures {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const items = (
    lhr.audits['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] }
  )?.items;
  const scripts = (items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    complaints: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  };
}

/** Now and then the browser loses the beginning of its trace; such a run says nothing about the page. */
const TRIES = 3;

async function audit(path: string, tries = TRIES): Promise<Figures> {
  const result = await lighthouse(ORIGIN + path, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`no result for ${path}`);
  if (result.lhr.runtimeError && tries > 1) return audit(path, tries - 1);
  if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`);
  const reports = process.env.BENCH_REPORTS;
  if (reports !== undefined) {
    const name = `${path.replaceAll('/', '_')}-${Date.now()}.json`;
    await writeFile(join(reports, name), JSON.stringify(result.lhr));
  }
  return figuresOf(result.lhr);
}

async function measure(path: string, ids: Readonly<Record<string, string>> = {}): Promise<void> {
  const address = path.replace(/:\w+/, (name) => ids[name] ?? name);
  const results: Figures[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await audit(address));
  const of = (pick: (figures: Figures) => number) => median(results.map(pick));
  const scores = CATEGORIES.map((_, index) => of(({ scores }) => scores[index] ?? 0)).join('/');
  const complaints = [...new Set(results.flatMap(({ complaints }) => complaints))].join(', ');
  console.log(
    `${path.padEnd(48)} ${scores}  LCP ${Math.round(of((f) => f.lcpMs))} ms  TBT ${Math.round(of((f) => f.tbtMs))} ms  CLS ${of((f) => f.cls).toFixed(3)}  scripts ${of((f) => f.scriptKb).toFixed(0)} kB  ${complaints}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'hearthwell-lighthouse-'));
const server = await startServer(join(folder, 'data'));
const debian = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  env: { ...process.env, TZ: noonZone() },
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: [
    `--remote-debugging-port=${DEBUG_PORT}`,
    '--disable-background-networking',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, median of ${runs} runs`);
  console.log('performance/accessibility/best practices/SEO');
  const paths = announcedPaths.length > 0 ? announcedPaths : ['/'];
  for (const path of paths.filter((each) => !PROTECTED.includes(each))) await measure(path);
  const signedIn = announcedPaths.length === 0 ? PROTECTED : paths.filter((each) => PROTECTED.includes(each));
  const ids = signedIn.length > 0 ? await signUp(context) : {};
  for (const path of signedIn) await measure(path, ids);
} finally {
  await context.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}
