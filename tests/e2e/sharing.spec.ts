import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signUpByApi, watchConsole } from './support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newName = (role: string) => `${role}-${Date.now().toString(36)}`;

async function inviteByDialog(page: Page, choose: () => Promise<void>): Promise<string> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite somebody' })).toBeVisible();
  await choose();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByTestId('invitation-link').textContent();
  if (link === null) throw new Error('no link was shown');
  return link;
}

async function joinAsNew(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('warm bread 7');
  await page.getByRole('button', { name: 'Join with a new account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('a partner joins by a link, and what one ticks off shows on the phone of the other', async ({
  page,
  browser,
}) => {
  const watched = watchConsole(page);
  await signUpByApi(page.request);
  const link = await inviteByDialog(page, async () => {
    await expectAccessible(page);
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Whoever has the link · Adult')).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(phone.getByText('You join as an adult')).toBeVisible();
  // Nobody who looks at this browser later finds the secret in its address.
  expect(new URL(phone.url()).hash).toBe('');
  await expectAccessible(phone);
  await joinAsNew(phone, link, newName('partner'));

  const list = await (await page.request.post('/api/grocery-lists', { data: { title: 'Market' } })).json();
  await page.request.post(`/api/grocery-lists/${list.id}/items`, { data: { item: 'Candles' } });
  const listening = [page, phone].map((each) => each.waitForRequest(/\/api\/live/));
  await Promise.all([page, phone].map((each) => each.goto(`/grocery-lists/${list.id}`)));
  await Promise.all(listening);
  await expect(page.getByRole('checkbox', { name: /Candles/ })).not.toBeChecked();
  await phone.getByRole('checkbox', { name: /Candles/ }).check();
  await expect(page.getByRole('checkbox', { name: /Candles/ })).toBeChecked({ timeout: 2_000 });
  watched.expectClean();
  await other.close();
});

test('a caregiver sees what was chosen, and is told kindly what is not', async ({ page, browser }) => {
  await signUpByApi(page.request);
  for (const name of ['Mia', 'Zoe']) {
    const data = { name, relationship: 'child', age: 9 };
    expect((await page.request.post('/api/family-members', { data })).status()).toBe(201);
  }
  const link = await inviteByDialog(page, async () => {
    await page.getByRole('radio', { name: 'Caregiver' }).check();
    await page.getByRole('checkbox', { name: 'Meal plans and recipes' }).uncheck();
    await page.getByRole('checkbox', { name: 'Mia' }).check();
    await expectAccessible(page);
  });

  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const sitter = await other.newPage();
  await joinAsNew(sitter, link, newName('sitter'));
  await expect(sitter.getByRole('link', { name: 'Groceries' }).first()).toBeVisible();
  await expect(
    sitter.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family' }),
  ).toBeHidden();
  await sitter.goto('/family-members');
  await expect(sitter.getByRole('heading', { level: 1, name: 'Not shared with you' })).toBeVisible();
  await expectAccessible(sitter);
  await sitter.goto('/grocery-lists');
  await expect(sitter.getByRole('heading', { level: 1, name: 'Grocery lists' })).toBeVisible();
  await expect(sitter.getByRole('button', { name: 'Start an empty list' })).toBeHidden();
  await sitter.goto('/settings');
  await sitter.getByRole('button', { name: 'Go to Your household' }).click();
  await expect(
    sitter.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family' }),
  ).toBeVisible();
  await other.close();
});

test('somebody with an account signs in and comes back to the invitation', async ({ page, browser }) => {
  await signUpByApi(page.request);
  const link = await inviteByDialog(page, async () => undefined);
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await other.newPage();
  const account = await signUpByApi(guest.request);
  await other.clearCookies();
  await guest.goto(link);
  await guest.getByRole('link', { name: 'Sign in' }).click();
  // The form to join with a new account has a field of the same name.
  await expect(guest).toHaveURL(/\/login/);
  await expect(guest.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await guest.getByLabel('Username').fill(account.username);
  await guest.getByLabel('Password', { exact: true }).fill(account.password);
  await guest.getByRole('button', { name: /^Sign in$|^Login$|^Log in$/i }).click();
  await expect(guest).toHaveURL(/\/join$/);
  await guest.getByRole('button', { name: 'Join the household' }).click();
  await expect(guest).toHaveURL(/\/dashboard$/);
  await guest.goto('/settings');
  await expect(guest.getByText('You are here')).toBeVisible();
  await other.close();
});
