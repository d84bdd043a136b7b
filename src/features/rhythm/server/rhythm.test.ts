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
import type { RhythmSettings } from '../contract/rhythm.ts';

const PATH = '/api/rhythm';
const USUAL: RhythmSettings = {
  weekdayMinutes: { breakfast: 10, lunch: 15, dinner: 30 },
  weekendMinutes: { breakfast: 20, lunch: 30, dinner: 60 },
  breakfasts: 3,
  isQuickStart: true,
  lunches: 'any',
  cookedDinners: 5,
  adventurous: 2,
  homeCuisines: [],
  shoppingDays: [],
  equipment: ['oven', 'stove', 'microwave', 'toaster', 'blender', 'freezer'],
  away: [],
};

let test: TestApp;
let owner: TestPerson;
let child: FamilyMember;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  child = await addSharableChild(owner);
});
afterAll(() => test.close());

const read = async (who: TestPerson) => (await who.request('GET', PATH)).json<RhythmSettings>();
const atSchool = (memberId: string): RhythmSettings['away'] => [
  { memberId, weekday: 2, mealType: 'lunch', reason: 'school' },
];

describe('the rhythm of a household', () => {
  it('is the usual one until someone changes it, and then what they chose', async () => {
    const person = await createPerson(test.app);
    expect(await read(person)).toEqual(USUAL);
    const changed: RhythmSettings = {
      ...USUAL,
      weekdayMinutes: { breakfast: 5, lunch: 0, dinner: 45 },
      breakfasts: 2,
      isQuickStart: false,
      lunches: 'box',
      cookedDinners: 7,
      adventurous: 4,
      homeCuisines: ['North Indian', 'Gujarati'],
      shoppingDays: [3, 6],
      equipment: ['stove', 'pressure-cooker'],
    };
    const answer = await person.request('PUT', PATH, changed);
    expect([answer.statusCode, answer.json()]).toEqual([200, changed]);
    expect(await read(person)).toEqual(changed);
    expect((await person.request('PUT', PATH, USUAL)).statusCode).toBe(200);
    expect(await read(person)).toEqual(USUAL);
  });

  it.each<[object, string]>([
    [{ breakfasts: 5 }, 'breakfasts'],
    [{ cookedDinners: 0 }, 'cookedDinners'],
    [{ lunches: 'brunch' }, 'lunches'],
    [{ weekdayMinutes: { breakfast: -1, lunch: 15, dinner: 30 } }, 'weekdayMinutes.breakfast'],
    [{ adventurous: 6 }, 'adventurous'],
    [{ homeCuisines: ['Martian'] }, 'homeCuisines.0'],
    [{ shoppingDays: [7] }, 'shoppingDays.0'],
    [{ shoppingDays: [3, 3] }, 'shoppingDays'],
    [{ homeCuisines: ['Greek', 'Greek'] }, 'homeCuisines'],
    [{ equipment: ['cauldron'] }, 'equipment.0'],
    [{ away: 'Tuesday' }, 'away'],
  ])('refuses %j and keeps nothing', async (change, field) => {
    const before = await read(owner);
    const response = await owner.request('PUT', PATH, { ...USUAL, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await read(owner)).toEqual(before);
  });

  it('knows the people of its own household alone', async () => {
    const stranger = await createPerson(test.app);
    const theirs = await ownProfile(stranger);
    const refused = await owner.request('PUT', PATH, { ...USUAL, away: atSchool(theirs.id) });
    expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, 'away.0.memberId']);
    const twice = [...atSchool(child.id), ...atSchool(child.id)];
    expect((await owner.request('PUT', PATH, { ...USUAL, away: twice })).statusCode).toBe(422);
    expect((await owner.request('PUT', PATH, { ...USUAL, away: atSchool(child.id) })).statusCode).toBe(200);
    expect((await read(stranger)).away).toEqual([]);
  });

  it('is for those it is shared with, and each sees only where their people are', async () => {
    const other = await addMember(owner, { name: 'Uma', relationship: 'parent', age: 70 });
    const away = [child.id, other.id].toSorted().flatMap(atSchool);
    expect((await owner.request('PUT', PATH, { ...USUAL, away })).statusCode).toBe(200);
    const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null };
    const reader = await joinHousehold(test.app, owner, { ...share, areas: ['meals'], right: 'read' });
    expect((await read(reader)).away).toEqual(atSchool(child.id));
    expect((await reader.request('PUT', PATH, USUAL)).statusCode).toBe(403);
    const outside = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'], right: 'log' });
    expect((await outside.request('GET', PATH)).statusCode).toBe(403);
    const partner = await joinHousehold(test.app, owner, { role: 'adult' });
    expect((await partner.request('PUT', PATH, USUAL)).statusCode).toBe(200);
    expect((await read(owner)).away).toEqual([]);
  });

  it('moves along with a person who gets a household of their own, and stays with a profile that stays', async () => {
    const head = await createPerson(test.app);
    const kid = await addSharableChild(head);
    const [mover, leaver] = [
      await joinHousehold(test.app, head, { role: 'adult' }),
      await joinHousehold(test.app, head, { role: 'adult' }),
    ];
    const awayOf = (memberId: string): RhythmSettings['away'] => [
      { memberId, weekday: 1, mealType: 'dinner', reason: 'away' },
      { memberId, weekday: 5, mealType: 'lunch', reason: 'away' },
    ];
    const moving = awayOf((await ownProfile(mover)).id);
    const staying = awayOf((await ownProfile(leaver)).id);
    const away = [...moving, ...staying, ...atSchool(kid.id)];
    expect((await head.request('PUT', PATH, { ...USUAL, away })).statusCode).toBe(200);

    const movedOut = await head.request('POST', `/api/household/people/${mover.user.id}/move-out`);
    expect(movedOut.statusCode).toBe(204);
    expect(await read(mover)).toEqual({ ...USUAL, away: moving });
    // Only the login leaves; the family keeps the profile, with where it eats.
    expect((await leaver.request('POST', '/api/household/leave')).statusCode).toBe(200);
    expect(await read(leaver)).toEqual(USUAL);
    const { away: left } = await read(head);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([...staying, ...atSchool(kid.id)]));
  });

  it('goes with a profile that is removed', async () => {
    const guest = await addMember(owner, { name: 'Lea', relationship: 'other', age: 30 });
    await owner.request('PUT', PATH, { ...USUAL, away: atSchool(guest.id) });
    expect((await owner.request('DELETE', `/api/family-members/${guest.id}`)).statusCode).toBe(204);
    expect((await read(owner)).away).toEqual([]);
  });
});

it('a plan is made by it, and says who is away', async () => {
  const away = atSchool(child.id);
  await owner.request('PUT', PATH, { ...USUAL, away });
  const plan = await generatePlan(owner, {
    duration: 2,
    mealTypes: ['breakfast', 'lunch'],
    // A Monday.
    startDate: '2026-03-02',
    seed: 3,
  });
  expect(plan.away).toEqual(away);
  const eats = (day: number, type: string) =>
    plan.dailyPlans[day]?.meals
      .filter((meal) => meal.type === type)
      .some(({ portions }) => portions.some(({ memberId }) => memberId === child.id));
  expect([eats(0, 'lunch'), eats(1, 'breakfast'), eats(1, 'lunch')]).toEqual([true, true, false]);
});
