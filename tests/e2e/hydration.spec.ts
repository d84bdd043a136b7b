import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';

test('a family’s drinks are one tap each, offline too, and settings change what is shown @both', async ({
  page,
  context,
}) => {
  const browser = watchConsole(page, ['ERR_INTERNET_DISCONNECTED']);
  await familyOfFive(page.request);
  await page.goto('/hydration-tracker');
  await settled(page);
  await expect(page.getByText('of about 74 fl oz a day from drinks')).toBeVisible();
  await expectAccessible(page);

  const drinks = page.getByRole('list', { name: 'Drinks of the day' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Glass/ }).click();
  await expect(drinks).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drinks).toHaveCount(0);
  await page.getByRole('button', { name: /^Bottle/ }).click();
  await page.getByRole('button', { name: 'Another drink' }).click();
  const dialog = page.getByRole('dialog', { name: 'A drink for you' });
  await dialog.getByLabel('Drink').selectOption('coffee');
  await dialog.getByLabel('Amount in fl oz').fill('12');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(drinks.first()).toContainText('Coffee · 12 fl oz');

  await page.getByRole('button', { name: 'Theo', exact: true }).click();
  await expect(page.getByText('The fish is waiting')).toBeVisible();
  await page.getByRole('button', { name: /^Glass/ }).click();
  await expect(page.getByText('The fish likes it.')).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);

  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Small cup/ }).click();
  await expect(page.getByText('2 drinks').first()).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => ((await (await page.request.get('/api/hydration')).json()) as unknown[]).length)
    .toBe(4);

  await page.goto('/hydration-settings');
  await settled(page);
  const cup = page.getByRole('form', { name: 'Add a cup' });
  await cup.getByLabel('Name').fill('Blue bottle');
  await cup.getByLabel('Amount in fl oz').fill('24');
  await cup.getByRole('button', { name: 'Add cup' }).click();
  await page.getByText('Europe (EFSA, 2010)').click();
  await page.locator('summary', { hasText: 'You' }).click();
  await page.getByLabel('Remind me to drink').check({ force: true });
  await expect(page.getByLabel('How often')).toHaveValue('120');
  await expectAccessible(page);
  await expectWhole(page);

  await page.goto('/hydration-tracker');
  await settled(page);
  await expect(page.getByText('of about 54 fl oz a day from drinks')).toBeVisible();
  await page.getByRole('button', { name: /^Blue bottle/ }).click();
  await expect(drinks.first()).toContainText('24 fl oz');
  browser.expectClean();
});
