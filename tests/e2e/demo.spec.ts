import { expect, type Page, request, test } from '@playwright/test';
import {
  expectAccessible,
  expectSaid,
  rememberText,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

const FAMILY = ['Daniel', 'Jonas', 'Mia', 'Theo', 'Henrik', 'Ingrid', 'Lia', 'Elsa'];
/** A copy of half a year is a few megabytes to write, on a machine that is busy with other journeys. */
const PATIENT = { timeout: 120_000 };
const banner = (page: Page) => page.getByRole('region', { name: 'Sample family' });

/** The first visitor ever waits while half a year is planned; no journey of this file should. */
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  await expect
    .poll(async () => (await api.post('/api/demo', { timeout: 120_000 })).status(), {
      timeout: 280_000,
      intervals: [1_000],
    })
    .toBe(201);
  await api.dispose();
});

async function openSample(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a sample family' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, PATIENT);
  await expect(banner(page)).toBeVisible(PATIENT);
  // The tour of the dashboard is a journey of its own.
  await page.request.post('/api/tutorial/update', { data: { action: 'skip_tutorial' } });
  await page.reload();
  await expect(banner(page)).toBeVisible(PATIENT);
}

test('one press on the start page opens a family’s half year', async ({ page }) => {
  const console = watchConsole(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See a sample family' })).toBeVisible();
  await expectAccessible(page);
  await openSample(page);
  await expect(banner(page)).toContainText('Nothing here is real.');
  await expectAccessible(page);

  await page.goto('/family-members');
  for (const name of FAMILY) {
    await expect(page.getByRole('heading', { name: new RegExp(`^${name} `) })).toBeVisible();
  }
  await expect(banner(page)).toBeVisible(PATIENT);
  await expectAccessible(page);

  await page.goto('/meal-plan-generator');
  await expect(page.getByText('Family 7-day meal plan').first()).toBeVisible();
  await page.goto('/grocery-lists');
  await expect(page.getByText('Groceries for Family 7-day meal plan').first()).toBeVisible();
  await expectAccessible(page);
  console.expectClean();
});

test('everything may be changed, and Reset brings it back', async ({ page }) => {
  await openSample(page);
  const family = await (await page.request.get('/api/family-members')).json();
  const elsa = family.find((member: { name: string }) => member.name.startsWith('Elsa'));
  const removed = await page.request.delete(`/api/family-members/${elsa.id}`, { data: { confirmed: {} } });
  expect(removed.status()).toBe(204);
  await page.goto('/family-members');
  await expect(page.getByRole('heading', { name: /^Mia / })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Elsa / })).toHaveCount(0);

  const done = await rememberText(page, 'The sample family is reset');
  await banner(page).getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/dashboard$/, PATIENT);
  await expectSaid(done);
  await page.goto('/family-members');
  await expect(page.getByRole('heading', { name: /^Elsa / })).toBeVisible();
});

test('leaving ends the session and leads to an account of one’s own', async ({ page }) => {
  await openSample(page);
  await banner(page).getByRole('button', { name: 'Leave and make your own' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the address of the sample family opens it at once', async ({ page }) => {
  await page.goto('/?demo=1');
  await expect(page).toHaveURL(/\/dashboard$/, PATIENT);
  await expect(banner(page)).toBeVisible(PATIENT);
});

test('a first visitor sees how far the planning is, and why it failed', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/demo?**', async (route) => {
    if (route.request().method() === 'GET') {
      await route.fulfill({ json: { available: true, ready: false, share: 0.42 } });
      return;
    }
    asked += 1;
    const code = asked === 1 ? 'demo_preparing' : 'demo_full';
    await route.fulfill({
      status: 503,
      json: { code, message: 'Many people are looking at the sample family.', requestId: 'r' },
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'See a sample family' }).click();
  await expect(page.getByText('42 percent done')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Many people are looking at the sample family.')).toBeVisible();
  expect(asked).toBe(2);
});
