import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, settled, signUpByApi, watchConsole } from './support/page-checks.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const person = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

async function add(row: Locator, to: string, typed: string): Promise<void> {
  const field = row.getByRole('combobox', { name: `Add to ${to}` });
  await field.fill(typed);
  await expect(row.locator('[role="option"][aria-selected="true"]')).toBeVisible();
  await field.press('Enter');
}

async function addPerson(page: Page, name: string, age: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const row = person(page, 'New person');
  await expect(row.getByLabel('Name')).toBeFocused();
  await row.getByLabel('Age in years').fill(age);
  await row.getByLabel('Name').fill(name);
  return person(page, name);
}

async function tellOfThree(page: Page): Promise<void> {
  const you = person(page, 'You');
  await goOn(page).click();
  await expect(you.getByText('Please enter the age so that we can plan.')).toBeVisible();
  await expect(you.getByLabel('Age in years')).toBeFocused();
  await expectAccessible(page);
  await you.getByLabel('Age in years').fill('41');
  const mia = await addPerson(page, 'Mia', '3');
  await expect(mia.getByText('Under 5: what we do automatically')).toBeVisible();
  await add(mia, 'allergies', 'milk');
  await addPerson(page, 'Rosa', '74');
  await page.reload();
  // Typed, not saved, and still there.
  await expect(you.getByLabel('Age in years')).toHaveValue('41');
  await expect(mia.getByRole('list', { name: 'Chosen: Allergies' })).toContainText('Milk');
  await you.getByRole('button', { name: 'Add diet, health and more' }).click();
  await add(you, 'health conditions', 'High blood');
  await expectAccessible(page);
  await goOn(page).click();
  // A child is not stored before a parent or guardian agrees.
  await expect(page.getByText('Only a parent or guardian can add a child.', { exact: false })).toBeVisible();
  const consent = page.getByRole('checkbox', { name: /parent or guardian of Mia/ });
  await expect(consent).toBeFocused();
  await consent.check();
  await goOn(page).click();
}

test('two steps, left and resumed, end with a first plan', async ({ page }) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Set up your family' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=1$/);
  await expect(heading(page, 'Who eats together')).toBeFocused();
  await tellOfThree(page);
  await expect(heading(page, 'Your first plan')).toBeFocused();

  // Left in the middle: the dashboard knows where to go on.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Continue with your first plan' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=2$/);
  await page.getByText('Change days, meals or budget').click();
  await page.getByRole('radio', { name: '3 days' }).check();
  await page.getByRole('checkbox', { name: 'Lunch' }).uncheck();
  await page.reload();
  await expect(
    page.getByText('3 days from today, with breakfast and dinner. Budget: Standard.'),
  ).toBeVisible();
  const eaters = page.getByRole('list', { name: 'This plan is for' });
  await expect(eaters.getByText('No milk')).toBeVisible();
  await page.getByText('How do you cook?').click();
  await page.getByText('Every evening', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make our plan' }).click();
  // It opens by itself.
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  expect(await (await page.request.get('/api/rhythm')).json()).toMatchObject({ cookedDinners: 7 });
  await page.goto('/onboarding?step=2');
  await expect(page.getByRole('heading', { name: 'You have a plan' })).toBeVisible();

  // Opened again later: from the start, with everything filled in.
  await page.goto('/settings/profile');
  await page.getByRole('link', { name: 'Set up your family' }).click();
  await expect(page).toHaveURL(/\/onboarding\?step=1$/);
  await expect(person(page, 'You')).toContainText('41 years');
  const mia = person(page, 'Mia');
  await expect(mia).toContainText('3 years · milk');
  await expect(mia.getByLabel('Age in years')).toHaveCount(0);
  await mia.getByRole('button', { name: /^Mia/ }).click();
  await expect(mia.getByLabel('Age in years')).toHaveValue('3');
  await expect(page.getByRole('link', { name: 'Step 2: Your first plan (done)' })).toBeVisible();
  browser.expectClean();
});

test('what cannot be read is asked about before anything is planned', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/onboarding');
  const you = person(page, 'You');
  await you.getByLabel('Age in years').fill('41');
  const field = you.getByRole('combobox', { name: 'Add to allergies' });
  await field.fill('the brown seeds');
  await field.blur();
  await expect(you.getByText(/the brown seeds/).first()).toBeVisible();
  await goOn(page).click();
  await expect(heading(page, 'Your first plan')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Before we plan/ })).toBeVisible();
  await page.getByRole('button', { name: 'Make our plan' }).click();
  await expect(page.getByRole('heading', { name: /^Before we plan/ })).toBeVisible();
  await expect(page).toHaveURL(/\/onboarding\?step=2$/);
});

test('can be put aside, and found again', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/onboarding');
  await expect(heading(page, 'Who eats together')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const status: unknown = await (await page.request.get('/api/onboarding')).json();
  expect(status).toEqual({ step: 0, finished: true });
  await expect(page.getByRole('link', { name: 'Set up your family' })).toBeVisible();
});

test('a failed save stays at its step with what was typed; a plan that cannot be says why', async ({
  page,
}) => {
  await signUpByApi(page.request);
  await page.goto('/onboarding?step=1');
  const you = person(page, 'You');
  await you.getByLabel('Age in years').fill('41');
  await page.route('**/api/family-members/**', (route) => route.abort());
  await goOn(page).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(you.getByLabel('Age in years')).toHaveValue('41');
  await expect(page).toHaveURL(/step=1$/);
  await page.unroute('**/api/family-members/**');

  // One that is saved and one that is not: pressed again, nobody is added twice.
  await addPerson(page, 'Ben', '40');
  await addPerson(page, 'Ida', '12');
  await goOn(page).click();
  await expect(page.getByText('Only a parent or guardian can add a child.', { exact: false })).toBeVisible();
  await page.getByRole('checkbox', { name: /parent or guardian of Ida/ }).check();
  let refused = 0;
  await page.route('**/api/family-members?*', async (route) => {
    const isIda = route.request().method() === 'POST' && route.request().postData()?.includes('Ida');
    if (isIda) refused += 1;
    await (isIda ? route.abort() : route.continue());
  });
  await goOn(page).click();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(goOn(page)).not.toHaveAttribute('data-loading');
  await expect(person(page, 'Ida').getByLabel('Age in years')).toHaveValue('12');
  await expect(person(page, 'Ben')).toContainText('40 years');
  await page.unroute('**/api/family-members?*');
  await settled(page);
  await goOn(page).click();
  await expect(heading(page, 'Your first plan')).toBeVisible();
  const members: unknown = await (await page.request.get('/api/family-members')).json();
  expect((members as { name: string }[]).slice(1).map(({ name }) => name)).toEqual(['Ben', 'Ida']);

  const baby = await page.request.post('/api/family-members', {
    data: { name: 'Bo', relationship: 'child', age: 0 },
  });
  expect(baby.status()).toBe(201);
  await page.goto('/onboarding?step=2');
  await page.getByRole('button', { name: 'Make our plan' }).click();
  await expect(page.getByRole('region', { name: 'No plan fits all of this' })).toContainText(
    'Bo is under 12 months old',
  );
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', /step=1$/);
});
