import { expect, type Page, test } from '@playwright/test';
import { HELP_ARTICLES, helpPath } from '#site/help-articles.ts';
import { testOnOnePage } from './support/family.ts';
import { expectAccessible, settled, watchConsole } from './support/page-checks.ts';

const HEALTH_PATHS = [
  '/nutrition-tips',
  '/toddler-nutrition',
  '/child-development',
  '/adult-wellness',
  '/senior-care',
] as const;

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search the help articles' });
const found = (page: Page) => page.getByRole('list', { name: 'Articles found' }).getByRole('link');

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** The field takes what is typed only when the page has come alive: then the search is fetched. */
async function openHelpCenter(page: Page): Promise<void> {
  await page.goto('/help-center');
  await expect(async () => {
    await searchField(page).fill('allergies');
    await expect(found(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await searchField(page).fill('');
  await expect(page.getByRole('heading', { name: 'First steps', exact: true })).toBeVisible();
}

testOnOnePage('the help center shows every article by topic', async ({ page }) => {
  const watch = watchConsole(page);
  await page.goto('/help-center');
  await expect(page).toHaveTitle('Help Center · Hearthwell');
  for (const { slug, title } of HELP_ARTICLES) {
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      helpPath(slug),
    );
  }
  await expectAccessible(page);
  await expectFits(page, 360);
  watch.expectClean();
});

testOnOnePage(
  'the search forgives typing mistakes, knows other words and keeps the question in the address',
  async ({ page }) => {
    const watch = watchConsole(page);
    await openHelpCenter(page);
    await searchField(page).fill('alergy');
    await expect(found(page).first()).toContainText('Allergies, and what “may contain” means');
    await expect(page.getByRole('status')).toHaveText(/^\d+ articles found$/);
    await expect(page).toHaveURL(/\/help-center\?q=alergy$/);
    await searchField(page).fill('forgot my password');
    await expect(found(page).first()).toContainText('Accounts and passwords');
    await expect(page).toHaveURL(/q=forgot\+my\+password$/);
    await expectAccessible(page);
    watch.expectClean();
  },
);

testOnOnePage('by keyboard from the question to the article and back', async ({ page }) => {
  await openHelpCenter(page);
  await searchField(page).fill('shop');
  await expect(found(page).first()).toBeVisible();
  await expect(page).toHaveURL(/q=shop$/);
  await searchField(page).press('ArrowDown');
  await expect(found(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop mode in the store' })).toBeFocused();
  await page.goBack();
  await expect(searchField(page)).toHaveValue('shop');
  await expect(found(page).first()).toBeVisible();
  await searchField(page).press('Escape');
  await expect(searchField(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/help-center$/);
});

testOnOnePage('a question without an answer gets suggestions', async ({ page }) => {
  await page.goto('/help-center?source=dashboard&q=zzqxv');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzqxv”' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'portions' }).click();
  await expect(found(page).first()).toContainText('A portion for each person');
  await expect(searchField(page)).toHaveValue('portions');
  await expect(page).toHaveURL(/\?source=dashboard&q=portions$/);
});

testOnOnePage('an article is whole HTML at its own address, and leads on', async ({ page, request }) => {
  const watch = watchConsole(page);
  const html = await (await request.get('/help-center/print-a-plan')).text();
  expect(html).toContain('Save as PDF');
  expect(html).toContain('<title>Print a plan or save it as a PDF · Hearthwell</title>');
  await page.goto('/help-center/print-a-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print a plan or save it as a PDF');
  await expect(page.getByRole('link', { name: 'Tell us' })).toHaveAttribute(
    'href',
    '/feedback?source=help-print-a-plan',
  );
  await expectAccessible(page);
  // Before that, a link would load a whole new page.
  await settled(page);
  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Grocery lists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grocery lists' })).toBeFocused();
  await expect(page.getByText('Copy as text')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Help Center' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help Center' })).toBeVisible();
  watch.expectClean();
});

testOnOnePage('tables and commands fit on a small phone', async ({ page }) => {
  for (const slug of ['command-line', 'medical-conditions', 'offline-use', 'run-at-home']) {
    await page.goto(helpPath(slug));
    await expectFits(page, 360);
  }
  await expectAccessible(page);
});

testOnOnePage('an address without an article says so and helps on', async ({ page }) => {
  await page.goto('/help-center/no-such-article');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this article' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the Help Center' }).click();
  await expect(page).toHaveURL(/\/help-center$/);
});

testOnOnePage('the health pages name their sources where they need them', async ({ page }) => {
  const watch = watchConsole(page);
  for (const path of HEALTH_PATHS) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.count()).toBeGreaterThanOrEqual(8);
    await contents.last().click();
    await expect(page).toHaveURL(/#./);
    const target = decodeURIComponent(new URL(page.url()).hash);
    await expect(page.locator(target)).toBeInViewport();
    await page
      .getByRole('link', { name: /^Source 1:/ })
      .first()
      .click();
    const source = page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first();
    await expect(source).toBeInViewport();
    await expect(source.getByRole('link')).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('note', { name: 'What Hearthwell does about it' }).first()).toBeVisible();
  }
  watch.expectClean();
});

// The last three have a page of their own: they change what all pages of a context share, or what the next would find.
test('without a network the search and the articles go on working', async ({ page, context }) => {
  await openHelpCenter(page);
  await context.setOffline(true);
  await searchField(page).fill('grandma');
  await found(page).filter({ hasText: 'Seniors in the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seniors in the plan' })).toBeVisible();
  await expect(page.getByText('Energy is never cut.')).toBeVisible();
});

test('an article that cannot be fetched says so and can be tried again', async ({ page }) => {
  await page.goto('/help-center/shop-mode');
  await page.route(/\/assets\/offline-use-/, (route) => route.abort());
  await page.getByRole('region', { name: 'Read next' }).getByRole('link', { name: 'Offline' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We could not load this page' });
  await expect(alert).toBeVisible();
  await page.unroute(/\/assets\/offline-use-/);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'What works offline' })).toBeVisible();
});

test('on paper only the text remains', async ({ page }) => {
  await page.goto('/toddler-nutrition');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Was this clear?')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
});
