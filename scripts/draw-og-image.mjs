// `node scripts/draw-og-image.mjs`: draws docs/og.svg, with the pictures and the typeface of the app, as the
// picture of shared links (public/og.png). Run it after a change of the drawing; the result is committed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ensureChromium } from './lib/chromium.mjs';
import { dishPictures } from './lib/dish-pictures.ts';

const root = join(import.meta.dirname, '..');
const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const dataUrl = (content, type) => `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const { paint } = dishPictures();

/** A dish is painted as it is for the app; everything else is a file that the app serves. */
function pictureAt(href) {
  const dish = /^\/pictures\/([\w-]+)\.svg$/.exec(href)?.[1];
  return dish === undefined ? readFile(join(root, `public${href}`)) : paint(dish);
}

let svg = await readFile(join(root, 'docs/og.svg'), 'utf8');
for (const [, href] of svg.matchAll(/<image href="(\/[^"]+)"/g)) {
  svg = svg.replace(`"${href}"`, `"${dataUrl(await pictureAt(href), 'image/svg+xml')}"`);
}
const face = `@font-face { font-family: 'Figtree Variable'; font-weight: 300 900; src: url(${dataUrl(await readFile(join(root, font)), 'font/woff2')}); }`;
const { CHROMIUM_PATH: executablePath } = await ensureChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>${face} body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.evaluate(() => document.fonts.ready);
  // Some messengers show no picture above 300 kB.
  await sharp(await page.screenshot({ type: 'png' }))
    .png({ palette: true, effort: 10 })
    .toFile(join(root, 'public/og.png'));
} finally {
  await browser.close();
}
