import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { visionModelServer } from '../support/vision-model-server.ts';
import { expectAccessible, settled, signUpByApi, watchConsole } from './support/page-checks.ts';

const LINES = [
  'Milk rice',
  'Serves 4',
  'Ingredients',
  '200 g white rice',
  '[?] cups whole milk',
  'Method',
  'Simmer it for 30 minutes.',
];

/** A card on a table, as someone photographs it. */
const card = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#8a6b4a"/>
<rect x="90" y="60" width="1020" height="780" fill="#fbf6ea"/><g font-family="serif" font-size="56" fill="#333">${LINES.map(
        (line, at) => `<text x="140" y="${150 + 96 * at}">${line}</text>`,
      ).join('')}</g></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

test('a recipe on a card is photographed, read, compared and kept', async ({ page }) => {
  const browser = watchConsole(page);
  const model = await visionModelServer(Number(process.env.E2E_MODEL_PORT));
  model.text = LINES.join('\n');
  await signUpByApi(page.request);
  await page.goto('/recipes/import');
  await settled(page);
  await page.getByText('Photo', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expect(
    page.getByText('that runs with this Hearthwell reads the photo. We do not keep it'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Get the recipe' }).click();
  await expect(page.getByText('Please choose a photo.')).toBeVisible();
  await expectAccessible(page);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  ]);
  await chooser.setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await card() });
  await expect(page.getByRole('img', { name: 'The one you chose' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expectAccessible(page);

  // A failure is reported, and the photo is still there to try again.
  model.mood = 'wrong-key';
  await page.getByRole('button', { name: 'Get the recipe' }).click();
  await expect(page.getByRole('alert')).toHaveText(/We could not read the photo right now/);
  await expectAccessible(page);
  model.mood = 'well';
  await page.getByRole('button', { name: 'Get the recipe' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Look it over' })).toBeVisible();
  const shown = page.getByRole('img', { name: 'The recipe as you photographed it' });
  await expect(shown).toBeVisible();
  await expect(page.getByText(/compare each line with the photo/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Milk rice');
  // What could not be read is open, until someone puts it in.
  await expect(page.getByText('Not matched: its nutrition and allergens are unknown.')).toHaveCount(1);
  await expectAccessible(page);
  const milk = page.getByRole('textbox', { name: 'Ingredient 2', exact: true });
  await expect(milk).toHaveValue('[?] cups whole milk');
  await milk.fill('4 cups whole milk');
  await milk.blur();
  await expect(page.getByText('We know all of these foods.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Milk rice' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(model.asked).toHaveLength(2);
  await model.close();
  browser.expectClean();
});
