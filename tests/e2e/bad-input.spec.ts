import { expect, type Page, type Route, test } from '@playwright/test';
import {
  type Account,
  endTour,
  expectAccessible,
  signOut,
  signUpByApi,
  triesAgainWhenSlow,
  watchConsole,
} from './support/page-checks.ts';

const MEMBERS = '**/api/family-members?*';
const ownCard = (page: Page) => page.getByRole('button', { name: 'Edit your profile' });
const loginTab = (page: Page) => page.getByRole('tab', { name: 'Login' });

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const BROKEN: readonly [
  name: string,
  answer: (route: Route) => Promise<void>,
  provoked: readonly (string | number)[],
  provided: string,
][] = [
  [
    'fails',
    (route) => route.fulfill({ status: 500, body: 'database is on fire' }),
    [500],
    'We could not load this',
  ],
  [
    'answers a page instead of data',
    (route) => route.fulfill({ body: '<!doctype html><h1>Proxy</h1>' }),
    [],
    'We could not load this',
  ],
  ['does not answer', (route) => route.abort(), ['ERR_FAILED'], 'No connection'],
];

for (const [at, [name, answer, provoked, provided]] of BROKEN.entries()) {
  const tag = at === 0 ? [] : '@deep';

  test(`a part of a page whose server ${name} says so, in plain words, and can be tried again`, {
    tag,
  }, async ({ page }) => {
    const console = watchConsole(page, provoked);
    await signUpByApi(page.request);
    await page.route(MEMBERS, answer);
    await page.goto('/family-members');
    const problem = page.getByRole('alert').filter({ hasText: provided });
    await expect(problem).toBeVisible();
    await expect(problem).not.toContainText(/fire|doctype|Proxy/);
    await expectAccessible(page);
    await page.unroute(MEMBERS);
    await problem.getByRole('button', { name: 'Try Again' }).click();
    await expect(ownCard(page)).toBeVisible();
    console.expectClean();
  });

  test(`nobody is locked out when the check of who is signed in ${name}`, { tag }, async ({ page }) => {
    const console = watchConsole(page, provoked);
    await signUpByApi(page.request);
    await page.route('**/api/user?*', answer);
    await page.goto('/family-members');
    await expect(page.getByText('We could not check your sign-in')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/user?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(ownCard(page)).toBeVisible();
    console.expectClean();
  });
}

test('anyone who has just signed up is no stranger when nobody answers who is signed in', async ({
  page,
}) => {
  const console = watchConsole(page, ['ERR_FAILED']);
  const { username } = await signUpByApi(page.request);
  await page.route('**/api/user?*', (route) => route.abort());
  await page.goto('/email-verification-pending');
  await expect(page.getByText('We could not check your sign-in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/user?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(`${username}@example.org`)).toBeVisible();
  console.expectClean();
});

test('a slow server shows that it is worked on, and a second press sends nothing twice', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/family-members?add=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill('Mia');
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('7');
  await dialog.getByRole('checkbox', { name: /parent or guardian/ }).check();
  const held: Route[] = [];
  await page.route(MEMBERS, (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.continue(),
  );
  const save = dialog.getByRole('button', { name: 'Add to family' });
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Age in years').press('Enter');
  await save.click({ force: true });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(dialog).toBeHidden();
  expect(held).toHaveLength(1);
  await expect(page.getByText('Mia', { exact: true })).toHaveCount(1);
});

test('a slow sign-in is sent once, and a slow page shows that it is coming', async ({ page }) => {
  const account = await signUpByApi(page.request);
  await endTour(page.request);
  await page.context().clearCookies();
  const held: Route[] = [];
  await page.route('**/api/login?*', (route) => void held.push(route));
  await page.goto('/login');
  await signIn(page, account);
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect.poll(() => held.length).toBe(1);

  const list: Route[] = [];
  await page.route(MEMBERS, (route) => void list.push(route));
  await held[0]?.continue();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(held).toHaveLength(1);
  await page.getByRole('link', { name: 'Family', exact: true }).first().click();
  await expect(page.getByText('Loading your family…')).toBeAttached();
  await page.unroute(MEMBERS);
  for (const route of list) await route.continue();
  await expect(ownCard(page)).toBeVisible();
});

const CLOSED = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  });
}
Object.defineProperty(Document.prototype, 'cookie', {
  get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
  set() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
});`;
const FULL = `Storage.prototype.setItem = () => {
  throw new DOMException('There is no room left.', 'QuotaExceededError');
};
IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
  throw new DOMException('There is no room left.', 'QuotaExceededError');
};`;

for (const [name, script] of [
  ['closed', CLOSED],
  ['full', FULL],
] as const) {
  test(`the app works in a browser whose storage is ${name}`, {
    tag: name === 'full' ? '@deep' : [],
  }, async ({ page }) => {
    // The one question that cannot be spared without the hint is refused; and the router's own script in a
    // prerendered page, which remembers how far someone had scrolled, says that it could not.
    const console = watchConsole(page, name === 'closed' ? [401, 'The operation is insecure.'] : []);
    await page.addInitScript(script);
    const account = await signUpByApi(page.request);
    await endTour(page.request);
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/family-members');
    await expect(loginTab(page)).toBeVisible();
    await signIn(page, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Family', exact: true }).first().click();
    await ownCard(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('cm, kg', { exact: true }).click();
    await dialog.getByText('By age', { exact: true }).click();
    await dialog.getByLabel('Age in years').fill('41');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/settings/appearance');
    await page.getByRole('main').getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await signOut(page);
    await page.goto('/dashboard');
    await expect(loginTab(page)).toBeVisible();
    console.expectClean();
  });
}

const GONE = '018f0000-0000-7000-8000-000000000000';

test('links to things that were removed say so, and lead on', async ({ page }) => {
  const console = watchConsole(page, [404]);
  await signUpByApi(page.request);
  const created = await page.request.post('/api/grocery-lists', { data: { title: 'Picnic' } });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/grocery-lists/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Picnic' })).toBeVisible();
  expect((await page.request.delete(`/api/grocery-lists/${id}`)).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('We could not find this list')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'All grocery lists' }).last().click();
  await expect(page).toHaveURL(/\/grocery-lists$/);

  for (const planId of [GONE, 'half-a-li']) {
    await page.goto(`/meal-plan-generator/${planId}`);
    await expect(page.getByText('We could not find this plan')).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'New Plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\?new$/);

  await page.goto(`/family-members?edit=${GONE}`);
  await expect(page.getByText('We could not find this person')).toBeVisible();
  await expect(ownCard(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(page).toHaveURL(/\/family-members$/);

  for (const path of ['/recipes/nothing-at-all', '/foods/nothing-at-all']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This is no longer here' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'All recipes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  console.expectClean();
});

test('signing out in one tab shows the auth screen in the other, at its address', async ({
  page,
  context,
}) => {
  const account = await signUpByApi(page.request);
  await endTour(page.request);
  await page.goto('/grocery-lists');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const other = await context.newPage();
  await signOut(other);
  await expect(loginTab(page)).toBeVisible();
  await expect(page).toHaveURL(/\/grocery-lists$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  await other.goto('/login');
  await signIn(other, account);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveURL(/\/grocery-lists$/);
});

/** Opens the form for a new person and types a name. */
async function beginMember(page: Page, name: string): Promise<void> {
  await page.goto('/family-members');
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(name);
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('71');
}

test('what was typed outlives a sign-out in another tab, for the same person only', async ({
  page,
  context,
}) => {
  const account = await signUpByApi(page.request);
  await endTour(page.request);
  await beginMember(page, 'Grandma Rosa');
  const other = await context.newPage();
  await signOut(other);
  await expect(loginTab(page)).toBeVisible();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);

  await signIn(page, account);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: false }).first()).toHaveValue('Grandma Rosa');
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(page.getByText('Grandma Rosa', { exact: true }).first()).toBeVisible();

  await beginMember(page, 'Uncle Ben');
  await signOut(other);
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  const stranger = await signUpByApi(other.request);
  await other.context().clearCookies();
  await signIn(page, stranger);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/family-members');
  await expect(page.getByText('Grandma Rosa')).toHaveCount(0);
  await expect(page.getByText('Uncle Ben')).toHaveCount(0);
});

test('a session that ends in the middle of a form costs a sign-in, not the text', async ({
  page,
  playwright,
  baseURL,
}) => {
  const account = await signUpByApi(page.request);
  await triesAgainWhenSlow(page);
  await endTour(page.request);
  await page.goto('/family-members');
  await ownCard(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('44');

  const session = (await page.context().cookies()).find(({ name }) => name === 'hearthwell_session');
  const elsewhere = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { cookie: `hearthwell_session=${session?.value}` },
  });
  await elsewhere.post('/api/auth/logout');
  await elsewhere.dispose();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await expect(page).toHaveURL(/\/family-members\?edit=/);
  await signIn(page, account);
  await expect(dialog.getByLabel('Age in years')).toHaveValue('44');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('44 years').first()).toBeVisible();
});
