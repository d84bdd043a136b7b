// Draws the icons of the installed app from public/favicon.svg: `node scripts/data/draw-icons.ts`. They are in git.
import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const GREEN = '#2f6b2f';
const svg = readFileSync('public/favicon.svg', 'utf8');
/** Without the rounded square: the system cuts its own shape out of a full one. */
const drawing = svg.replace(/<rect[^>]*\/>/, '');

/** `share`: of the width that the drawing takes. A mask may cut off all but the middle 80 % (W3C, maskable icons). */
function page(markup: string, share: number, background: string): string {
  return `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
    <div style="width:${share * 100}%;aspect-ratio:1">${markup}</div></body>`;
}

const ICONS = [
  { name: 'icon-192', size: 192, html: page(svg, 1, 'transparent') },
  { name: 'icon-512', size: 512, html: page(svg, 1, 'transparent') },
  { name: 'maskable-192', size: 192, html: page(drawing, 0.78, GREEN) },
  { name: 'maskable-512', size: 512, html: page(drawing, 0.78, GREEN) },
  { name: 'apple-touch-icon', size: 180, html: page(drawing, 0.86, GREEN) },
];

const provided = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(provided === undefined ? {} : { executablePath: provided }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync('public/icons', { recursive: true });
for (const { name, size, html } of ICONS) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(html);
  await tab.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await tab.close();
}
await browser.close();
