import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { RecipeAnswer, RecipeSummary } from '#features/recipes/contract/recipes.ts';
import { tellOwnAge } from './planning-steps.ts';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, settled, signUpByApi, watchConsole } from './support/page-checks.ts';

const SOUP = '/recipes/turkish-red-lentil-soup-tomato-salad';
const OATMEAL = '/recipes/baked-blueberry-banana-oatmeal';

/** Someone of 38, and Mia of 9 who has no milk. */
async function familyWithMia(page: Page): Promise<void> {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 38);
  const mia = { name: 'Mia', relationship: 'child', age: 9, allergies: ['milk'] };
  expect((await page.request.post('/api/family-members', { data: mia })).status()).toBe(201);
}

/** Over the whole width, in a dock that stays at the end of the window, with its own rules: none went with cook mode. */
async function expectBarInPlace(page: Page): Promise<void> {
  const timers = page.getByRole('region', { name: 'Kitchen timers' });
  await expect(timers.getByRole('list')).toHaveCSS('list-style-type', 'none');
  await expect(timers).toHaveCSS('border-top-style', 'solid');
  await expect(timers.getByRole('link').first()).toHaveCSS('text-decoration-line', 'none');
  const place = await timers.evaluate((bar) => {
    const kept: string[] = [];
    for (let each: Element | null = bar; each !== null; each = each.parentElement) {
      kept.push(getComputedStyle(each).position);
    }
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const tabs = [...document.querySelectorAll('nav[aria-label="Main"]')]
      .map((nav) => nav.getBoundingClientRect())
      .filter((nav) => nav.height > 0 && nav.top > top);
    return {
      staysInView: kept.some((position) => position === 'fixed' || position === 'sticky'),
      left,
      right: document.documentElement.clientWidth - right,
      below: Math.round(Math.min(window.innerHeight, ...tabs.map((nav) => nav.top)) - bottom),
    };
  });
  expect(place).toMatchObject({ staysInView: true, left: 0, right: 0 });
  expect(Math.abs(place.below)).toBeLessThanOrEqual(1);
}

test('after cook mode the running timers stay in their place on a phone, and a step has one timer', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await familyWithMia(page);
  await page.goto(SOUP);
  for (const visit of [1, 2]) {
    await page.getByRole('link', { name: 'Start cooking' }).click();
    await expect(page.getByText('Step 1 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    if (visit === 1) {
      await page.getByRole('button', { name: 'Start timer: Simmer, 20 minutes' }).click();
    } else {
      await page.getByRole('button', { name: 'Show timer: Simmer, 20 minutes' }).click();
      const stop = page.getByRole('button', { name: 'Stop the timer Simmer' });
      await expect(page.getByRole('link', { name: /^Simmer/ })).toBeFocused();
      await expect(stop).toHaveCount(1);
    }
    await page.getByRole('link', { name: 'Stop cooking and go back to the recipe' }).click();
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    await settled(page);
    await expectBarInPlace(page);
  }
  await page.getByRole('link', { name: 'Recipes' }).first().click();
  await settled(page);
  await expectBarInPlace(page);
  browser.expectClean();
});

test('cooking step by step, with a timer that rings on another step and over a reload', async ({ page }) => {
  const browser = watchConsole(page);
  await page.clock.install();
  await page.addInitScript(() => {
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = function (type) {
      document.documentElement.dataset.awake = type ?? 'screen';
      return request.call(this, type);
    };
  });
  await familyWithMia(page);
  await page.goto(SOUP);
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Turkish red lentil soup with tomato salad',
  );
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const forStep = page.getByRole('region', { name: 'For this step' });
  await expect(forStep.getByRole('listitem').filter({ hasText: 'Olive oil' })).toContainText('3 tbsp');
  await expect(forStep.getByRole('listitem').filter({ hasText: 'lentils' })).toHaveCount(0);

  await expect(page.locator('html[data-awake=screen]')).toBeAttached();

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/step=2/);
  const words = page.getByText('Bring to a boil');
  const swipe = async (from: number, to: number) => {
    await words.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: from, clientY: 300 });
    await words.dispatchEvent('pointerup', { pointerType: 'touch', clientX: to, clientY: 310 });
  };
  await swipe(100, 300);
  await expect(page).toHaveURL(/step=1/);
  // The address is ahead of what is drawn: a key counts from there.
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Start timer: Simmer, 20 minutes' }).click();
  const timers = page.getByRole('region', { name: 'Kitchen timers' });
  await expect(timers.getByRole('timer', { name: 'Simmer, time left' })).toHaveText(/^(20:00|19:5\d)$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Start timer: Simmer, 2 minutes' }).click();
  await expect(timers.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await expect(timers.getByRole('listitem')).toHaveCount(2);

  await page.clock.fastForward('02:05');
  await expect(page.getByRole('alert')).toContainText(
    'Time is up: Simmer. Step 4, Turkish red lentil soup with tomato salad.',
  );
  await expectAccessible(page);
  await timers.getByRole('button', { name: 'Done' }).click();
  await expect(timers.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('link', { name: 'Stop cooking and go back to the recipe' }).click();
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect(timers.getByRole('timer')).toBeVisible();
  await expectBarInPlace(page);
  // On a phone the running timer leaves the end of the page free.
  await page.setViewportSize({ width: 390, height: 780 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect
    .poll(async () => {
      const content = await page.getByRole('article').boundingBox();
      const bar = await timers.boundingBox();
      return content !== null && bar !== null && bar.y >= content.y + content.height;
    })
    .toBe(true);
  await page.clock.fastForward('20:00');
  await expect(page.getByRole('alert').filter({ hasText: 'step 2' })).toHaveCount(1);
  await timers.getByRole('button', { name: 'Done' }).click();
  await expect(timers).toHaveCount(0);
  browser.expectClean();
});

test('when it is done, it is rated, and the collection knows', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  await page.goto(`${SOUP}/cook?step=5`);
  await page.getByRole('button', { name: 'All done' }).click();
  await expect(page.getByRole('heading', { name: 'Enjoy your meal' })).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(page.getByText('Your household: 4 of 5 (1 rating).')).toBeVisible();
  await page.getByLabel('Your note').fill('Double the lemon.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByLabel('Your note')).toHaveValue('Double the lemon.');
  const heart = page.getByRole('button', { name: 'Favorite' });
  // It shows at once; a page that is left in that very moment could not keep it on the device yet.
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/marks') && response.request().method() === 'PATCH' && response.ok(),
  );
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await saved;

  await page.goto('/recipes?favorites=1');
  await expect(page.getByRole('status').filter({ hasText: '1 recipe' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Turkish red lentil soup' });
  await expect(card).toContainText('Rated 4');
  await expectAccessible(page);
  browser.expectClean();
});

test('on a phone the ingredients are near, also for a family of five whose toddler cannot have the dish', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await familyOfFive(page.request);
  const recipeId = OATMEAL.replace('/recipes/', '');
  const copied = await page.request.post('/api/own-recipes/copies', { data: { recipeId } });
  expect(copied.status()).toBe(201);
  const { id } = (await copied.json()) as { id: string };
  for (const path of [OATMEAL, `/recipes/own/${id}`]) {
    await page.goto(path);
    const suitability = page.getByRole('list', { name: 'Who it is not for' });
    await expect(suitability.getByText(/Not for Mia/)).toBeVisible();
    const ingredients = page.getByRole('region', { name: /^Ingredients/ });
    await expect(ingredients.getByText(/rolled oats/i).first()).toBeVisible();
    await settled(page);
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(suitability), path).toBeLessThan(await topOf(ingredients));
    expect(await topOf(ingredients), path).toBeLessThanOrEqual(1266);
    const last = page.getByRole('button', { name: 'Print', exact: true });
    const nutrition = page.getByRole('region', { name: 'Nutrition per serving' });
    expect(await topOf(last), path).toBeGreaterThan(await topOf(nutrition));
    await expectAccessible(page);
  }
  for (const action of ['Make a copy', 'Print', 'Delete this recipe']) {
    await expect(page.getByRole('button', { name: action, exact: true })).toBeVisible();
  }
  browser.expectClean();
});

test('who eats decides the amounts, in the units of the cook', async ({ page }) => {
  await familyWithMia(page);
  await page.goto(OATMEAL);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const eaters = ingredients.getByRole('group', { name: 'Who is eating?' });
  const you = eaters.getByText('You', { exact: true });
  await expect(eaters.getByRole('checkbox', { name: 'Mia' })).toHaveCount(0);
  await expect(ingredients.getByText('Not for Mia.')).toBeVisible();
  await expect(page.getByText('Not for Mia: contains milk (low-fat milk).').first()).toBeVisible();
  await you.click();
  await expect(ingredients.getByRole('status')).toContainText(/Cook [\d¼½¾]+ servings? as breakfast/);
  await expect(page).toHaveURL(/eats=/);
  const oats = ingredients.getByRole('listitem').filter({ hasText: 'Rolled oats' });
  await expect(oats).not.toContainText('3 cups');
  await you.click();
  await expect(oats).toContainText('3 cups');
  await ingredients.getByText('Metric', { exact: true }).click();
  await expect(oats).not.toContainText('cups');
  await expect(page).toHaveURL(/units=metric/);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAccessible(page);
});

test('onto a list, where amounts grow, and off it again', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  await page.goto(SOUP);
  const add = async () => {
    await page.getByRole('button', { name: 'Add to list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a grocery list' });
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the ingredients' }).click();
  };
  await add();
  await page.getByRole('button', { name: 'Open the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Groceries for Turkish red lentil soup',
  );
  const lentils = page.getByRole('listitem').filter({ hasText: 'Red lentils' }).last();
  await expect(lentils).toContainText('needs 8.5 oz (240 g)');

  await page.goto(SOUP);
  await add();
  await expect(page.getByText(/with a larger amount/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('was taken off the list')).toBeVisible();
  await page.goBack();
  await expect(lentils).toContainText('needs 8.5 oz (240 g)');
  browser.expectClean();
});

test('into a plan where it suits, and refused with the reason where it does not', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  const input = { familyMemberId: 'default', duration: 2, mealTypes: ['dinner'], budgetLevel: 'standard' };
  const made = await page.request.post('/api/meal-plans/smart-generate', { data: input });
  const plan = (await made.json()) as MealPlan;
  const planned = new Set(plan.meals.map(({ recipeId }) => recipeId));
  const members = (await (await page.request.get('/api/family-members')).json()) as { id: string }[];
  const safeFor = members.map(({ id }) => `safeFor=${id}`).join('&');
  const dinners = async (query: string) =>
    ((await (await page.request.get(`/api/recipes?${query}`)).json()) as RecipeSummary[]).filter(
      ({ id, mealTypes }) => mealTypes.includes('dinner') && !planned.has(id),
    );
  const safe = (await dinners(safeFor))[0];
  const milky = (await dinners('q=cheese')).find(({ contains }) => contains.includes('milk'));

  await page.goto(`/recipes/${milky?.id}`);
  await page.getByRole('button', { name: 'Add to plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a meal plan' });
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It does not suit Mia. Milk allergy:');
  await expectAccessible(page);

  await page.goto(`/recipes/${safe?.id}`);
  await page.getByRole('button', { name: 'Add to plan' }).click();
  await dialog.getByRole('button', { name: 'Add to plan' }).click();
  await expect(page.getByText(`${safe?.name} is planned`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/ is back$/)).toBeVisible();
  const after = (await (await page.request.get(`/api/meal-plans/${plan.id}`)).json()) as MealPlan;
  expect(after.dailyPlans).toEqual(plan.dailyPlans);
  browser.expectClean();
});

test('an own photo takes the place of the plate, and can be taken back', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto(SOUP);
  await settled(page);
  const file = page.locator('input[type=file]');
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background: '#c0392b' } };
  const buffer = await sharp(picture).jpeg().toBuffer();
  await file.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer });
  const photo = page.getByRole('img', { name: 'Turkish red lentil soup with tomato salad, as you made it' });
  await expect(photo).toBeVisible();
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(900);
  await expectAccessible(page);
  await file.setInputFiles({ name: 'soup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('We could not open this as a picture.');
  await expect(photo).toBeVisible();
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photo).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photo).toBeVisible();
  browser.expectClean();
});

const LETTER_MARGIN = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Of those that take longest, the three with the most to read. */
async function longestRecipes(page: Page): Promise<string[]> {
  const all = (await (await page.request.get('/api/recipes')).json()) as RecipeSummary[];
  const slow = all.toSorted((a, b) => b.minutes - a.minutes).slice(0, 40);
  const read = async (id: string) =>
    (await (await page.request.get(`/api/recipes/${id}`)).json()) as RecipeAnswer;
  const recipes = await Promise.all(slow.map(({ id }) => read(id)));
  const wordsOf = ({ steps, ingredients }: RecipeAnswer) => steps.join('').length + 60 * ingredients.length;
  return recipes
    .toSorted((a, b) => wordsOf(b) - wordsOf(a))
    .slice(0, 3)
    .map(({ id }) => id);
}

test('every dish prints on one sheet, or on the two sides of an index card', async ({ page }) => {
  await signUpByApi(page.request);
  // The browser of the tests has no dialog for it.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  for (const id of await longestRecipes(page)) {
    await page.goto(`/recipes/${id}`);
    await settled(page);
    expect(pagesOf(await page.pdf({ format: 'Letter', margin: LETTER_MARGIN }))).toBe(1);
    await page.getByRole('button', { name: 'Print a 4 × 6 inch card' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-paper', 'card');
    const card = await page.pdf({ preferCSSPageSize: true });
    expect(card.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 288 432\]/);
    expect(pagesOf(card)).toBeLessThanOrEqual(2);
  }
});

test('a printed dish has its picture, and what keeps people safe above what is cooked', async ({ page }) => {
  await familyWithMia(page);
  await page.goto(SOUP);
  await settled(page);
  const recipe = (await (await page.request.get(`/api${SOUP}`)).json()) as RecipeAnswer;
  const family = page.getByText(/^(Suits|Not for) /).last();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('img[src^="/pictures/"]').first()).toBeVisible();
  await expect(page.getByText('Makes')).toBeVisible();
  await expect(family).toBeVisible();
  await expect(page.getByText('Check the label of what you buy', { exact: false })).toBeVisible();
  await expect(page.getByText(recipe.toddlerNote).first()).toBeVisible();
  const steps = page.getByRole('region', { name: 'Steps' });
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(family)).toBeLessThan(await top(steps));
  expect(await top(steps)).toBe(await top(ingredients));
  for (const button of await page.getByRole('article').getByRole('button').all()) {
    await expect(button).toBeHidden();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who it suits' })).toBeHidden();
});
