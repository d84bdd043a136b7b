import { expect, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** What is next to "More" at the bottom of a phone. */
const BAR: ReadonlySet<string> = new Set(['Home', 'Meal plans', 'Recipes', 'Groceries']);
const marked = (page: Page) =>
  page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true });
const finder = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(finder(page)).toBeFocused();
}

/**
 * Signed up, and past the welcome of the dashboard, which has journeys of its own. They begin on a page that is not
 * prerendered: once it is there, it hears clicks and keys.
 */
async function settleIn(page: Page): Promise<void> {
  await signUpByApi(page.request);
  const answer = await page.request.post('/api/tutorial/update', { data: { action: 'complete_tutorial' } });
  expect(answer.ok()).toBe(true);
  // Its heading is not in a frame that was drawn at build: links are answered by the running page.
  await page.goto('/settings/device');
  await expect(page.getByText(/^Hearthwell version/)).toBeVisible();
}

/** By the side bar, or on a phone by the bar at the bottom and its sheet. */
async function goTo(page: Page, label: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'More' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  } else {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: new RegExp(`^${label}`) })
      .click();
  }
}

test('every place has a link, and where one is is marked', { tag: '@both' }, async ({ page }) => {
  const browser = watchConsole(page);
  await settleIn(page);
  const places = [
    ['Family', '/family-members'],
    ['Meal plans', '/meal-plan-generator'],
    ['Groceries', '/grocery-lists'],
    ['Pantry', '/pantry'],
    ['Recipes', '/recipes'],
    ['Food log', '/food-log'],
    ['Growth', '/growth-tracking'],
    ['Hydration', '/hydration-tracker'],
    ['Wellbeing', '/wellbeing'],
    ['Set Goals', '/set-goals'],
    ['Coach', '/coach'],
    ['Settings', '/settings'],
    ['Home', '/dashboard'],
  ] as const;
  for (const [label, path] of places) {
    await goTo(page, label);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (!isPhone(page)) continue;
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (BAR.has(label)) await expect(more).not.toHaveAttribute('aria-current');
    else await expect(more).toHaveAttribute('aria-current', 'true');
  }
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.locator('[aria-current="page"]')).toHaveText('Home');
  // What this version does not have is not offered.
  await expect(main.getByRole('link')).toHaveCount(isPhone(page) ? BAR.size : places.length);
  browser.expectClean();
});

test('the sheet of a phone and the skip link', { tag: '@both' }, async ({ page }) => {
  await settleIn(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  // The side bar of a desktop shows everything at once.
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});

test('the palette finds pages, members, recipes and foods, forgives typos and remembers', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await settleIn(page);
  await page.request.post('/api/family-members', {
    data: { name: 'Aunt Rosalind', relationship: 'other', age: 50 },
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Make a meal plan' })).toBeVisible();
  await expectAccessible(page);

  await finder(page).fill('brocoli');
  const food = page.getByRole('group', { name: 'Foods' }).getByRole('option').first();
  await expect(food).toHaveText('Broccoli');
  await expectAccessible(page);

  await finder(page).fill('rosalnd');
  await expect(marked(page)).toContainText('Aunt Rosalind');
  await finder(page).fill('groc');
  const best = marked(page);
  await expect(best).toHaveText('Groceries');
  await expect(finder(page)).toHaveAttribute('aria-activedescendant', (await best.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).not.toHaveText('Groceries');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/grocery-lists$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['Groceries']);
  await finder(page).fill('gallo pinto');
  await page.getByRole('option', { name: /^Gallo pinto with ripe plantain/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallo pinto with ripe plantain' })).toBeVisible();

  await openPalette(page);
  // Nothing leads to a page that is not there.
  await finder(page).fill('workout');
  await expect(page.getByRole('group', { name: 'Pages' })).toHaveCount(0);
  await finder(page).fill('xyzzy');
  await expect(page.getByText('Nothing found for “xyzzy”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  browser.expectClean();
});

test('actions of the palette do what they say', async ({ page }) => {
  await settleIn(page);
  await openPalette(page);
  await finder(page).fill('dark');
  await page.getByRole('option', { name: 'Switch to dark colors' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openPalette(page);
  await finder(page).fill('large');
  await page.getByRole('option', { name: 'Turn large and clear on' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-clear', '');
  await expectAccessible(page);
  await openPalette(page);
  await finder(page).fill('add a family');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a family member' })).toBeVisible();
});

test('shortcuts: list, pages, not while typing, and off for good', async ({ page }) => {
  const browser = watchConsole(page);
  await settleIn(page);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/\/grocery-lists$/);

  const name = page.getByLabel('List name');
  await name.fill('');
  await name.pressSequentially('n/?gh');
  await expect(name).toHaveValue('n/?gh');
  await expect(page).toHaveURL(/\/grocery-lists$/);
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(name).toBeFocused();
  // A dialog that went gives the keyboard back for a moment longer than it takes to leave the field here.
  await expect(async () => {
    await name.blur();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/meal-plan-generator\?new$/, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('/');
  await expect(finder(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A key belongs to what has the focus, which leaves the field a moment after the dialog is gone.
  await page.waitForFunction(() => document.activeElement?.tagName !== 'INPUT');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Recipes')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+k');
  await expect(finder(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/meal-plan-generator\?new$/);
  await page.keyboard.press('Escape');
  await page.goto('/settings/device');
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  browser.expectClean();
});

test('breadcrumbs lead back up from a plan and from a list', async ({ page }) => {
  await settleIn(page);
  await tellOwnAge(page.request, 40);
  const answer = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 3, mealTypes: ['dinner'], budgetLevel: 'standard', seed: 3 },
  });
  const plan = (await answer.json()) as { id: string; title: string };
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto(`/meal-plan-generator/${plan.id}`);
  await expect(crumbs.getByText(plan.title)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await crumbs.getByRole('link', { name: 'Meal plans' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator$/);
  await expect(crumbs).toBeHidden();

  const made = await page.request.post('/api/grocery-lists', { data: { title: 'Market day' } });
  const list = (await made.json()) as { id: string };
  await page.goto(`/grocery-lists/${list.id}`);
  await expect(crumbs.getByText('Market day')).toBeVisible();
  await crumbs.getByRole('link', { name: 'Groceries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Smart Grocery Lists' })).toBeVisible();
});

test('addresses without a page of their own lead to where things are', async ({ page }) => {
  const browser = watchConsole(page);
  await settleIn(page);
  const titles = {
    'workout-exercise': 'Try these instead',
    analytics: 'Where to find it',
    reports: 'Where to find it',
  };
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Where to find it' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/meal-plan-generator$/);
  browser.expectClean();
});
