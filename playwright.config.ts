import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { keepTempFilesInMemory } from './scripts/lib/temp-files-in-memory.ts';

keepTempFilesInMemory();
// Set once by the first process (scripts/test.mjs or this file), read again by every worker.
process.env.E2E_PORT ??= '4173';
process.env.E2E_MODEL_PORT ??= '4174';
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
// A plan of today would become one of yesterday at midnight: tests, server and browsers live where it is about ten in
// the morning.
process.env.E2E_ZONE ??= zoneWhereItIs(10);
process.env.TZ = process.env.E2E_ZONE;
const port = process.env.E2E_PORT;
// By name: passkeys are kept for a name, never for an address in numbers.
const baseURL = `http://localhost:${port}`;

/** One without summer time. The signs of these names are the other way round: Etc/GMT-3 is three hours ahead. */
function zoneWhereItIs(hour: number): string {
  const hours = hour - new Date().getUTCHours();
  const ahead = hours < -12 ? hours + 24 : hours;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** `npm run test:deep`: every journey on both sizes, a second release, and the gallery. */
const isDeep = process.env.TEST_DEEP !== undefined;
/** They build another release, or start the development server, or servers that close sign-up. */
const deepOnly = ['**/design-system.spec.ts', '**/next-release.spec.ts', '**/sign-up-closed.spec.ts'];
const setsOwnSizes = ['**/design-system.spec.ts', '**/every-page.spec.ts'];
/** What does not depend on the size of the screen, or sets it itself, runs once. */
const anySize = [
  'appearance',
  'articles',
  'bad-input',
  'client-rules',
  'sign-up-closed',
  'contact',
  'demo',
  'dialogs',
  'early-input',
  'guard',
  'keyboard',
  'mails',
  'next-release',
  'own-foods',
  'passkeys',
  'public-site',
  'sharing',
  'version-update',
].map((name) => `**/${name}.spec.ts`);
/** Where people are without a network, or have a camera at hand. */
const onThePhone = ['**/offline.spec.ts', '**/offline-writes.spec.ts', '**/recipe-photo.spec.ts'];
/**
 * In the daily run each journey is made on one size: on the phone what is done in the shop and at the stove, and single
 * tests that say `@phone`. The few that look for other things on each size say `@both`; those that are much like
 * another one say `@deep`.
 */
const mostlyOnThePhone = /\b(?:grocery|offline|offline-writes|recipe-pages|recipe-photo|shell)\.spec\.ts\b/;
const onPhone = new RegExp(`@both|@phone|${mostlyOnThePhone.source}`);
const notOnDesktop = new RegExp(`@deep|^(?!.*@both).*(?:@phone|${mostlyOnThePhone.source})`, 's');
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The same pictures on every system: the font comes with the app.
  snapshotPathTemplate: '{testDir}/{testFileName}-pictures/{arg}{ext}',
  forbidOnly: true,
  // A flaky journey is a broken one.
  retries: 0,
  // One more than there are processors on a small machine: each often waits for its server.
  workers: 3,
  // Families share nothing, so any two tests may run beside each other: neither worker waits for a long file.
  fullyParallel: true,
  timeout: 900_000,
  // Long enough for a machine with much else to do; anyone who passes waits no longer than before.
  expect: { timeout: 120_000 },
  use: {
    baseURL,
    // The browsers of some systems do not look at TZ.
    timezoneId: process.env.E2E_ZONE,
    // A worker answers before a test's own routes do; tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording every test for the one that fails costs a third of the time: `npx playwright test --trace=on <file>`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nobody waits for what only glides in.
    contextOptions: { reducedMotion: 'reduce' },
    browserName: 'chromium',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...setsOwnSizes, ...anySize],
      ...(isDeep ? {} : { grep: onPhone, grepInvert: /@deep/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [...setsOwnSizes, ...onThePhone, ...(isDeep ? [] : deepOnly)],
      ...(isDeep ? {} : { grepInvert: notOnDesktop }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Once is enough: these choose their own sizes. The gallery starts the development server.
    { name: 'every-size', testMatch: setsOwnSizes, testIgnore: isDeep ? [] : deepOnly },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/server.ts`,
    url: `${baseURL}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // All journeys sign up from one address.
      RATE_LIMITS: 'off',
      // No journey leaves the machine.
      OPEN_FOOD_FACTS: 'off',
      // Journeys look at what is done with a plan, not at how good it is.
      PLAN_SEARCH: isDeep ? 'full' : 'brief',
      // The journey with a photo starts a model there; nobody else asks it.
      AI_BASE_URL: `http://127.0.0.1:${process.env.E2E_MODEL_PORT}/v1`,
      AI_MODEL: 'reads-cards',
      LOG_LEVEL: 'warn',
    },
  },
});
