import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signUpByApi } from './support/page-checks.ts';
import { comeBack, countLoads, leaveThings, stored, waitingWrite } from './support/version-page.ts';

/* What one release shows; a second one, really built, is in next-release.spec.ts (the deep run). */

const NEXT = '9.9.9';
const { version: CURRENT } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test('a server that says it is newer is noticed and brings one fresh load, not a circle of them', async ({
  page,
}) => {
  await page.clock.install();
  await signUpByApi(page.request);
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  await leaveThings(page);
  const loads = countLoads(page);
  const shelves: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/recipes/')) shelves.push(`${pathname} ${searchParams.get('v')}`);
  });
  // The pages stay those of this build, as they do behind a cache that is old.
  await page.route('**/api/version?*', (route) => route.fulfill({ json: { version: NEXT } }));
  const notice = page.getByRole('alert').filter({ hasText: 'Hearthwell was updated' });
  await comeBack(page);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Refreshing');
  expect(loads()).toBe(0);
  expect(shelves.sort()).toEqual(
    ['desserts', 'family-table', 'special-diets', 'taste-the-world'].map(
      (shelf) => `/api/recipes/${shelf} ${NEXT}`,
    ),
  );
  await page.clock.runFor(2000);
  await expect.poll(loads).toBe(1);
  for (let again = 0; again < 2; again += 1) {
    await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
    const asked = page.waitForResponse('**/api/version?*');
    await comeBack(page);
    await asked;
    await page.clock.runFor(3000);
  }
  expect(loads()).toBe(1);
  const after = await stored(page);
  expect(after.local['left-behind']).toBeUndefined();
  expect(after.session['left-behind']).toBeUndefined();
  expect(after.local.app_version).toBe(NEXT);
  expect(await waitingWrite(page)).toBe('buy milk');
});

test('a page of another build than the last one clears both storages and is loaded again, only once', async ({
  page,
}) => {
  await signUpByApi(page.request);
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  await leaveThings(page);
  await page.evaluate(() => localStorage.setItem('hearthwell_build', '2020-01-01T00:00Z-of-long-ago'));
  const loads = countLoads(page);
  await page.goto('/dashboard');
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const after = await stored(page);
  expect(after.local['left-behind']).toBeUndefined();
  expect(after.session['left-behind']).toBeUndefined();
  expect(after.local.hearthwell_build).not.toContain('long-ago');
  expect(await waitingWrite(page)).toBe('buy milk');
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  expect(loads()).toBe(3);
});

test('a version that cannot be learned changes nothing', async ({ page }) => {
  await page.clock.install();
  await signUpByApi(page.request);
  // Its words come with the running page; a heading may stand in the drawn frame before.
  await page.goto('/settings/device');
  await expect(page.getByText(`Hearthwell version ${CURRENT}`)).toBeVisible();
  const loads = countLoads(page);
  await page.evaluate(() => localStorage.setItem('left-behind', 'yes'));
  for (const body of ['<!doctype html>', '{}', '']) {
    await page.route('**/api/version?*', (route) => route.fulfill({ body }));
    const asked = page.waitForResponse('**/api/version?*');
    await comeBack(page);
    await asked;
    await page.unroute('**/api/version?*');
  }
  await page.clock.runFor(3000);
  expect(loads()).toBe(0);
  expect((await stored(page)).local['left-behind']).toBe('yes');
});
