import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { addMember, createPerson, ownProfile, type TestPerson } from '#tests/support/factories.ts';
import type { FamilyMember } from '../contract.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  test.clock.now = new Date('2026-06-15T12:00:00');
  person = await createPerson(test.app);
});
afterAll(() => test.close());

const path = (member: FamilyMember) => `/api/family-members/${member.id}`;
const create = (body: object) => person.request('POST', '/api/family-members', body);
const listed = async () => (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();

describe('adding a member', () => {
  it('keeps everything that was given', async () => {
    const provided = {
      name: 'Rose',
      relationship: 'parent',
      birthDate: '1948-03-09',
      sex: 'female',
      heightFeet: 5,
      heightInches: 7,
      weight: 150,
      activityLevel: 'lightly_active',
      healthGoals: ['keep_muscle'],
      dietaryRestrictions: ['low_sodium'],
      allergies: ['milk', 'kiwi'],
      medicalConditions: ['hypertension', 'a rare thing'],
      dislikes: ['liver'],
      favourites: ['soup'],
    };
    const response = await create(provided);
    expect(response.statusCode).toBe(201);
    const member = response.json<FamilyMember>();
    expect(member).toMatchObject({
      ...provided,
      age: 78,
      heightCm: 170.18,
      weightKg: 68.04,
      lifeStage: null,
    });
    expect((await person.request('GET', path(member))).json()).toEqual(member);
    expect((await listed()).find(({ id }) => id === member.id)).toEqual(member);
  });

  it.each([
    [
      { heightFeet: 5, heightInches: 7 },
      { heightFeet: 5, heightInches: 7, heightCm: 170.18 },
    ],
    [{ heightFeet: 6 }, { heightFeet: 6, heightInches: 0, heightCm: 182.88 }],
    [{ heightCm: 170 }, { heightCm: 170, heightFeet: 5, heightInches: 6.93 }],
    [
      { heightFeet: 5, heightInches: 7, heightCm: 170 },
      { heightFeet: 5, heightInches: 7 },
    ],
    [{ heightFeet: null, heightInches: null, heightCm: 92.5 }, { heightCm: 92.5 }],
    [{ weight: 150 }, { weight: 150, weightKg: 68.04 }],
    [{ weight: 33.3 }, { weight: 33.3 }],
    [{ weightKg: 70.5 }, { weightKg: 70.5, weight: 155.43 }],
    [{ weight: 155.4, weightKg: 70.5 }, { weight: 155.4 }],
  ])('gives %j back as it was given, and in the other units', async (provided, expected) => {
    expect(await addMember(person, provided)).toMatchObject(expected);
  });

  it.each([
    [{ heightCm: 170, heightFeet: 6, heightInches: 2 }, 'heightCm', /different heights/],
    [{ weightKg: 70, weight: 200 }, 'weightKg', /different weights/],
    [{ heightFeet: 0, heightInches: 3 }, 'heightFeet', /between/],
    [{ heightInches: 7 }, 'heightFeet', /feet, too/],
    [{ age: 250 }, 'age', /between 0 and 120/],
    [{ age: -1 }, 'age', /negative/],
    [{ age: 4.5 }, 'age', /whole years/],
    [{ age: '9' }, 'age', /age in years/],
    [{ weight: 0 }, 'weight', /between 4 and 880/],
    [{ weightKg: -3 }, 'weightKg', /between 2 and 400/],
    [{ age: undefined, birthDate: '2026-06-16' }, 'birthDate', /future/],
    [{ age: undefined, birthDate: '1890-01-01' }, 'birthDate', /120 years/],
    [{ age: undefined, birthDate: '2026-02-30' }, 'birthDate', /YYYY-MM-DD/],
    [{ age: 9, birthDate: '2000-01-01' }, 'age', /the age is 26, not 9/],
    [{ name: ' ' }, 'name', /name/],
    [{ name: undefined }, 'name', /required/],
    [{ relationship: 'dog' }, 'relationship', /one of: self, spouse/],
    [{ sex: 'x' }, 'sex', /female, male/],
    [{ allergies: 'milk' }, 'allergies', /list/],
    [{ allergies: ['milk', ''] }, 'allergies.1', /something/],
    [{ allergies: Array.from({ length: 41 }, (_, n) => `food ${n}`) }, 'allergies', /at most 40/],
    [{ lifeStage: 'pregnant', sex: 'male', age: 30 }, 'lifeStage', /male/],
    [{ lifeStage: 'pregnant', sex: 'female', age: 9 }, 'lifeStage', /10 to 60/],
    [{ lifeStage: 'lactating', sex: 'female', age: 61 }, 'lifeStage', /10 to 60/],
    [{ shoeSize: 43 }, 'shoeSize', /not known/],
  ])('refuses %j and stores nothing', async (wrong, field, sentence) => {
    const before = await listed();
    const response = await create({ name: 'Mia', relationship: 'child', age: 9, ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) });
    expect(response.json().fields).toEqual([{ path: field, message: expect.stringMatching(sentence) }]);
    expect(await listed()).toEqual(before);
  });

  it('lets ten entries wait for an answer, in all lists together', async () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, n) => `zorble quax${'i'.repeat(n + 1)}`);
    const { id } = (
      await create({ name: 'Mia', relationship: 'child', age: 9, allergies: words(6), dislikes: words(4) })
    ).json();
    const refused = await person.request('PATCH', `/api/family-members/${id}`, {
      medicalConditions: words(1),
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'too_many_unknown_entries',
      message:
        'We do not understand 11 of these entries, and at most 10 can wait for an answer at a time. Please answer, shorten or remove some of them first.',
      fields: [{ path: 'dislikes' }],
    });
    const known = { medicalConditions: ['hypertension'], allergies: [...words(6), 'peanut'] };
    expect((await person.request('PATCH', `/api/family-members/${id}`, known)).statusCode).toBe(200);
    const answer = { field: 'allergies', text: words(1)[0], answer: 'not_food' };
    const settled = { entryAnswers: [answer], dislikes: words(5) };
    expect((await person.request('PATCH', `/api/family-members/${id}`, settled)).statusCode).toBe(200);
    expect((await person.request('DELETE', `/api/family-members/${id}`, { confirmed: {} })).statusCode).toBe(
      204,
    );
  });

  it('asks for the birth date or the age', async () => {
    const response = await create({ name: 'Mia', relationship: 'child', age: null });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map((field: { path: string }) => field.path)).toEqual(['birthDate', 'age']);
  });

  it('has one own profile only', async () => {
    const response = await create({ name: 'Me again', relationship: 'self', age: 40 });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'self_exists' });
  });

  it('keeps what is said twice once', async () => {
    expect(await addMember(person, { allergies: ['Milk', 'milk', 'egg'] })).toMatchObject({
      allergies: ['Milk', 'egg'],
    });
  });

  it('keeps medical conditions unreadable in the database, and not in the log', async () => {
    const member = await addMember(person, { medicalConditions: ['chronic_kidney_disease'] });
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM family_members WHERE id = $1', [member.id]);
    await client.end();
    expect(rows[0].medical_conditions_encrypted).toMatch(/^v1\./);
    expect(JSON.stringify(rows[0])).not.toContain('kidney');
    expect(JSON.stringify(test.logLines)).not.toMatch(/kidney|Rose|example\.org/);
  });
});

describe('age', () => {
  it('grows when only the age was given', async () => {
    const member = await addMember(person, { age: 4 });
    const today = test.clock.now;
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(
      `UPDATE auth.sessions SET created_at = '2099-12-31', expires_at = '2100-01-01' WHERE user_id = $1`,
      [person.user.id],
    );
    await client.end();
    try {
      test.clock.now = new Date('2027-06-14T12:00:00');
      expect((await person.request('GET', path(member))).json()).toMatchObject({ age: 4 });
      test.clock.now = new Date('2027-06-15T12:00:00');
      expect((await person.request('GET', path(member))).json()).toMatchObject({ age: 5, birthDate: null });
      // Telling the same age again does not restart the year.
      await person.request('PATCH', path(member), { age: 5 });
      test.clock.now = new Date('2028-06-15T12:00:00');
      expect((await person.request('GET', path(member))).json()).toMatchObject({ age: 6 });
    } finally {
      test.clock.now = today;
    }
  });

  it('comes from the birth date when that is known', async () => {
    const member = await addMember(person, { age: 4 });
    const changed = await person.request('PATCH', path(member), { birthDate: '2021-06-16', age: null });
    expect(changed.json()).toMatchObject({ birthDate: '2021-06-16', age: 4 });
    expect((await person.request('PATCH', path(member), { age: 9 })).statusCode).toBe(422);
    const back = await person.request('PATCH', path(member), { birthDate: null, age: 3 });
    expect(back.json()).toMatchObject({ birthDate: null, age: 3 });
  });

  it('cannot be taken back', async () => {
    const member = await addMember(person, { age: 4 });
    expect((await person.request('PATCH', path(member), { age: null })).statusCode).toBe(422);
  });
});

describe('changing a member', () => {
  it('changes what is given and nothing else', async () => {
    const member = await addMember(person, {
      heightFeet: 5,
      heightInches: 7,
      weight: 150,
      allergies: ['egg'],
    });
    test.clock.now = new Date(test.clock.now.getTime() + 1_000);
    const response = await person.request('PATCH', path(member), { name: 'Mia B.', heightInches: 8 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...member,
      name: 'Mia B.',
      heightInches: 8,
      heightCm: 172.72,
      updatedAt: test.clock.now.toISOString(),
    });
  });

  it('empties with null', async () => {
    const member = await addMember(person, { heightCm: 150, weightKg: 40, sex: 'female' });
    const response = await person.request('PATCH', path(member), {
      heightCm: null,
      heightFeet: null,
      heightInches: null,
      weight: null,
      weightKg: null,
      sex: null,
    });
    expect(response.json()).toMatchObject({ heightCm: null, heightFeet: null, weight: null, sex: null });
  });

  it('does not let a life stage stay that no longer fits', async () => {
    const member = await addMember(person, { age: 30, sex: 'female', lifeStage: 'pregnant' });
    const response = await person.request('PATCH', path(member), { sex: 'male' });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields[0].path).toBe('lifeStage');
  });

  it('keeps both changes that come at once', async () => {
    const member = await addMember(person);
    await Promise.all([
      person.request('PATCH', path(member), { dislikes: ['liver'] }),
      person.request('PATCH', path(member), { birthDate: '2016-01-01', age: null }),
      person.request('PATCH', path(member), { weightKg: 30 }),
    ]);
    expect((await person.request('GET', path(member))).json()).toMatchObject({
      dislikes: ['liver'],
      birthDate: '2016-01-01',
      weightKg: 30,
    });
  });
});

describe('the own profile', () => {
  it('comes first, can be completed, and stays', async () => {
    const other = await createPerson(test.app);
    await addMember(other, { name: 'First child' });
    await addMember(other, { name: 'Second child' });
    const self = await ownProfile(other);
    const completed = await other.request('PATCH', path(self), { age: 38, name: 'Ana' });
    expect(completed.json()).toMatchObject({ age: 38, name: 'Ana', relationship: 'self' });
    const names = (await other.request('GET', '/api/family-members')).json<FamilyMember[]>();
    expect(names.map(({ name }) => name)).toEqual(['Ana', 'First child', 'Second child']);
    const removed = await other.request('DELETE', path(self));
    expect(removed.statusCode).toBe(409);
    expect(removed.json()).toMatchObject({ code: 'self_stays' });
    expect((await other.request('PATCH', path(self), { relationship: 'child' })).statusCode).toBe(422);
  });
});

describe('removing a member', () => {
  it('removes them for good', async () => {
    const member = await addMember(person);
    const response = await person.request('DELETE', path(member), { confirmed: {} });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect((await person.request('GET', path(member))).statusCode).toBe(404);
    expect((await person.request('DELETE', path(member), { confirmed: {} })).statusCode).toBe(404);
  });
});

describe('two people who change the same lists', () => {
  it('lose nothing of each other, where they say what they saw', async () => {
    const mia = await addMember(person, {
      name: 'Mia',
      allergies: ['peanut'],
      medicalConditions: ['asthma'],
    });
    const seen = { allergies: mia.allergies, medicalConditions: mia.medicalConditions };
    const save = (body: object) => person.request('PATCH', path(mia), body);
    expect((await save({ allergies: ['peanut', 'milk'], listsBasedOn: seen })).statusCode).toBe(200);
    const late = await save({
      allergies: ['peanut', 'egg'],
      medicalConditions: [],
      listsBasedOn: seen,
    });
    expect(late.json<FamilyMember>()).toMatchObject({
      allergies: ['peanut', 'milk', 'egg'],
      medicalConditions: [],
    });
    const without = await save({
      allergies: ['milk'],
      listsBasedOn: { allergies: ['peanut', 'milk', 'egg'] },
    });
    expect(without.json<FamilyMember>().allergies).toEqual(['milk']);
    // As before: who does not say what they saw replaces the list.
    expect((await save({ allergies: [] })).json<FamilyMember>().allergies).toEqual([]);
  });

  it('are refused when both together are more than a list holds, and nothing is stored', async () => {
    const many = [...loadKnowledgeBase().foods.values()]
      .slice(0, PROFILE_LIMITS.entriesPerList)
      .map(({ name }) => name);
    const leo = await addMember(person, { name: 'Leo', dislikes: many });
    const answer = await person.request('PATCH', path(leo), {
      dislikes: ['liver'],
      listsBasedOn: { dislikes: [] },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'dislikes' }] });
    expect((await person.request('GET', path(leo))).json<FamilyMember>().dislikes).toEqual(many);
  });
});
