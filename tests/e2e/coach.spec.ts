import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';

const PICKY = 'Mia refuses vegetables. What helps?';

test('the coach answers on the dashboard and on its page, helps at once, and keeps what was asked @phone', async ({
  page,
  context,
}) => {
  const browser = watchConsole(page, ['ERR_INTERNET_DISCONNECTED']);
  await familyOfFive(page.request);
  await page.goto('/dashboard');
  await settled(page);
  const card = page.getByRole('region', { name: 'AI Nutrition & Mental Wellbeing Coach' });
  await expect(card.getByText('15 questions left today')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Get advice' })).toBeDisabled();
  await card.getByLabel('Your question').fill('How do we eat more fiber?');
  await card.getByRole('button', { name: 'Get advice' }).click();
  await expect(card.getByText('14 questions left today')).toBeVisible();
  await expect(card.getByLabel('Your question')).toHaveValue('');
  await expect(card.getByRole('listitem').first()).toContainText('lentils');
  await expectAccessible(page);
  await expectWhole(page);

  await card.getByRole('link', { name: 'All your questions' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Coach' })).toBeVisible();
  const turns = page.getByRole('main').getByRole('list').filter({ hasText: 'You asked' });
  await expect(turns.getByText('How do we eat more fiber?')).toBeVisible();
  await page.getByText('Why?').click();
  await expect(turns.getByRole('link', { name: /Fiber/ }).first()).toHaveAttribute('href', /^https:/);
  await expectAccessible(page);

  // About the toddler, by a suggestion.
  await page.getByLabel('Who is it about?').selectOption({ label: 'Mia' });
  await page.getByRole('list', { name: 'You could ask' }).getByRole('button').first().click();
  await expect(page.getByLabel('Your question')).toBeFocused();
  await page.getByLabel('Your question').fill(PICKY);
  await page.keyboard.press('Enter');
  await expect(turns.getByText(PICKY)).toBeVisible();
  await expect(page.getByText('13 questions left today')).toBeVisible();

  // Help is there at once, costs nothing, and can be called.
  await page.getByLabel('Your question').fill('my daughter cant breathe');
  await page.keyboard.press('Enter');
  const help = page.getByRole('region', { name: 'This needs medical help now, not food' });
  await expect(help.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByText('13 questions left today')).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);

  await page.getByRole('button', { name: 'Privacy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who sees this' });
  await expect(dialog.getByText('Only you see what you ask here.')).toBeVisible();
  await dialog.getByLabel('Show my conversation about Mia to my household').check({ force: true });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Without a network: what was asked can be read, what is typed stays.
  await settled(page);
  await context.setOffline(true);
  await page.getByLabel('Your question').fill('Is honey fine?');
  await expect(page.getByText('The coach needs a connection')).toBeVisible();
  await expect(turns.getByText(PICKY)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The coach needs a connection')).toBeHidden();
  await page.getByLabel('Who is it about?').selectOption({ label: 'You' });
  await page.getByLabel('Who is it about?').selectOption({ label: 'Mia' });
  await expect(page.getByLabel('Your question')).toHaveValue('Is honey fine?');

  await page.getByRole('button', { name: 'Delete this question' }).first().click();
  await expect(turns.getByText(PICKY)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(turns.getByText(PICKY)).toBeVisible();
  browser.expectClean();
});
