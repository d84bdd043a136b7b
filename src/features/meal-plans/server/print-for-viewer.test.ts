import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
} from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('prints the limits of today, whatever the plan was made for', async () => {
  const person = await createPlannablePerson(test.app);
  const leo = await addMember(person, { name: 'Leo', allergies: [] });
  const { id } = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
  const page = async () => (await person.request('GET', `/api/meal-plans/${id}/pdf`)).body;
  expect(await page()).toContain('This plan has no allergies or diets to follow.');
  await person.request('PATCH', `/api/family-members/${leo.id}`, { allergies: ['peanut'] });
  expect(await page()).toContain('<strong>Leo:</strong> No peanuts');
  expect(await page()).not.toContain('no allergies or diets');
});

it('does not print that a plan has no limits for someone who may not see all of them', async () => {
  const person = await createPlannablePerson(test.app);
  const ben = await addSharableChild(person, { name: 'Ben' });
  await addMember(person, { name: 'Leo', allergies: ['peanut'] });
  const { id } = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
  const sitter = await joinHousehold(test.app, person, {
    role: 'caregiver',
    areas: ['meals', 'profiles'],
    right: 'read',
    memberIds: [ben.id],
    endsOn: null,
  });
  const printed = (await sitter.request('GET', `/api/meal-plans/${id}/pdf`)).body;
  const page = printed.slice(printed.indexOf('<body>'));
  expect(page).toContain('Not everyone’s limits are shown to you.');
  expect(page).not.toMatch(/no allergies or diets|Leo|peanut/i);
  const whole = (await person.request('GET', `/api/meal-plans/${id}/pdf`)).body;
  expect(whole).toContain('<strong>Leo:</strong> No peanuts');
  expect(whole).not.toContain('Not everyone’s limits');
});
