import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessLogEntry } from '#platform/contract/access-log.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPlannablePerson,
  generatePlan,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';

const HOUR = 3_600_000;

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  test.clock.now = new Date('2026-06-15T12:20:00Z');
  person = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

async function logOf(memberId: string): Promise<AccessLogEntry[]> {
  const response = await person.request('GET', `/api/family-members/${memberId}/access-log`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const actions = async (memberId: string) =>
  (await logOf(memberId)).map(({ action, hour }) => `${hour} ${action}`);
const look = () => person.request('GET', '/api/family-members');

describe('who has seen a profile', () => {
  it('is noted once an hour for each action', async () => {
    const member = await addMember(person);
    await look();
    await look();
    await person.request('GET', `/api/family-members/${member.id}`);
    await person.request('PATCH', `/api/family-members/${member.id}`, { allergies: ['milk'] });
    await person.request('PATCH', `/api/family-members/${member.id}`, { guardianConsent: true });
    await generatePlan(person, { duration: 1 });
    const first = '2026-06-15T12:00:00.000Z';
    expect((await actions(member.id)).sort()).toEqual(
      ['allergy_added', 'changed', 'consented', 'created', 'planned', 'viewed'].map(
        (action) => `${first} ${action}`,
      ),
    );
    test.clock.now = new Date(test.clock.now.getTime() + HOUR);
    await look();
    expect((await actions(member.id))[0]).toBe('2026-06-15T13:00:00.000Z viewed');
    expect((await logOf(member.id)).every(({ by, you }) => by === person.user.username && you)).toBe(true);
  });

  it('says what a change was about, in names alone, and joins the changes of an hour', async () => {
    const member = await addMember(person);
    const change = async (body: object) =>
      expect((await person.request('PATCH', `/api/family-members/${member.id}`, body)).statusCode).toBe(200);
    const changes = async () =>
      (await logOf(member.id)).filter(({ action }) => action === 'changed').map(({ fields }) => fields);
    await change({ name: 'Robin', allergies: ['milk', 'egg'], weightKg: 30 });
    // What is as it was, or in another order, is no change.
    await change({ name: 'Robin', allergies: ['egg', 'milk'], weightKg: 30 });
    expect(await changes()).toEqual([['name', 'weight', 'allergies']]);
    await Promise.all([change({ dislikes: ['olives'] }), change({ age: 10 }), change({ allergies: [] })]);
    expect(await changes()).toEqual([['name', 'age', 'weight', 'allergies', 'dislikes']]);
    // Times and ids may hold any digits.
    const texts = (await logOf(member.id)).map(({ fields, action }) => ({ fields, action }));
    expect(JSON.stringify(texts)).not.toMatch(/milk|olives|30/);
    test.clock.now = new Date(test.clock.now.getTime() + HOUR);
    await change({ medicalConditions: ['migraine'] });
    expect(await changes()).toEqual([
      ['medicalConditions'],
      ['name', 'age', 'weight', 'allergies', 'dislikes'],
    ]);
  });

  it('is noted once when two servers note it at the same time', async () => {
    const member = await addMember(person);
    await Promise.all(Array.from({ length: 8 }, look));
    expect((await actions(member.id)).filter((action) => action.endsWith('viewed'))).toHaveLength(1);
  });

  it('does not name someone for looking at their own profile', async () => {
    await look();
    const self = await ownProfile(person);
    expect((await logOf(self.id)).map(({ action }) => action)).not.toContain('viewed');
  });

  it('is not for other households', async () => {
    const member = await addMember(person);
    const stranger = await createPlannablePerson(test.app);
    expect((await stranger.request('GET', `/api/family-members/${member.id}/access-log`)).statusCode).toBe(
      404,
    );
  });
});
