import { parse } from 'csv-parse/sync';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { exportOf, tableName } from '#platform/server/table-records.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import { createDataExportRepository } from './data-export.repository.ts';

const RECIPE = 'baked-blueberry-banana-oatmeal';

let test: TestApp;
let person: TestPerson;
let child: string;
let plan: string;

async function download(who: TestPerson, body: object = {}): Promise<Record<string, string>> {
  const response = await who.request('POST', '/api/household/export', body);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  const files = Object.entries(unzipSync(new Uint8Array(response.rawPayload)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const rows = (files: Record<string, string>, name: string) =>
  parse(files[name] ?? '', { bom: true, columns: true }) as Record<string, string>[];

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app, { phoneNumber: '+1 555 0100 0100' });
  child = (
    await addMember(person, {
      name: '=Mia()',
      medicalConditions: ['hypertension', 'zzailment'],
      entryAnswers: [{ field: 'medicalConditions', text: 'zzailment', answer: 'self', means: [] }],
      clinicNumbers: { sodiumMg: 1500 },
      heightCm: 130,
      guardianConsent: true,
    })
  ).id;
  plan = (await generatePlan(person, { duration: 2, specialRequests: 'no leeks' })).id;
  await person.request('POST', '/api/grocery-lists', { mealPlanId: plan });
  await person.request('PATCH', `/api/recipes/${RECIPE}/marks`, { rating: 4, note: 'More lemon' });
  await test.app.inject({
    method: 'POST',
    url: `/api/recipes/${RECIPE}/photo`,
    headers: { cookie: person.cookie, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });
});
afterAll(() => test.close());

/** Every table that the code describes, whatever feature it is of. */
function describedTables(): string[] {
  const modules = import.meta.glob<Record<string, unknown>>('/src/**/*-schema.ts', { eager: true });
  return Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => tableName({ table }));
}

const EXPORTS = EVERY_RECORD.flatMap((record) => {
  const table = exportOf(record);
  return table === null ? [] : [{ name: tableName(record), table }];
});

describe('the records of all features', () => {
  const { columnsOf } = createDataExportRepository(EVERY_RECORD);

  it('declare every table of the product once, as exported or with a reason', () => {
    expect(describedTables().length).toBeGreaterThan(20);
    expect(EVERY_RECORD.map(tableName).sort()).toEqual(describedTables().sort());
  });

  it('name only columns that there are', () => {
    for (const { name, table } of EXPORTS) {
      const { leftOut = {}, names = {}, onlyInJson = [], personColumn, listing } = table;
      const named = [
        ...Object.keys(leftOut),
        ...Object.keys(names),
        ...onlyInJson,
        ...(listing?.columns ?? []),
        ...(personColumn ? [personColumn] : []),
      ];
      expect(columnsOf(name), name).toEqual(expect.arrayContaining(named));
    }
    for (const record of EVERY_RECORD) {
      const sealed = (record.sealed ?? []).map(({ column }) => column);
      expect(columnsOf(tableName(record)), tableName(record)).toEqual(expect.arrayContaining(sealed));
    }
  });

  it('leave out what opens an account', () => {
    const taken = EXPORTS.flatMap(({ name, table: { leftOut = {} } }) =>
      columnsOf(name).filter((column) => !(column in leftOut)),
    );
    expect(taken.filter((column) => /token$|secret|password|hash|^key|wrapped/.test(column))).toEqual([]);
  });
});

describe('the export', () => {
  it('has every file, readable, with units, days and decrypted facts', async () => {
    const files = await download(person);
    const wanted = EXPORTS.flatMap(({ table: { file } }) => [`${file}.csv`, `${file}.json`]);
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'meals.csv', ...wanted].sort());
    for (const {
      table: { file },
    } of EXPORTS)
      expect(files['README.txt']).toContain(`${file}.csv`);

    const members = rows(files, 'family-members.csv');
    const mia = members.find(({ id }) => id === child);
    expect(mia).toMatchObject({
      name: "'=Mia()",
      height_cm: '130',
      medical_conditions: '["hypertension","zzailment"]',
      entry_answers: expect.stringMatching(/"text":"zzailment","answer":"self"/),
      clinic_numbers: expect.stringContaining('"sodiumMg":1500'),
      weight_kg: '',
    });
    expect(mia?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.parse(files['family-members.json'] ?? '')).toHaveLength(members.length);
    expect(JSON.parse(files['account.json'] ?? '')[0]).toMatchObject({ phone: '+1 555 0100 0100' });
    const [whole] = JSON.parse(files['meal-plans.json'] ?? '');
    expect(whole).toMatchObject({ id: plan, duration_days: 2, health: { specialRequests: 'no leeks' } });
    const meals = rows(files, 'meals.csv');
    expect(meals.filter(({ person: who }) => who === "'=Mia()")).toHaveLength(4);
    expect(Number(meals[0]?.energy_kcal)).toBeGreaterThan(0);
    expect(rows(files, 'grocery-items.csv').length).toBeGreaterThan(3);
    const everything = Object.values(files).join();
    for (const secret of ['v1.', person.cookie.slice(25, 50)]) expect(everything).not.toContain(secret);
  });

  it('is whole over many pages, each row once', async () => {
    const list = (await person.request('POST', '/api/grocery-lists', { title: 'Long' })).json();
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(
      `INSERT INTO grocery_items (household_id, id, list_id, item, aisle, checked, pantry, own)
       SELECT $1, gen_random_uuid(), $2, 'thing ' || n, 'other', false, false, true FROM generate_series(1, 1203) AS n`,
      [person.user.householdId, list.id],
    );
    await client.end();
    const items = rows(await download(person), 'grocery-items.csv').filter(
      ({ list_id }) => list_id === list.id,
    );
    expect(new Set(items.map(({ item }) => item)).size).toBe(1_203);
    expect(items).toHaveLength(1_203);
  });

  it('asks for the password when the sign-in is old, and is noted', async () => {
    const other = await createPerson(test.app);
    const member = await addMember(other);
    // Sign-ins are dated by the real clock, which may be minutes ahead of this one.
    test.clock.now = new Date(test.clock.now.getTime() + 30 * 60_000);
    const refused = await other.request('POST', '/api/household/export', {});
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_needed']);
    const wrong = await other.request('POST', '/api/household/export', { password: 'wrong horse' });
    expect(wrong.json().code).toBe('wrong_password');
    await download(other, { password: 'correct horse' });
    const log = (await other.request('GET', `/api/family-members/${member.id}/access-log`)).json();
    expect(log).toContainEqual(expect.objectContaining({ action: 'exported', you: true }));
    const events = (await other.request('GET', '/api/security-events')).json();
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('export_made');
  });

  it('gives a teen what is about them, and a caregiver their account', async () => {
    const home = await createPlannablePerson(test.app);
    const teen = await addMember(home, { name: 'Teen', age: 15 });
    await addMember(home, { name: 'Sibling' });
    for (const [role, names, members] of [
      ['teen', ['Teen'], [teen.id]],
      ['caregiver', undefined, [teen.id]],
    ] as const) {
      const guest = await createPerson(test.app);
      const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
      await client.connect();
      await client.query('DELETE FROM households WHERE household_id = $1', [guest.user.householdId]);
      await client.query(
        `INSERT INTO auth.memberships (household_id, user_id, role, areas, "right", member_ids, created_at, chosen_at)
         VALUES ($1, $2, $3, '{profiles}', 'read', $4, now(), now())`,
        [home.user.householdId, guest.user.id, role, members],
      );
      await client.end();
      const files = await download(guest, { password: 'correct horse' });
      expect(Object.keys(files)).not.toContain('meal-plans.csv');
      expect(rows(files, 'account.csv')[0]?.email).toBe(guest.user.email);
      expect(
        files['family-members.csv'] && rows(files, 'family-members.csv').map(({ name }) => name),
      ).toEqual(names);
      expect(JSON.stringify(files)).not.toContain('Sibling');
    }
  });
});

describe('a teen’s own weight', () => {
  it('is in no file of their own until a guardian allows it', async () => {
    const home = await createPerson(test.app);
    const leo = await addMember(home, { name: 'Leo', age: 15, guardianConsent: true });
    const teen = await joinHousehold(test.app, home, { role: 'teen', ownMemberId: leo.id });
    const entry = { memberId: leo.id, date: test.clock.now.toISOString().slice(0, 10) };
    for (const part of [
      { kind: 'weight', value: 51.3, unit: 'kg', note: 'After the flu' },
      { kind: 'waist', value: 68.7, unit: 'cm' },
      { kind: 'height', value: 166.4, unit: 'cm' },
    ])
      expect((await home.request('POST', '/api/measurements', { ...entry, ...part })).statusCode).toBe(201);

    const own = await download(teen, { password: 'correct horse' });
    const all = Object.values(own).join('\n');
    expect(all).not.toMatch(/51\.3|113\.1|68\.7|After the flu/);
    expect(all).toContain('166.4');
    expect(own['README.txt']).toContain('Your weight is left out');
    expect(rows(own, 'measurements.csv').map(({ kind }) => kind)).toEqual(['height']);
    expect(Object.values(await download(home, { password: 'correct horse' })).join('\n')).toMatch(/51\.3/);

    const facts = { gestationWeeks: null, motherCm: null, fatherCm: null, teenSeesWeight: true };
    await home.request('PATCH', `/api/growth/${leo.id}/facts`, facts);
    const allowed = await download(teen, { password: 'correct horse' });
    expect(rows(allowed, 'family-members.csv')[0]?.weight_kg).toBe('51.3');
    expect(rows(allowed, 'measurements.csv')).toHaveLength(3);
    expect(allowed['README.txt']).not.toContain('Your weight');
  });
});

describe('what a family thinks of its dishes', () => {
  it('comes along in plain, photos as pictures', async () => {
    const files = await download(person, { password: 'correct horse' });
    expect(rows(files, 'recipe-notes.csv')).toMatchObject([
      { recipe_id: RECIPE, rating: '4', note: 'More lemon' },
    ]);
    const [photo] = JSON.parse(files['recipe-photos.json'] ?? '[]') as { image: string; width: number }[];
    const picture = await sharp(Buffer.from(photo?.image ?? '', 'base64')).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });
});
