import { expect, test } from '@playwright/test';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, watchConsole } from './support/page-checks.ts';

type Batch = NonNullable<MealPlan['cooking']>[number];

const at = (planId: string, { date, type, recipeId }: Batch) =>
  `/meal-plan-generator/${planId}/cook/${date}/${type}/${recipeId}`;

test('a planned meal is cooked whole: all its dishes, the part for later, and who gets what @phone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await familyOfFive(page.request);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 7,
      mealTypes: ['lunch', 'dinner'],
      budgetLevel: 'standard',
      seed: 5,
    },
    timeout: 120_000,
  });
  expect(made.status()).toBe(201);
  const plan = (await made.json()) as MealPlan;
  const cooking = plan.cooking ?? [];
  const sameMeal = (one: Batch) => cooking.filter(({ date, type }) => date === one.date && type === one.type);
  const main = cooking.find((batch) => sameMeal(batch).length === 1 && batch.steps.length > 1);
  const table = plan.dailyPlans
    .find(({ date }) => date === main?.date)
    ?.meals.find(({ type, recipeId }) => type === main?.type && recipeId === main?.recipeId);
  const [dish] = table?.dishes ?? [];
  if (main === undefined || table === undefined || dish === undefined) throw new Error('something is cooked');
  // Not every plan has a side that needs a recipe: this one gets it on the way to the page.
  const side = {
    ...main,
    recipeId: 'apple-slaw',
    name: 'Apple slaw with lemon',
    steps: ['Stir the dressing.', 'Grate the apple.', 'Toss for 1 minute.'],
  };
  cooking.push(side);
  table.dishes?.push({ ...dish, id: side.recipeId, recipeId: side.recipeId, name: side.name, kind: 'side' });
  await page.route(`**/api/meal-plans/${plan.id}?*`, (route) => route.fulfill({ json: plan }));

  await page.goto(`${at(plan.id, main)}?step=${main.steps.length}`);
  await expect(page.getByRole('heading', { level: 1, name: main.name })).toBeVisible();
  const dishes = page.getByRole('navigation', { name: 'Dishes of this meal' });
  await expect(dishes.getByRole('link')).toHaveCount(sameMeal(main).length + 1);
  await page.getByRole('link', { name: `Next: ${side.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: side.name })).toBeVisible();
  await expect(page.getByText(`Step 1 of ${side.steps.length}`)).toBeVisible();
  await expectAccessible(page);
  // The cook finds the place in the other dish again.
  await dishes.getByRole('link', { name: main.name }).click();
  await expect(page.getByText(`Step ${main.steps.length} of ${main.steps.length}`)).toBeVisible();

  await dishes.getByRole('link', { name: 'Serve' }).click();
  const plates = page.getByRole('region', { name: 'Who gets what' });
  const meals = plan.dailyPlans.find(({ date }) => date === main.date)?.meals ?? [];
  const eaters = new Set(
    meals
      .filter(({ type }) => type === main.type)
      .flatMap((meal) => meal.portions.map((each) => each.memberId)),
  );
  await expect(plates.getByRole('heading', { level: 3 })).toHaveCount(eaters.size);
  await expect(plates.getByText(/servings? \([\d,]+ g\) of/).first()).toBeVisible();
  for (const { memberId } of meals.find(({ type }) => type === main.type)?.cutSmall ?? []) {
    const name = plan.members.find(({ id }) => id === memberId)?.name ?? '';
    await expect(plates.getByText(`For ${name}: cut to `).first()).toBeVisible();
  }
  await expectAccessible(page);

  const batch = cooking.find(({ uses, advice }) => uses.length > 1 && advice.length > 0);
  if (batch === undefined) throw new Error('something is cooked for two meals');
  await page.goto(at(plan.id, batch));
  const before = page.getByRole('region', { name: 'Before you start' });
  await expect(
    before.getByText(/^Cook [\d½¼¾]+ servings: .+ for (?:lunch|dinner)(?:, | and ).+\.$/),
  ).toBeVisible();
  await expect(
    before.getByText(/within 1 hour\. (?:It keeps \d days? in the fridge|Freeze the part for .+)\./),
  ).toBeVisible();
  await expect(before.getByText(/^The steps are written for \d+ servings?/)).toBeVisible();
  await expectAccessible(page);
  browser.expectClean();
});

test('a plan is saved as a PDF file, and its large letters are a choice beside it', async ({ page }) => {
  await familyOfFive(page.request);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: { familyMemberId: 'default', duration: 7, mealTypes: ['lunch', 'dinner'], budgetLevel: 'standard' },
    timeout: 120_000,
  });
  const { id } = (await made.json()) as MealPlan;
  await page.goto(`/meal-plan-generator/${id}`);
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'More ways to print' }).click();
  const ways = page.getByRole('dialog', { name: 'More ways to print' });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await ways.getByRole('button', { name: 'Save a PDF file', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('meal-plan.pdf');
  const popup = page.waitForEvent('popup');
  await ways.getByRole('button', { name: 'Print in large letters' }).click();
  const printed = await popup;
  await expect(printed.getByRole('heading', { level: 1 })).toBeVisible();
  const points = await printed
    .getByText('Check the label')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75);
  expect(points).toBeGreaterThanOrEqual(18);
  await printed.close();
});

test('the printed week of five people fits one page, on Letter and on A4', async ({ page }) => {
  await familyOfFive(page.request);
  const made = await page.request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 7,
      mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
      budgetLevel: 'standard',
      seed: 5,
    },
    timeout: 120_000,
  });
  const { id } = (await made.json()) as MealPlan;
  const html = await (await page.request.get(`/api/meal-plans/${id}/pdf`)).text();
  // The week alone, and the list alone: each has to be one page.
  for (const kept of ['week', 'shopping']) {
    await page.setContent(
      html.replace(
        '</style>',
        `body > *:not(.${kept}) { display: none; } ${kept === 'week' ? 'body > header, body > .safety { display: block !important; }' : ''}</style>`,
      ),
    );
    for (const format of ['Letter', 'A4']) {
      const pdf = await page.pdf({ format, preferCSSPageSize: false });
      expect([kept, format, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length]).toEqual([
        kept,
        format,
        1,
      ]);
    }
  }
});
