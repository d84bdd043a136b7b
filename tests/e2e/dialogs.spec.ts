import { expect, type Locator, type Page, test } from '@playwright/test';
import { testInFamily, testOnOnePageInFamily } from './support/family.ts';
import {
  expectAccessible,
  expectRoomForLargeLetters,
  expectWhole,
  settled,
  signUpByApi,
  violationsOn,
  watchConsole,
} from './support/page-checks.ts';

const LEAST_TARGET = 44;
/** In the dark only contrast can differ; `npm run test:deep` asks axe everything there too. */
const RULES_IN_THE_DARK = process.env.TEST_DEEP === undefined ? ['color-contrast'] : undefined;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** By keyboard, so that it is known where the keyboard was. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/** Buttons of the dialog that a finger would miss. */
async function smallButtons(dialog: Locator): Promise<string[]> {
  return await dialog.getByRole('button').evaluateAll(
    (buttons, least) =>
      buttons.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        // Half a pixel is lost to rounding.
        const isSmall = Math.min(width, height) < least - 0.5;
        return isSmall ? [`${each.ariaLabel ?? each.textContent}: ${width} × ${height}`] : [];
      }),
    LEAST_TARGET,
  );
}

/** Readable in the dark on a tablet and on a small phone, with letters of any size; the keyboard is in it. */
async function expectGoodDialog(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await expectRoomForLargeLetters(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await smallButtons(dialog)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await violationsOn(page, RULES_IN_THE_DARK)).toEqual([]);
  await expectWhole(page);
}

interface Opened {
  readonly path: string;
  /** One of each kind stands for the others outside of the deep run. */
  readonly isLike?: true;
  /** Opens it, and says where the keyboard has to be when it is closed. */
  readonly open: (page: Page) => Promise<Locator>;
  readonly title: string | RegExp;
}

const byButton = (name: string | RegExp) => async (page: Page) => {
  const opener = button(page, name).first();
  await press(opener);
  return opener;
};

/** From a link of the page, where these keys mean nothing else. */
const byKey = (key: string) => async (page: Page) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press(key);
  return link;
};

const RECIPE = '/recipes/baked-blueberry-banana-oatmeal';

const DIALOGS: readonly Opened[] = [
  { path: '/family-members', open: byButton('Add Member'), title: 'Add a family member' },
  { path: '/family-members', open: byButton('Edit Mia'), title: 'Edit Mia', isLike: true },
  {
    path: '/family-members',
    title: /^Who has seen Mia/,
    async open(page) {
      const opener = await byButton(/^More for Mia/)(page);
      await page.getByRole('menuitem', { name: 'Who has seen this' }).press('Enter');
      return opener;
    },
  },
  {
    path: '/grocery-lists/:listId',
    title: 'Rename the list',
    isLike: true,
    async open(page) {
      const opener = await byButton('More options')(page);
      await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
      return opener;
    },
  },
  {
    path: '/grocery-lists/:listId',
    title: 'Change the item',
    async open(page) {
      const opener = await byButton(/^More for /)(page);
      const first = page.getByRole('menuitem', { name: 'Change' });
      await expect(first).toBeFocused();
      await expectAccessible(page);
      await first.press('Enter');
      return opener;
    },
  },
  { path: '/settings/household', open: byButton('Invite someone'), title: 'Invite someone', isLike: true },
  { path: '/settings/delete', open: byButton('Delete my account'), title: 'Delete your account?' },
  { path: RECIPE, open: byButton('Add to plan'), title: 'Add to a meal plan' },
  { path: RECIPE, open: byButton('Add to list'), title: 'Add to a grocery list', isLike: true },
  {
    path: '/recipes/new',
    title: 'Which food is it?',
    async open(page) {
      const line = page.getByRole('textbox', { name: 'Ingredient 1', exact: true });
      await line.fill('1 spoon of mystery powder');
      await line.blur();
      return byButton('Pick the food for 1 spoon of mystery powder')(page);
    },
  },
  { path: '/dashboard', open: byKey('Control+k'), title: 'Search' },
  { path: '/dashboard', open: byKey('?'), title: 'Keyboard shortcuts', isLike: true },
];

for (const { path, open, title, isLike = false } of DIALOGS) {
  testOnOnePageInFamily(
    `a dialog is good to read and gives the keyboard back: ${title}`,
    { tag: isLike ? '@deep' : [] },
    async ({ page, family }) => {
      const browser = watchConsole(page);
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(path.replace(':listId', family.listId));
      await settled(page);
      const opener = await open(page);
      const dialog = page.getByRole('dialog', { name: title });
      await expectGoodDialog(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      browser.expectClean();
    },
  );
}

testInFamily('a menu begins with its first entry, and can be read in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/settings/household');
  await settled(page);
  const opener = button(page, 'Change what you may do');
  await press(opener);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Leave this household' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a card that shows a form keeps the keyboard when the form goes', async ({ page }) => {
  await signUpByApi(page.request);
  await page.goto('/settings/security');
  await settled(page);
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' });
  await press(button(page, 'Set up two-step sign-in'));
  await expect(twoStep.getByLabel('Your password', { exact: true })).toBeFocused();
  await press(twoStep.getByRole('button', { name: 'Cancel' }));
  await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
  await expect(twoStep).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Set up two-step sign-in')).toBeFocused();

  await page.goto('/settings/profile');
  await settled(page);
  const address = page.getByRole('region', { name: 'Email address' });
  await press(address.getByRole('button', { name: 'Change the address' }));
  await expect(address.getByLabel('New email address')).toBeFocused();
  await press(address.getByRole('button', { name: 'Cancel' }));
  await expect(address).toBeFocused();
});

test('an undo is whole in its toast, however large the letters are', async ({ page }) => {
  await signUpByApi(page.request);
  const rose = { name: 'Rose', relationship: 'parent', age: 58 };
  expect((await page.request.post('/api/family-members', { data: rose })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/family-members');
  await settled(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await press(button(page, 'More for Rose'));
  await press(page.getByRole('menuitem', { name: 'Remove' }));
  const toast = page.getByRole('alert').filter({ hasText: 'Rose was removed' });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list').filter({ has: page.getByTestId('member-card') })).toBeFocused();
  expect(await toast.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(2);
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Rose' })).toBeVisible();
});
