import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, settled, signUpByApi, watchConsole } from './support/page-checks.ts';

const ingredient = (page: Page, place: number) =>
  page.getByRole('textbox', { name: `Ingredient ${place}`, exact: true });
const step = (page: Page, place: number) => page.getByRole('textbox', { name: `Step ${place}`, exact: true });

test('a recipe is written, matched, kept, changed and removed', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 38);
  await page.goto('/recipes');
  await page.getByRole('link', { name: 'Write a recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Write a recipe' })).toBeVisible();
  await expectAccessible(page);

  // What is missing is said at its field.
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByText('Please give the recipe a name.')).toBeVisible();
  await expect(page.getByText('Please enter how many it serves.')).toBeVisible();
  await expect(page.getByText('Please add the ingredients.')).toBeVisible();

  await page.getByLabel('Name').fill("Grandma's milk rice");
  await page.getByRole('textbox', { name: 'Serves' }).fill('4');
  await page.getByText('Breakfast', { exact: true }).click();
  await ingredient(page, 1).fill('200 g white rice');
  await ingredient(page, 1).press('Enter');
  await expect(ingredient(page, 2)).toBeFocused();
  await ingredient(page, 2).fill('4 cups whole milk');
  await ingredient(page, 3).fill('1 spoon of mystery powder');
  await ingredient(page, 3).blur();
  await expect(page.getByText(/Whole milk.* · contains milk/)).toBeVisible();
  await expect(page.getByText('Not matched: its nutrition and allergens are unknown.')).toHaveCount(1);
  await expect(page.getByText('We do not know the food of 1 line yet.')).toBeVisible();
  await expectAccessible(page);

  // The food that is meant, picked by hand.
  await page.getByRole('button', { name: 'Pick the food for 1 spoon of mystery powder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which food is it?' });
  await dialog.getByLabel('Look for a food').fill('cinnamon');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /cinnamon/i })
    .first()
    .click();
  await expect(page.getByText('We know all of these foods.')).toBeVisible();

  // What a bare word leaves open is a tap away.
  await page.getByRole('button', { name: 'Add an ingredient' }).click();
  await ingredient(page, 4).fill('1 cup cheese');
  await ingredient(page, 4).blur();
  const choice = page.getByRole('group', { name: 'Is it one of these? 1 cup cheese' });
  await expect(choice.getByRole('button')).toHaveCount(4);
  await expectAccessible(page);
  await choice.getByRole('button', { name: /^Feta/ }).click();
  await expect(choice).toHaveCount(0);
  await expect(page.getByText('We know all of these foods.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove ingredient 4' }).click();

  await page.getByRole('button', { name: 'More about 1 spoon of mystery powder' }).click();
  await page.getByLabel('Weight in grams').fill('3');
  await expectAccessible(page);

  // Steps change places by keyboard, and the place of the keyboard goes along.
  await step(page, 1).fill('Simmer it for 30 minutes.');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await expect(step(page, 2)).toBeFocused();
  await step(page, 2).fill('Rinse the rice.');
  await page.getByRole('button', { name: 'Move step 2 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 1)).toHaveValue('Rinse the rice.');
  await expect(page.getByRole('button', { name: 'Move step 1 down' })).toBeFocused();

  // Nobody has said how much salt: it is asked for, and may stay open.
  await page.getByRole('button', { name: 'Add an ingredient' }).click();
  await ingredient(page, 4).fill('salt');
  await ingredient(page, 4).blur();
  await expect(page.getByText(/salt.* · weight unknown/i)).toBeVisible();
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  const asked = page.getByRole('group', { name: 'How much? salt' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'No amount, to taste' }).click();
  await expect(asked).toHaveCount(0);

  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page).toHaveURL(/\/recipes\/own\/[0-9a-f-]{36}$/);
  await expect(page.getByText('salt, to taste')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: "Grandma's milk rice" })).toBeVisible();
  await expect(page.getByText('1 spoon of mystery powder')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Rinse the rice\.$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Name').fill('Milk rice as at home');
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Milk rice as at home' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Plain text file (Cooklang)' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('title: "Milk rice as at home"');

  await page.getByRole('button', { name: 'Delete this recipe' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  const shelf = page.getByRole('region', { name: 'Your recipes' });
  await expect(shelf.getByRole('link', { name: 'Milk rice as at home' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shelf.getByRole('link', { name: 'Milk rice as at home' })).toBeVisible();
  browser.expectClean();
});

const TEXT = `Tomato noodles
Serves 2
Ingredients
200 g spaghetti
2 tomatoes, chopped
1 lump of uncle's special
Method
1. Boil the noodles.
2. Stir in the rest.`;

test('a pasted recipe is looked over before it is kept', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/recipes/import');
  await settled(page);
  await expectAccessible(page);

  await page.getByLabel('Web link').fill('http://127.0.0.1/recipe');
  await page.getByRole('button', { name: 'Get the recipe' }).click();
  await expect(page.getByRole('alert')).toHaveText(/This address is not on the public internet/);
  await expectAccessible(page);

  await page.getByText('Text', { exact: true }).click();
  await page.getByLabel('The recipe').fill(TEXT);
  await page.getByRole('button', { name: 'Get the recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look it over' })).toBeVisible();
  await expect(page.getByText(/One ingredient is not matched with a food yet/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Tomato noodles');
  await expect(page.getByRole('textbox', { name: 'Serves' })).toHaveValue('2');
  await expectAccessible(page);
  expect(await (await page.request.get('/api/own-recipes')).json()).toEqual([]);

  // What is not saved yet is not lost with the page.
  await page.getByLabel('Name').fill('Tomato noodles for two');
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByText('Your draft is saved on this device.')).toBeVisible();
  await page.goto('/recipes/import/review');
  await expect(page.getByLabel('Name')).toHaveValue('Tomato noodles for two');

  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tomato noodles for two' })).toBeVisible();
  await expect(page.getByText('Some details are missing')).toBeVisible();
  await expect(page.getByText('Not known yet', { exact: true })).toBeVisible();
  await expect(page.getByText(/We could not check the line “1 lump of uncle's special”/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/recipes');
  await expect(page.getByText('1 line is not matched yet')).toBeVisible();
  await expectAccessible(page);
  browser.expectClean();
});

test('anyone who saves second keeps their words as a copy', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  const drafted = await page.request.post('/api/recipes/import', { data: { text: TEXT } });
  const { recipe } = (await drafted.json()) as { recipe: { title: string } };
  const made = await page.request.post('/api/own-recipes', { data: { recipe } });
  const { id, updatedAt } = (await made.json()) as { id: string; updatedAt: string };

  await page.goto(`/recipes/own/${id}/edit`);
  await page.getByLabel('Name').fill('Mine');
  const other = await page.request.patch(`/api/own-recipes/${id}`, {
    data: { recipe: { ...recipe, title: 'Theirs' }, basedOn: updatedAt },
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByRole('alert').getByText('Someone else changed this recipe')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine as a copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
  const names = (await (await page.request.get('/api/own-recipes')).json()) as { name: string }[];
  expect(names.map(({ name }) => name).sort()).toEqual(['Mine', 'Theirs']);
  browser.expectClean();
});

test('one of our recipes is made theirs, and put into a plan', async ({ page }) => {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 38);
  const generated = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 2, mealTypes: ['breakfast'], budgetLevel: 'standard' },
  });
  expect(generated.status()).toBe(201);
  await page.goto('/recipes/baked-blueberry-banana-oatmeal');
  await page.getByRole('button', { name: 'Make a family copy' }).click();
  await expect(page.getByText('Change what you like, then save.')).toBeVisible();
  await expect(page.getByText('We know all of these foods.')).toBeVisible();
  await page.getByLabel('Name').fill('Our oatmeal');
  await page.getByRole('button', { name: 'Save the recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our oatmeal' })).toBeVisible();

  await page.getByRole('button', { name: 'Add to plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a meal plan' });
  await dialog.getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(page.getByText('Our oatmeal is planned')).toBeVisible();
  await page.getByRole('button', { name: 'Open the plan' }).click();
  await expect(page.getByRole('main').getByText('Our oatmeal').first()).toBeVisible();
});

test('an own recipe is cooked step by step, rated, pictured and put on a list', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 38);
  const drafted = await page.request.post('/api/recipes/import', {
    data: { text: TEXT.replace('Boil the noodles.', 'Boil the spaghetti for 9 minutes.') },
  });
  const { recipe } = (await drafted.json()) as { recipe: object };
  const made = await page.request.post('/api/own-recipes', { data: { recipe } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/recipes/own/${id}`);
  const heart = page.getByRole('button', { name: 'Favorite' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page).toHaveURL(`/recipes/own/${id}/cook`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tomato noodles' })).toBeVisible();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  const forStep = page.getByRole('region', { name: 'For this step' });
  await expect(forStep.getByRole('listitem')).toHaveText('200 g spaghetti');
  await page.getByRole('button', { name: 'Start timer: Boil, 9 minutes' }).click();
  const timers = page.getByRole('region', { name: 'Kitchen timers' });
  await expect(timers.getByRole('timer', { name: 'Boil, time left' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'All done' }).click();
  await expect(page.getByRole('heading', { name: 'Enjoy your meal' })).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(page.getByText('Your household: 4 of 5 (1 rating).')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/recipes/own/${id}`);
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();

  await page.getByRole('button', { name: 'Add to list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a grocery list' });
  await expect(dialog.getByText(/go on the list in your own words/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the ingredients' }).click();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page).toHaveURL(/\/grocery-lists\/[0-9a-f-]{36}$/);
  const secret = page.getByRole('listitem').filter({ hasText: "1 lump of uncle's special" });
  await expect(secret.last()).toBeVisible();

  const photo = { width: 64, height: 48, channels: 3 as const, background: '#aa5500' };
  const put = await page.request.post(`/api/recipes/${id}/photo`, {
    headers: { 'content-type': 'image/jpeg' },
    data: await sharp({ create: photo }).jpeg().toBuffer(),
  });
  expect(put.status()).toBe(201);
  await page.goto(`/recipes/own/${id}`);
  await expect(page.getByRole('img', { name: 'Tomato noodles, as you made it' })).toBeVisible();
  await expectAccessible(page);

  // The favorites include the family's own recipes.
  await page.request.post('/api/own-recipes', { data: { recipe: { ...recipe, title: 'Another' } } });
  await page.goto('/recipes?favorites=1');
  const shelf = page.getByRole('region', { name: 'Your recipes' });
  const card = shelf.getByRole('listitem').filter({ hasText: 'Tomato noodles' });
  await expect(card).toContainText('Rated 4');
  await expect(card.locator('img')).toBeVisible();
  await expect(shelf.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/recipes');
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  browser.expectClean();
});
