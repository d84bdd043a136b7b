import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { everyPage, PROTECTED_PATHS } from '#site/every-page.ts';
import { testOnOnePage } from './support/family.ts';
import { expectAccessible, settled, signUpByApi, titleOf, watchConsole } from './support/page-checks.ts';

const CLIENT = 'build/client';

const builtPage = (path: string): string =>
  readFileSync(join(CLIENT, path === '/' ? '' : path, 'index.html'), 'utf8');

test.describe('every public page', () => {
  test('is in the HTML before any script runs', () => {
    for (const entry of everyPage) {
      const html = builtPage(entry.path);
      const found = {
        title: /<title>([^<]*)/.exec(html)?.[1],
        heading: /<h1[^>]*>[^<]+<\/h1>/.test(html),
        picture: html.includes('<meta property="og:image" content="/og.png"/>'),
        canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
      };
      expect(found).toEqual({
        title: titleOf(entry),
        heading: true,
        picture: true,
        canonical: entry.path,
      });
    }
  });

  test('has a title and a description of its own', () => {
    for (const { path, description } of everyPage) {
      expect(description.length, path).toBeGreaterThan(49);
      expect(description.length, path).toBeLessThan(161);
    }
    for (const field of ['title', 'description', 'path'] as const) {
      expect(new Set(everyPage.map((entry) => entry[field])).size).toBe(everyPage.length);
    }
  });
});

testOnOnePage('no link of a public page leads nowhere', async ({ page, request }) => {
  const known = new Set<string>(everyPage.map((entry) => entry.path));
  const elsewhere = new Set<string>();
  for (const entry of everyPage) {
    const html = builtPage(entry.path);
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"]*|#[^"]*)"/g)) {
      const url = new URL((href ?? '').replaceAll('&amp;', '&'), `http://site${entry.path}`);
      if (!known.has(url.pathname)) elsewhere.add(url.pathname);
      else if (url.hash !== '') {
        const isThere = builtPage(url.pathname).includes(`id="${url.hash.slice(1)}"`);
        expect(isThere, `${entry.path} → ${href}`).toBe(true);
      }
    }
  }
  for (const path of elsewhere) {
    // What is left are pages behind sign-in: they show the door, and not the page that says "not found".
    expect(
      PROTECTED_PATHS.some((start) => path === start || path.startsWith(`${start}/`)),
      path,
    ).toBe(true);
    expect((await request.get(path)).status()).toBe(200);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Hearthwell' })).toBeVisible();
  }
});

test('the picture of shared links is there', async ({ request }) => {
  const response = await request.get('/og.png');
  expect(response.headers()['content-type']).toBe('image/png');
  const image = await response.body();
  expect(image.length).toBeLessThan(200_000);
  // Width and height are at bytes 16 to 24 (PNG specification, IHDR).
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('search engines get a list of the pages, and stay out of the API', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`<loc>${baseURL}/pricing</loc>`);
  expect(sitemap).not.toContain('/login');
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).not.toContain('Disallow: /dashboard');
});

test.describe('the landing page', () => {
  testOnOnePage('has the links that it is meant to have', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const [name, href] of [
      ['Features', '#features'],
      ['How it works', '#how-it-works'],
      ['Pricing', '/pricing'],
      ['Sign In', '/auth'],
      ['Get Started', '/auth'],
    ] as const) {
      const link = header.getByRole('link', { name });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', href);
    }
    const footer = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(footer).toEqual([
      '/contact?source=landing',
      '/toddler-nutrition?source=landing',
      '/child-development?source=landing',
      '/adult-wellness?source=landing',
      '/senior-care?source=landing',
      '/privacy-updated?source=landing',
      '/terms?source=landing',
      '/auth',
    ]);
    for (const link of await page.getByRole('link', { name: 'Start Free Today' }).all()) {
      await expect(link).toHaveAttribute('href', '/signup');
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('One family dinner');
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page.getByRole('heading', { name: 'What it does for you' })).toBeInViewport();
    await page.getByRole('link', { name: 'Start Free Today' }).first().click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  testOnOnePage(
    'shows a planned week: a day that is pressed comes to the table, and its list can be checked off',
    async ({ page }) => {
      const console_ = watchConsole(page);
      await page.goto('/');
      // Prerendered: dish, portions and list are in the page before any script has run.
      const html = builtPage('/');
      for (const part of ['aria-label="Portions of ', 'type="checkbox"', 'Checked twice', '/pictures/']) {
        expect(html).toContain(part);
      }
      await expect(page.locator('html[data-alive]')).toBeAttached();
      const sunday = page.getByRole('button', { name: /^Sunday: / });
      const dish = (await sunday.textContent())?.replace('Sunday: Sun', '') ?? 'no dish';
      await sunday.click();
      await expect(sunday).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('article', { name: dish })).toContainText('Sunday’s dinner');
      await expect(page.getByRole('list', { name: `Portions of ${dish}` }).getByRole('listitem')).toHaveCount(
        4,
      );
      const first = page.getByRole('checkbox').first();
      await first.check();
      await expect(first).toBeChecked();
      await expectAccessible(page);
      console_.expectClean();
    },
  );

  testOnOnePage('leads from a claim to the part of the page that shows it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'What is encrypted' }).click();
    await expect(page).toHaveURL(/\/security#encryption$/);
    await expect(page.getByRole('heading', { name: 'What is encrypted' })).toBeInViewport();
  });

  testOnOnePage('is at once for a visitor, without asking who is there', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await settled(page);
    expect(asked).not.toContain('/api/user');
    await expect(page.getByRole('status', { name: 'Checking your sign-in' })).toHaveCount(0);
  });

  test('sends a signed-in visitor on, and shows a spinner while it looks', async ({ page }) => {
    await signUpByApi(page.request);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/user*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('status', { name: 'Checking your sign-in' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('clears the mark of a sign-out and loads again instead of going on', async ({ page }) => {
    await signUpByApi(page.request);
    await page.goto('/terms');
    await page.evaluate(() => sessionStorage.setItem('hearthwell_logout_in_progress', '1'));
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/');
    // The reload finds no mark anymore: a session that is still there leads on.
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(() => loads).toBeGreaterThan(1);
    expect(await page.evaluate(() => sessionStorage.getItem('hearthwell_logout_in_progress'))).toBeNull();
  });
});

test.describe('the way back', () => {
  testOnOnePage('leads a visitor home', async ({ page }) => {
    await page.goto('/terms?source=landing');
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('leads to the dashboard from there, and by its source after a fresh load', async ({ page }) => {
    await signUpByApi(page.request);
    const back = page.getByRole('main').getByRole('link', { name: 'Back' });
    await page.goto('/pricing?source=dashboard');
    await expect(back).toHaveAttribute('href', '/dashboard');
    // Until the server has said who is there the link leads home in any case.
    const known = page.waitForResponse((response) => response.url().includes('/api/user'));
    await page.goto('/pricing');
    await known;
    await settled(page);
    await expect(back).toHaveAttribute('href', '/');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL(/\/contact\?source=dashboard$/);
    await expect(back).toHaveAttribute('href', '/dashboard');
    await back.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

testOnOnePage('the menu of a phone opens, works by keyboard and closes on the way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pricing');
  const site = page.getByRole('navigation', { name: 'Site' });
  await expect(site).toBeHidden();
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(site).toBeVisible();
  await expect(site.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(site).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await site.getByRole('link', { name: 'Age groups' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Every age has its own rules' })).toBeVisible();
  await expect(site).toBeHidden();
});

testOnOnePage('a question opens with its answer, which structured data repeats', async ({ page }) => {
  await page.goto('/pricing');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.length).toBeGreaterThan(3);
  for (const { name, acceptedAnswer } of data.mainEntity) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByText(acceptedAnswer.text, { exact: true })).toBeVisible();
  }
});

testOnOnePage('a production build has neither the page of the gallery nor its script', async ({ page }) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible();
  const scripts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.js$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const gallery = scripts.filter((name) =>
    /Every primitive in every state|dev\/ui/.test(readFileSync(join(CLIENT, name), 'utf8')),
  );
  expect(gallery).toEqual([]);
});
