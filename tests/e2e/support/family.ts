import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import { tellOwnAge } from '../planning-steps.ts';
import { signUpByApi } from './page-checks.ts';

interface Family {
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly planId: string;
  readonly listId: string;
}

/** A toddler without milk, a parent and a grandmother; a plan that covers today and a list made from it. */
async function furnish(request: APIRequestContext): Promise<Omit<Family, 'signedIn'>> {
  await signUpByApi(request);
  await tellOwnAge(request, 39);
  const rose = { name: 'Rose', relationship: 'parent', age: 78, medicalConditions: ['hypertension'] };
  for (const member of [{ name: 'Mia', relationship: 'child', age: 3, allergies: ['milk'] }, rose]) {
    expect((await request.post('/api/family-members', { data: member })).status()).toBe(201);
  }
  const made = await request.post('/api/meal-plans/smart-generate', {
    data: {
      familyMemberId: 'default',
      duration: 3,
      mealTypes: ['breakfast', 'dinner'],
      budgetLevel: 'standard',
    },
    timeout: 60_000,
  });
  expect(made.status()).toBe(201);
  const { id: planId } = (await made.json()) as { id: string };
  const listed = await request.post('/api/grocery-lists', { data: { mealPlanId: planId } });
  expect(listed.status()).toBe(201);
  const { id: listId } = (await listed.json()) as { id: string };
  return { planId, listId };
}

/**
 * `test` for those who are signed in and only read. A worker's tests share one family, which is made once: anyone who
 * changes something, or signs out, signs up a family of their own (`signUpByApi`).
 */
export const testInFamily = test.extend<Record<never, never>, { family: Family }>({
  family: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
      const things = await furnish(request);
      await use({ ...things, signedIn: await request.storageState() });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ family }, use) => use(family.signedIn),
});
