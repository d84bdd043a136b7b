// `node scripts/contact-sheet.ts FOLDER [--count 60] [--seed WORDS] [--all]`: writes drawings of dishes as numbered
// cards without their names (sheet.html, sheet.png), and the names by number (key.json). Someone who has not seen them
// says what each dish is; what nobody recognizes, or would not eat, is drawn better. With --all it writes every
// drawing, about a hundred on each sheet, in the order of the list.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '#features/dish-pictures/rules/random.ts';
import { openBrowser } from './lib/browser.ts';
import { dishPictures } from './lib/dish-pictures.ts';

const ON_A_SHEET = 105;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'hearthwell' },
    all: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder that the sheets are written to.');

const pictures = dishPictures();

function drawn(count: number, seed: string): string[] {
  const random = randomFrom(seed);
  return pictures.recipeIds
    .map((id) => ({ id, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ id }) => id);
}

/** As an image of its own: ids within one drawing are those of the others as well. */
const imageOf = (id: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(pictures.paint(id)).toString('base64')}`;

/** About square, so that it is looked at in one piece. */
const columnsOf = (count: number): number => Math.ceil(Math.sqrt(count * 0.85));

const sheetOf = (ids: readonly string[], first: number, columns = columnsOf(ids.length)): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawings ${first} to ${first + ids.length - 1}</title>
<style>body { margin: 16px; font: 600 20px sans-serif; background: #fbf7ef; color: #35281c }
ol { display: grid; grid-template-columns: repeat(${columns}, 220px); gap: 16px; margin: 0; padding: 0; list-style: none }
img { display: block; width: 100%; border-radius: 12px }</style>
<ol>${ids.map((id, index) => `<li><img src="${imageOf(id)}" alt="">${first + index}</li>`).join('')}</ol></html>`;

const ids = values.all ? pictures.recipeIds : drawn(Number(values.count), values.seed);
const sheets = values.all
  ? Array.from({ length: Math.ceil(ids.length / ON_A_SHEET) }, (_, index) => ({
      name: `sheet-${index + 1}`,
      first: index * ON_A_SHEET,
      ids: ids.slice(index * ON_A_SHEET, (index + 1) * ON_A_SHEET),
    }))
  : [{ name: 'sheet', first: 0, ids }];

await mkdir(folder, { recursive: true });
await writeFile(
  join(folder, 'key.json'),
  `${JSON.stringify(Object.fromEntries(ids.map((id, index) => [index + 1, id])), null, 2)}\n`,
);
const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: columnsOf(Math.min(ids.length, ON_A_SHEET)) * 236 + 16, height: 800 },
  });
  for (const sheet of sheets) {
    const html = sheetOf(sheet.ids, sheet.first + 1);
    await writeFile(join(folder, `${sheet.name}.html`), html);
    await page.setContent(html, { waitUntil: 'load' });
    await page.screenshot({ path: join(folder, `${sheet.name}.png`), fullPage: true });
  }
} finally {
  await browser.close();
}
