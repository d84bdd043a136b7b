import { expect, type Page, request, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, newUsername, settled, signUpByApi, watchConsole } from './support/page-checks.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('settings have pages, addresses of earlier lead to them, and units and name are followed', async ({
  page,
}) => {
  const watch = watchConsole(page);
  await signUpByApi(page.request);
  const [self] = await (await page.request.get('/api/family-members')).json();
  await page.request.patch(`/api/family-members/${self.id}`, {
    data: { age: 38, heightCm: 170, weightKg: 70 },
  });

  await page.goto('/settings#sign-in');
  await expect(page).toHaveURL(/\/settings\/security$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Settings' }).click();
  await expectAccessible(page);
  const index = page.getByRole('navigation', { name: 'Settings, by topic' });
  await index.getByRole('link', { name: 'Look and units' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look and units' })).toBeFocused();

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

  await expectAccessible(page);

  const username = newUsername();
  await page.goto('/settings#you');
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

/** Signed in on five devices, with two invitations on their way and someone who tried passwords: a full list everywhere. */
async function fullHousehold(page: Page, baseURL: string | undefined): Promise<void> {
  const { username, password } = await familyOfFive(page.request);
  const elsewhere = await request.newContext(baseURL === undefined ? {} : { baseURL });
  for (const tried of [password, 'cold soup 9', password, 'cold soup 8', password, password]) {
    const answer = await elsewhere.post('/api/login', { data: { username, password: tried } });
    expect(answer.status()).toBe(tried === password ? 200 : 401);
  }
  await elsewhere.dispose();
  for (const email of ['aunt@example.org', 'uncle@example.org']) {
    const invited = await page.request.post('/api/household/invitations', { data: { role: 'adult', email } });
    expect(invited.status()).toBe(201);
  }
}

test('no page of the settings is longer than three screens of a phone, and each is found by its words', async ({
  page,
  baseURL,
}) => {
  const browser = watchConsole(page);
  await fullHousehold(page, baseURL);
  await page.goto('/settings');
  await settled(page);
  const links = page.getByRole('navigation', { name: 'Settings, by topic' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/settings', ...paths]) {
    await page.goto(path);
    await settled(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(3 * 844);
    await expectAccessible(page);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search pages/ }).fill('password');
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('option', { name: /Sign-in and security/ })
    .click();
  await expect(page).toHaveURL(/\/settings\/security$/);
  browser.expectClean();
});
