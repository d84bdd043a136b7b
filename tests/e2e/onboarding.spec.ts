import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const main = (page: Page) => page.getByRole('main');

const chosen = (page: Page, what: string) =>
  main(page)
    .getByRole('list', { name: `Chosen: ${what}` })
    .getByRole('listitem');

async function add(page: Page, to: string, typed: string): Promise<void> {
  const field = main(page).getByRole('combobox', { name: `Add to ${to}` });
  await field.fill(typed);
  await expect(main(page).getByRole('option', { selected: true })).toBeVisible();
  await field.press('Enter');
}

async function aboutYou(page: Page): Promise<void> {
  await expect(heading(page, 'About you')).toBeFocused();
  await page.getByText('By age', { exact: true }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Please enter the age so that we can plan.')).toBeVisible();
  await expect(page.getByLabel('Age in years')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Age in years').fill('41');
  await page.reload();
  // Typed, not saved, and still there.
  await expect(page.getByLabel('Age in years')).toHaveValue('41');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

async function addPeople(page: Page): Promise<void> {
  await expect(heading(page, 'Who eats with you')).toBeFocused();
  await page.getByLabel('Name').fill('Mia');
  await page.getByLabel('Age in years').fill('3');
  await expect(page.getByText('Under 5: what we do automatically')).toBeVisible();
  await page.getByRole('checkbox', { name: /parent or guardian of Mia/ }).check();
  await page.getByRole('button', { name: 'Add to family' }).click();
  const table = page.getByRole('list', { name: 'At your table' });
  await expect(table.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  // Typed and not added yet: going on adds it.
  await page.getByLabel('Name').fill('Rosa');
  await page.getByLabel('Who is it?').selectOption('parent');
  await page.getByLabel('Age in years').fill('74');
  await page.getByRole('button', { name: 'Add and continue' }).click();
}

test('five steps, left and resumed, end with a first plan', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Set up in five steps' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=1$/);
  await aboutYou(page);
  await addPeople(page);

  await expect(heading(page, 'Allergies, diet and health')).toBeVisible();
  await expect(main(page).getByText('Person 1 of 3')).toBeVisible();
  await add(page, 'health conditions', 'High blood');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save, then Mia' }).click();
  await expect(main(page).getByRole('heading', { name: 'Mia' })).toBeFocused();
  await add(page, 'allergies', 'milk');
  await page.getByRole('button', { name: 'Save, then Rosa' }).click();
  await expect(main(page).getByText('Person 3 of 3')).toBeVisible();
  await page.goBack();
  await expect(chosen(page, 'Allergies')).toHaveText(['Milk']);

  // Left in the middle: the dashboard knows where to go on.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue with step 3 of 5' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=3$/);
  await expect(chosen(page, 'Health conditions')).toHaveText(['High blood pressure']);
  await page.getByRole('button', { name: 'Save, then Mia' }).click();
  await page.getByRole('button', { name: 'Save, then Rosa' }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(heading(page, 'How you eat')).toBeFocused();
  await page.getByRole('radio', { name: '3 days' }).check();
  await page.getByRole('checkbox', { name: 'Lunch' }).uncheck();
  await page.reload();
  await expect(page.getByRole('radio', { name: '3 days' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Lunch' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(heading(page, 'Your first plan')).toBeFocused();
  await expect(
    page.getByText('3 days from today, with breakfast and dinner. Budget: Standard.'),
  ).toBeVisible();
  const eaters = page.getByRole('list', { name: 'This plan is for' });
  await expect(eaters.getByText('No milk')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make our plan' }).click();
  await expect(page.getByRole('heading', { name: 'Your plan is ready' })).toBeFocused({ timeout: 60_000 });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have a plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/);

  // Opened again later: from the start, with everything filled in.
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Set up in five steps' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=1$/);
  await expect(page.getByLabel('Age in years')).toHaveValue('41');
  await expect(page.getByRole('link', { name: 'Step 5: Your first plan (done)' })).toBeVisible();
  browser.expectClean();
});

test('can be put aside, and found again', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/onboarding');
  await expect(heading(page, 'About you')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const status: unknown = await (await page.request.get('/api/onboarding')).json();
  expect(status).toEqual({ step: 0, finished: true });
  await expect(page.getByRole('link', { name: 'Set up in five steps' })).toBeVisible();
});

test('a failed save stays at its step with what was typed; a plan that cannot be says why', async ({
  page,
}) => {
  await signUpByApi(page.request);
  await page.goto('/onboarding?step=1');
  await page.getByText('By age', { exact: true }).click();
  await page.getByLabel('Age in years').fill('41');
  await page.route('**/api/family-members/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(page.getByLabel('Age in years')).toHaveValue('41');
  await expect(page).toHaveURL(/step=1$/);
  await page.unroute('**/api/family-members/**');

  const baby = await page.request.post('/api/family-members', {
    data: { name: 'Bo', relationship: 'child', age: 0 },
  });
  expect(baby.status()).toBe(201);
  await page.goto('/onboarding?step=5');
  await page.getByRole('button', { name: 'Make our plan' }).click();
  await expect(page.getByRole('region', { name: 'No plan fits all of this' })).toContainText(
    'Bo is under 12 months old',
  );
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /step=4$/);
});
