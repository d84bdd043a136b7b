import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';

test('an adult sets a number and a weight goal inside what is safe, a child chooses a habit', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  const [self] = (await (await page.request.get('/api/family-members')).json()) as { id: string }[];
  const body = { heightCm: 170, weightKg: 80, sex: 'female' };
  expect((await page.request.patch(`/api/family-members/${self?.id}`, { data: body })).status()).toBe(200);
  await page.goto('/set-goals');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Set Goals' })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Protein, fiber, salt and more').click();
  const numbers = page.getByRole('list', { name: 'A day’s numbers' });
  await numbers.getByRole('button', { name: 'Change Fiber' }).click();
  const form = page.getByRole('form', { name: 'Your goal for Fiber' });
  await expect(form).toContainText('You can choose 25 to 50 g.');
  await form.getByLabel('At least').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose between')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('At least').fill('35');
  await form.getByRole('button', { name: 'Save' }).click();
  const fiber = numbers.getByRole('listitem').filter({ hasText: /^Fiber/ });
  await expect(fiber).toContainText('at least 35 g');
  await expect(fiber).toContainText('Set by you. Usual:');

  await page.getByText('Weight goal', { exact: true }).click();
  await page.getByRole('button', { name: 'Set a weight goal' }).click();
  const weight = page.getByRole('form', { name: 'Weight goal' });
  await weight.getByLabel('Goal (lb)').fill('100');
  await weight.getByRole('button', { name: 'Save' }).click();
  await expect(weight.getByText('Less would be underweight')).toBeVisible();
  await weight.getByLabel('Goal (lb)').fill('160');
  await expect(weight.getByText(/about \d+ kcal a day less than the body uses/)).toBeVisible();
  await expectAccessible(page);
  await weight.getByRole('button', { name: 'Save' }).click();
  const region = page.getByRole('region', { name: 'Weight' });
  await expect(region.getByText('160 lb')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Weight goal: 160 lb')).toBeVisible();
  await page.getByText('Protein, fiber, salt and more').click();
  await expect(fiber).toContainText('at least 35 g');

  await page.getByRole('link', { name: 'Theo' }).click();
  await expect(page.getByText('Fruit at breakfast')).toBeVisible();
  await expect(page.getByText(/kcal|weight|\blb\b/i)).toHaveCount(0);
  await page.getByText('Fruit at breakfast').click();
  await expect(page.getByRole('checkbox', { name: 'Fruit at breakfast' })).toBeChecked();
  await expectAccessible(page);
  await expectWhole(page);
  browser.expectClean();
});
