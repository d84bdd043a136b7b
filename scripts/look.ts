// `node scripts/look.ts FOLDER [--server http://127.0.0.1:3000] [--only WORDS] [--articles]`: whole pages of a running server as
// pictures, signed out and as the sample family, on a phone, a tablet and a desktop, in light and dark; and a table of
// how long each page is, what sticks out at the side, and what the browser complained about. Help articles are one
// template: without --articles, a few stand for all.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { everyPage } from '#site/every-page.ts';
import { openBrowser } from './lib/browser.ts';
import { pagesOfTheSample } from './lib/sample-pages.ts';

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 768, height: 1024 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The first sample family ever waits while half a year is planned. */
const PATIENT = 300_000;

interface Look {
  readonly page: string;
  /** In px, by the name of the size. */
  readonly heights: Map<string, number>;
  readonly sticksOut: Set<string>;
  readonly complaints: Set<string>;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string', default: 'http://127.0.0.1:3000' },
    only: { type: 'string', default: '' },
    articles: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder that the pictures are written to.');
await mkdir(folder, { recursive: true });

const articles = everyPage.filter(({ path }) => path.startsWith('/help-center/')).map(({ path }) => path);
const publicPaths = everyPage
  .map(({ path }) => path)
  .filter((path) => values.articles || !articles.includes(path) || articles.indexOf(path) % 20 === 0);

/** Ids are new with each sample family; pictures of two runs should have the same names. */
const plain = (path: string): string => path.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'one');

const fileOf = (path: string): string =>
  path === '/'
    ? 'start'
    : plain(path)
        .slice(1)
        .replaceAll(/[^\w-]+/g, '_');

/** Until nothing is on its way, pictures below the fold are there, and letters have their typeface. */
async function arrived(page: Page): Promise<void> {
  // Signed in, the stream of live updates is never idle.
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  const waiting = page.locator('[aria-busy="true"], .mantine-Skeleton-root, .mantine-Loader-root');
  await waiting
    .first()
    .waitFor({ state: 'detached', timeout: 15_000 })
    .catch(() => undefined);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

const extent = async (page: Page): Promise<{ whole: number; wide: number }> =>
  await page.evaluate(() => {
    const { scrollHeight: whole, scrollWidth: wide } = document.documentElement;
    return { whole, wide };
  });

/**
 * As if the screen were as long as the page: bars stay at its edges, and what is only drawn in sight is drawn. That can
 * make the page longer once more.
 */
async function growTo(page: Page, width: number, whole: number): Promise<void> {
  await page.setViewportSize({ width, height: whole });
  await arrived(page);
  const grown = (await extent(page)).whole;
  if (grown <= whole) return;
  await page.setViewportSize({ width, height: grown });
  await arrived(page);
}

async function lookAt(page: Page, path: string, kind: string): Promise<Look> {
  const look: Look = { page: plain(path), heights: new Map(), sticksOut: new Set(), complaints: new Set() };
  const complain = (text: string) => look.complaints.add(text.split('\n')[0]?.slice(0, 90) ?? '');
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('pageerror', (error) => complain(error.message));
  await page.setViewportSize(SIZES[0]);
  await page.goto(path);
  for (const { name, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await arrived(page);
      const { whole, wide } = await extent(page);
      look.heights.set(name, whole);
      if (wide > width) look.sticksOut.add(`${name} +${wide - width}`);
      await growTo(page, width, whole);
      const file = `${kind}-${fileOf(path)}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder ?? '', file), fullPage: true, animations: 'disabled' });
      await page.setViewportSize({ width, height });
    }
  }
  return look;
}

async function lookAtAll(context: BrowserContext, paths: readonly string[], kind: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const path of paths.filter((address) => address.includes(values.only))) {
    const page = await context.newPage();
    looks.push(await lookAt(page, path, kind));
    await page.close();
  }
  return looks;
}

async function openSample(request: APIRequestContext): Promise<void> {
  const until = Date.now() + PATIENT;
  for (;;) {
    const answer = await request.post('/api/demo', { timeout: PATIENT });
    if (answer.status() === 201) break;
    if (Date.now() > until) throw new Error(`There is no sample family: ${answer.status()}`);
    await new Promise((done) => setTimeout(done, 2_000));
  }
  await request.post('/api/tutorial/update', { data: { action: 'skip_tutorial' } });
}

function print(looks: readonly Look[]): void {
  const widest = Math.max(4, ...looks.map(({ page }) => Math.min(page.length, 48)));
  const line = (cells: readonly string[]) =>
    process.stdout.write(
      `${(cells[0] ?? '').slice(0, 48).padEnd(widest)}  ${cells
        .slice(1, 4)
        .map((cell) => cell.padStart(7))
        .join('  ')}  ${cells[4]}\n`,
    );
  line(['page', ...SIZES.map(({ name }) => name), 'sticks out; errors']);
  for (const { page, heights, sticksOut, complaints } of looks) {
    const wrong = [[...sticksOut].join(', '), [...complaints].join(' | ')].filter((text) => text !== '');
    line([page, ...SIZES.map(({ name }) => String(heights.get(name) ?? '')), wrong.join('; ')]);
  }
}

const browser = await openBrowser();
try {
  const options = { baseURL: values.server, serviceWorkers: 'block' } as const;
  const stranger = await browser.newContext(options);
  const family = await browser.newContext(options);
  // A stream that never ends would keep the network busy for good.
  await family.addInitScript(() => {
    window.EventSource = class extends EventTarget {
      close() {}
    } as unknown as typeof EventSource;
  });
  await openSample(family.request);
  const looks = [
    ...(await lookAtAll(stranger, publicPaths, 'public')),
    ...(await lookAtAll(family, await pagesOfTheSample(family.request), 'family')),
  ];
  print(looks);
} finally {
  await browser.close();
}
