import { expect, type Page, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, settled, watchConsole } from './support/page-checks.ts';

/** Right sides of digits (GS1 General Specifications, 5.2.1.2); left sides are their complements, or those backwards. */
const RIGHT = [
  '1110010',
  '1100110',
  '1101100',
  '1000010',
  '1011100',
  '1001110',
  '1010000',
  '1000100',
  '1001000',
  '1110100',
];
const PARITY = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

/** Bars of an EAN-13: "1" is black. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const right = (digit: number) => RIGHT[digit] ?? '';
  const left = (digit: number) => [...right(digit)].map((bar) => (bar === '1' ? '0' : '1')).join('');
  const backwards = (digit: number) => [...right(digit)].reverse().join('');
  const lefts = digits
    .slice(0, 6)
    .map((digit, at) => (PARITY[first]?.[at] === 'L' ? left(digit) : backwards(digit)));
  return ['101', ...lefts, '01010', ...digits.slice(6).map(right), '101'].join('');
}

/** A camera that sees one package. */
const showToCamera = (page: Page, bars: string) =>
  page.addInitScript((seen) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const draw = () => {
      const pen = canvas.getContext('2d');
      if (pen === null) return;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = 'black';
      [...seen].forEach((bar, at) => {
        if (bar === '1') pen.fillRect(130 + at * 4, 140, 4, 200);
      });
    };
    // A stream has a picture for each time that it is drawn.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, bars);

test('a package that nobody knows is scanned, added from its label and logged, with a photo of the meal', async ({
  page,
}) => {
  const browser = watchConsole(page, [404]);
  await showToCamera(page, barsOf('4006381333931'));
  await familyOfFive(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/food-log');
  await settled(page);
  const isReader = (url: string) => /barcode-reader|\.wasm/.test(url);
  expect(files.filter(isReader)).toEqual([]);

  await page.getByLabel('Meal', { exact: true }).selectOption('Breakfast');
  await page.getByRole('combobox', { name: 'Add to breakfast' }).click();
  await page.getByRole('option', { name: /Scan a barcode/ }).click();
  // Chromium here reads no barcodes itself: this is our reader, a file of ours.
  await expect(page.getByLabel('Number under the barcode')).toHaveValue('4006381333931', {
    timeout: 120_000,
  });
  const own = new URL(page.url()).origin;
  expect(files.filter(isReader).length).toBeGreaterThan(0);
  expect(files.filter((url) => !url.startsWith(own) && !/^(?:data|blob):/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Add it from the label' }).click();
  const label = page.getByRole('form', { name: 'Add a food from its label' });
  await expect(label.getByLabel('Barcode')).toHaveValue('4006381333931');
  await label.getByLabel('Name').fill('Moon bar');
  await label.getByLabel('One serving is').fill('40');
  await label.getByLabel('Called').fill('bar');
  await label.getByLabel('Calories').fill('750');
  await label.getByLabel('Ingredients').fill('Rolled oats, honey, almonds.');
  await label.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(label.getByRole('alert')).toContainText('more than pure fat has');
  await expectAccessible(page);
  await label.getByLabel('Calories').fill('180');
  await label.getByRole('button', { name: 'Save', exact: true }).click();
  const amount = page.getByRole('form', { name: 'How much Moon bar' });
  await amount.getByLabel('Amount, Moon bar').fill('2');
  await amount.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('list', { name: 'Breakfast', exact: true }).getByRole('listitem');
  await expect(row).toContainText('2 bars');
  await expect(row).toContainText('360');

  await page.getByRole('button', { name: 'More for breakfast' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Add a photo' }).click();
  await (await chooser).setFiles('public/og.png');
  const small = page.getByRole('button', { name: 'Photo of breakfast, open it' });
  await small.click();
  const large = page.getByAltText('Breakfast, as it was on the table');
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(500);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(small).toHaveCount(0);

  await page.goto('/foods/own');
  await page.getByRole('link', { name: 'Moon bar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moon bar' })).toBeVisible();
  await expect(page.getByText('Tree nuts', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Moon bar' })).toHaveCount(0);
  browser.expectClean();
});
