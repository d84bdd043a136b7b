// `node scripts/draw-og-image.mjs`: draws docs/og.svg, with the pictures and the typeface of the app, as the
// picture of shared links (public/og.png). Run it after a change of the drawing; the result is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/chromium.mjs';

const root = join(import.meta.dirname, '..');
const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const dataUrl = async (file, type) =>
  `data:${type};base64,${(await readFile(join(root, file))).toString('base64')}`;

let svg = await readFile(join(root, 'docs/og.svg'), 'utf8');
for (const [, href] of svg.matchAll(/<image href="(\/[^"]+)"/g)) {
  svg = svg.replace(`"${href}"`, `"${await dataUrl(`public${href}`, 'image/svg+xml')}"`);
}
const face = `@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url(${await dataUrl(font, 'font/woff2')}); }`;
const { CHROMIUM_PATH: executablePath } = await ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>${face} body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  await writeFile(join(root, 'public/og.png'), await page.screenshot({ type: 'png' }));
} finally {
  await browser.close();
}
