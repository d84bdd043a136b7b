import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import type { Goal } from '#features/nutrition-goals/contract/nutrition-goals.ts';
import type { User } from '#platform/contract/accounts.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
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
import type { Household } from '../contract.ts';

let test: TestApp;
let admin: pg.Client;
let owner: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});
beforeEach(async () => {
  owner = await createPlannablePerson(test.app);
});

const members = async (person: TestPerson) =>
  (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();

describe('leaving', () => {
  it('keeps the profile in the family and opens an empty household', async () => {
    const ben = await addMember(owner, { name: 'Ben', relationship: 'spouse', age: 40 });
    const partner = await joinHousehold(test.app, owner, { role: 'adult', ownMemberId: ben.id });
    const left = await partner.request('POST', '/api/household/leave');
    expect(left.json<User>().access.role).toBe('owner');
    expect(left.json<User>().householdId).not.toBe(owner.user.householdId);
    expect((await members(partner)).map(({ id }) => id)).not.toContain(ben.id);
    expect(await members(owner)).toContainEqual(expect.objectContaining({ id: ben.id, hasAccount: false }));
  });
});

describe('leaving as a teen', () => {
  it('takes the age along, so that no rule for adults holds in the new household', async () => {
    const leo = await addSharableChild(owner, {
      ...{ name: 'Leo', age: undefined, birthDate: '2011-05-04', sex: 'male' },
    });
    const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: leo.id });
    expect((await teen.request('POST', '/api/household/leave')).statusCode).toBe(200);
    const own = await ownProfile(teen);
    expect(own).toMatchObject({ birthDate: '2011-05-04', sex: 'male', hasAccount: true, weightKg: null });
    const body = { heightCm: 170, weightKg: 75, healthGoals: ['lose_weight'] };
    await teen.request('PATCH', `/api/family-members/${own.id}`, body);
    const plan = await generatePlan(teen, { duration: 1 });
    expect(plan.members[0]?.targets.energyKcal).toBeNull();
    expect(JSON.stringify(plan)).not.toMatch(/ kcal/);
  });

  it('is an adult to nobody while no age is known: no deficit, and no calories of a day', async () => {
    const someone = await createPerson(test.app);
    const own = await ownProfile(someone);
    const body = { sex: 'female', heightCm: 165, weightKg: 90, healthGoals: ['lose_weight'] };
    await someone.request('PATCH', `/api/family-members/${own.id}`, body);
    const { id } = await generatePlan(someone, { duration: 1 });
    const date = '2026-03-02';
    const day = await someone.request('GET', `/api/meal-entries/day?memberId=${own.id}&date=${date}`);
    expect(day.json()).toMatchObject({ kind: 'quiet', energyTarget: null });
    const goals = await someone.request('GET', '/api/nutrition-goals');
    const calories = goals.json()[own.id].find((goal: Goal) => goal.nutrientType === 'calories');
    expect(calories).toMatchObject({ targetValue: null, fixed: { code: 'age_unknown' } });
    // Once the age is there, the plan says how its energy came about.
    await someone.request('PATCH', `/api/family-members/${own.id}`, { age: 40 });
    const { members: planned } = (await someone.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();
    expect(planned[0]?.targets.energyBasis).toMatch(/NASEM/);
    expect(planned[0]?.targets.energyBasis).not.toMatch(/less for the goal/);
    const again = await generatePlan(someone, { duration: 1 });
    expect(again.members[0]?.targets.energyBasis).toMatch(/less for the goal/);
  });
});

describe('moving out', () => {
  it('takes the profile with its history along, sealed with another key', async () => {
    const ben = await addMember(owner, {
      name: 'Ben',
      relationship: 'spouse',
      age: 40,
      allergies: ['soy'],
      medicalConditions: ['hypertension', 'zzailment'],
      entryAnswers: [{ field: 'medicalConditions', text: 'zzailment', answer: 'self', means: [] }],
      clinicNumbers: { sodiumMg: 1500 },
    });
    await admin.query(
      `INSERT INTO member_consents VALUES ($1, gen_random_uuid(), $2, 'health-data', '1', true, $3, 'A', now())`,
      [owner.user.householdId, ben.id, owner.user.id],
    );
    const plan = await generatePlan(owner, { duration: 1 });
    const partner = await joinHousehold(test.app, owner, { role: 'adult', ownMemberId: ben.id });
    const sealed = async () =>
      (
        await admin.query(
          `SELECT household_id, medical_conditions_encrypted AS text, entry_answers_encrypted AS answers,
             clinic_numbers_encrypted AS numbers FROM family_members WHERE id = $1`,
          [ben.id],
        )
      ).rows;
    const before = await sealed();
    const moved = await owner.request('POST', `/api/household/people/${partner.user.id}/move-out`);
    expect(moved.statusCode).toBe(204);
    const after = await sealed();
    expect(after).toHaveLength(1);
    expect(after[0].household_id).not.toBe(before[0].household_id);
    for (const column of ['text', 'answers', 'numbers']) {
      expect(before[0][column]).not.toBeNull();
      expect(after[0][column]).not.toBe(before[0][column]);
    }
    expect(await members(partner)).toEqual([
      expect.objectContaining({
        id: ben.id,
        yours: true,
        relationship: 'self',
        allergies: ['soy'],
        medicalConditions: ['hypertension', 'zzailment'],
        clinicNumbers: ben.clinicNumbers,
        limits: ben.limits,
      }),
    ]);
    const { rows } = await admin.query('SELECT household_id FROM member_consents WHERE member_id = $1', [
      ben.id,
    ]);
    expect(rows).toEqual([{ household_id: after[0].household_id }]);
    expect((await members(owner)).map(({ id }) => id)).not.toContain(ben.id);
    // What was shared stays.
    expect((await owner.request('GET', `/api/meal-plans/${plan.id}`)).statusCode).toBe(200);
    expect((await partner.request('GET', `/api/meal-plans/${plan.id}`)).statusCode).toBe(404);
  });

  it('leaves nothing about the person in plans and lists of the old household', async () => {
    const ben = await addMember(owner, {
      ...{ name: 'Ben', relationship: 'spouse', age: 40, medicalConditions: ['hypertension'] },
    });
    const shared = await generatePlan(owner, { duration: 1 });
    const alone = await generatePlan(owner, { duration: 1, familyMemberId: ben.id });
    await owner.request('POST', '/api/grocery-lists', { mealPlanId: alone.id });
    const seen = async () => {
      const paths = [`/api/meal-plans/${shared.id}`, '/api/meal-plans', '/api/grocery-lists'];
      return Promise.all(paths.map(async (path) => (await owner.request('GET', path)).body));
    };
    expect((await seen()).every((body) => body.includes('Ben'))).toBe(true);
    const partner = await joinHousehold(test.app, owner, { role: 'adult', ownMemberId: ben.id });
    const moved = await partner.request('POST', `/api/household/people/${partner.user.id}/move-out`);
    expect(moved.statusCode).toBe(204);
    for (const body of await seen()) {
      expect(body).not.toContain('Ben');
      expect(body).not.toContain(ben.id);
      expect(body).not.toMatch(/hypertension/i);
    }
    expect((await owner.request('GET', `/api/meal-plans/${alone.id}`)).statusCode).toBe(404);
    expect((await ownProfile(partner)).medicalConditions).toEqual(['hypertension']);
  });

  it('is a teen’s own decision from 18 on, and both sides read that they are', async () => {
    const leo = await addMember(owner, { name: 'Leo', age: 17, guardianConsent: true });
    const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: leo.id });
    const path = `/api/household/people/${teen.user.id}/move-out`;
    const ofAge = async (who: TestPerson) =>
      (await who.request('GET', '/api/household'))
        .json<Household>()
        .people.find(({ userId }) => userId === teen.user.id)?.isOfAge;
    expect([await ofAge(owner), await ofAge(teen)]).toEqual([false, false]);
    expect((await teen.request('POST', path)).statusCode).toBe(403);
    expect(
      (await owner.request('PATCH', `/api/family-members/${leo.id}`, { age: 18, ageConfirmed: {} }))
        .statusCode,
    ).toBe(200);
    expect([await ofAge(owner), await ofAge(teen)]).toEqual([true, true]);
    expect((await teen.request('POST', path)).statusCode).toBe(204);
    expect((await ownProfile(teen)).id).toBe(leo.id);
    expect((await teen.request('GET', '/api/household')).json<Household>().role).toBe('owner');
    expect((await members(owner)).map(({ id }) => id)).not.toContain(leo.id);
  });

  it('changes nothing when it breaks halfway', async () => {
    const ben = await addMember(owner, { name: 'breaks', relationship: 'spouse', age: 40 });
    const partner = await joinHousehold(test.app, owner, { role: 'adult', ownMemberId: ben.id });
    await admin.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    );
    await admin.query(
      `CREATE TRIGGER refuse BEFORE DELETE ON family_members FOR EACH ROW WHEN (old.name = 'breaks') EXECUTE FUNCTION refuse()`,
    );
    const moved = await owner.request('POST', `/api/household/people/${partner.user.id}/move-out`);
    await admin.query('DROP TRIGGER refuse ON family_members');
    expect(moved.statusCode).toBe(500);
    expect((await ownProfile(partner)).id).toBe(ben.id);
    expect((await partner.request('GET', '/api/households')).json()).toHaveLength(1);
  });
});
