import { expect, type Page, test } from '@playwright/test';
import { testInFamily } from './support/family.ts';
import { expectAccessible, settled, signOut, signUp, watchConsole } from './support/page-checks.ts';

const html = (page: Page) => page.locator('html');
const textSize = async (page: Page) =>
  await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

test('colors and size are chosen in the settings, at once, and outlive signing out', async ({ page }) => {
  const watch = watchConsole(page);
  await signUp(page);
  await page.goto('/settings/appearance');
  const usual = await textSize(page);
  await page.getByText('Dark', { exact: true }).click();
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('switch', { name: 'Large and clear' }).focus();
  await page.keyboard.press('Space');
  await expect(html(page)).toHaveAttribute('data-contrast', 'more');
  expect(await textSize(page)).toBe(usual * 1.25);
  await expectAccessible(page);

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'hearthwell_appearance');
  expect(cookie).toMatchObject({ value: 'dark.clear', path: '/', sameSite: 'Lax', httpOnly: false });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await signOut(page);
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html(page)).toHaveAttribute('data-clear');
  await expectAccessible(page);
  watch.expectClean();
});

test('the choice is there before the first paint of a prerendered page, and hydration leaves it', async ({
  page,
  baseURL,
}) => {
  const watch = watchConsole(page);
  await page
    .context()
    .addCookies([{ name: 'hearthwell_appearance', value: 'dark.clear', url: baseURL ?? '' }]);
  // What the page looks like when its body begins, long before any module of the app has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const root = document.documentElement;
      Object.assign(window, {
        atFirst: [root.getAttribute('data-mantine-color-scheme'), root.hasAttribute('data-clear')],
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/terms');
  await settled(page);
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toEqual(['dark', true]);
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html(page)).toHaveAttribute('data-clear');
  watch.expectClean();
});

test('another tab takes the choice over when it is looked at', async ({ page, baseURL }) => {
  await page.goto('/terms');
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light');
  await settled(page);
  await page
    .context()
    .addCookies([{ name: 'hearthwell_appearance', value: 'dark.clear', url: baseURL ?? '' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html(page)).toHaveAttribute('data-clear');
});

test('without a choice the device decides', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto('/terms');
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(html(page)).not.toHaveAttribute('data-clear');
  await context.close();
});

testInFamily('drawings of dishes are dimmed in the dark, and cut square in lists', async ({ page }) => {
  const drawings = page.locator('img[src^="/pictures/"]');
  const looks = () =>
    drawings.evaluateAll((images) =>
      images.map((image) => {
        const { filter, objectFit, objectPosition } = getComputedStyle(image);
        const { width, height } = image.getBoundingClientRect();
        return { filter, objectFit, objectPosition, isSquare: width > 0 && width === height };
      }),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/recipes');
  await expect(drawings.first()).toBeVisible();
  expect(new Set((await looks()).map(({ filter }) => filter))).toEqual(new Set(['none']));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(new Set((await looks()).map(({ filter }) => filter))).toEqual(
    new Set(['brightness(0.8) saturate(0.92)']),
  );

  // The middle of a 4:3 drawing, which the dish fills: nothing is squeezed, and no table is left at the sides.
  await page.goto('/dashboard');
  await expect(drawings.and(page.locator('[width="56"]')).first()).toBeVisible();
  const squares = (await looks()).filter(({ isSquare }) => isSquare);
  expect(squares.length).toBeGreaterThan(0);
  for (const { filter, objectFit, objectPosition } of squares) {
    expect({ filter, objectFit, objectPosition }).toEqual({
      filter: 'brightness(0.8) saturate(0.92)',
      objectFit: 'cover',
      objectPosition: '50% 50%',
    });
  }
});
