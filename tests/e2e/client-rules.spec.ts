import { expect, type Page, type Request, test } from '@playwright/test';
import {
  cookieNames,
  expectAccessible,
  settled,
  signOut,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

const HINT = 'hearthwell_session_hint';
const isUserCheck = (request: Request) => new URL(request.url()).pathname === '/api/user';

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((each) => each.name === name);
}

function countUserChecks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isUserCheck(request)) count += 1;
  });
  return () => count;
}

test('the session hint lives and ends with the session, and every page puts it right', async ({ page }) => {
  await signUpByApi(page.request);
  const console = watchConsole(page);
  const session = await cookie(page, 'hearthwell_session');
  const hint = await cookie(page, HINT);
  expect(session?.httpOnly).toBe(true);
  expect(hint).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax', path: '/' });
  expect(Math.abs((hint?.expires ?? 0) - (session?.expires ?? 0))).toBeLessThan(5);

  await page.context().clearCookies({ name: HINT });
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect((await cookie(page, HINT))?.value).toBe('1');

  await signOut(page);
  expect(await cookie(page, HINT)).toBeUndefined();

  const { hostname } = new URL(page.url());
  await page.context().addCookies([{ name: HINT, value: '1', domain: hostname, path: '/' }]);
  const checks = countUserChecks(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(await cookie(page, HINT)).toBeUndefined();
  expect(checks()).toBe(0);
  console.expectClean();
});

test('a session that was ended elsewhere costs one refused question, and is then forgotten', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpByApi(page.request);
  const session = await cookie(page, 'hearthwell_session');
  const elsewhere = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { cookie: `hearthwell_session=${session?.value}` },
  });
  await elsewhere.post('/api/auth/logout');
  await elsewhere.dispose();

  const checks = countUserChecks(page);
  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('We could not check your sign-in')).toHaveCount(0);
  expect(checks()).toBe(1);
  expect(await cookieNames(page)).toEqual([]);
  const console = watchConsole(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  expect(checks()).toBe(1);
  console.expectClean();
});

test('every request of the app carries version and time, asks for JSON and is never cached', async ({
  page,
}) => {
  await signUpByApi(page.request);
  const calls: Request[] = [];
  page.on('request', (request) => {
    // The stream of news is the browser's own request: it takes no headers of ours, and comes when the page is at rest.
    if (request.resourceType() === 'eventsource') return;
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await page.goto('/family-members');
  await expect(page.getByRole('button', { name: 'Edit your profile' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(1);
  for (const call of [...calls]) {
    const { searchParams } = new URL(call.url());
    expect(searchParams.get('v')).toMatch(/^\d+\.\d+\.\d+/);
    expect(Math.abs(Number(searchParams.get('_t')) - Date.now())).toBeLessThan(60_000);
    const headers = await call.allHeaders();
    expect(headers.accept).toBe('application/json');
    expect(headers['cache-control']).toContain('no-cache');
    // What was given up before it was sent has no cookies; it is asked again.
    if (call.failure() === null) expect(headers.cookie).toContain('hearthwell_session=');
  }
});

test('one toast at a time, for five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await settled(page);
  // Else the time that this machine takes would pass for the toast too.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.clock.runFor(500);
  await expect(toast).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(3900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
});

test('a page that cannot be drawn says so, and Try Again draws it again', async ({ page }) => {
  const console = watchConsole(page, ['A page could not be shown', 'TypeError', 'error boundary']);
  await signUpByApi(page.request);
  await page.route('**/api/family-members?*', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.goto('/family-members');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  await expectAccessible(page);
  // Until it has been asked for in vain again: else this very try would find the road open again.
  const inVain = page.waitForResponse(/\/api\/family-members\?/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await inVain;
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/api/family-members?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Edit your profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/family-members$/);
  console.expectClean();
});

test('a part of the program that does not arrive is asked for again by Try Again and by Refresh Page', async ({
  page,
}) => {
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const button of ['Try Again', 'Refresh Page']) {
    await expect(nav).toBeVisible();
    await page.route(/\/assets\/grocery-lists-[^/]*\.js$/, (route) => route.abort());
    await nav.getByRole('link', { name: 'Groceries' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(page).toHaveURL(/\/grocery-lists$/);
    await page.unroute(/\/assets\/grocery-lists-[^/]*\.js$/);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grocery lists' })).toBeVisible();
    await page.goto('/dashboard');
  }
});

test('signing out goes to the start page also when the server does not answer; the session ends with its next answer', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signUpByApi(page.request);
  const session = await cookie(page, 'hearthwell_session');
  // Someone who has kept a copy of the session: only the server can shut it out.
  const copy = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { cookie: `hearthwell_session=${session?.value}` },
  });
  // A page whose parts are all there with its heading: one that comes later would ask who that is.
  await page.goto('/grocery-lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Grocery lists' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('left-behind', 'yes');
    // biome-ignore lint/suspicious/noDocumentCookie: the test stands in for the settings page
    document.cookie = 'hearthwell_appearance=dark; path=/';
  });
  expect((await copy.get('/api/user')).status()).toBe(200);

  const checks = countUserChecks(page);
  await page.route('**/api/auth/logout?*', (route) => route.abort());
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(checks()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
  // The start page was the next answer.
  expect(await cookieNames(page)).toEqual(['hearthwell_appearance']);
  expect((await cookie(page, 'hearthwell_appearance'))?.value).toBe('dark');
  expect((await copy.get('/api/user')).status()).toBe(401);
  await copy.dispose();
});
