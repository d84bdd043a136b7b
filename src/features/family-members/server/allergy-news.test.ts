import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  joinHousehold,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { FamilyMember } from '../contract.ts';

const HOUR = 3_600_000;

let test: TestApp;
let owner: TestPerson;
let partner: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  test.clock.now = new Date('2026-06-15T18:02:00Z');
  owner = await createPerson(test.app);
  partner = await joinHousehold(test.app, owner, { role: 'adult' });
});
afterAll(() => test.close());

const later = (hours: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + hours * HOUR);
};
const change = async (person: TestPerson, { id }: FamilyMember, provided: object): Promise<FamilyMember> => {
  const response = await person.request('PATCH', `/api/family-members/${id}`, provided);
  expect(response.statusCode).toBe(200);
  return response.json();
};
async function newsFor(person: TestPerson, { id }: FamilyMember) {
  const one = await person.request('GET', `/api/family-members/${id}`);
  const all = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
  const news = one.json<FamilyMember>().allergyNews;
  expect(all.find((member) => member.id === id)?.allergyNews).toEqual(news);
  return news;
}
const mia = () => addMember(owner, { name: 'Mia', allergies: ['milk', 'egg'] });

describe('who else looks after someone', () => {
  it('learns that an allergy was removed, and who did it', async () => {
    const member = await mia();
    expect(await newsFor(partner, member)).toBeNull();
    const hour = new Date(Math.floor(test.clock.now.getTime() / HOUR) * HOUR).toISOString();
    await change(partner, member, { allergies: ['egg'] });
    expect(await newsFor(owner, member)).toEqual({
      by: partner.user.username,
      hour,
      added: false,
      removed: true,
    });
    expect(await newsFor(partner, member)).toBeNull();
    const log = await owner.request('GET', `/api/family-members/${member.id}/access-log`);
    expect(log.json()).toContainEqual({
      by: partner.user.username,
      you: false,
      action: 'allergy_removed',
      fields: [],
      hour,
    });
  });

  it('learns of a new allergy, of both, and of no other change', async () => {
    const member = await mia();
    await change(partner, member, { name: 'Mia Rose', allergies: ['Egg', 'MILK'] });
    expect(await newsFor(owner, member)).toBeNull();
    await change(partner, member, { allergies: ['milk', 'egg', 'sesame'] });
    expect(await newsFor(owner, member)).toMatchObject({ added: true, removed: false });
    await change(partner, member, { allergies: ['milk', 'sesame'] });
    expect(await newsFor(owner, member)).toMatchObject({ added: true, removed: true });
  });

  it.each([
    ['a diet', { dietaryRestrictions: ['nut_free', 'vegetarian'] }, { dietaryRestrictions: ['vegetarian'] }],
    ['a food to leave out', { dietaryRestrictions: ['peanuts'] }, { dietaryRestrictions: [] }],
    ['celiac disease', { medicalConditions: ['celiac_disease', 'gout'] }, { medicalConditions: ['gout'] }],
    ['an allergy among the conditions', { medicalConditions: ['kiwi allergy'] }, { medicalConditions: [] }],
    ['an allergy that we do not know', { allergies: ['unobtainium'] }, { allergies: [] }],
  ])('hears that %s does not keep an allergen away any more', async (_name, before, after) => {
    const member = await addMember(owner, { name: 'Mia', age: 30, ...before });
    await change(partner, member, after);
    expect(await newsFor(owner, member)).toMatchObject({ added: false, removed: true });
    await change(owner, member, before);
    expect(await newsFor(partner, member)).toMatchObject({ added: true, removed: false });
  });

  it('learns nothing of diets, foods and conditions that are about no allergen, or say the same elsewhere', async () => {
    const member = await addMember(owner, {
      name: 'Mia',
      age: 30,
      allergies: ['gluten'],
      dietaryRestrictions: ['vegetarian', 'pork', 'gluten_free'],
      medicalConditions: ['gout'],
    });
    await change(partner, member, { dietaryRestrictions: [], medicalConditions: [], dislikes: ['olives'] });
    expect(await newsFor(owner, member)).toBeNull();
    await change(partner, member, { allergies: ['gluten', 'no known allergies'] });
    expect(await newsFor(owner, member)).toBeNull();
  });

  it('still hears of it when the account of the person who did it is gone', async () => {
    const gone = await joinHousehold(test.app, owner, { role: 'adult' });
    const member = await mia();
    await change(gone, member, { allergies: ['egg'] });
    const close = await gone.request('DELETE', '/api/account', {
      password: signupBody().password,
      confirmation: 'delete',
    });
    expect(close.statusCode).toBe(200);
    expect(await newsFor(owner, member)).toMatchObject({ by: 'Deleted account', removed: true });
    expect(await newsFor(partner, member)).toMatchObject({ by: 'Deleted account', removed: true });
  });

  it('hears first of what was taken away', async () => {
    const member = await mia();
    const third = await joinHousehold(test.app, owner, { role: 'adult' });
    await change(partner, member, { allergies: ['egg'] });
    later(2);
    await change(third, member, { allergies: ['egg', 'soy'] });
    expect(await newsFor(owner, member)).toMatchObject({ by: partner.user.username, removed: true });
  });

  it('sees no news after a change of their own, or a week', async () => {
    const member = await mia();
    await change(partner, member, { allergies: ['egg'] });
    later(1);
    await change(owner, member, { allergies: ['egg', 'milk'] });
    expect(await newsFor(owner, member)).toBeNull();
    expect(await newsFor(partner, member)).toMatchObject({ by: owner.user.username, added: true });
    later(6 * 24);
    expect(await newsFor(partner, member)).not.toBeNull();
    later(24);
    expect(await newsFor(partner, member)).toBeNull();
  });

  it('may be a caregiver, who hears of the members that are shared and of no others', async () => {
    const shared = await addMember(owner, { name: 'Leo', age: 30, allergies: ['milk'] });
    const other = await addMember(owner, { name: 'Zoe', age: 30, allergies: ['milk'] });
    const caregiver = await joinHousehold(test.app, owner, {
      role: 'caregiver',
      areas: ['profiles'],
      right: 'read',
      memberIds: [shared.id],
      endsOn: null,
    });
    await change(owner, shared, { allergies: [] });
    await change(owner, other, { allergies: [] });
    const seen = (await caregiver.request('GET', '/api/family-members')).json<FamilyMember[]>();
    expect(seen.map(({ name, allergyNews }) => [name, allergyNews?.removed])).toEqual([['Leo', true]]);
  });
});
