import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
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
import type { Goal, Goals, Habits, WeightGoals } from '../contract/nutrition-goals.ts';

const PATH = '/api/nutrition-goals';
let test: TestApp;
let owner: TestPerson;
let self: FamilyMember;
let child: FamilyMember;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  const { id } = await ownProfile(owner);
  await owner.request('PATCH', `/api/family-members/${id}`, { heightCm: 165, weightKg: 75 });
  self = await ownProfile(owner);
  child = await addSharableChild(owner);
});
afterAll(() => test.close());

const read = async <Answer>(path = '', who = owner) =>
  (await who.request('GET', `${PATH}${path}`)).json<Answer>();
const goalOf = async (type: string, memberId = self.id, who = owner): Promise<Goal> => {
  const goal = (await read<Goals>('', who))[memberId]?.find(({ nutrientType }) => nutrientType === type);
  if (goal === undefined) throw new Error(`no goal for ${type}`);
  return goal;
};
const put = (body: object, path = '', who = owner) =>
  who.request('PUT', `${PATH}${path}`, { memberId: self.id, ...body });
const remove = (body: object, path = '', who = owner) =>
  who.request('DELETE', `${PATH}${path}`, { memberId: self.id, ...body });

async function refusalOf(response: Awaited<ReturnType<typeof put>>) {
  const { code, fields } = response.json<{ code: string; fields: { path: string }[] }>();
  return [response.statusCode, code, fields.map(({ path }) => path)];
}

describe('goals', () => {
  it('are those of the tables for everyone that one may see, by the id of the member', async () => {
    const goals = await read<Goals>();
    expect(Object.keys(goals).toSorted()).toEqual([self.id, child.id].toSorted());
    expect(await goalOf('iron')).toMatchObject({
      targetValue: 18,
      lower: 18,
      upper: 45,
      unit: 'mg',
      source: 'default',
      bounds: { least: 18, most: 36 },
    });
    expect(await goalOf('calories')).toMatchObject({ unit: 'kcal', source: 'default' });
    expect(await goalOf('calories', child.id)).toMatchObject({
      bounds: null,
      fixed: { code: 'not_for_children' },
    });
    expect(Object.keys(await read<Goals>(`?memberId=${child.id}`))).toEqual([child.id]);
  });

  it('are set, sent twice, changed and taken back, one nutrient at a time', async () => {
    expect((await put({ nutrientType: 'fiber', lower: 35 })).statusCode).toBe(200);
    expect((await put({ nutrientType: 'sodium', targetValue: 1800 })).statusCode).toBe(200);
    expect((await put({ nutrientType: 'fiber', lower: 35 })).statusCode).toBe(200);
    expect(await goalOf('fiber')).toMatchObject({ lower: 35, upper: null, targetValue: 35, source: 'own' });
    expect(await goalOf('sodium')).toMatchObject({
      lower: null,
      upper: 1800,
      targetValue: 1800,
      source: 'own',
    });
    expect((await goalOf('fiber')).usual).toMatchObject({ lower: 25, upper: null });
    expect((await remove({ nutrientType: 'fiber' })).statusCode).toBe(204);
    expect((await remove({ nutrientType: 'fiber' })).statusCode).toBe(204);
    expect(await goalOf('fiber')).toMatchObject({ lower: 25, source: 'default' });
    expect(await goalOf('sodium')).toMatchObject({ source: 'own' });
    await remove({ nutrientType: 'sodium' });
  });

  it.each([
    [{ nutrientType: 'fiber', lower: 20 }, 'lower.out_of_bounds'],
    [{ nutrientType: 'iron', targetValue: 46 }, 'targetValue.out_of_bounds'],
    [{ nutrientType: 'sodium', upper: 1000 }, 'upper.out_of_bounds'],
    [{ nutrientType: 'sodium', lower: 1600 }, 'lower.only_upper'],
    [{ nutrientType: 'calories', targetValue: 1100 }, 'targetValue.out_of_bounds'],
    [{ nutrientType: 'fiber', lower: 40, upper: 30 }, 'lower.upside_down'],
    [{ nutrientType: 'fiber' }, 'lower.nothing_set'],
  ])('%j is refused, with what is wrong', async (body, path) => {
    expect(await refusalOf(await put(body))).toEqual([422, 'goal_refused', [path]]);
  });

  it.each([
    [{ nutrientType: 'moonlight', lower: 1 }, 'nutrientType'],
    [{ nutrientType: 'fiber', lower: -1 }, 'lower'],
    [{ nutrientType: 'fiber', lower: 1e9 }, 'lower'],
    [{ nutrientType: 'fiber', lower: 30, memberId: 'me' }, 'memberId'],
  ])('%j is no goal', async (body, field) => {
    expect(await refusalOf(await put(body))).toEqual([422, 'validation_failed', [field]]);
  });

  it('fat and carbs that do not fit the day are refused together', async () => {
    const [carbs, fat] = [await goalOf('carbs'), await goalOf('fat')];
    expect((await put({ nutrientType: 'carbs', lower: carbs.bounds?.most })).statusCode).toBe(200);
    const refused = await put({ nutrientType: 'fat', lower: fat.bounds?.most });
    expect(await refusalOf(refused)).toEqual([422, 'goal_refused', ['lower.does_not_add_up']]);
    await remove({ nutrientType: 'carbs' });
  });

  it('a child has none of their own, nor does someone whose age or entry is not clear', async () => {
    const asked = { nutrientType: 'fiber', lower: 30 };
    const why = async (memberId: string) => (await refusalOf(await put({ ...asked, memberId })))[2];
    expect(await why(child.id)).toEqual(['nutrientType.not_for_children']);
    const open = await addMember(owner, {
      name: 'Lea',
      relationship: 'other',
      age: 30,
      medicalConditions: ['glorbitis'],
    });
    expect(await why(open.id)).toEqual(['nutrientType.profile_open']);
    const ed = await addMember(owner, {
      name: 'Kim',
      relationship: 'other',
      age: 30,
      medicalConditions: ['history of anorexia'],
    });
    expect(await why(ed.id)).toEqual(['nutrientType.eating_disorder']);
    expect((await read<Habits>('/habits'))[ed.id]?.only).toBe('eating_disorder');
    const noAge = await createPerson(test.app);
    const me = await ownProfile(noAge);
    const refused = await put({ ...asked, memberId: me.id }, '', noAge);
    expect((await refusalOf(refused))[2]).toEqual(['nutrientType.age_unknown']);
  });

  it('the doctor’s numbers stay first', async () => {
    const path = `/api/family-members/${self.id}`;
    await put({ nutrientType: 'sodium', upper: 1900 });
    await owner.request('PATCH', path, { clinicNumbers: { sodiumMg: 2100, fluidMl: 1500 } });
    expect(await goalOf('sodium')).toMatchObject({
      source: 'doctor',
      upper: 2100,
      fixed: { code: 'set_by_clinic' },
    });
    expect(await goalOf('fluids')).toMatchObject({ source: 'doctor', targetValue: 1500, unit: 'ml' });
    expect((await refusalOf(await put({ nutrientType: 'sodium', upper: 1800 })))[2]).toEqual([
      'nutrientType.set_by_clinic',
    ]);
    await owner.request('PATCH', path, { clinicNumbers: { sodiumMg: null, fluidMl: null } });
    expect(await goalOf('sodium')).toMatchObject({ source: 'own', upper: 1900 });
    await remove({ nutrientType: 'sodium' });
  });
});

describe('weight goals', () => {
  it('are for adults, with what is safe for each, and change what meals aim at', async () => {
    const before = (await goalOf('calories')).targetValue ?? 0;
    const answer = await read<WeightGoals>('/weight');
    expect(answer).not.toHaveProperty(child.id);
    expect(answer[self.id]).toMatchObject({ goal: null, mealsKcal: null, room: { leastKg: 50.4 } });
    expect((await put({ goalKg: 70, kgPerWeek: 0.25 }, '/weight')).statusCode).toBe(200);
    const set = (await read<WeightGoals>('/weight'))[self.id];
    expect(set?.goal).toMatchObject({ goalKg: 70, startKg: 75, kgPerWeek: 0.25 });
    const less = set?.mealsKcal ?? 0;
    expect(less).toBeLessThan(-150);
    expect((await goalOf('calories')).targetValue).toBe(before + less);
    // A number of calories set by hand comes first.
    await put({ nutrientType: 'calories', targetValue: before });
    expect((await read<WeightGoals>('/weight'))[self.id]).toMatchObject({ mealsKcal: null });
    expect((await goalOf('calories')).targetValue).toBe(before);
    await remove({ nutrientType: 'calories' });
    expect((await remove({}, '/weight')).statusCode).toBe(204);
    expect((await goalOf('calories')).targetValue).toBe(before);
  });

  it('are refused with what is wrong', async () => {
    const why = async (body: object) => (await refusalOf(await put(body, '/weight')))[2];
    expect(await why({ goalKg: 45, kgPerWeek: 0.2 })).toEqual(['goalKg.goal_under_bmi']);
    expect(await why({ goalKg: 70, kgPerWeek: 0.8 })).toEqual(['kgPerWeek.too_fast']);
    expect(await why({ goalKg: 35, kgPerWeek: 0.1, memberId: child.id })).toEqual([
      'memberId.not_for_children',
    ]);
    await owner.request('PATCH', `/api/family-members/${self.id}`, { lifeStage: 'pregnant' });
    expect(await why({ goalKg: 70, kgPerWeek: 0.2 })).toEqual(['memberId.life_stage']);
    await owner.request('PATCH', `/api/family-members/${self.id}`, { lifeStage: null });
  });

  it('stop counting when the body no longer has room for them', async () => {
    await put({ goalKg: 70, kgPerWeek: 0.25 }, '/weight');
    await owner.request('PATCH', `/api/family-members/${self.id}`, { lifeStage: 'lactating' });
    const { goal, mealsKcal, fixed } = (await read<WeightGoals>('/weight'))[self.id] ?? {};
    expect([goal?.goalKg, mealsKcal, fixed?.code]).toEqual([70, null, 'life_stage']);
    expect((await goalOf('calories')).reason).toContain('breastfeeding');
    await owner.request('PATCH', `/api/family-members/${self.id}`, { lifeStage: null });
    await remove({}, '/weight');
  });
});

it('habits are for everyone, and a teen chooses their own', async () => {
  const teen = await addSharableChild(owner, { name: 'Noa', age: 15 });
  const share = { role: 'teen' as const, ownMemberId: teen.id };
  const login = await joinHousehold(test.app, owner, share as never);
  const habits = ['fruit_at_breakfast', 'new_food'];
  expect((await put({ memberId: teen.id, habits }, '/habits', login)).statusCode).toBe(200);
  expect(await read<Habits>('/habits', login)).toEqual({ [teen.id]: { habits, only: 'not_for_children' } });
  expect((await read<Habits>('/habits'))[teen.id]?.habits).toEqual(habits);
  expect(Object.keys(await read<Goals>('', login))).toEqual([teen.id]);
  expect(await read('/weight', login)).toEqual({});
  expect((await put({ memberId: teen.id, nutrientType: 'fiber', lower: 30 }, '', login)).statusCode).toBe(
    403,
  );
  const others = await put({ memberId: self.id, habits }, '/habits', login);
  expect(others.statusCode).toBe(404);
  const twice = await put({ memberId: teen.id, habits: ['new_food', 'new_food'] }, '/habits');
  expect(twice.statusCode).toBe(422);
});

it('goals are for those they are shared with', async () => {
  const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null, right: 'log' as const };
  const sitter = await joinHousehold(test.app, owner, { ...share, areas: ['goals', 'profiles'] });
  expect(Object.keys(await read<Goals>('', sitter))).toEqual([child.id]);
  expect((await sitter.request('GET', `${PATH}?memberId=${self.id}`)).statusCode).toBe(404);
  expect((await put({ nutrientType: 'fiber', lower: 30 }, '', sitter)).statusCode).toBe(403);
  const outside = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'] });
  expect((await outside.request('GET', PATH)).statusCode).toBe(403);
  const stranger = await createPerson(test.app);
  expect((await put({ nutrientType: 'fiber', lower: 30 }, '', stranger)).statusCode).toBe(404);
});

it('goals without profiles or growth say nothing of weight, conditions or a clinic', async () => {
  const head = await createPlannablePerson(test.app);
  const person = { relationship: 'other', age: 30, sex: 'female', heightCm: 165, weightKg: 75 } as const;
  const plain = await addMember(head, { ...person, name: 'Ada' });
  const ill = await addMember(head, { ...person, name: 'Bea', medicalConditions: ['eating_disorder'] });
  const ofClinic = await addMember(head, { ...person, name: 'Cleo', clinicNumbers: { fluidMl: 1_500 } });
  const memberIds = [plain.id, ill.id, ofClinic.id];
  const share = { role: 'caregiver' as const, memberIds, endsOn: null, right: 'log' as const };
  const goalsAlone = await joinHousehold(test.app, head, { ...share, areas: ['goals'] });
  for (const path of ['', '/weight', '/learned', `?memberId=${ill.id}`])
    expect(await read(path, goalsAlone)).toEqual({});
  const nothing = { habits: [], only: 'not_shared' };
  expect(await read('/habits', goalsAlone)).toEqual(Object.fromEntries(memberIds.map((id) => [id, nothing])));
  const withProfiles = await joinHousehold(test.app, head, { ...share, areas: ['goals', 'profiles'] });
  expect(await goalOf('calories', plain.id, withProfiles)).toMatchObject({ unit: 'kcal' });
  expect((await read<Habits>('/habits', withProfiles))[ill.id]?.only).toBe('eating_disorder');
  expect(await read('/weight', withProfiles)).toEqual({});
  expect(Object.keys(await read<WeightGoals>('/weight', head))).toContain(plain.id);
});

it('goals are stored as nobody can read them, move out with a person, and go with a profile', async () => {
  const head = await createPlannablePerson(test.app);
  const mover = await joinHousehold(test.app, head, { role: 'adult' } as never);
  const me = await ownProfile(mover);
  await mover.request('PATCH', `/api/family-members/${me.id}`, { age: 30 });
  const guest = await addMember(head, { name: 'Lea', relationship: 'other', age: 30 });
  for (const memberId of [me.id, guest.id])
    expect((await put({ memberId, nutrientType: 'fiber', lower: 44 }, '', head)).statusCode).toBe(200);
  const rowsOf = async () => {
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ member_id: string; goals_encrypted: string }>(
      'SELECT member_id, goals_encrypted FROM nutrition_goals WHERE household_id = $1',
      [head.user.householdId],
    );
    await client.end();
    return rows;
  };
  expect(JSON.stringify(await rowsOf())).not.toMatch(/"lower"|fiber_g/);
  expect(await rowsOf()).toHaveLength(2);
  expect((await head.request('DELETE', `/api/family-members/${guest.id}`)).statusCode).toBe(204);
  const moved = await head.request('POST', `/api/household/people/${mover.user.id}/move-out`);
  expect(moved.statusCode).toBe(204);
  const { id } = await ownProfile(mover);
  expect(await goalOf('fiber', id, mover)).toMatchObject({ lower: 44, source: 'own' });
  expect(await rowsOf()).toEqual([]);
});

it('a plan follows them', async () => {
  const asked = { duration: 2, mealTypes: ['breakfast', 'lunch', 'dinner'] as const, seed: 5 };
  expect((await put({ nutrientType: 'fiber', lower: 40 })).statusCode).toBe(200);
  expect((await put({ nutrientType: 'calories', targetValue: 1900 })).statusCode).toBe(200);
  const plan = await generatePlan(owner, {
    ...asked,
    mealTypes: [...asked.mealTypes],
    familyMemberId: self.id,
  });
  const [member] = plan.members;
  expect(member?.targets.energyKcal).toBe(1900);
  const fiber = member?.targets.nutrients.find(({ nutrient }) => nutrient === 'fiber_g');
  expect(fiber).toMatchObject({ lower: 40, lowerKind: 'own' });
  await remove({ nutrientType: 'fiber' });
  await remove({ nutrientType: 'calories' });
});
