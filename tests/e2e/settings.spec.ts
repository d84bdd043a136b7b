import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, newUsername, signUpByApi, watchConsole } from './support/page-checks.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('settings are in groups, a link leads to one, and units and name are followed', async ({ page }) => {
  const watch = watchConsole(page);
  await signUpByApi(page.request);
  const [self] = await (await page.request.get('/api/family-members')).json();
  await page.request.patch(`/api/family-members/${self.id}`, {
    data: { age: 38, heightCm: 170, weightKg: 70 },
  });

  await page.goto('/settings#sign-in');
  await expect(page.getByRole('heading', { level: 2, name: 'Sign-in and security' })).toBeFocused();
  const index = page.getByRole('navigation', { name: 'Settings, by topic' });
  await index.getByRole('link', { name: 'Look and units' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Look and units' })).toBeInViewport();

  const units = region(page, 'Units, region and time');
  await units.getByText('Metric: kg, cm, grams, °C').click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The next notice has the same button: this one has to be gone.
  await expect(undo).toHaveCount(0);
  await units.getByLabel('Region').selectOption('United Kingdom');
  await expect(undo).toBeVisible();
  // Shown at once, and sent after it.
  await expect
    .poll(async () => (await page.request.get('/api/preferences')).json())
    .toEqual({ units: 'metric', locale: 'en-GB' });
  await undo.click();
  await expect
    .poll(async () => (await page.request.get('/api/preferences')).json())
    .toEqual({ units: 'metric' });
  await units.getByLabel('Week begins on').selectOption('Monday');
  await expect
    .poll(async () => (await page.request.get('/api/preferences')).json())
    .toEqual({ units: 'metric', firstDayOfWeek: 'monday' });

  const username = newUsername();
  await page.getByRole('button', { name: 'Change name or phone' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone number (optional)').fill('+1 555 123 4567');
  await region(page, 'Account').getByRole('button', { name: 'Save' }).click();
  await expect(region(page, 'Account').getByRole('cell', { name: username, exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '+1 555 123 4567' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/family-members');
  await expect(page.getByTestId('member-card')).toContainText('170 cm');
  await expect(page.getByTestId('member-card')).toContainText('70 kg');
  watch.expectClean();
});
