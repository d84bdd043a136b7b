import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { tellOwnAge } from './planning-steps.ts';
import { familyOfFive } from './support/family.ts';
import {
  expectAccessible,
  expectRoomForLargeLetters,
  newUsername,
  settled,
  signUpByApi,
  watchConsole,
} from './support/page-checks.ts';

const tour = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Hearthwell' });

/** As a new family finds it: with the tour still ahead. */
async function signUpNew(request: APIRequestContext): Promise<void> {
  const username = newUsername();
  const answer = await request.post('/api/signup', {
    data: { username, email: `${username}@example.org`, password: 'table-for-four' },
  });
  expect(answer.status()).toBe(201);
}

async function loginCount(request: APIRequestContext): Promise<number> {
  const status: unknown = await (await request.get('/api/tutorial/status')).json();
  return (status as { loginCount: number }).loginCount;
}

/** Once this load has been counted and the status has been read again. */
async function openCounted(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().includes('/api/tutorial/status'));
  await page.goto('/dashboard');
  await read;
  await expect(page.getByRole('heading', { level: 2, name: 'Where to?' })).toBeAttached();
}

test('the tour is shown on the first two loads and not on the third; each load counts once', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await signUpNew(page.request);
  await openCounted(page);
  await expect(tour(page)).toBeVisible();
  await expect(tour(page).getByRole('listitem')).toHaveCount(3);
  await expect(tour(page).getByRole('button', { name: 'Got It!' })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(tour(page).locator(':focus')).toHaveCount(1);
  }
  await expectAccessible(page);
  expect(await loginCount(page.request)).toBe(1);

  await openCounted(page);
  await expect(tour(page)).toBeVisible();
  expect(await loginCount(page.request)).toBe(2);

  await openCounted(page);
  await expect(page.getByText('Family Nutrition Hub').first()).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
  expect(await loginCount(page.request)).toBe(3);
  browser.expectClean();
});

test('the tour does not come back after it was ended, whichever way', async ({ page }) => {
  for (const [name, end] of [
    ['Got It!', () => tour(page).getByRole('button', { name: 'Got It!' }).click()],
    ['Skip Tour', () => tour(page).getByRole('button', { name: 'Skip Tour' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(name, async () => {
      await signUpNew(page.request);
      await openCounted(page);
      await expect(tour(page)).toBeVisible();
      const saved = page.waitForResponse(
        (response) => response.url().includes('/api/tutorial/update') && response.status() === 200,
      );
      await end();
      await saved;
      await expect(tour(page)).toHaveCount(0);
      await openCounted(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Hearthwell' })).toBeVisible();
      await expect(tour(page)).toHaveCount(0);
    });
  }
});

test('a tour that cannot be ended says so, and stays away for this visit', async ({ page }) => {
  await signUpNew(page.request);
  await openCounted(page);
  await page.route('**/api/tutorial/update*', (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No.', requestId: 'test' } }),
  );
  await tour(page).getByRole('button', { name: 'Got It!' }).click();
  await expect(page.getByText('Failed to update tutorial status')).toBeVisible();
  await expect(tour(page)).toHaveCount(0);
});

test('the dashboard of a new family teaches the next step; its tiles and cards lead where they say', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Hearthwell' })).toBeVisible();
  await expect(page.getByText('Nothing planned for today')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up your family' })).toHaveAttribute('href', '/onboarding');
  const tiles = page.getByRole('region', { name: 'Where to?' });
  for (const [title, to] of [
    ['Smart Meal Planner', '/meal-plan-generator'],
    ['Smart Grocery Lists', '/grocery-lists'],
    ['Family Profiles', '/family-members'],
    ['Upgrade Plan', '/pricing?source=dashboard'],
    ['Recipe Collection', '/recipes'],
  ] as const) {
    await expect(tiles.getByRole('link', { name: title })).toHaveAttribute('href', to);
  }
  await expect(tiles.getByRole('link')).toHaveCount(5);
  const card = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('link');
  await expect(card('Smart Grocery Lists')).toHaveAttribute('href', '/grocery-lists');
  await expect(card('Smart Meal Planner')).toHaveAttribute('href', '/meal-plan-generator');
  await expect(page.getByText('Not in this version')).toHaveCount(0);
  for (const [name, to] of [
    ['Contact', '/contact?source=dashboard'],
    ['Settings', '/settings'],
    ['Log out', '/logout'],
  ] as const) {
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveAttribute('href', to);
  }
  await expectAccessible(page);
  browser.expectClean();
});

test('an empty family has no members in the list, and a way to add one', async ({ page }) => {
  await signUpByApi(page.request);
  await page.route('**/api/family-members?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/dashboard');
  await expect(page.getByLabel('Family member', { exact: true })).toHaveText('No members yet');
  await expect(page.getByLabel('Family member', { exact: true })).toBeDisabled();
  const side = page.getByRole('region', { name: 'Family Members' });
  await side.getByRole('link', { name: 'Add Member' }).click();
  await expect(page).toHaveURL(/\/family-members/);
});

interface Made {
  readonly planId: string;
  readonly listId: string;
}

/** A mother with high blood pressure and a toddler without milk, with a week that began today and its list. */
async function planAWeek(request: APIRequestContext, specialRequests: string, duration = 3): Promise<Made> {
  await signUpByApi(request);
  await tellOwnAge(request, 41);
  const mia = await request.post('/api/family-members', {
    data: { name: 'Mia', relationship: 'child', age: 3, allergies: ['milk'] },
  });
  expect(mia.status()).toBe(201);
  const plan = await request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration,
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests,
      seed: 5,
    },
  });
  expect(plan.status()).toBe(201);
  const planId = ((await plan.json()) as { id: string }).id;
  const list = await request.post('/api/grocery-lists', { data: { mealPlanId: planId } });
  expect(list.status()).toBe(201);
  return { planId, listId: ((await list.json()) as { id: string }).id };
}

test('Today: who eats what and how much, next meal first, with numbers that say what is known', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await page.clock.setFixedTime(new Date().setHours(12, 30, 0, 0));
  const { planId } = await planAWeek(page.request, '');
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const hero = today.getByRole('article');
  await expect(hero).toContainText('Next: lunch');
  await expect(hero.getByRole('heading', { level: 3 })).toBeVisible();
  const breakfast = today.getByRole('region', { name: 'Earlier today' }).getByRole('listitem').first();
  await expect(breakfast).toContainText('Breakfast');
  // What is folded is drawn when it is opened; a breakfast that needs no recipe has no way to its steps.
  await expect(breakfast.getByText(/kcal/).first()).toBeHidden();
  await breakfast.getByText('Breakfast').click();
  await expect(breakfast.getByText(/kcal/).first()).toBeVisible();
  const mia = hero.getByRole('button', { name: /^Mia: .* · [\d,]+ g · [\d,]+ kcal$/ }).first();
  await mia.click();
  await expect(hero.locator('b').getByText('Mia', { exact: true })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'Nutrition for the day' });
  await expect(numbers.getByRole('table')).toHaveCount(0);
  await numbers.getByText('All numbers, person by person').click();
  await numbers.locator('summary').filter({ hasText: 'Mia' }).click();
  const day = numbers.getByRole('table', { name: 'The day of Mia in numbers' });
  await expect(day.getByText(/kcal · goal [\d,]+–[\d,]+ kcal/)).toBeVisible();
  await expect(day.getByText('For new blood and a growing brain')).toBeVisible();
  await expect(day.getByText(/at most [\d,]+ mg/)).toBeVisible();
  await numbers.getByText('Where these numbers come from').click();
  await expect(numbers.getByText(/Dietary Guidelines for Americans/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Family member', { exact: true }).selectOption({ label: 'Mia' });
  await expect(hero.getByRole('list', { name: /^Portions of/ })).toContainText(/Mia.* · [\d,]+ g/);
  await expect(numbers.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Mia', exact: true })).toContainText('Milk');
  await expectAccessible(page);

  const dish = await hero.getByRole('heading', { level: 3 }).textContent();
  await hero.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page).toHaveURL(new RegExp(`/meal-plan-generator/${planId}/cook/[0-9-]{10}/lunch/`));
  await expect(page.getByRole('heading', { level: 1, name: dish ?? '' })).toBeVisible();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stop cooking and go back to Today' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  browser.expectClean();
});

test('Today on a phone: the next meal comes first, what is not safe before it, and the page is short', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date().setHours(12, 30, 0, 0));
  await familyOfFive(page.request);
  const plan = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 3,
      mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
      budgetLevel: 'standard',
      seed: 1,
    },
    timeout: 120_000,
  });
  expect(plan.status()).toBe(201);
  const { id: planId } = (await plan.json()) as { id: string };
  const list = await page.request.post('/api/grocery-lists', { data: { mealPlanId: planId } });
  expect(list.status()).toBe(201);

  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const dish = today.getByRole('article').getByRole('heading', { level: 3 });
  const buy = today.getByRole('link', { name: /^Buy \d+ things for today and tomorrow/ });
  await expect(buy).toBeVisible();
  await settled(page);
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const picture = today.getByRole('article').locator('img').first();
  const day = today.getByRole('heading', { level: 2, name: 'Today' });
  expect(await topOf(picture)).toBeLessThan(120);
  expect(await topOf(picture)).toBeLessThan(await topOf(day));
  expect(await topOf(day)).toBeLessThan(await topOf(dish));
  expect(await topOf(page.getByLabel('Family member', { exact: true }))).toBeGreaterThan(
    await topOf(picture),
  );
  expect(await topOf(today.getByRole('link', { name: 'Start cooking' }))).toBeLessThan(844);
  const titles = [
    'Smart Meal Planner',
    'Smart Grocery Lists',
    'Family Profiles',
    'Upgrade Plan',
    'Recipe Collection',
  ];
  const ways = page.getByRole('region', { name: 'Where to?' });
  for (const name of titles) await expect(ways.getByRole('link', { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
  await expectAccessible(page);
  await expectRoomForLargeLetters(page);

  const name = (await dish.textContent()) ?? '';
  await dish.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/recipes\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const members = (await (await page.request.get('/api/family-members')).json()) as {
    id: string;
    name: string;
  }[];
  const theo = members.find((member) => member.name === 'Theo')?.id;
  const changed = await page.request.patch(`/api/family-members/${theo}`, {
    data: { allergies: ['peanut', 'blorvit'] },
  });
  expect(changed.status()).toBe(200);
  await page.goto('/dashboard');
  const open = today.getByRole('alert').filter({ hasText: 'Please answer this before you eat' });
  await expect(open).toContainText('Theo');
  expect(await topOf(open)).toBeLessThan(await topOf(picture));
  browser.expectClean();
});

test('Today: what to buy follows the list, and the next day is one press away', async ({ page }) => {
  const { listId } = await planAWeek(page.request, '');
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  const buy = today.getByRole('link', { name: /^Buy \d+ things for today and tomorrow/ });
  await expect(buy).toHaveAttribute('href', `/grocery-lists/${listId}`);
  const before = Number(/\d+/.exec((await buy.textContent()) ?? '')?.[0]);

  const list: unknown = await (await page.request.get(`/api/grocery-lists/${listId}`)).json();
  const { items } = list as { items: { id: string; pantry: boolean }[] };
  for (const { id } of items.filter(({ pantry }) => !pantry)) {
    const answer = await page.request.patch(`/api/grocery-lists/${listId}/items/${id}`, {
      data: { checked: true },
    });
    expect(answer.status()).toBe(200);
  }
  expect(before).toBeGreaterThan(3);
  await page.reload();
  await expect(
    today.getByRole('link', { name: 'Done: Everything to buy for today and tomorrow is checked off' }),
  ).toBeVisible();

  await today.getByRole('button', { name: 'Day after' }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  const tomorrow = page.getByRole('region', { name: 'Tomorrow', exact: true });
  await expect(tomorrow.getByText('Breakfast').first()).toBeVisible();
  await expect(tomorrow.getByRole('article')).toContainText('Dinner');
  await expect(tomorrow.getByText(/^Next/)).toHaveCount(0);
  await page.reload();
  await expect(tomorrow.getByRole('button', { name: 'Day after' })).toBeEnabled();
  await tomorrow.getByRole('button', { name: 'Day after' }).click();
  const ahead = page.getByRole('region', { name: 'Looking ahead' });
  await expect(ahead.getByRole('button', { name: 'Day after' })).toBeDisabled();
});

test('Today: what to take out of the freezer is what tomorrow’s meals need, in household units first', async ({
  page,
}) => {
  const { planId } = await planAWeek(page.request, 'chicken twice, salmon twice, beef twice', 7);
  const plan: unknown = await (await page.request.get(`/api/meal-plans/${planId}`)).json();
  const { dailyPlans } = plan as {
    dailyPlans: {
      date: string;
      meals: { dishes: { batchOf: string | null; ingredients: { name: string; thaw?: string }[] }[] }[];
    }[];
  };
  // Leftovers are thawed for the day on which they are cooked.
  const cookedOn = ({ meals }: (typeof dailyPlans)[number]) =>
    meals.flatMap(({ dishes }) =>
      dishes.filter(({ batchOf }) => batchOf === null).flatMap(({ ingredients }) => ingredients),
    );
  const thawDay = dailyPlans.findIndex((day, index) => index > 0 && cookedOn(day).some(({ thaw }) => thaw));
  expect(thawDay).toBeGreaterThan(0);
  const needed = dailyPlans
    .slice(thawDay, thawDay + 1)
    .flatMap(cookedOn)
    .find(({ thaw }) => thaw);
  await page.goto(thawDay === 1 ? '/dashboard' : `/dashboard?day=${dailyPlans[thawDay - 1]?.date}`);
  const line = page.getByRole('link', { name: /^If frozen, move it to the fridge/ });
  await expect(line).toContainText(needed?.name.split(',')[0] ?? 'nothing to thaw');
  await expect(line).toContainText(/(?:lb|oz) \([\d.,]+ k?g\)/);
  await expect(line).toContainText('USDA');
  await expectAccessible(page);
});

test('Today: a plan that is over, one that is still to come, and a server that fails', async ({ page }) => {
  const { planId } = await planAWeek(page.request, '');
  const inTenDays = new Date();
  inTenDays.setDate(inTenDays.getDate() + 10);
  await page.clock.setFixedTime(inTenDays);
  await page.goto('/dashboard');
  await expect(page.getByText('Your plan is over')).toBeVisible();
  await expectAccessible(page);

  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  await page.clock.setFixedTime(yesterday);
  await page.reload();
  await expect(page.getByText(/^Your next plan starts on/)).toBeVisible();
  await page.getByRole('button', { name: 'See that day' }).click();
  await expect(page.getByRole('region', { name: 'Tomorrow', exact: true })).toBeVisible();

  await page.route(`**/api/meal-plans/${planId}*`, (route) =>
    route.fulfill({ status: 400, json: { code: 'bad_request', message: 'No.', requestId: 'test' } }),
  );
  await page.reload();
  await expect(page.getByText('We could not load today’s meals')).toBeVisible();
  await page.unroute(`**/api/meal-plans/${planId}*`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Tomorrow', exact: true })).toBeVisible();
});
