import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  newUsername,
  settled,
  triesAgainWhenSlow,
  watchConsole,
} from './support/page-checks.ts';

/** Presses, and fields that are typed into, as the page hears them. */
async function countEffort(page: Page) {
  const effort = { clicks: 0, fields: 0 };
  await page.exposeFunction('countClick', () => {
    effort.clicks += 1;
  });
  await page.exposeFunction('countField', () => {
    effort.fields += 1;
  });
  await page.addInitScript(() => {
    const call = (name: string) => (Reflect.get(window, name) as () => void)();
    const typedInto = new WeakSet<EventTarget>();
    addEventListener('pointerdown', () => call('countClick'), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || typedInto.has(target))
          return;
        typedInto.add(target);
        call('countField');
      },
      true,
    );
  });
  return effort;
}

const person = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

async function addPerson(page: Page, name: string, age: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click();
  const row = person(page, 'New person');
  await expect(row.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(person(page, name).getByLabel('Age in years')).toBeFocused();
  await page.keyboard.type(age);
}

test('from the start page to a plan for four, one with an allergy: at most 16 clicks and 11 fields', async ({
  page,
}) => {
  const browser = watchConsole(page);
  const effort = await countEffort(page);
  await triesAgainWhenSlow(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free Today' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await settled(page);
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread at seven');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/email-verification-pending$/);
  await page.getByRole('link', { name: 'Add your family' }).click();

  await person(page, 'You').getByLabel('Age in years').fill('41');
  await addPerson(page, 'Ben', '43');
  await addPerson(page, 'Mia', '3');
  await addPerson(page, 'Rosa', '74');
  const mia = person(page, 'Mia');
  await mia.getByRole('combobox', { name: 'Add to allergies' }).click();
  await mia.getByRole('option', { name: 'Milk' }).first().click();
  await expect(mia.getByRole('list', { name: 'Chosen: Allergies' })).toContainText('Milk');
  await page.getByRole('checkbox', { name: /parent or guardian of Mia/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('list', { name: 'This plan is for' }).getByText('No milk')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make our plan' }).click();
  await expect(page).toHaveURL(/\/meal-plan-generator\/[0-9a-f-]{36}$/, { timeout: 120_000 });
  for (const name of ['Ben', 'Mia', 'Rosa']) await expect(page.getByText(name).first()).toBeVisible();
  expect(effort.clicks).toBeGreaterThan(5);
  expect(effort.fields).toBeGreaterThan(5);
  expect(effort.clicks).toBeLessThanOrEqual(16);
  expect(effort.fields).toBeLessThanOrEqual(11);
  browser.expectClean();
});
