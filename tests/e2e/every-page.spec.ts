import { expect, type Page, test } from '@playwright/test';
import { accountStepPages } from '#site/account-step-pages.ts';
import { everyPage, PROTECTED_PATHS } from '#site/every-page.ts';
import { HELP_ARTICLES, helpPath } from '#site/help-articles.ts';
import { MEMBER_PAGES } from '#site/member-pages.ts';
import { sitePages } from '#site/site-pages.ts';
import { testOnOnePage, testOnOnePageInFamily } from './support/family.ts';
import {
  expectRoomForLargeLetters,
  expectWhole,
  settled,
  titleOf,
  violationsOn,
  watchConsole,
} from './support/page-checks.ts';

test.describe.configure({ mode: 'parallel' });

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
/** `npm run test:deep` */
const IS_DEEP = process.env.TEST_DEEP !== undefined;

/** Articles are one template with many texts: a few stand for all. */
const articles = new Set<string>(
  HELP_ARTICLES.filter((_, index) => index % 11 === 0).map(({ slug }) => helpPath(slug)),
);
const publicPages = [
  ...sitePages,
  ...Object.values(accountStepPages),
  ...everyPage.filter(({ path }) => articles.has(path)),
];
/** `/foods` is no page by itself, only each food. */
const protectedPaths = PROTECTED_PATHS.filter((path) => path !== '/foods');

/**
 * Axe with all its rules where pages are fullest, on a phone in the light, and what only the scheme changes, contrast,
 * on a desktop in the dark; at every width one h1 and nothing cut off. The deep run asks axe everything everywhere.
 */
async function expectGoodAtEverySize(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of SCHEMES) {
      const rules = rulesAt(width, colorScheme);
      // What is cut off does not depend on colors.
      if (rules === null && colorScheme === 'dark') continue;
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      // What React draws for another width is there with the second frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await test.step(`${width} px, ${colorScheme}`, async () => {
        if (rules !== null) {
          expect(await violationsOn(page, rules === 'all' ? undefined : rules)).toEqual([]);
        }
        await expectWhole(page);
      });
    }
  }
  await expectRoomForLargeLetters(page);
}

/** What axe is asked there; `null`: nothing. */
function rulesAt(width: number, scheme: (typeof SCHEMES)[number]): 'all' | readonly string[] | null {
  if (IS_DEEP || (width === 360 && scheme === 'light')) return 'all';
  return width === 1440 && scheme === 'dark' ? ['color-contrast'] : null;
}

/** The server is never asked who a visitor is, and leaves nothing behind in their browser. */
async function expectStranger(page: Page, asked: readonly string[]): Promise<void> {
  expect(asked).not.toContain('/api/user');
  expect(await page.context().cookies()).toEqual([]);
}

/**
 * What comes a second time comes after the rules that were meant to outweigh it; except right before the sheet of a
 * route, for what stays when the route goes.
 */
async function expectStylesOnce(page: Page): Promise<void> {
  const sheets = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  const hrefs = sheets
    .filter((href, index) => sheets[index + 1] !== `${href}#`)
    .map((href) => href.replace(/#$/, ''));
  expect(hrefs).toEqual([...new Set(hrefs)]);
}

function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

for (const entry of publicPages) {
  testOnOnePage(`a visitor reads ${entry.path}`, async ({ page }) => {
    const browser = watchConsole(page);
    const asked = watchRequests(page);
    await page.goto(entry.path);
    // Taken over by React as it was built: a mismatch would have been discarded, redrawn, and reported in the console.
    await settled(page);
    await expect(page).toHaveTitle(titleOf(entry));
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute('content', entry.description);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', titleOf(entry));
    await expectGoodAtEverySize(page);
    await expectStylesOnce(page);
    await expectStranger(page, asked);
    browser.expectClean();
  });
}

/** With HTML of their own; every other one is served the same page. */
const prerendered = protectedPaths.filter((path) => MEMBER_PAGES.includes(path));

for (const path of IS_DEEP ? protectedPaths : prerendered) {
  testOnOnePage(`a visitor is asked to sign in at ${path}`, async ({ page }) => {
    const browser = watchConsole(page);
    const asked = watchRequests(page);
    await page.goto(path);
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await settled(page);
    await expect(page).toHaveURL(path);
    // It is the same screen everywhere.
    if (path === '/settings') await expectGoodAtEverySize(page);
    await expectStranger(page, asked);
    browser.expectClean();
  });
}

testOnOnePage(
  'a visitor who goes from page to page is asked to sign in at each',
  async ({ page, request }) => {
    const browser = watchConsole(page);
    const asked = watchRequests(page);
    await page.goto('/settings');
    const login = page.getByRole('tab', { name: 'Login' });
    await expect(login).toBeVisible();
    await settled(page);
    const served = await (await request.get('/settings')).text();
    for (const path of protectedPaths) {
      await test.step(path, async () => {
        if (!prerendered.includes(path)) expect(await (await request.get(path)).text()).toBe(served);
        // A public page in between: what is seen was drawn for this address.
        for (const next of ['/terms', path]) {
          await page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
          }, next);
          await expect(login).toHaveCount(next === path ? 1 : 0);
        }
        await expect(login).toBeVisible();
        await expect(page).toHaveURL(path);
      });
    }
    await expectStranger(page, asked);
    browser.expectClean();
  },
);

testOnOnePage('a visitor finds no page at an unknown address', async ({ page }) => {
  const browser = watchConsole(page, [404]);
  const asked = watchRequests(page);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await settled(page);
  await expectGoodAtEverySize(page);
  await expectStranger(page, asked);
  browser.expectClean();
});

for (const path of [
  ...protectedPaths,
  '/meal-plan-generator/:planId',
  '/grocery-lists/:listId',
  '/recipes/red-lentil-bolognese-whole-wheat-pasta',
  '/foods/milk-whole',
]) {
  testOnOnePageInFamily(`someone signed in reads ${path}`, async ({ page, family }) => {
    const browser = watchConsole(page);
    await page.goto(path.replace(':planId', family.planId).replace(':listId', family.listId));
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await settled(page);
    await expectGoodAtEverySize(page);
    await expectStylesOnce(page);
    browser.expectClean();
  });
}

/** Those of one group differ for someone signed in no more than for a visitor: one stands for all. */
const oneOfEachGroup = publicPages.filter(
  ({ group }, index) => publicPages.findIndex((each) => each.group === group) === index,
);

testOnOnePageInFamily('someone signed in reads the public pages too', async ({ page }) => {
  const browser = watchConsole(page);
  for (const { path, group } of IS_DEEP ? publicPages : oneOfEachGroup) {
    await test.step(path, async () => {
      // The pages on the way in are the same for everyone, and do not ask.
      const known =
        group === 'account' || page.waitForResponse((response) => response.url().includes('/api/user?'));
      await page.goto(path);
      await known;
      // The landing page leads those who are signed in on to their dashboard.
      if (path === '/') await expect(page).toHaveURL('/dashboard');
      await settled(page);
    });
  }
  browser.expectClean();
});
