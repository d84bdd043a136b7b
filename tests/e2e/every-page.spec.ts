import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { everyPage, PROTECTED_PATHS } from '#contract/every-page.ts';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Articles are one template with many texts: a few stand for all. */
const publicPages = everyPage.filter(
  ({ path }, index) => !path.startsWith('/help-center/') || index % 11 === 0,
);

/** Axe, one h1, nothing cut off: at every width, light and dark, on the page as it is open. */
async function expectGoodAtEverySize(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await test.step(`${width} px, ${colorScheme}`, () => expectAccessible(page));
    }
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** `/foods` is no page by itself, only each food. */
const protectedPages = PROTECTED_PATHS.filter((path) => path !== '/foods');

/** A family with a plan that covers today and a list made from it; the tour is behind them. */
async function furnish(request: APIRequestContext): Promise<{ plan: string; list: string }> {
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
  const plan = (await made.json()) as { id: string };
  const listed = await request.post('/api/grocery-lists', { data: { mealPlanId: plan.id } });
  const list = (await listed.json()) as { id: string };
  return { plan: plan.id, list: list.id };
}

test.describe('a visitor', () => {
  for (const { path } of publicPages) {
    test(`reads ${path}`, async ({ page }) => {
      const browser = watchConsole(page);
      await page.goto(path);
      await settled(page);
      await expectGoodAtEverySize(page);
      browser.expectClean();
    });
  }

  for (const path of protectedPages) {
    test(`is asked to sign in at ${path}`, async ({ page }) => {
      const browser = watchConsole(page);
      await page.goto(path);
      await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      if (path === protectedPages[0]) await expectGoodAtEverySize(page);
      browser.expectClean();
    });
  }

  test('finds no page at an unknown address', async ({ page }) => {
    const browser = watchConsole(page);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await expectGoodAtEverySize(page);
    browser.expectClean();
  });
});

test.describe('a signed-in person', () => {
  test('reads every protected page', async ({ page }) => {
    test.setTimeout(400_000);
    const browser = watchConsole(page);
    const { plan, list } = await furnish(page.request);
    const deep = [
      `/meal-plan-generator/${plan}`,
      `/grocery-lists/${list}`,
      '/recipes/red-lentil-bolognese-whole-wheat-pasta',
      '/foods/milk-whole',
    ];
    for (const path of [...protectedPages, ...deep]) {
      await test.step(path, async () => {
        await page.goto(path);
        await settled(page);
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
        await expectGoodAtEverySize(page);
      });
    }
    browser.expectClean();
  });

  test('reads every public page too', async ({ page }) => {
    const browser = watchConsole(page);
    await signUpByApi(page.request);
    for (const { path } of publicPages) {
      await test.step(path, async () => {
        await page.goto(path);
        // The landing page leads those who are signed in on to their dashboard.
        if (path === '/') await expect(page).toHaveURL(/\/dashboard$/);
        await settled(page);
      });
    }
    browser.expectClean();
  });
});
