import { expect, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

const count = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /recipes?$/ })
      .textContent()) ?? '',
    10,
  );

async function familyWithMia(page: Page): Promise<void> {
  await signUpByApi(page.request);
  await tellOwnAge(page.request, 38);
  const mia = { name: 'Mia', relationship: 'child', age: 9, allergies: ['milk'] };
  expect((await page.request.post('/api/family-members', { data: mia })).status()).toBe(201);
}

test('shelves, words, diets and the people it is for, kept in the address', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  await page.goto('/recipes');
  await expect(page.getByRole('status').filter({ hasText: 'recipes' })).toBeVisible();
  const all = await count(page);
  await expectAccessible(page);

  const kinds = page.getByRole('navigation', { name: 'Kinds of recipes' });
  await kinds.getByRole('link', { name: 'Taste the world' }).click();
  await expect(page).toHaveURL(/shelf=taste-the-world/);
  await expect(page.getByRole('heading', { level: 2, name: 'Latin America' })).toBeVisible();
  await kinds.getByRole('link', { name: 'Desserts' }).click();
  await expect(page).toHaveURL(/shelf=desserts/);
  await expect.poll(() => count(page)).toBeLessThan(all);
  const desserts = await count(page);

  const eaters = page.getByRole('group', { name: 'Who is eating?' });
  await eaters.getByText('Everyone', { exact: true }).click();
  await expect(page).toHaveURL(/shelf=desserts&for=everybody/);
  await expect(page.getByText('Suits everyone').first()).toBeVisible();
  await expect(page.getByText('Not for Mia')).toHaveCount(0);
  await expect.poll(() => count(page)).toBeLessThan(desserts);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByText('Gluten-free', { exact: true }).click();
  await expect(page).toHaveURL(/diet=gluten_free/);
  await page.getByLabel('Time').selectOption({ label: '45 minutes or less' });
  await expect(page).toHaveURL(/time=45/);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Gluten-free' })).toBeChecked();
  await expect(eaters.getByRole('checkbox', { name: 'Everyone' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'More filters (2)' })).toBeVisible();
  await page.getByLabel('Search recipes').fill('no such dish');
  await expect(page.getByRole('heading', { name: 'No recipes match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all recipes' }).click();
  await expect.poll(() => count(page)).toBe(all);
  await expect(page.getByLabel('Search recipes')).toHaveValue('');
  await page.getByLabel('Search recipes').fill('lentl');
  await expect(page.getByRole('link', { name: /lentil/i }).first()).toBeVisible();
  await expectAccessible(page);
  browser.expectClean();
});

test('recipes by what is at hand, those with most of it first', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'More filters' }).click();
  const field = page.getByRole('combobox', { name: 'What do you have on hand?' });
  for (const food of ['Chickpeas', 'Spinach']) {
    await field.fill(food);
    await page
      .getByRole('option', { name: new RegExp(food, 'i') })
      .first()
      .click();
  }
  await expect(page).toHaveURL(/have=.*&have=/);
  const cards = page.getByRole('region', { name: 'Recipes' }).getByRole('listitem');
  await expect(cards.first()).toContainText('You have 2.');
  await expect(cards.first()).toContainText(/Missing: |Nothing is missing/);
  await expectAccessible(page);
  await page.reload();
  await expect(cards.first()).toContainText('You have 2.');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/recipes$/);
  browser.expectClean();
});

test('a recipe: who it is for, amounts for more people, nutrition and where it comes from', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  await page.goto('/recipes?q=baked+blueberry');
  await page.getByRole('link', { name: 'Baked blueberry banana oatmeal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baked blueberry banana oatmeal' })).toBeFocused();
  const suitability = page.getByRole('region', { name: 'Who it suits' });
  await expect(suitability.getByRole('listitem').filter({ hasText: 'Mia' }).first()).toContainText(
    'Not suitable',
  );
  const refused = page.getByRole('list', { name: 'Who it is not for' });
  await expect(refused).toHaveText('Not for Mia: contains milk (low-fat milk).');
  await suitability.getByText('Portions and daily limits').click();
  await expect(suitability.getByText('Suits', { exact: true })).toBeVisible();
  await expect(suitability.getByText(/^About .+ servings? as breakfast( or .+)?\.$/)).toBeVisible();

  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  await expect(ingredients.getByRole('listitem').filter({ hasText: 'Rolled oats' })).toContainText('3 cups');
  for (let more = 0; more < 4; more += 1) {
    await ingredients.getByRole('button', { name: 'One serving more' }).click();
  }
  await expect(ingredients.getByText('8 servings', { exact: true })).toBeVisible();
  await expect(ingredients.getByRole('listitem').filter({ hasText: 'Rolled oats' })).toContainText('6 cups');
  await expect(page).toHaveURL(/servings=8/);
  await page.getByText('The whole label').click();
  const label = page.getByRole('table', { name: 'Nutrition label of one serving' });
  await expect(label.getByRole('row', { name: /^Total carbohydrate \d+ g \d+%$/ })).toBeVisible();
  await expect(page.getByText(/21 CFR 101\.9/)).toBeVisible();
  await page.getByRole('button', { name: 'All nutrients' }).click();
  await expect(page.getByRole('table', { name: 'Nutrition per serving: More' })).toContainText(
    /Trans fat\s*≥ [\d.]+ g\s*5 of 9 foods report it/,
  );
  await expect(page.getByText('USDA Standard Reference, Release 28')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Recipes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();

  // A profile that changes changes who a recipe is for.
  const [self] = (await (await page.request.get('/api/family-members')).json()) as { id: string }[];
  await page.request.patch(`/api/family-members/${self?.id}`, { data: { allergies: ['egg'] } });
  await page.goto('/recipes/baked-blueberry-banana-oatmeal');
  await expect(refused).toContainText('Not for you: contains egg.');
  browser.expectClean();
});

test('a food: its source, what is unknown, portions and recipes', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  await page.goto('/foods/adzuki-beans-dry');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/adzuki/i);
  // A measure of the kitchen first.
  await expect(page.getByRole('table', { name: /^Nutrition in ¼ cup .*: The big ones$/ })).not.toContainText(
    '329 kcal',
  );
  await page.getByLabel('Amount').selectOption({ label: '100 g' });
  const main = page.getByRole('table', { name: 'Nutrition in 100 g: The big ones' });
  await expect(main).toContainText(/Energy\s*329 kcal/);
  await expect(main).toContainText(/Sugars\s*Not known/);
  await page.getByText('Vitamins, minerals and more').click();
  await expect(page.getByText(/Standard Reference, Release 28, row 16001/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText(/In the pantry: 12 months/);
  await expect(page.getByRole('region', { name: 'For special diets' })).toContainText(/High in FODMAPs/);
  await expectAccessible(page);

  await page.goto('/foods/yogurt-plain-whole');
  const mia = page.getByRole('list', { name: 'Your family’s allergies' }).getByRole('listitem');
  await expect(mia).toContainText('Not safe for Mia: contains milk');
  await expectAccessible(page);

  await page.goto('/foods/plantain');
  await page.getByRole('link', { name: 'Gallo pinto with ripe plantain' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallo pinto with ripe plantain' })).toBeVisible();
  browser.expectClean();
});

test('an open question makes nothing safe, and the page says so', async ({ page }) => {
  const browser = watchConsole(page);
  await familyWithMia(page);
  const theo = { name: 'Theo', relationship: 'child', age: 8, allergies: ['unobtainium'] };
  expect((await page.request.post('/api/family-members', { data: theo })).status()).toBe(201);
  await page.goto('/recipes?for=everybody');
  const why = page.getByRole('status').filter({ hasText: 'We cannot say what is safe for everyone' });
  await expect(why).toContainText('Theo: Not known yet: a question about “unobtainium” is open.');
  await expect(why.getByRole('link', { name: 'Answer it under Family members.' })).toHaveAttribute(
    'href',
    /^\/family-members\?questions=/,
  );
  await expect(page.getByRole('heading', { name: 'No recipes match' })).toHaveCount(0);
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Show what suits you and Mia' }).click();
  await expect(why).toHaveCount(0);
  await expect.poll(() => count(page)).toBeGreaterThan(0);
  await expect(page.getByText('Not known for Theo', { exact: true }).first()).toBeVisible();

  const [recipe] = (await (await page.request.get('/api/recipes?without=milk&without=egg')).json()) as {
    id: string;
  }[];
  await page.goto(`/recipes/${recipe?.id}`);
  await expect(page.getByText('We cannot say for Theo.').first()).toBeVisible();
  await expect(page.getByText('a question about “unobtainium” is open.').first()).toBeVisible();
  const mend = page.getByRole('link', { name: 'Answer it under Family members' });
  await expect(mend).toBeVisible();
  expect((await mend.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  browser.expectClean();
});
