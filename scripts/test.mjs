// `npm test`: every check and test from a fresh checkout. Plain JavaScript, no dependencies (Node 20.11 on).
// Three lanes run beside each other (checks and unit tests; browser tests; lifecycle and API tests), because the last
// two often wait; unit tests, which never wait, let the others go first. A step says nothing until it ends, then why it
// failed. build/test-reports has what each said.
// `npm test -- --only checks|unit|api|lifecycle|e2e` runs a part; `npm run test:deep` runs what is slow and rare: thousands of
// generated households and entries, with random seeds, and in the browser every journey
// on both sizes, a second release, the gallery, and axe with all its rules at every width, and in dialogs, in both schemes.
// The last line is the count:
// "N passed, N failed".
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './lib/build-web.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { failureLines } from './lib/failures.mjs';
import { installPackages } from './lib/install.mjs';
import { run, showWholeLines } from './lib/run.mjs';
import { checkNode, Failure, programOf, root, runtimeNode } from './lib/runtime.mjs';

const steps = {
  checks,
  unit: () => vitest('unit tests', ['kernel', 'unit'], { priority: 5 }),
  api: () => vitest('API tests', ['api']),
  lifecycle: () => vitest('lifecycle tests', ['lifecycle']),
  e2e: () => endToEnd(),
};
const parts = Object.keys(steps);
/** What tests read in the deep run. */
const DEEP = {
  TEST_DEEP: '1',
  PLAN_HOUSEHOLDS: '2000',
  DIABETES_HOUSEHOLDS: '200',
  ENTRY_RUNS: '5000',
  TEST_TIMEOUT_MS: '900000',
};
/** Tests that do more there than every day. */
const DEEP_PURE_TESTS = ['tests/properties', 'src/domain', '/rules/', 'tests/architecture/regex-safety'];
const DEEP_API_TESTS = [
  '.deep.test.ts',
  'tests/api/offline-interleavings',
  'tests/api/account-fuzz',
  'src/features/demo/server/demo.test.ts',
];
const reports = join(root, 'build', 'test-reports');
/** @type {{ name: string, passed: number, failed: number, skipped: number, seconds: number }[]} */
const results = [];
/** What failed, in a line each: shown once more at the end. */
const failures = [];

/** All lanes at once need about this much memory; with less they run one after the other. */
const MEMORY_FOR_ALL = 12 * 1024 ** 3;
/** Whether a step shows what it says while it runs. */
let live = true;
/** By Ctrl-C, or whatever ends this process; the steps that run are passed it on. */
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

await lane(async () => {
  const only = chosenPart();
  checkNode();
  await installPackages();
  mkdirSync(reports, { recursive: true });
  if (only === 'deep') await deep();
  else if (only !== undefined) await steps[only]();
  else await everything();
});
summarise();

async function everything() {
  const inTurn =
    (...parts) =>
    async () => {
      for (const part of parts) await steps[part]();
    };
  live = false;
  const lanes = [inTurn('checks', 'unit'), steps.e2e, inTurn('lifecycle', 'api')];
  if (totalmem() < MEMORY_FOR_ALL) {
    for (const work of lanes) await work();
  } else {
    showWholeLines();
    await Promise.all(lanes.map(lane));
  }
}

/** A step that could not even run is a failed step, and stops those behind it in its lane. */
async function lane(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    record('bootstrap', { passed: 0, failed: 1 });
  }
}

async function deep() {
  await vitest('deep properties', ['kernel', 'unit'], { files: DEEP_PURE_TESTS, env: DEEP });
  await vitest('deep API tests', ['api'], { files: DEEP_API_TESTS, env: DEEP });
  await vitest('deep lifecycle tests', ['lifecycle'], { env: DEEP });
  await endToEnd(DEEP);
}

function chosenPart() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only !== undefined && ![...parts, 'deep'].includes(values.only)) {
    throw new Failure(`--only takes one of ${parts.join(', ')}, deep.`);
  }
  return values.only;
}

async function checks() {
  await check('type check', [programOf('typescript', 'tsc'), '--noEmit']);
  await check('lint and format', [programOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']);
  await check('boundaries', [
    programOf('dependency-cruiser', 'depcruise'),
    ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'tests'],
  ]);
  await check('dead code', [programOf('knip', 'knip')]);
}

/** One step that passes or fails as a whole; only a failure shows what it said. */
async function check(name, args) {
  const { status, output, seconds } = await run({ label: name, command: runtimeNode(), args });
  stopWhenInterrupted();
  if (status !== 0) console.log(`\n${output.trim()}\n`);
  record(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, seconds });
}

async function vitest(name, projects, { files = [], env = {}, priority = 0 } = {}) {
  const report = join(reports, `${projects.at(-1)}.json`);
  rmSync(report, { force: true });
  const { status, seconds } = await runTests({
    label: name,
    command: runtimeNode(),
    args: [
      programOf('vitest', 'vitest'),
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      `--reporter=${live ? 'default' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
    priority,
  });
  const counted = readReport(report);
  failures.push(...failureLines(counted));
  const suites = counted?.testResults ?? [];
  // A file that fails to load has no test that could fail.
  const unloaded = suites.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  count(name, status, seconds, {
    passed: counted?.numPassedTests ?? 0,
    failed: (counted?.numFailedTests ?? 0) + unloaded.length,
    skipped: (counted?.numPendingTests ?? 0) + (counted?.numTodoTests ?? 0),
  });
}

async function endToEnd(moreEnv = {}) {
  const started = performance.now();
  await buildWeb();
  record('web build', { passed: 1, failed: 0, seconds: (performance.now() - started) / 1000 });
  const env = await ensureChromium();
  const report = join(reports, 'e2e.json');
  rmSync(report, { force: true });
  const { status, seconds } = await runTests({
    label: 'end-to-end tests',
    command: runtimeNode(),
    args: [programOf('@playwright/test', 'playwright'), 'test', `--reporter=${live ? 'list' : 'dot'},json`],
    env: {
      ...env,
      ...moreEnv,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: String(await freePort()),
      E2E_MODEL_PORT: String(await freePort()),
    },
  });
  const counted = readReport(report);
  failures.push(...failureLines(counted));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = counted?.stats ?? {};
  count('end-to-end tests', status, seconds, { passed: expected, failed: unexpected + flaky, skipped });
}

/** A runner of many tests: what it says is shown at once, or at its end when it failed. */
async function runTests(step) {
  const result = await run({ ...step, quiet: !live });
  stopWhenInterrupted();
  if (!live) {
    // The web build empties the folder around it.
    mkdirSync(reports, { recursive: true });
    const log = join(reports, `${step.label.toLowerCase().replaceAll(' ', '-')}.log`);
    writeFileSync(log, result.output);
    if (result.status !== 0) console.log(`\n${result.output.trim()}\n`);
  }
  return result;
}

/** The counts of a runner's own report; a runner that failed without a failed test counts as one failure. */
function count(name, status, seconds, { passed, failed, skipped }) {
  const ranNothing = passed + failed === 0;
  record(name, {
    passed,
    failed: failed === 0 && (status !== 0 || ranNothing) ? 1 : failed,
    skipped,
    seconds,
  });
}

function record(name, { passed, failed, skipped = 0, seconds = 0 }) {
  results.push({ name, passed, failed, skipped, seconds });
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
}

function summarise() {
  for (const line of failures) console.log(`\n✗ ${line}`);
  console.log('\nstep                          passed  failed  skipped  seconds');
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(
      `${name.padEnd(28)} ${String(passed).padStart(7)} ${String(failed).padStart(7)} ${String(skipped).padStart(8)} ${seconds.toFixed(1).padStart(8)}`,
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What is left is not run; a step that something else has ended is a failed one. */
function stopWhenInterrupted() {
  if (interrupted) process.exit(130);
}

async function freePort() {
  return await new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
