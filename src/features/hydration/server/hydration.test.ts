import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { buildTestApp, TEST_SECRET_KEY, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  createPlannablePerson,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { DueDrink, HydrationDay, HydrationEntry, HydrationSettings } from '../contract/hydration.ts';
import { createHydrationRepository } from './hydration.repository.ts';
import { createHydrationService } from './hydration.service.ts';

const PATH = '/api/hydration';
let test: TestApp;
let admin: pg.Client;
let owner: TestPerson;
let self: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
  owner = await createPlannablePerson(test.app);
  self = (await ownProfile(owner)).id;
  await owner.request('PATCH', '/api/preferences', { timeZone: 'America/New_York' });
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const now = () => test.clock.now.toISOString();
const add = (body: object, who = owner) =>
  who.request('POST', PATH, { memberId: self, at: now(), drink: 'water', ml: 250, ...body });
const list = async (query = '', who = owner) =>
  (await who.request('GET', `${PATH}${query}`)).json<HydrationEntry[]>();
const day = async (query: string, who = owner) =>
  (await who.request('GET', `${PATH}/day?${query}`)).json<HydrationDay>();
const settings = async (who = owner) =>
  (await who.request('GET', `${PATH}/settings`)).json<HydrationSettings>();
const put = (body: object, who = owner) => who.request('PUT', `${PATH}/settings`, body);
const personIn = ({ people }: HydrationSettings, id: string) => {
  const person = people.find(({ memberId }) => memberId === id);
  if (person === undefined) throw new Error('nobody of this id');
  return person;
};

describe('drinks', () => {
  it('are kept with what was in them, and removed', async () => {
    const made = await add({ drink: 'coffee', ml: 200, at: '2026-02-02T15:00:00-05:00' });
    expect(made.statusCode).toBe(201);
    const entry = made.json<HydrationEntry>();
    expect(entry).toMatchObject({
      date: '2026-02-02',
      at: '2026-02-02T20:00:00.000Z',
      ml: 200,
      waterMl: 199,
      caffeineMg: 80.2,
    });
    expect(await list('?date=2026-02-02')).toEqual([entry]);
    expect(await list('?from=2026-02-01&to=2026-02-03')).toEqual([entry]);
    expect(await list('?date=2026-02-03')).toEqual([]);
    expect((await owner.request('DELETE', `${PATH}/${entry.id}`)).statusCode).toBe(204);
    expect((await owner.request('DELETE', `${PATH}/${entry.id}`)).statusCode).toBe(404);
    expect(await list('?date=2026-02-02')).toEqual([]);
  });

  it('are made once when they are sent twice', async () => {
    const body = { id: randomUUID(), at: '2026-02-05T12:00:00Z' };
    const first = (await add(body)).json<HydrationEntry>();
    expect((await add({ ...body, ml: 500 })).json()).toEqual(first);
    expect(await list('?date=2026-02-05')).toEqual([first]);
  });

  it('of today are what is listed without a day', async () => {
    const entry = (await add({})).json<HydrationEntry>();
    expect(entry.date).toBe(wallClockIn('America/New_York', test.clock.now).day);
    expect(await list()).toContainEqual(entry);
  });

  it.each<[object, string]>([
    [{ ml: 0 }, 'ml'],
    [{ ml: -250 }, 'ml'],
    [{ ml: 2_501 }, 'ml'],
    [{ ml: 0.5 }, 'ml'],
    [{ drink: 'moon-juice' }, 'drink'],
    [{ at: 'noon' }, 'at'],
    [{ at: '2120-01-01T00:00:00Z' }, 'at'],
    [{ date: '2026-02-30' }, 'date'],
    [{ at: '2026-02-05T12:00:00Z', date: '2026-02-09' }, 'date'],
    [{ at: '1850-01-01T12:00:00Z' }, 'date'],
  ])('%j is refused', async (body, field) => {
    const response = await add(body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it('before someone’s birth are refused, and so is anyone unknown', async () => {
    const birthDate = addDays(now().slice(0, 10), -700);
    const { id } = await addMember(owner, { birthDate, age: null });
    expect((await add({ memberId: id, at: `${addDays(birthDate, -2)}T12:00:00Z` })).statusCode).toBe(422);
    expect((await add({ memberId: randomUUID() })).statusCode).toBe(404);
  });

  it('end at sixty on one day', async () => {
    const { id } = await addMember(owner, { name: 'Thirsty' });
    for (let n = 0; n < 60; n += 1) expect((await add({ memberId: id, ml: 10 })).statusCode).toBe(201);
    const refused = await add({ memberId: id, ml: 10 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_entries']);
    expect((await list(`?memberId=${id}`)).length).toBe(60);
  });

  it('are sealed at rest', async () => {
    const { id } = (await add({ drink: 'red-wine', ml: 100 })).json<HydrationEntry>();
    const { rows } = await admin.query('SELECT * FROM hydration_entries WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('wine');
  });
});

describe('a day', () => {
  it('begins when the person says, over clock changes and across the date line', async () => {
    const person = await createPlannablePerson(test.app);
    const { id: memberId } = await ownProfile(person);
    await person.request('PATCH', '/api/preferences', { dayStartMinutes: 240 });
    const dates: [string, string][] = [];
    for (const [timeZone, at] of [
      ['America/New_York', '2026-03-08T07:30:00Z'],
      ['America/New_York', '2026-03-08T08:00:00Z'],
      ['Pacific/Kiritimati', '2026-03-08T13:00:00Z'],
      ['Pacific/Kiritimati', '2026-03-08T15:00:00Z'],
      ['Pacific/Pago_Pago', '2026-03-08T13:00:00Z'],
    ] as const) {
      await person.request('PATCH', '/api/preferences', { timeZone });
      const made = await person.request('POST', PATH, { memberId, at, drink: 'water', ml: 100 });
      dates.push([timeZone, made.json<HydrationEntry>().date]);
    }
    expect(dates.map(([, date]) => date)).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-08',
      '2026-03-09',
      '2026-03-07',
    ]);
  });

  it('adds up, names the target and its source, and says what is too much', async () => {
    const { id: memberId } = await addMember(owner, {
      name: 'Ben',
      age: 40,
      sex: 'male',
      relationship: 'spouse',
    });
    for (const [drink, ml] of [
      ['water', 900],
      ['milk', 200],
      ['soy-milk', 100],
    ] as const)
      await add({ memberId, drink, ml, at: '2026-02-10T17:00:00Z' });
    const { entries, ...shown } = await day(`memberId=${memberId}&date=2026-02-10`);
    expect(entries).toHaveLength(3);
    expect(shown).toEqual({
      memberId,
      date: '2026-02-10',
      totals: { ml: 1_200, waterMl: 1_175, caffeineMg: 0, caffeineUnknown: 0, alcoholG: 0 },
      foodWaterMl: null,
      target: expect.objectContaining({
        kind: 'target',
        totalMl: 3_700,
        drinksMl: 3_000,
        source: expect.stringContaining('IOM 2005'),
      }),
      notes: [{ code: 'too-fast', amount: 1_200, most: 1_000 }],
    });
    expect((await owner.request('GET', `${PATH}/day?memberId=${randomUUID()}`)).statusCode).toBe(404);
  });

  it('of someone with a fluid limit or a sick heart has no target', async () => {
    const limited = await addMember(owner, { name: 'Ann', age: 70, clinicNumbers: { fluidMl: 1_500 } });
    const heart = await addMember(owner, { name: 'Joe', age: 70, medicalConditions: ['heart_failure'] });
    expect((await day(`memberId=${limited.id}`)).target).toEqual({ kind: 'limit', mostMl: 1_500 });
    expect((await day(`memberId=${heart.id}`)).target).toEqual({ kind: 'ask-doctor' });
    const times = { everyMinutes: 60, fromMinutes: 480, toMinutes: 1_200, timeZone: 'UTC', deviceId: null };
    for (const { id } of [limited, heart])
      expect((await put({ reminder: { memberId: id, times } })).statusCode).toBe(422);
  });
});

describe('a reminder in the app', () => {
  it('is there within its hours, until something was drunk, and only for those who asked for it', async () => {
    const person = await createPlannablePerson(test.app);
    const { id: memberId } = await ownProfile(person);
    const due = async () => (await person.request('GET', `${PATH}/due`)).json<DueDrink[]>();
    expect(await due()).toEqual([]);
    const timeZone = 'UTC';
    await person.request('PATCH', '/api/preferences', { timeZone });
    const { minutes } = wallClockIn(timeZone, test.clock.now);
    const hours = { everyMinutes: 60, timeZone, deviceId: null };
    const remind = (fromMinutes: number, toMinutes: number) =>
      put({ reminder: { memberId, times: { ...hours, fromMinutes, toMinutes } } }, person);
    // The other half of the day, then this one.
    await (minutes < 720 ? remind(720, 1_439) : remind(0, 719));
    expect(await due()).toEqual([]);
    await (minutes < 720 ? remind(0, 719) : remind(720, 1_439));
    expect(await due()).toMatchObject([{ memberId, yours: true }]);
    await person.request('POST', PATH, { memberId, at: now(), drink: 'water', ml: 100 });
    expect(await due()).toEqual([]);
    await put({ reminder: { memberId, times: null } }, person);
    expect(personIn(await settings(person), memberId).reminder).toBeNull();
  });
});

describe('settings', () => {
  it('are the product’s until someone changes them, and change the targets', async () => {
    const person = await createPlannablePerson(test.app);
    const { id: memberId } = await ownProfile(person);
    const before = await settings(person);
    expect(before.household).toEqual({ body: 'nasem', units: 'auto', cups: [] });
    expect(personIn(before, memberId).target).toMatchObject({ drinksMl: 2_200 });
    const cups = [{ id: randomUUID(), name: 'Blue bottle', drink: 'water', ml: 700 }];
    const household = { body: 'efsa', units: 'ml', cups };
    const after = await put({ household, member: { memberId, activityMinutes: 30, heatMl: 300 } }, person);
    expect(after.statusCode).toBe(200);
    expect(after.json()).toEqual(await settings(person));
    expect(after.json<HydrationSettings>().household).toEqual(household);
    expect(personIn(after.json(), memberId)).toMatchObject({
      activityMinutes: 30,
      heatMl: 300,
      target: { drinksMl: 1_600 + 200 + 300, addedMl: 500 },
    });
  });

  it('the later change wins, whichever arrives first', async () => {
    const { id: memberId } = await addMember(owner, { name: 'Late' });
    const change = (activityMinutes: number, changedAt: string) =>
      put({ member: { memberId, activityMinutes, heatMl: 0 }, changedAt });
    await change(20, '2026-01-02T00:00:00.000Z');
    await change(10, '2026-01-01T00:00:00.000Z');
    expect(personIn(await settings(), memberId).activityMinutes).toBe(20);
    await change(30, '2026-01-03T00:00:00.000Z');
    expect(personIn(await settings(), memberId).activityMinutes).toBe(30);
  });

  it.each<[object, string]>([
    [{ household: { body: 'nasem', units: 'gallons', cups: [] } }, 'household.units'],
    [{ member: { memberId: randomUUID(), activityMinutes: 500, heatMl: 0 } }, 'member.activityMinutes'],
    [{ member: { memberId: randomUUID(), activityMinutes: 0, heatMl: 9_000 } }, 'member.heatMl'],
  ])('%j is refused', async (body, field) => {
    const response = await put(body);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it('of nobody are not found, and nothing is no change', async () => {
    expect(
      (await put({ member: { memberId: randomUUID(), activityMinutes: 0, heatMl: 0 } })).statusCode,
    ).toBe(404);
    expect((await put({})).statusCode).toBe(422);
  });
});

describe('who sees them', () => {
  it('one household, those it shares drinks with, and a teen their own', async () => {
    const family = await createPlannablePerson(test.app);
    const child = await addSharableChild(family);
    const { id: own } = await ownProfile(family);
    const drink = { memberId: own, at: now(), drink: 'water', ml: 100 };
    await family.request('POST', PATH, drink);
    await family.request('POST', PATH, { ...drink, memberId: child.id });
    expect(await list('', await createPerson(test.app))).toEqual([]);
    const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null };
    const sitter = await joinHousehold(test.app, family, { ...share, areas: ['hydration'], right: 'log' });
    expect((await list('', sitter)).map(({ memberId }) => memberId)).toEqual([child.id]);
    expect((await sitter.request('POST', PATH, { ...drink, memberId: child.id })).statusCode).toBe(201);
    expect((await sitter.request('POST', PATH, drink)).statusCode).toBe(404);
    expect((await settings(sitter)).people.map(({ memberId }) => memberId)).toEqual([child.id]);
    const { household } = await settings(family);
    expect((await put({ household }, sitter)).statusCode).toBe(403);
    const outside = await joinHousehold(test.app, family, { ...share, areas: ['meals'], right: 'log' });
    expect((await outside.request('GET', PATH)).statusCode).toBe(403);
    const teen = await addSharableChild(family, { name: 'Tess', age: 15 });
    const tess = await joinHousehold(test.app, family, { role: 'teen', ownMemberId: teen.id });
    expect(await list('', tess)).toEqual([]);
    expect((await tess.request('POST', PATH, { ...drink, memberId: teen.id })).statusCode).toBe(201);
    expect((await settings(tess)).people.map(({ memberId }) => memberId)).toEqual([teen.id]);
  });
});

describe('what becomes of them', () => {
  it('they move out with their member, sealed with another key', async () => {
    const family = await createPlannablePerson(test.app);
    const ben = await addMember(family, { name: 'Ben', relationship: 'spouse', age: 40 });
    const made = await add({ memberId: ben.id, drink: 'milk' }, family);
    await put({ member: { memberId: ben.id, activityMinutes: 45, heatMl: 0 } }, family);
    const partner = await joinHousehold(test.app, family, { role: 'adult', ownMemberId: ben.id });
    const moved = await family.request('POST', `/api/household/people/${partner.user.id}/move-out`);
    expect(moved.statusCode).toBe(204);
    expect(await list(`?memberId=${ben.id}`, family)).toEqual([]);
    expect(await list('', partner)).toEqual([made.json()]);
    expect(personIn(await settings(partner), ben.id).activityMinutes).toBe(45);
  });

  it('they go with their member, and are in what a person takes along', async () => {
    const { id } = await addMember(owner, { name: 'Gone' });
    await add({ memberId: id });
    expect(
      (await owner.request('DELETE', `/api/family-members/${id}`, { confirmed: {} })).statusCode,
    ).toBeLessThan(300);
    const { rows } = await admin.query('SELECT 1 FROM hydration_entries WHERE member_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('a sample family has a week of them, sealed', async () => {
    const visitor = await createPlannablePerson(test.app);
    const { householdId, id: userId } = visitor.user;
    const { database } = test;
    const accounts = createAccountsRepository(database);
    // Late enough that something was drunk on the last day, too.
    const now = new Date('2026-01-07T18:00:00Z');
    const service = createHydrationService({
      database,
      clock: () => now,
      createId: randomUUID,
      quotas: { keep: async () => undefined, of: async () => 'sample' },
      repository: createHydrationRepository(),
      ciphers: createHouseholdCipherService(accounts, createEncryption(TEST_SECRET_KEY)),
      familyMembers: { eaters: async () => [] },
      reminders: { on: () => undefined, timesOf: async () => new Map(), set: async () => undefined },
      foodWater: async () => null,
    });
    await database.withHousehold(ownActor(householdId), (tx) =>
      service.addSample(tx, { userId, today: '2026-01-07' }),
    );
    const week = await list('?from=2026-01-01&to=2026-01-07', visitor);
    for (const { at } of week) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
    expect(new Set(week.map(({ date }) => date)).size).toBe(7);
    expect(week.every(({ alcoholG, caffeineMg }) => alcoholG === 0 && caffeineMg === 0)).toBe(true);
  });
});
