import { expect, type Page, test } from '@playwright/test';
import {
  endTour,
  expectAccessible,
  expectSaid,
  newUsername,
  rememberText,
  watchConsole,
} from './support/page-checks.ts';

interface Person {
  readonly name: string;
  readonly relationship: string;
  readonly age: number;
  /** Allergies, diets or conditions of the form. */
  readonly limits: readonly Limit[];
}

interface Limit {
  /** As the field calls itself. */
  readonly to: string;
  readonly name: string;
}

const FAMILY: readonly Person[] = [
  { name: 'Mia', relationship: 'child', age: 3, limits: [{ to: 'allergies', name: 'Milk' }] },
  {
    name: 'Leo',
    relationship: 'child',
    age: 15,
    limits: [{ to: 'diet and foods to leave out', name: 'Vegetarian' }],
  },
  { name: 'Rosa', relationship: 'parent', age: 74, limits: [] },
];

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Email').fill(`${username}@example.org`);
  await form.getByLabel('Phone number').fill('555 010 2030');
  await form.getByLabel('Password', { exact: true }).fill('table-for-four');
  await form.getByRole('checkbox', { name: /I agree/ }).check();
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await endTour(page.request);
}

async function chooseLimits(page: Page, limits: readonly Limit[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const { to, name } of limits) {
    await dialog.getByRole('combobox', { name: `Add to ${to}` }).fill(name);
    await dialog.getByRole('option', { name }).first().click();
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

async function tellAge(page: Page, age: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill(String(age));
}

async function completeOwnProfile(page: Page): Promise<void> {
  await page.goto('/family-members');
  await page.getByRole('button', { name: 'Edit your profile' }).click();
  await tellAge(page, 41);
  await chooseLimits(page, [{ to: 'health conditions', name: 'High blood pressure' }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function addPerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: false }).first().fill(person.name);
  await dialog.getByLabel('Who is it?').selectOption(person.relationship);
  await tellAge(page, person.age);
  await chooseLimits(page, person.limits);
  if (person.age < 18) await dialog.getByRole('checkbox', { name: /parent or guardian/ }).check();
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(person.name, { exact: true }).first()).toBeVisible();
}

async function generateWeek(page: Page): Promise<void> {
  await page.goto('/meal-plan-generator');
  const limits = page.getByRole('list', { name: 'This plan is for' });
  await expect(limits.getByText('No milk')).toBeVisible();
  await expect(limits.getByText('Vegetarian')).toBeVisible();
  await expect(page.getByLabel('Family member')).toHaveValue('default');
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Snacks' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByText('Generating Plan...')).toBeVisible();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
}

async function readPlan(page: Page): Promise<void> {
  const hero = page.getByRole('list', { name: /^Portions of/ }).first();
  for (const name of ['You', ...FAMILY.map((person) => person.name)]) {
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  }
  await expect(hero.getByRole('button', { name: /: .* · [\d,]+ g · [\d,]+ kcal$/ }).first()).toBeVisible();
  await expectAccessible(page);

  const week = page.getByRole('region', { name: 'The week', exact: true });
  await expect(week.getByRole('heading', { level: 3 })).toHaveCount(7);
  await week.getByText(/minutes? a day at the stove, \$\d+ at the store/).click();
  await expect(week.getByText(/\d+ things? to buy/)).toBeVisible();
  await week
    .getByRole('button', { name: /^Dinner/ })
    .first()
    .click();
  const meal = page.getByRole('dialog');
  const people = meal.getByRole('list', { name: /^Portions of/ });
  await expect(people.getByRole('listitem')).toHaveCount(1 + FAMILY.length);
  await expect(people.getByText(/[\d,]+ g · [\d,]+ kcal/)).toHaveCount(0);
  await meal.getByRole('button', { name: 'Show grams and energy' }).click();
  await expect(people.getByText(/[\d,]+ g · [\d,]+ kcal/)).toHaveCount(1 + FAMILY.length);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(meal).toBeHidden();
}

async function readDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('region', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })).toHaveCount(
    7,
  );
  const more = page.getByRole('button', { name: /^Show all \d+ ingredients of/ }).first();
  const count = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  const list = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await more.click();
  await expect(list.getByRole('listitem')).toHaveCount(count);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide Details' }).click();
}

async function readNumbers(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'What each person gets' });
  await panel.getByRole('tab', { name: 'Mia' }).click();
  const forMia = panel.getByRole('tabpanel', { name: 'Mia' });
  const energy = forMia.getByText(/[\d,]+ kcal · goal [\d,]+–[\d,]+ kcal/);
  const average = await energy.textContent();
  const shown = panel.getByLabel('Show');
  const days = await shown.getByRole('option').count();
  expect(days).toBeGreaterThanOrEqual(1 + 7);
  // A day may come to the average by chance, a whole week may not.
  await expect
    .poll(async () => {
      for (let index = 1; index < days; index += 1) {
        await shown.selectOption({ index });
        if ((await energy.textContent()) !== average) return true;
      }
      return false;
    })
    .toBe(true);
  // What is missed stands above, the rest is folded by kind.
  for (const fold of await forMia.getByRole('button').all()) await fold.click();
  await expect(forMia.getByText('Calcium', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const safety = page.getByRole('region', { name: 'Kept safe for everyone' });
  await expect(safety.getByText('No milk', { exact: true })).toBeVisible();
  await expect(safety.getByText(/^High blood pressure: at most/)).toBeVisible();
}

async function print(page: Page): Promise<void> {
  const ready = await rememberText(page, 'PDF Export Ready');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const printed = await popup;
  await expect(printed.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(printed.getByText('Mia').first()).toBeVisible();
  await expectSaid(ready);
  await printed.close();
}

async function shop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make grocery list' }).click();
  await expect(page).toHaveURL(/\/grocery-lists\/[0-9a-f-]{36}$/);
  const first = page.getByRole('list', { name: 'Fruit and vegetables' }).getByRole('checkbox').first();
  await first.check();
  await expect(page.getByText(/^1 of \d+ in the cart/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^1 of \d+ in the cart/)).toBeVisible();
}

test('a family signs up, gets a safe week with a portion per person, prints it and shops for it', async ({
  page,
}) => {
  const browser = watchConsole(page);
  const own = newUsername();
  await signUp(page, own);
  await completeOwnProfile(page);
  for (const person of FAMILY) await addPerson(page, person);
  await expectAccessible(page);
  await generateWeek(page);
  await readPlan(page);
  await readDetails(page);
  await readNumbers(page);
  await print(page);
  await shop(page);

  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByText('Breakfast').first()).toBeVisible();
  await expect(today.getByRole('button', { name: /^Mia: / }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/meal-plan-generator');
  const current = page.getByRole('region', { name: 'Your plan now' });
  await expect(current.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await current.getByRole('link', { name: 'Make another plan' }).click();
  await expect(page.getByRole('button', { name: 'Generate Plan' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plans' }).getByRole('link')).toHaveCount(1);
  await page.goBack();
  await current.getByRole('link', { name: 'Open the plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/);
  browser.expectClean();
});

test('the planner says in words what is missing in the form, and what collides', async ({ page }) => {
  const username = newUsername();
  await signUp(page, username);
  await page.goto('/meal-plan-generator');
  for (const type of ['Breakfast', 'Lunch', 'Dinner']) {
    await page.getByRole('checkbox', { name: type }).uncheck();
  }
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByText('Meal Types Required')).toBeVisible();
  await expect(
    page.getByRole('alert').getByText('Please select at least one meal type to generate a plan').first(),
  ).toBeVisible();

  const baby = await page.request.post('/api/family-members', {
    data: { name: 'Bo', relationship: 'child', age: 0 },
  });
  expect(baby.status()).toBe(201);
  await page.reload();
  for (const type of ['Breakfast', 'Lunch']) await page.getByRole('checkbox', { name: type }).uncheck();
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Unable to generate meal plan. Please try again.').first()).toBeVisible();
  const refused = page.getByRole('region', { name: 'No plan fits all of this' });
  await expect(refused.getByText('Bo is under 12 months old', { exact: false })).toBeVisible();
  await expect(refused.getByText('Plan for the others without Bo', { exact: false })).toBeVisible();
  await expect(refused.getByRole('link', { name: 'Check the family profiles' })).toBeVisible();
  await expectAccessible(page);
});
