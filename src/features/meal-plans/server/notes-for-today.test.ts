import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { PlanRunner } from './plan-runner.ts';

/** The real planner; a test can do something while it searches. */
let meanwhile: (() => Promise<unknown>) | null = null;
const planner: PlanRunner = {
  async run(request, onProgress) {
    await meanwhile?.();
    return quickPlanner().run(request, onProgress);
  },
  expect: () => true,
  close: async () => undefined,
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ planner });
});
afterAll(() => test.close());

const later = (): void => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
};
const change = async (person: TestPerson, id: string, fields: object): Promise<void> => {
  later();
  const response = await person.request('PATCH', `/api/family-members/${id}`, fields);
  expect(response.statusCode).toBe(200);
};
const read = async (person: TestPerson, id: string): Promise<MealPlan> =>
  (await person.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();
/** Without the plan's own amounts, which another plan does not share. */
const said = ({ unmet }: MealPlan, memberId: string) =>
  unmet
    .filter((note) => note.memberId === memberId && /medical|self|changed/.test(note.code))
    .map(({ code, message }) => [code, message.split(' In this plan')[0]]);

describe('a profile that changes after a plan was made', () => {
  it.each<readonly [string, object, string, RegExp]>([
    [
      'a condition with limits of its own',
      { medicalConditions: ['chronic_kidney_disease'] },
      'medical_note',
      /In this plan the day has [\d,]+ mg of potassium, [\d,]+ mg of phosphorus and [\d.]+ g of protein\.$/,
    ],
    [
      'a medicine that asks for steady meals',
      { medicalConditions: ['warfarin_use'] },
      'medical_note',
      /In this plan the day has (at least )?[\d,.]+ µg of vitamin K/,
    ],
  ])('is noted as in a plan made now: %s', async (_what, fields, code, words) => {
    const person = await createPlannablePerson(test.app);
    const opa = await addMember(person, { name: 'Opa', age: 74, relationship: 'parent' });
    const made = await generatePlan(person, { duration: 1 });
    await change(person, opa.id, fields);
    const notes = (await read(person, made.id)).unmet;
    expect(notes).toContainEqual({ code, memberId: opa.id, message: expect.stringMatching(words) });
    const today = await generatePlan(person, { duration: 1 });
    const withoutChange = said(await read(person, made.id), opa.id).filter(
      ([of]) => of !== 'profile_changed',
    );
    expect(withoutChange).toEqual(said(today, opa.id));
    const page = await person.request('GET', `/api/meal-plans/${made.id}/pdf`);
    expect(page.body).toMatch(/In this plan the day has/);

    await change(person, opa.id, { allergies: [], medicalConditions: [] });
    expect((await read(person, made.id)).unmet).toEqual(made.unmet);
  });

  it.each<readonly [string, object, string, string]>([
    ['an allergy that nobody can read', { allergies: ['latex'] }, 'allergies', 'latex'],
    ['a word that nobody knows', { allergies: ['penut'] }, 'allergies', 'penut'],
    ['a condition without a rule', { medicalConditions: ['zzdisease'] }, 'medicalConditions', 'zzdisease'],
  ])('is asked about, and the plan may not be safe until then: %s', async (_what, fields, field, entry) => {
    const person = await createPlannablePerson(test.app);
    const opa = await addMember(person, { name: 'Opa', age: 74, relationship: 'parent' });
    const made = await generatePlan(person, { duration: 1 });
    await change(person, opa.id, fields);
    const [first, ...others] = (await read(person, made.id)).unmet;
    const message = expect.stringMatching(`^This plan may not be safe for Opa\\. .*“${entry}”`);
    expect(first).toEqual({ code: 'limit_open', memberId: opa.id, field, entry, message });
    expect(others.map(({ code }) => code)).not.toContain('limit_open');
    const page = await person.request('GET', `/api/meal-plans/${made.id}/pdf`);
    expect(page.body).toContain('This plan may not be safe for Opa.');

    await change(person, opa.id, { entryAnswers: [{ field, text: entry, answer: 'self' }] });
    const said = (await read(person, made.id)).unmet.find(({ code }) => code === 'self_managed');
    expect(said).toMatchObject({ memberId: opa.id, field, entry });
    await change(person, opa.id, { allergies: [], medicalConditions: [] });
    expect((await read(person, made.id)).unmet).toEqual(made.unmet);
  });

  it('says what nobody was asked to cut small for a child who is younger than was thought', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', age: 6 });
    const made = await generatePlan(person, { duration: 2, mealTypes: ['lunch', 'dinner'] });
    expect((await read(person, made.id)).judgedProfiles?.[mia.id]).toBe(mia.updatedAt);
    await change(person, mia.id, { age: 3 });
    const today = await read(person, made.id);
    const [first] = today.unmet;
    expect(first).toMatchObject({ code: 'profile_changed', memberId: mia.id });
    expect(first?.message).toMatch(/Mia .*no longer safe/);
    expect(new Date(today.judgedProfiles?.[mia.id] ?? 0)).toEqual(test.clock.now);
  });

  it('says why nothing can be planned for someone anymore', async () => {
    const person = await createPlannablePerson(test.app);
    const opa = await addMember(person, { name: 'Opa', age: 74, relationship: 'parent' });
    const made = await generatePlan(person, { duration: 1 });
    await change(person, opa.id, { medicalConditions: ['dysphagia'] });
    const [first] = (await read(person, made.id)).unmet;
    expect(first).toMatchObject({ code: 'profile_changed', memberId: opa.id });
    expect(first?.message).toMatch(/Opa .*no longer safe.*trouble swallowing/);
  });

  it('is looked at for an account whose age nobody has given', async () => {
    const person = await createPerson(test.app);
    const self = await ownProfile(person);
    const made = await generatePlan(person, { duration: 1 });
    const eaten = made.meals.flatMap((meal) => meal.ingredients.map(({ name }) => name));
    await change(person, self.id, { allergies: eaten.slice(0, 3) });
    const codes = (await read(person, made.id)).unmet.map(({ code }) => code);
    expect(codes[0]).toBe('profile_changed');
    expect(codes.filter((code) => code === 'profile_incomplete')).toHaveLength(1);
    await change(person, self.id, { age: 38, allergies: [] });
    expect((await read(person, made.id)).unmet.map(({ code }) => code)).not.toContain('profile_incomplete');
  });

  it('counts when it changed while the plan was being made', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', age: 9 });
    later();
    meanwhile = () => change(person, mia.id, { allergies: ['latex'] });
    const made = await generatePlan(person, { duration: 1 });
    meanwhile = null;
    expect((await read(person, made.id)).unmet.map(({ code }) => code)).toContain('limit_open');
  });

  it('comes with the answer to another dish, too', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', age: 9 });
    const made = await generatePlan(person, { duration: 7, mealTypes: ['dinner'] });
    const [dinner, ...others] = made.dailyPlans.flatMap(({ meals }) => meals);
    const { foods } = testKnowledgeBase();
    const [allergen] = others.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? []),
    );
    await change(person, mia.id, { allergies: [allergen] });
    const safe = await person.request('GET', `/api/recipes?safeFor=${mia.id}`);
    const other = safe
      .json<{ id: string; mealTypes: string[] }[]>()
      .find(({ id, mealTypes }) => mealTypes.includes('dinner') && id !== dinner?.recipeId);
    const answer = await person.request('PATCH', `/api/meal-plans/${made.id}/meals`, {
      day: 1,
      mealType: 'dinner',
      recipeId: dinner?.recipeId,
      newRecipeId: other?.id,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<MealPlan>().unmet[0]).toMatchObject({ code: 'profile_changed', memberId: mia.id });
    expect(answer.json()).toEqual(await read(person, made.id));
  });

  it('is hidden from someone who may not see that profile', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addSharableChild(person, { name: 'Mia' });
    const opa = await addMember(person, { name: 'Opa', age: 74, relationship: 'parent' });
    const made = await generatePlan(person, { duration: 1 });
    const sitter = await joinHousehold(test.app, person, {
      role: 'caregiver',
      areas: ['meals', 'profiles'],
      right: 'read',
      memberIds: [mia.id],
      endsOn: null,
    });
    await change(person, opa.id, { medicalConditions: ['warfarin_use'] });
    await change(person, mia.id, { allergies: ['latex'] });
    const text = JSON.stringify((await read(sitter, made.id)).unmet);
    expect(text).toContain('latex');
    expect(text).not.toMatch(/Opa|warfarin/);
  });
});
