import { type Browser, expect, type Page, test } from '@playwright/test';
import { type DevServer, startDevServer } from './support/dev-server.ts';
import { type ConsoleWatch, violationsOn, watchConsole } from './support/page-checks.ts';

const WIDTHS = [390, 768, 1440] as const;
const SCHEMES = ['Light', 'Dark'] as const;
const MODES = ['standard', 'clear'] as const;
const LEAST_TARGET = { standard: 44, clear: 52 } as const;

let server: DevServer;
let page: Page;
let watch: ConsoleWatch;

/** Loaded once: the development server sends hundreds of modules. Looks change live, as they do for a person. */
async function openGallery(browser: Browser, apiOrigin: string): Promise<void> {
  server = await startDevServer(apiOrigin);
  const context = await browser.newContext({
    // Keeps the pictures small in the repository, and a hair's breadth of a glyph is no difference.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  watch = watchConsole(page);
  await open('', 'Design system');
}

async function open(query: string, title: string): Promise<void> {
  await page.goto(`${server.origin}/dev/ui${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 120_000 });
  // Drawn when their script has come.
  await expect(page.locator('.recharts-line, .recharts-bar')).toHaveCount(6, { timeout: 120_000 });
  await expect(page.getByText(/^Easy to guess/)).toBeVisible({ timeout: 120_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}

async function choose(scheme: (typeof SCHEMES)[number], mode: (typeof MODES)[number]): Promise<void> {
  const clear = page.getByRole('switch', { name: 'Large and clear' });
  await page.getByRole('radiogroup', { name: 'Colors' }).getByText(scheme, { exact: true }).click();
  if ((await clear.isChecked()) !== (mode === 'clear')) await clear.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme.toLowerCase());
  // No focus ring and nothing hovered on the pictures.
  await clear.blur();
  await page.mouse.move(0, 0);
}

/** Drawings of dishes more than double a picture in bytes, so only one of each scheme has them; their place is kept. */
async function showDrawings(areShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      const drawings = document.querySelectorAll<HTMLElement>('img[src^="/pictures/"]');
      for (const { style } of drawings) style.visibility = visibility;
    },
    areShown ? 'visible' : 'hidden',
  );
}

/** Everything that is pressed: its height, or that of the label that is pressed in its place. */
async function smallTargets(page: Page, least: number): Promise<string[]> {
  return await page.evaluate((pixels) => {
    const pressed = document.querySelectorAll('button, summary, a[class*="Button"], input');
    return [...pressed].flatMap((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[element.labels.length - 1] : null;
      const option = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
      const target = option && label ? label : element;
      const { height, right } = target.getBoundingClientRect();
      const width =
        right - Math.min(target.getBoundingClientRect().left, element.getBoundingClientRect().left);
      // Half a pixel is lost to rounding.
      const small = height < pixels - 0.5 || width < pixels - 0.5;
      return small
        ? [`${target.textContent || target.className}: ${Math.round(width)} × ${Math.round(height)}`]
        : [];
    });
  }, least);
}

/** The color in which each line is drawn, and that of its piece in the legend. */
async function lineColors(page: Page): Promise<readonly (readonly string[])[]> {
  return await page.evaluate(() => {
    const strokes = (paths: string) =>
      [...document.querySelectorAll(paths)].map((path) => {
        const { stroke, strokeDasharray } = getComputedStyle(path);
        return `${stroke} ${strokeDasharray}`;
      });
    const chart = 'figure:has(.recharts-line)';
    return [strokes(`${chart} .recharts-line-curve`), strokes(`${chart} li path`)];
  });
}

/** Samples of pages and headings stand on it, so it has several; everything else is as on any page. */
async function expectUsable(): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function overflow(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test.describe('the gallery', () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser, baseURL }) => {
    // The modules come one by one: a busy machine needs its time.
    test.setTimeout(300_000);
    await openGallery(browser, baseURL ?? '');
  });
  test.afterAll(async () => {
    await page?.context().close();
    await server?.stop();
  });

  for (const scheme of SCHEMES) {
    for (const mode of MODES) {
      test(`is right in ${scheme}, ${mode}`, async () => {
        await choose(scheme, mode);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await showDrawings(width === 1440 && mode === 'standard');
          await expect(page).toHaveScreenshot(`${width}-${scheme}-${mode}.png`.toLowerCase(), {
            fullPage: true,
            scale: 'device',
            maxDiffPixelRatio: 0.02,
          });
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await smallTargets(page, LEAST_TARGET[mode])).toEqual([]);
        }
        const [lines, legend] = await lineColors(page);
        expect(new Set(lines).size).toBe(3);
        expect(legend).toEqual(lines);
        await expectUsable();
        if (mode === 'clear') expect(await violationsOn(page, ['color-contrast-enhanced'])).toEqual([]);
        watch.expectClean();
      });
    }
  }

  test('shows dialogs and toasts over the page', async () => {
    for (const scheme of SCHEMES) {
      await choose(scheme, 'standard');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Show a toast' }).click();
      await expect(page.getByText('Carrots were removed')).toBeVisible();
      await page.getByRole('button', { name: 'Close this message' }).click();
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      await expect(page.getByRole('dialog', { name: 'Leave this plan?' })).toBeVisible();
      await expect(page).toHaveScreenshot(`dialog-${scheme}.png`.toLowerCase(), { scale: 'device' });
      expect(await violationsOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    watch.expectClean();
  });

  test('has windows of its own for a phone and for letters of twice the size', async () => {
    await choose('Light', 'standard');
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [label, width] of [
      ['Phone', 390],
      ['200 % letters', null],
    ] as const) {
      await page.getByRole('radiogroup', { name: 'Shown on' }).getByText(label, { exact: true }).click();
      const frame = page.locator('iframe');
      const inside = frame.contentFrame();
      await expect(inside.getByRole('heading', { level: 2, name: 'Forms of dishes' })).toBeVisible();
      const body = inside.locator('body');
      const size = await body.evaluate((element) => [
        element.ownerDocument.documentElement.clientWidth,
        Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize),
      ]);
      if (width === null) expect(size[1]).toBe(32);
      // A border and a scroll bar.
      else expect(Math.abs((size[0] ?? 0) - width)).toBeLessThanOrEqual(20);
    }
  });

  test('has room for letters of twice the size', async () => {
    await open('?frame=large', 'Letters at 200 %');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await showDrawings(false);
    await expect(page).toHaveScreenshot('1440-large-letters.png', {
      fullPage: true,
      scale: 'device',
      maxDiffPixelRatio: 0.02,
    });
    await open('', 'Design system');
  });

  test('follows what the device asks for: contrast, its own colors, paper', async () => {
    await choose('Dark', 'standard');
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute('data-contrast');
    await page.emulateMedia({ contrast: 'more' });
    await expect(html).toHaveAttribute('data-contrast', 'more');
    await expect(html).not.toHaveAttribute('data-clear');

    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
    const button = page.getByRole('button', { name: 'Add a person' });
    await expect(button).toHaveCSS('border-top-style', 'solid');
    const backgrounds = await page
      .locator('tr[data-status="within"] div[aria-hidden]')
      .evaluate((track) => [track, ...track.children].map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(backgrounds).size).toBe(backgrounds.length);

    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const coverage = page.getByText('4 of 12 foods report it').first();
    await expect(coverage).toHaveCSS('color', 'rgb(51, 51, 51)');
    // By the browser's own word: to locators the closed part of a <details> is hidden.
    const figures = page.getByText('Show the figures').locator('xpath=..').locator('td');
    expect(await figures.last().evaluate((cell) => cell.checkVisibility())).toBe(true);
  });
});
