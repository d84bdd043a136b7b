import { expect, type Page, test } from '@playwright/test';
import { chooseFromMenu, expectAccessible, signUp, watchConsole } from './support/page-checks.ts';

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a family member' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await signUp(page);
  await page.goto('/family-members');
  await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
});

test('the own profile comes first and asks for an age; the empty table teaches the next step', async ({
  page,
}) => {
  const console = watchConsole(page);
  await expect(page.getByText('Add your age so that we can plan for you.')).toBeVisible();
  await expect(page.getByText('Who else is at your table?')).toBeVisible();
  await expect(card(page, 'You').getByText('No goals yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit your profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your profile' });
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('41');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'You')).toContainText('41 years');
  await expect(page.getByText('Add your age so that we can plan for you.')).toHaveCount(0);
  console.expectClean();
});

test('a toddler with allergies is added, shown and changed', async ({ page }) => {
  const console = watchConsole(page);
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('Name').fill('Mia Rose');
  await dialog.getByText('By age', { exact: true }).click();
  await dialog.getByLabel('Age in years').fill('3');
  await expect(dialog.getByText('Under 5: what we do automatically')).toBeVisible();
  const allergies = dialog.getByRole('combobox', { name: 'Add to allergies' });
  await allergies.click();
  await dialog.getByRole('option', { name: 'Milk', exact: true }).click();
  await allergies.fill('kiwi');
  await allergies.press('Enter');
  const chosen = dialog.getByRole('list', { name: 'Chosen: Allergies' });
  await expect(chosen.getByRole('listitem')).toHaveText(['Milk', 'kiwi']);
  await dialog.getByLabel('Height: feet').fill('3');
  await dialog.getByLabel('Height: inches').fill('1');
  await dialog.getByLabel('Weight (lb)').fill('31');
  for (const goal of ['Eat balanced', 'More vegetables', 'More fiber', 'Healthy growth']) {
    await dialog.getByText(goal, { exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  const consent = dialog.getByRole('checkbox', { name: /parent or guardian of Mia Rose/ });
  await expect(dialog.getByText('Only a parent or guardian can add a child.')).toBeVisible();
  await expect(consent).toBeFocused();
  await consent.check();
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(dialog).toBeHidden();

  const mia = card(page, 'Mia Rose');
  await expect(mia).toContainText('MR');
  await expect(mia).toContainText('3 years');
  await expect(mia).toContainText(`3'1"`);
  await expect(mia).toContainText('31 lb');
  await expect(mia).toContainText('Milk');
  await expect(mia).toContainText('Kiwi');
  await expect(mia).toContainText('Goals set');
  await expect(mia).toContainText('+1');
  await expect(mia).toContainText('Not set');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Mia Rose' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Mia Rose' });
  await edit.getByText('cm, kg', { exact: true }).click();
  await edit.getByLabel('Weight (kg)').fill('15');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(mia).toContainText('33 lb');
  await expect(mia).toContainText(`3'1"`);
  console.expectClean();
});

test('what the server refuses is shown at its field', async ({ page }) => {
  const console = watchConsole(page);
  const dialog = await openForm(page);
  await dialog.getByLabel('Name').fill('Tomorrow');
  await dialog.getByLabel('Birth date').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(dialog.getByText('A birth date cannot be in the future.')).toBeVisible();
  await expect(dialog.getByLabel('Birth date')).toHaveAttribute('aria-invalid', 'true');
  console.expectClean();
});

test('a removal can be taken back, and stands when it is not', async ({ page }) => {
  const console = watchConsole(page);
  const dialog = await openForm(page);
  await dialog.getByLabel('Name').fill('Grandma');
  await dialog.getByLabel('Who is it?').selectOption('parent');
  await dialog.getByLabel('Birth date').fill('1970-05-04');
  await dialog.getByRole('button', { name: 'Add to family' }).click();
  await expect(card(page, 'Grandma')).toBeVisible();

  await chooseFromMenu(page, 'More for Grandma', 'Remove');
  await expect(card(page, 'Grandma')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Grandma')).toBeVisible();

  const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await chooseFromMenu(page, 'More for Grandma', 'Remove');
  await expect(card(page, 'Grandma')).toHaveCount(0);
  await expectAccessible(page);
  expect((await deletion).status()).toBe(204);
  await page.reload();
  await expect(card(page, 'You')).toBeVisible();
  await expect(card(page, 'Grandma')).toHaveCount(0);
  console.expectClean();
});

test('the form works by keyboard alone, and what Escape puts aside can be taken up again', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add Member' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a family member' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ben');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ben');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
