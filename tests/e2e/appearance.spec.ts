import { expect, type Locator, type Page, test } from '@playwright/test';
import { ownRecipe } from '../support/own-recipe.ts';
import { testInFamily } from './support/family.ts';
import { makeList } from './support/offline-pages.ts';
import {
  expectAccessible,
  settled,
  signOut,
  signUp,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

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
  await expectAccessible(page);
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

testInFamily(
  'drawings of dishes are dimmed in the dark, and cut square in lists',
  async ({ page, family }) => {
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
    // On a phone a plan is a list of days.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/meal-plan-generator/${family.planId}`);
    const inList = drawings.and(page.locator('[width="56"]'));
    await expect(inList.first()).toBeVisible();
    const squares = (await looks()).filter(({ isSquare }) => isSquare);
    expect(squares.length).toBeGreaterThan(0);
    for (const { filter, objectFit, objectPosition } of squares) {
      expect({ filter, objectFit, objectPosition }).toEqual({
        filter: 'brightness(0.8) saturate(0.92)',
        objectFit: 'cover',
        objectPosition: '50% 50%',
      });
    }
  },
);

interface Movement {
  readonly what: string;
  readonly ms: number;
}

/** Remembers what moves from now on: pictures on their way to another page, and rows. */
async function rememberMovements(page: Page): Promise<() => Promise<Movement[]>> {
  await page.addInitScript(() => {
    const moved: Movement[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const note = () => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect)) continue;
          const what = effect.pseudoElement ?? '';
          const ms = Number(effect.getTiming().duration);
          if (what.startsWith('::view-transition')) moved.push({ what, ms });
        }
        moved.push({ what: 'to another page', ms: 0 });
      };
      // One that was left out, because another page was opened in between, moved nothing.
      transition.ready.then(note, () => undefined);
      return transition;
    };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      const row = this.getAttribute('data-item');
      if (row !== null) moved.push({ what: 'row', ms: Number(animation.effect?.getTiming().duration) });
      return animation;
    };
  });
  return async () => await page.evaluate(() => Reflect.get(window, 'moved') as Movement[]);
}

const PICTURE = '::view-transition-group(dish-picture)';

/** One of ours and one of the family's own, from the list to the page; a row that is ticked in the store. */
async function openTwoDishesAndTick(page: Page, movements: () => Promise<Movement[]>): Promise<Movement[]> {
  const made = await page.request.post('/api/own-recipes', { data: { recipe: ownRecipe() } });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const seen: Movement[] = [];
  const open = async (card: Locator, before: () => Promise<unknown>) => {
    await page.goto('/recipes');
    await settled(page);
    const address = (await card.getAttribute('href')) ?? '';
    await before();
    await card.click();
    await expect(page).toHaveURL(address);
    await expect.poll(movements).toContainEqual({ what: 'to another page', ms: 0 });
    seen.push(...(await movements()));
  };
  await open(page.getByRole('heading', { level: 2 }).getByRole('link').first(), async () => undefined);
  const own = page.getByRole('link', { name: /milk rice/ });
  await open(own, async () => {
    // As a finger or a pointer does, which comes to the card before it presses.
    await page.mouse.move(0, 0);
    const fetched = page.waitForResponse((answer) => answer.url().includes(`/api/own-recipes/${id}`));
    await own.hover();
    await fetched;
  });
  const listId = await makeList(page, 'Saturday');
  await page.goto(`/grocery-lists/${listId}`);
  await page.getByRole('button', { name: 'Shop mode' }).click();
  const shop = page.getByRole('dialog', { name: /^Shopping/ });
  await shop.getByRole('checkbox').first().check();
  await expect(shop.getByRole('region', { name: 'In the cart' }).getByRole('checkbox')).toBeChecked();
  return [...seen, ...(await movements())];
}

test('a card becomes its page and a ticked row sinks in one movement each, under 200 ms', async ({
  page,
}) => {
  const watch = watchConsole(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const movements = await rememberMovements(page);
  await signUpByApi(page.request);
  const seen = await openTwoDishesAndTick(page, movements);
  expect(seen.filter(({ what }) => what === PICTURE)).toHaveLength(2);
  expect(seen.filter(({ what }) => what === 'row').length).toBeGreaterThan(0);
  expect(seen.filter(({ ms }) => ms > 180)).toEqual([]);
  watch.expectClean();
});

test('with reduced motion nothing moves', async ({ page }) => {
  const watch = watchConsole(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const movements = await rememberMovements(page);
  await signUpByApi(page.request);
  const seen = await openTwoDishesAndTick(page, movements);
  expect(seen.filter(({ what }) => what !== 'to another page')).toEqual([]);
  watch.expectClean();
});
