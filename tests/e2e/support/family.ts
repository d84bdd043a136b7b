import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  type PlaywrightTestOptions,
  test,
} from '@playwright/test';
import { tellOwnAge } from '../planning-steps.ts';
import { type Account, signUpByApi } from './page-checks.ts';

interface Family {
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly planId: string;
  readonly listId: string;
}

/** Two grown-ups, a toddler without milk, a child without peanuts and a grandmother. */
export async function familyOfFive(request: APIRequestContext): Promise<Account> {
  const account = await signUpByApi(request);
  await tellOwnAge(request, 39);
  for (const member of [
    { name: 'Daniel', relationship: 'spouse', age: 41 },
    { name: 'Mia', relationship: 'child', age: 3, allergies: ['milk'] },
    { name: 'Theo', relationship: 'child', age: 9, allergies: ['peanut'] },
    { name: 'Rose', relationship: 'parent', age: 78, medicalConditions: ['hypertension'] },
  ]) {
    expect((await request.post('/api/family-members', { data: member })).status()).toBe(201);
  }
  return account;
}

/** A toddler without milk, a parent and a grandmother; a plan that covers today and a list made from it. */
async function furnish(request: APIRequestContext): Promise<Omit<Family, 'signedIn'>> {
  await signUpByApi(request);
  await tellOwnAge(request, 39);
  const rose = { name: 'Rose', relationship: 'parent', age: 78, medicalConditions: ['hypertension'] };
  for (const member of [{ name: 'Mia', relationship: 'child', age: 3, allergies: ['milk'] }, rose]) {
    expect((await request.post('/api/family-members', { data: member })).status()).toBe(201);
  }
  const made = await request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 3,
      mealTypes: ['breakfast', 'dinner'],
      budgetLevel: 'standard',
    },
    timeout: 60_000,
  });
  expect(made.status()).toBe(201);
  const { id: planId } = (await made.json()) as { id: string };
  const listed = await request.post('/api/grocery-lists', { data: { mealPlanId: planId } });
  expect(listed.status()).toBe(201);
  const { id: listId } = (await listed.json()) as { id: string };
  return { planId, listId };
}

/**
 * `test` for those who are signed in and only read. A worker's tests share one family, which is made once: anyone who
 * changes something, or signs out, signs up a family of their own (`signUpByApi`).
 */
export const testInFamily = test.extend<Record<never, never>, { family: Family }>({
  family: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
      const things = await furnish(request);
      await use({ ...things, signedIn: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ family }, use) => use(family.signedIn),
});

/** A page with the settings of the project, which only a test's own page gets by itself. */
async function openPage(
  browser: Browser,
  use: Partial<PlaywrightTestOptions>,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Page> {
  const { baseURL, timezoneId, serviceWorkers, contextOptions } = use;
  const context = await browser.newContext({
    ...contextOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(serviceWorkers === undefined ? {} : { serviceWorkers }),
    ...(storageState === undefined ? {} : { storageState }),
  });
  return await context.newPage();
}

/** As each test of its own would find it. */
async function withFreshPage(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await use(page);
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
}

/**
 * For visitors who only read, and leave nothing behind: a worker's tests share one page. A browser process and a cache for
 * each cost as much again as what is tested.
 */
export const testOnOnePage = test.extend<{ page: Page }, { onePage: Page }>({
  onePage: [
    async ({ browser }, use, { project }) => {
      const page = await openPage(browser, project.use);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: ({ onePage }, use) => withFreshPage(onePage, use),
});

/** The same in the family of `testInFamily`. */
export const testOnOnePageInFamily = testInFamily.extend<{ page: Page }, { familyPage: Page }>({
  familyPage: [
    async ({ browser, family }, use, { project }) => {
      const page = await openPage(browser, project.use, family.signedIn);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: ({ familyPage }, use) => withFreshPage(familyPage, use),
});
