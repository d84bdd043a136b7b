import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  cleanUp,
  freePort,
  type ServerProcess,
  spawnServer,
  stopServer,
  untilReady,
} from '../lifecycle/server-process.ts';
import { makeRelease } from './support/next-release.ts';
import { cookieNames, signUpByApi } from './support/page-checks.ts';
import { comeBack, countLoads, leaveThings, stored, waitingWrite } from './support/version-page.ts';

/* With a second release, really built: in the deep run. What one release can show is in version-update.spec.ts. */

const NEXT = '9.9.9';
const { version: CURRENT } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test.describe.configure({ mode: 'serial' });

let port: number;
let dataDir: string;
let nextRelease: string;
let server: ServerProcess;

/** The release that answers at the one address from now on; the family's data stays. */
async function serve(root?: string): Promise<void> {
  if (server) await stopServer(server);
  server = await spawnServer({ port, dataDir, env: { RATE_LIMITS: 'off' }, ...(root ? { root } : {}) });
  await untilReady(server);
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-versions-'));
  port = await freePort();
  [nextRelease] = await Promise.all([makeRelease(NEXT), serve()]);
});
test.afterAll(async () => {
  if (server) await stopServer(server);
  cleanUp(dataDir);
  if (nextRelease) rmSync(nextRelease, { recursive: true, force: true });
});
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${port}`) });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('an open page notices that the server was updated, tells, clears, and loads the new version once', async ({
    page,
  }) => {
    await page.clock.install();
    await signUpByApi(page.request);
    await page.goto('/settings/device');
    await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
    await leaveThings(page);
    const before = await stored(page);
    expect(before.local.app_version).toBe(CURRENT);
    expect(before.local.hearthwell_build).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ-[0-9a-f]{12}$/);

    await serve(nextRelease);
    const loads = countLoads(page);
    const shelves: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (!pathname.startsWith('/api/recipes/')) return;
      shelves.push(`${pathname} ${searchParams.get('v')}`);
      expect(searchParams.get('_t')).toMatch(/^\d+$/);
    });
    // A glance within the first minute asks nobody.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await comeBack(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Hearthwell was updated' });
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Refreshing');
    const box = await notice.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box?.y).toBeLessThan(120);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
    expect(loads()).toBe(0);

    await page.clock.runFor(2000);
    await expect(page.getByText(`Hearthwell version ${NEXT}`)).toBeVisible();
    expect(shelves.sort()).toEqual(
      ['desserts', 'family-table', 'special-diets', 'taste-the-world'].map(
        (shelf) => `/api/recipes/${shelf} ${NEXT}`,
      ),
    );
    const after = await stored(page);
    expect(after.local['left-behind']).toBeUndefined();
    expect(after.session['left-behind']).toBeUndefined();
    expect(after.local.app_version).toBe(NEXT);
    expect(Number(after.local.version_updated_at)).toBeGreaterThan(0);
    expect(after.local.hearthwell_build).not.toBe(before.local.hearthwell_build);
    expect(await page.evaluate(() => caches.has('left-behind'))).toBe(false);
    expect(await waitingWrite(page)).toBe('buy milk');
    expect(await cookieNames(page)).toEqual([
      'hearthwell_appearance',
      'hearthwell_session',
      'hearthwell_session_hint',
    ]);

    await page.clock.runFor(10_000);
    await comeBack(page);
    await page.clock.runFor(3000);
    expect(loads()).toBe(1);
  });
});

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

test('an old page that comes from a cache again and again is not loaded in circles', async ({ page }) => {
  await page.clock.install();
  await signUpByApi(page.request);
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${NEXT}`)).toBeVisible();
  // From here on the pages and files of the former build are what the browser gets.
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.continue();
    const file = join('build', 'client', pathname);
    const found = extname(pathname) !== '' && existsSync(file);
    return route.fulfill({
      body: readFileSync(found ? file : join('build', 'client', '__spa-fallback.html')),
      contentType: TYPES[extname(found ? pathname : '')] ?? (found ? 'image/svg+xml' : 'text/html'),
    });
  });
  const loads = countLoads(page);
  await page.goto('/settings/device');
  await expect.poll(loads).toBe(2);
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  const glance = async () => {
    const asked = page.waitForResponse('**/api/version?*');
    await comeBack(page);
    await asked;
  };
  await glance();
  await expect(page.getByRole('alert').filter({ hasText: 'Hearthwell was updated' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect.poll(loads).toBe(3);
  for (let again = 0; again < 3; again += 1) {
    await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
    await glance();
    await page.clock.runFor(3000);
  }
  // One for the build, one for the version.
  expect(loads()).toBe(3);
});

test('when the update fails half-way, the page is reloaded at once', async ({ page }) => {
  await serve();
  await page.clock.install();
  await signUpByApi(page.request);
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  await serve(nextRelease);
  await page.route('**/api/recipes/desserts?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  const loads = countLoads(page);
  await comeBack(page);
  await expect(page.getByText(`Hearthwell version ${NEXT}`)).toBeVisible();
  await comeBack(page);
  await page.clock.runFor(3000);
  expect(loads()).toBe(1);
});
