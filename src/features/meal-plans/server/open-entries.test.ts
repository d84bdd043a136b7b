import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { GroceryList } from '#features/grocery-lists/contract.ts';
import type { FamilyFit, RecipeAnswer } from '#features/recipes/contract/recipes.ts';
import type { RequestItem, RequestPart } from '#platform/contract/request-items.ts';
import { type ErrorAnswer, errorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPlannablePerson,
  generatePlan,
  ownProfile,
  planInput,
  type TestPerson,
} from '#tests/support/factories.ts';
import { whereFound } from '#tests/support/raw-rows.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { MealPlanGenerate } from '../contract/plan-requests.ts';

let test: TestApp;
let plannerAsked = 0;
beforeAll(async () => {
  test = await buildTestApp({
    planner: {
      run(...order) {
        plannerAsked += 1;
        return quickPlanner().run(...order);
      },
      expect: () => true,
      close: async () => undefined,
    },
  });
});
afterAll(() => test.close());

/** As rows came before entries were asked about: nothing reads them on the way in. */
async function storeRaw(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

const later = (): void => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
};
async function change(person: TestPerson, id: string, fields: object): Promise<FamilyMember> {
  later();
  const response = await person.request('PATCH', `/api/family-members/${id}`, fields);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<FamilyMember>();
}
const plan = (person: TestPerson, input: Partial<MealPlanGenerate> = {}) =>
  person.request('POST', '/api/meal-plans/smart-generate', planInput({ duration: 1, ...input }));
const read = async (person: TestPerson, id: string): Promise<MealPlan> =>
  (await person.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();

async function refused(person: TestPerson, input: Partial<MealPlanGenerate> = {}): Promise<ErrorAnswer> {
  const asked = plannerAsked;
  const response = await plan(person, input);
  expect(response.statusCode, response.body).toBe(422);
  expect(plannerAsked).toBe(asked);
  const answer = errorAnswer.parse(response.json());
  expect(answer.code).toBe('limit_not_understood');
  return answer;
}

const openNotes = ({ unmet }: MealPlan) => unmet.filter(({ code }) => code === 'limit_open');

describe('an open entry of anyone at the table', () => {
  it('stops the plan with a question, until it is settled', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, {
      name: 'Mia',
      allergies: ['penut'],
      medicalConditions: ['zzailment'],
    });
    const { questions, message } = await refused(person);
    expect(
      questions?.map(({ field, text, memberId, memberName }) => [field, text, memberId, memberName]),
    ).toEqual([
      ['allergies', 'penut', mia.id, 'Mia'],
      ['medicalConditions', 'zzailment', mia.id, 'Mia'],
    ]);
    expect(questions?.[0]).toMatchObject({ reason: 'unknown_words' });
    expect(questions?.[0]?.suggestions[0]).toEqual({ label: 'Peanuts', means: ['allergen:peanut'] });
    expect(message).toMatch(
      /^Before we plan: We do not know “penut” in the profile of Mia\..*2 questions like this/,
    );
    expect((await person.request('GET', '/api/meal-plans')).json()).toEqual([]);
    await change(person, mia.id, {
      entryAnswers: [
        { field: 'allergies', text: 'penut', answer: 'means', means: ['allergen:peanut'] },
        { field: 'medicalConditions', text: 'zzailment', answer: 'self' },
      ],
    });
    const made = await generatePlan(person, { duration: 1 });
    expect(made.unmet).toContainEqual(
      expect.objectContaining({ code: 'self_managed', memberId: mia.id, entry: 'zzailment' }),
    );
    expect(openNotes(await read(person, made.id))).toEqual([]);
  });

  it('does not stop a plan for someone else alone', async () => {
    const person = await createPlannablePerson(test.app);
    await addMember(person, { name: 'Mia', allergies: ['penut'] });
    const self = await ownProfile(person);
    expect((await plan(person, { familyMemberId: self.id })).statusCode).toBe(201);
  });

  it('is sent to a browser that listens to the progress', async () => {
    const person = await createPlannablePerson(test.app);
    await addMember(person, { name: 'Mia', allergies: ['penut'] });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/meal-plans/smart-generate',
      headers: { cookie: person.cookie, accept: 'text/event-stream' },
      payload: planInput({ duration: 1 }),
    });
    expect(response.body).toContain('event: error');
    expect(response.body).toContain('"questions":[{');
  });

  it('stops another dish as well', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia' });
    const made = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
    await change(person, mia.id, { allergies: ['penut'] });
    const recipes = (await person.request('GET', '/api/recipes')).json<
      { id: string; mealTypes: string[] }[]
    >();
    const recipeId = made.meals[0]?.recipeId;
    const other = recipes.find(({ id, mealTypes }) => mealTypes.includes('dinner') && id !== recipeId);
    const swap = { day: 1, mealType: 'dinner', recipeId, newRecipeId: other?.id };
    const response = await person.request('PATCH', `/api/meal-plans/${made.id}/meals`, swap);
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorAnswer>()).toMatchObject({
      code: 'limit_not_understood',
      questions: [{ memberId: mia.id, text: 'penut' }],
    });
  });

  it('leaves no recipe that is called safe for that person', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia', allergies: ['penut'] });
    const safe = await person.request('GET', `/api/recipes?safeFor=${mia.id}`);
    expect(safe.json()).toEqual([]);
    const fits = (await person.request('GET', '/api/recipes/family-fit')).json<FamilyFit[]>();
    const ofMia = fits.find(({ memberId }) => memberId === mia.id);
    expect(ofMia).toMatchObject({ recipeIds: null, uncheckedAllergies: ['penut'] });
    const [any] = (await person.request('GET', '/api/recipes')).json<{ id: string }[]>();
    const recipe = (await person.request('GET', `/api/recipes/${any?.id}`)).json<RecipeAnswer>();
    const fit = recipe.family.find(({ memberId }) => memberId === mia.id);
    expect(fit?.verdict).not.toBe('suits');
    expect(fit?.unchecked).toEqual(['penut']);
  });
});

describe('a request in words', () => {
  it('is asked about part by part, and goes on with the answers', async () => {
    const person = await createPlannablePerson(test.app);
    const specialRequests = 'no zzgloop, no mushrooms';
    const { questions } = await refused(person, { specialRequests });
    expect(questions).toHaveLength(1);
    expect(questions?.[0]).toMatchObject({ memberId: null, memberName: null, field: 'specialRequests' });
    const text = questions?.[0]?.text ?? '';
    const answers = [{ text, answer: 'means' as const, means: ['allergen:peanut'] }];
    const made = await generatePlan(person, { duration: 1, specialRequests, requestAnswers: answers });
    expect(made).not.toHaveProperty('requestAnswers');
    expect(openNotes(await read(person, made.id))).toEqual([]);
    expect(await whereFound(test.testDatabase.adminUrl, ['zzgloop'])).toEqual([]);
    // Another dish is judged by the same answers.
    const list = await person.request('POST', '/api/grocery-lists', { mealPlanId: made.id });
    expect(list.json<GroceryList>()).not.toHaveProperty('notes');
  });

  it('can be read before it is sent', async () => {
    const person = await createPlannablePerson(test.app);
    const ask = async (body: object) => {
      const response = await person.request('POST', '/api/meal-plans/read-request', body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().parts as RequestPart[];
    };
    const parts = await ask({ text: 'no mushrooms, more fish, no penut' });
    expect(parts.map(({ status }) => status)).toEqual(['understood', 'understood', 'asked']);
    expect(parts[0]?.items).toMatchObject([{ kind: 'without', subjects: ['food:mushroom'] }]);
    expect(parts[2]?.question).toMatch(/penut.*remove it/);
    const requestAnswers = [{ text: parts[2]?.text, answer: 'not_food' }];
    const settled = await ask({ text: 'no mushrooms, more fish, no penut', requestAnswers });
    expect(settled.map(({ status }) => status)).not.toContain('asked');
    expect(await ask({ text: '' })).toEqual([]);
    const [profile] = await ask({ text: 'Mia is allergic to peanuts' });
    expect(profile).toMatchObject({ status: 'asked', isOfProfile: true, items: [] });
  });

  it('is planned by what the person confirmed, which is stored with what became of it', async () => {
    const person = await createPlannablePerson(test.app);
    const without: RequestItem = {
      ...{ kind: 'without', name: 'egg', subjects: ['allergen:egg'], least: null, most: null },
      ...{ days: [], meal: null, minutes: null },
    };
    const soup: RequestItem = { ...without, kind: 'times', name: 'soup', subjects: ['dish:soup'], least: 1 };
    const asked = { duration: 3, specialRequests: 'no eggs, soup twice', requestItems: [without, soup] };
    const made = await read(person, (await generatePlan(person, asked)).id);
    expect(made.requestOutcomes).toMatchObject([
      { item: without, kept: 'yes', message: 'No egg: on no plate.' },
      { item: soup, message: expect.stringMatching(/^Soup at least once a week: /) },
    ]);
    // What was confirmed is as private as the rest of the request.
    expect(await whereFound(test.testDatabase.adminUrl, ['allergen:egg'])).toEqual([]);
  });

  it('is not planned while a part is open, whatever is confirmed beside it', async () => {
    const person = await createPlannablePerson(test.app);
    const { questions } = await refused(person, { specialRequests: 'allergic to milk', requestItems: [] });
    expect(questions).toMatchObject([{ memberId: null, text: 'allergic to milk' }]);
  });

  it.each([
    { kind: 'without', subjects: ['dish:soup'] },
    { kind: 'times', subjects: ['sql:soup'] },
    { kind: 'times', subjects: [] },
    { kind: 'times', subjects: ['dish:soup'], least: 3, most: 2 },
    { kind: 'times', subjects: ['dish:soup'], days: [1, 1] },
    { kind: 'quick', subjects: [] },
  ])('is refused with an item that cannot be: %j', async (changes) => {
    const person = await createPlannablePerson(test.app);
    const item = { name: 'soup', least: null, most: null, days: [], meal: null, minutes: null, ...changes };
    const body = { ...planInput(), requestItems: [item] };
    expect((await person.request('POST', '/api/meal-plans/smart-generate', body)).statusCode).toBe(422);
  });

  it.each([
    { requestAnswers: [{ text: 'x', answer: 'self' }] },
    { requestAnswers: [{ text: 'x', answer: 'means', means: ['allergen:zz'] }] },
  ])('is refused with an answer that cannot be: %j', async (input) => {
    const person = await createPlannablePerson(test.app);
    expect(
      (await person.request('POST', '/api/meal-plans/smart-generate', { ...planInput(), ...input }))
        .statusCode,
    ).toBe(422);
  });
});

describe('a profile that was stored before anyone was asked', () => {
  it.each([
    ['allergies', 'penut'],
    ['dietary_restrictions', 'ghee'],
  ])(
    'is open (%s: %s): it stops new plans, and its plan says that it may not be safe',
    async (column, text) => {
      const person = await createPlannablePerson(test.app);
      const mia = await addMember(person, { name: 'Mia' });
      const made = await generatePlan(person, { duration: 1 });
      const list = (
        await person.request('POST', '/api/grocery-lists', { mealPlanId: made.id })
      ).json<GroceryList>();
      expect(openNotes(await read(person, made.id))).toEqual([]);
      // Without a newer time of change: the plan is as old as the entry.
      await storeRaw(`UPDATE family_members SET ${column} = $1 WHERE id = $2`, [[text], mia.id]);
      const members = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
      const after = members.find(({ id }) => id === mia.id);
      expect(after?.limits.hasOpen).toBe(true);
      expect(after?.limits.entries.find((entry) => entry.text === text)?.status).toBe('open');
      expect((await refused(person)).questions?.map((question) => question.text)).toEqual([text]);
      const [note] = openNotes(await read(person, made.id));
      expect(note).toMatchObject({ memberId: mia.id, entry: text });
      expect(note?.message).toMatch(/^This plan may not be safe for Mia\./);
      const notes = (await person.request('GET', `/api/grocery-lists/${list.id}`)).json<GroceryList>().notes;
      expect(notes?.join()).toContain(text);
      expect((await person.request('GET', `/api/meal-plans/${made.id}/pdf`)).body).toContain(text);

      const renamed = await change(person, mia.id, { name: 'Maria' });
      expect(renamed.limits.hasOpen).toBe(true);
      const said = JSON.stringify(await read(person, made.id));
      expect(said).toContain('This plan may not be safe for Maria.');
      expect(said).not.toContain('Mia');
    },
  );

  it('has its plan checked again when what is known has changed', async () => {
    const person = await createPlannablePerson(test.app);
    const mia = await addMember(person, { name: 'Mia' });
    const made = await generatePlan(person, { duration: 2 });
    const before = await read(person, made.id);
    const served = before.meals.flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
    await storeRaw('UPDATE family_members SET allergies = $1 WHERE id = $2', [
      ['milk', 'wheat', 'egg', 'soy'],
      mia.id,
    ]);
    expect(await read(person, made.id)).toEqual(before);
    expect(served.length).toBeGreaterThan(0);
    await storeRaw("UPDATE meal_plans SET knowledge_version = 'earlier' WHERE id = $1", [made.id]);
    const [note] = (await read(person, made.id)).unmet;
    expect(note).toMatchObject({ code: 'profile_changed', memberId: mia.id });
    expect(note?.message).toMatch(/^We now know more about foods and limits/);
  });
});

describe('a person who is called otherwise, or gone', () => {
  it('has the new name in plans and in the titles of lists, or none', async () => {
    const person = await createPlannablePerson(test.app);
    const lists = async () =>
      (await person.request('GET', '/api/grocery-lists'))
        .json<{ title: string }[]>()
        .map(({ title }) => title);
    const mia = await addMember(person, { name: 'Mia' });
    const alone = await generatePlan(person, { duration: 1, familyMemberId: mia.id });
    await person.request('POST', '/api/grocery-lists', { mealPlanId: alone.id });
    await person.request('POST', '/api/grocery-lists', {
      mealPlanId: alone.id,
      title: "Mia's 1-day meal plan",
    });
    await person.request('POST', '/api/grocery-lists', { title: "Groceries for Mia's birthday meal plan" });
    await change(person, mia.id, { name: 'Maria' });
    const [summary] = (await person.request('GET', '/api/meal-plans')).json<MealPlan[]>();
    expect(summary).toMatchObject({ title: "Maria's 1-day meal plan", targetMemberName: 'Maria' });
    expect((await read(person, alone.id)).title).toBe("Maria's 1-day meal plan");
    expect(JSON.stringify(await read(person, alone.id))).not.toContain('Mia');
    const own = ["Groceries for Mia's birthday meal plan", "Mia's 1-day meal plan"];
    expect(await lists()).toEqual([...own, "Groceries for Maria's 1-day meal plan"]);
    expect(
      (await person.request('DELETE', `/api/family-members/${mia.id}`, { confirmed: {} })).statusCode,
    ).toBe(204);
    // What someone wrote as a title stays theirs.
    expect(await lists()).toEqual([...own, 'Groceries']);
  });
});
