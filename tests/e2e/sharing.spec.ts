import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, newUsername, signUpByApi, watchConsole } from './support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const newName = (role: string) => `${role}-${newUsername()}`;

async function inviteByDialog(page: Page, choose: () => Promise<void>): Promise<string> {
  await page.goto('/settings/household');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible();
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
  await expect(page.getByText('Anyone with the link · Adult')).toBeVisible();
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
  const listening = [page, phone].map((each) => each.waitForResponse(/\/api\/live/));
  await Promise.all([page, phone].map((each) => each.goto(`/grocery-lists/${list.id}`)));
  await Promise.all(listening);
  await expect(page.getByRole('checkbox', { name: /Candles/ })).not.toBeChecked();
  // Nothing asks the server by itself: without the live line the other page would never know.
  for (const checked of [true, false, true]) {
    await phone.getByRole('checkbox', { name: /Candles/ }).setChecked(checked);
    await expect(page.getByRole('checkbox', { name: /Candles/ })).toBeChecked({ checked });
  }

  const data = { name: 'Mia', relationship: 'child', age: 9, allergies: ['milk'], guardianConsent: true };
  const mia = await (await page.request.post('/api/family-members', { data })).json();
  const follows = phone.waitForResponse(/\/api\/live/);
  await phone.goto('/family-members');
  await follows;
  await expect(phone.getByRole('heading', { name: 'Mia' })).toBeVisible();
  const taken = await page.request.patch(`/api/family-members/${mia.id}`, { data: { allergies: [] } });
  expect(taken.status()).toBe(200);
  await expect(
    phone.getByText(/removed an allergy or food limit from Mia’s profile on .*Please check/),
  ).toBeVisible();
  await expectAccessible(phone);
  watched.expectClean();
  await other.close();
});

test('a caregiver sees what was chosen, and kindly hears what is not', async ({ page, browser }) => {
  await signUpByApi(page.request);
  for (const name of ['Mia', 'Zoe']) {
    const data = { name, relationship: 'child', age: 9, guardianConsent: true };
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
  await sitter.goto('/settings/household');
  await sitter.getByRole('button', { name: 'Switch to Your household' }).click();
  await expect(
    sitter.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Family' }),
  ).toBeVisible();
  await other.close();
});

test('someone with an account signs in and comes back to the invitation', async ({ page, browser }) => {
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
  await guest.goto('/settings/household');
  await expect(guest.getByText('You are here')).toBeVisible();
  await other.close();
});

test('a child is shown to a caregiver only while a parent agrees, and what is shared can be changed', async ({
  page,
  browser,
}) => {
  await signUpByApi(page.request);
  const child = async (name: string, guardianConsent: boolean) => {
    const data = { name, relationship: 'child', age: 9, guardianConsent };
    return (await (await page.request.post('/api/family-members', { data })).json()).id as string;
  };
  await child('Mia', true);
  const zoe = await child('Zoe', false);
  const link = await inviteByDialog(page, async () => {
    await page.getByRole('radio', { name: 'Caregiver' }).check();
    await expect(page.getByRole('checkbox', { name: 'Zoe' })).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Zoe' })).toHaveAccessibleDescription(
      /no parent or guardian/,
    );
    await page.getByRole('checkbox', { name: 'Mia' }).check();
    await page.getByRole('checkbox', { name: 'Profiles, with allergies and health' }).check();
    await expectAccessible(page);
  });
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const sitter = await other.newPage();
  const name = newName('sitter');
  await joinAsNew(sitter, link, name);

  // The way from the dialog leads to the box.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Change what ${name} may do` }).click();
  await page.getByRole('menuitem', { name: 'Change what they see' }).click();
  const dialog = page.getByRole('dialog', { name: `What ${name} sees` });
  await dialog.getByRole('link', { name: 'Open the profile of Zoe' }).click();
  await page.getByRole('checkbox', { name: /I am the parent or guardian of Zoe/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/settings/household');
  await page.getByRole('button', { name: `Change what ${name} may do` }).click();
  await page.getByRole('menuitem', { name: 'Change what they see' }).click();
  await dialog.getByRole('checkbox', { name: 'Zoe' }).check();
  await dialog.getByRole('checkbox', { name: 'Mia' }).uncheck();
  await dialog.getByRole('radio', { name: 'View, check off and add' }).check();
  await dialog.getByLabel('Last day (optional)').fill('2099-05-04');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/View, check off and add\. Until May 4, 2099/)).toBeVisible();
  await sitter.goto('/family-members');
  await expect(sitter.getByRole('heading', { name: 'Zoe' })).toBeVisible();
  await expect(sitter.getByRole('heading', { name: 'Mia' })).toBeHidden();
  const taken = await page.request.patch(`/api/family-members/${zoe}`, { data: { guardianConsent: false } });
  expect(taken.status()).toBe(200);
  expect((await sitter.request.get(`/api/family-members/${zoe}`)).status()).toBe(404);
  await other.close();
});

test('leaving and moving out can be taken back while the toast stands', async ({ page, browser }) => {
  await signUpByApi(page.request);
  const link = await inviteByDialog(page, async () => undefined);
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const guest = await other.newPage();
  const name = newName('partner');
  await joinAsNew(guest, link, name);
  await guest.goto('/settings/household');
  const menu = guest.getByRole('button', { name: 'Change what you may do' });
  const leave = guest.getByRole('menuitem', { name: 'Leave this household' });
  await menu.click();
  await leave.click();
  const sure = guest.getByRole('dialog', { name: 'Leave this household?' });
  await expect(sure.getByText('go with you to a household of your own')).toBeVisible();
  await sure.getByRole('button', { name: 'Leave', exact: true }).click();
  await guest.getByRole('button', { name: 'Undo' }).click();
  await expect(guest.getByText(`${name} (you) · Adult`)).toBeVisible();
  await menu.click();
  const left = guest.waitForResponse((answer) => answer.url().includes('/api/household/leave'));
  await leave.click();
  await sure.getByRole('button', { name: 'Leave', exact: true }).click();
  expect((await left).status()).toBe(200);
  await expect(guest.getByText(`${name} (you) · Owner`)).toBeVisible();
  // The only owner learns why this is not possible, and nothing is sent.
  await menu.click();
  await leave.click();
  await expect(guest.getByText('Every household needs an owner.')).toBeVisible();
  await other.close();
});
