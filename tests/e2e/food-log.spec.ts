import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays } from '#domain/calendar/days.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { DayAnswer } from '#features/food-log/contract/log-day.ts';
import { familyOfFive } from './support/family.ts';
import { secondDevice, waitUntilInstalled, waitUntilKept } from './support/offline-pages.ts';
import { expectAccessible, expectRoomForLargeLetters, settled, watchConsole } from './support/page-checks.ts';
import { today } from './support/today.ts';

const rows = (page: Page, meal: string): Locator =>
  page.getByRole('list', { name: meal, exact: true }).getByRole('listitem');

async function logged(page: Page, memberId: string, date = today()): Promise<string[]> {
  const answer = await page.request.get(`/api/meal-entries/day?memberId=${memberId}&date=${date}`);
  // A busy machine may say so; who polls asks again.
  if (!answer.ok()) return [`answered ${answer.status()}`];
  const { entries } = (await answer.json()) as DayAnswer;
  return entries.map(({ mealType, foodItem, amount }) => `${mealType}: ${foodItem.name} ${amount}`);
}

async function eatYesterday(page: Page, memberId: string): Promise<void> {
  for (const foodId of ['oats-rolled', 'banana']) {
    const made = await page.request.post('/api/meal-entries', {
      data: {
        memberId,
        date: addDays(today(), -1),
        mealType: 'breakfast',
        foodId,
        amount: 80,
        unit: 'g',
      },
    });
    expect(made.status(), await made.text()).toBe(201);
  }
}

test('a family writes down its day: by name, by sentence, as yesterday, and by keyboard alone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  const members = (await (await page.request.get('/api/family-members')).json()) as FamilyMember[];
  const own = members.find(({ yours }) => yours)?.id ?? '';
  const mia = members.find(({ name }) => name === 'Mia')?.id ?? '';
  await eatYesterday(page, own);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/food-log');
  await settled(page);
  // Also on a phone the page says what it is.
  const title = await page.getByRole('heading', { level: 1, name: 'Food log' }).boundingBox();
  expect(title?.height).toBeGreaterThan(20);
  await expectAccessible(page);

  // One press for the breakfast of every day, and one to take it back.
  await page.getByRole('button', { name: /^Copy yesterday’s/ }).click();
  await expect(rows(page, 'Breakfast')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page, 'Breakfast')).toHaveCount(0);
  await expect.poll(() => logged(page, own)).toEqual([]);

  // By name: the amount was typed with it.
  const meal = page.getByLabel('Meal', { exact: true });
  await meal.selectOption('Breakfast');
  await page.getByRole('combobox', { name: 'Add to breakfast' }).fill('2 slices whole-wheat bread');
  await page
    .getByRole('option', { name: /^Whole-wheat bread/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toHaveValue('2');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page, 'Breakfast').first()).toContainText('2 slices');

  // By sentence: nothing is logged before it was looked at.
  await page.getByRole('combobox', { name: 'Add to breakfast' }).fill('two eggs and a glass of milk');
  await page.getByRole('option', { name: /^Read “two eggs/ }).click();
  const read = page.getByRole('form', { name: 'What we read' });
  await expectAccessible(page);
  await read.getByRole('button', { name: 'Add 2 foods' }).click();
  await expect(rows(page, 'Breakfast')).toHaveCount(3);
  await expect.poll(async () => (await logged(page, own)).length).toBe(3);

  // What has no name that we know.
  await page.getByRole('combobox', { name: 'Add to breakfast' }).fill('qzx');
  await page.getByRole('option', { name: /^Just log/ }).click();
  const quick = page.getByRole('form', { name: 'Quick add' });
  await quick.getByLabel('Calories').fill('250');
  await quick.getByRole('button', { name: 'Add' }).click();
  await expect(rows(page, 'Breakfast')).toHaveCount(4);
  await page.getByText('Today so far').click();
  await page.getByText('Every nutrient').click();
  // Of quick entries nobody knows more than their calories.
  await expect(page.getByText(/3 of 4 foods report it/).first()).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeLetters(page);

  // Someone else: no number to reach, only what was on the table.
  await page.getByRole('navigation', { name: 'Whose log' }).getByRole('link', { name: 'Mia' }).click();
  await expect(page).toHaveURL(new RegExp(`member=${mia}`));
  await expect(rows(page, 'Breakfast')).toHaveCount(0);
  await meal.selectOption('Snacks');
  await page.getByRole('combobox', { name: 'Add to snacks' }).fill('banana');
  await page
    .getByRole('option', { name: /^Banana/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rows(page, 'Snacks').first()).toContainText('anana');
  await expect(page.getByRole('main')).not.toContainText('kcal');
  await expectAccessible(page);

  // By keyboard alone, with a line for each meal.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/food-log');
  await settled(page);
  await page.getByRole('combobox', { name: 'Add to dinner' }).focus();
  await page.keyboard.type('80 g rolled oats');
  await expect(page.getByRole('option', { name: /oats/i }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Add to dinner' })).toBeFocused();
  const oats = rows(page, 'Dinner').getByRole('button', { name: /oats/i }).first();
  await oats.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(oats).toContainText('60 g');
  await expect(oats).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  const moved = rows(page, 'Snacks').getByRole('button', { name: /oats/i }).first();
  await moved.focus();
  await page.keyboard.press('Delete');
  await expect(moved).toBeHidden();
  await expect.poll(async () => (await logged(page, own)).length).toBe(4);
  await expectAccessible(page);
  browser.expectClean();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a meal is written down, changed and removed, and two devices at once lose nothing', async ({
    page,
    context,
  }) => {
    await familyOfFive(page.request);
    const members = (await (await page.request.get('/api/family-members')).json()) as FamilyMember[];
    const own = members.find(({ yours }) => yours)?.id ?? '';
    const add = (foodId: string) =>
      page.request.post('/api/meal-entries', {
        data: { memberId: own, date: today(), mealType: 'breakfast', foodId, amount: 80, unit: 'g' },
      });
    for (const foodId of ['banana', 'oats-rolled']) expect((await add(foodId)).status()).toBe(201);
    const dayPath = `/api/meal-entries/day?memberId=${own}&date=${today()}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/food-log');
    await waitUntilInstalled(page);
    await waitUntilKept(page, dayPath);
    const other = await secondDevice(context, page);
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto('/food-log');
    const entry = (on: Page, name: RegExp) => rows(on, 'Breakfast').getByRole('button', { name }).first();
    await expect(entry(other, /banana/i)).toBeVisible();
    const amountOf = async (on: Page, name: RegExp, amount: string) => {
      await entry(on, name).click();
      await on.getByRole('textbox', { name: /^Amount/ }).fill(amount);
      await on.keyboard.press('Enter');
      await expect(entry(on, name)).toContainText(`${amount} g`);
    };

    await context.setOffline(true);
    await page.reload();
    const search = page.getByRole('combobox', { name: 'Add to breakfast' });
    await search.fill('Soup at work');
    await page.getByRole('option', { name: /^Just log/ }).click();
    const quick = page.getByRole('form', { name: 'Quick add' });
    await quick.getByLabel('Calories').fill('250');
    await quick.getByRole('button', { name: 'Add' }).click();
    await expect(entry(page, /Soup at work/)).toBeVisible();
    await amountOf(page, /banana/i, '120');
    await entry(page, /oats/i).focus();
    await page.keyboard.press('Delete');
    await expect(entry(page, /oats/i)).toBeHidden();

    // What was removed is waiting to be sent once nobody takes it back anymore.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    // Meanwhile, elsewhere: the banana goes to another meal, and the oats have another amount.
    await amountOf(other, /oats/i, '60');
    await entry(other, /banana/i).focus();
    await other.keyboard.press('Alt+ArrowDown');
    await expect(rows(other, 'Lunch')).toHaveCount(1);
    await expect
      .poll(() => logged(other, own))
      .toEqual(['lunch: Banana 80', expect.stringMatching(/^breakfast: .*oats.* 60$/i)]);

    // Still there after the page was left: nothing has been sent yet.
    await page.reload();
    await expect(entry(page, /Soup at work/)).toBeVisible();
    await expect(entry(page, /banana/i)).toContainText('120 g');
    await expect(entry(page, /oats/i)).toBeHidden();

    await context.setOffline(false);
    // Each change stands for itself: the new amount in the new meal, and what was removed is removed.
    await expect.poll(() => logged(page, own)).toEqual(['lunch: Banana 120', 'breakfast: Soup at work 1']);
    for (const device of [page, other]) {
      await expect(rows(device, 'Breakfast')).toHaveCount(1);
      await expect(rows(device, 'Lunch').first()).toContainText('120 g');
    }

    // What was saved is kept for the next time without a network, too.
    await context.setOffline(true);
    await page.reload();
    await expect(entry(page, /Soup at work/)).toBeVisible();
    await expect(rows(page, 'Lunch').first()).toContainText('120 g');
    await context.setOffline(false);
    await other.context().close();
  });
});
