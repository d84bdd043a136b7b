import { randomUUID } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RECORD, SEALED_JOBS } from '#app/server/features.ts';
import { sessionSecret } from '#features/account/server/accounts/authentication.ts';
import { PHONE } from '#features/account/server/sealed-columns.ts';
import { CONTACT_MESSAGE } from '#features/contact/server/sealed-columns.ts';
import { type LibraryCipher, rotateKeys } from '#platform/server/db/rotate-keys.ts';
import { createEncryption, createPurposeCipher } from '#platform/server/encryption.ts';
import { tableName } from '#platform/server/table-records.ts';
import { buildTestApp, TEST_SECRET_KEY, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import { everyRawRow, whereFound } from '#tests/support/raw-rows.ts';

const CONDITION = 'zzcondition of the raw test';
const REQUEST = 'no zzparsnip please';
const PHONE_NUMBER = '+49 555 8391047';
const MESSAGE = 'zzmessage to the operator';
const WRITER = 'zzwriter@example.org';
/** Names of answers and of numbers, as their JSON would say them. */
const ANSWER = 'not_food';
const NUMBER = 'potassiumMg';
/** In plain on its list, and nowhere in what is kept of the write. */
const ITEM = 'zzbread without gluten';
const STAGE = 'pregnant';
const SECRETS = [
  CONDITION,
  STAGE,
  ANSWER,
  NUMBER,
  REQUEST,
  PHONE_NUMBER,
  MESSAGE,
  WRITER,
  'zztotp',
  'zzbackup',
];
const NEXT_KEY = 'another key, after the change, forty long';

let test: TestApp;
let person: TestPerson;
let member: string;
let plan: string;

const library = (secretKey: string): LibraryCipher => ({
  open: (data) => symmetricDecrypt({ key: sessionSecret(secretKey), data }),
  seal: (data) => symmetricEncrypt({ key: sessionSecret(secretKey), data }),
});
const keyOf = (secretKey: string) => ({ secretKey, library: library(secretKey) });

async function asAdmin<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<T>(text, values);
  await client.end();
  return rows;
}

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  const phoned = await createPerson(test.app, { phoneNumber: PHONE_NUMBER });
  member = (
    await addMember(person, {
      age: 40,
      relationship: 'spouse',
      sex: 'female',
      lifeStage: STAGE,
      medicalConditions: [CONDITION],
      entryAnswers: [{ field: 'medicalConditions', text: CONDITION, answer: 'not_food', means: [] }],
      clinicNumbers: { potassiumMg: 3000 },
    })
  ).id;
  const requestAnswers = [{ text: REQUEST, answer: 'not_food' as const, means: [] }];
  plan = (await generatePlan(person, { duration: 1, specialRequests: REQUEST, requestAnswers })).id;
  await person.request('POST', '/api/grocery-lists', { mealPlanId: plan });
  const noted = await send(test.app, 'POST', '/api/grocery-lists', {
    body: { title: ITEM },
    cookie: person.cookie,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(noted.body).toContain(ITEM);
  await send(test.app, 'POST', '/api/contact', {
    body: { name: 'Zoe', email: WRITER, message: MESSAGE, topic: 'question' },
  });
  const cipher = library(TEST_SECRET_KEY);
  await asAdmin(
    'INSERT INTO auth.two_factors (id, user_id, secret, backup_codes) VALUES (gen_random_uuid(), $1, $2, $3)',
    [phoned.user.id, await cipher.seal('zztotp'), await cipher.seal('["zzbackup"]')],
  );
});
afterAll(() => test.close());

describe('a copy of the database', () => {
  it('shows none of the health notes, phone numbers, messages and secrets', async () => {
    const members = (await person.request('GET', '/api/family-members')).body;
    for (const secret of [CONDITION, STAGE, ANSWER, NUMBER]) expect(members).toContain(secret);
    expect((await person.request('GET', `/api/meal-plans/${plan}`)).body).toContain(REQUEST);
    expect(await whereFound(test.testDatabase.adminUrl, SECRETS)).toEqual([]);
  });

  it('shows nothing of what writes with a key were answered', async () => {
    const kept = (await everyRawRow(test.testDatabase.adminUrl)).get('public.idempotency_keys');
    expect(kept).toHaveLength(1);
    expect(kept?.join()).not.toContain('zzbread');
  });

  it('is looked at in whole', async () => {
    const rows = await everyRawRow(test.testDatabase.adminUrl);
    expect(rows.get('public.meal_plans')?.join()).toContain(plan);
    expect(rows.get('auth.contact_messages')).toHaveLength(1);
    expect(await whereFound(test.testDatabase.adminUrl, [member])).toContain(
      `public.family_members: ${member}`,
    );
  });
});

describe('every encrypted column', () => {
  it('is either of a household, or rewritten when SECRET_KEY changes', () => {
    const encrypted = EVERY_RECORD.flatMap((record) =>
      getTableConfig(record.table)
        .columns.filter((column) => column.name.endsWith('_encrypted'))
        .map((column) => `${tableName(record)}.${column.name}`),
    );
    const sealed = EVERY_RECORD.flatMap((record) =>
      (record.sealed ?? []).map(({ column }) => `${tableName(record)}.${column}`),
    ).filter((column) => column.endsWith('_encrypted'));
    expect(encrypted.sort()).toEqual(sealed.sort());
  });
});

describe('a change of SECRET_KEY', () => {
  const input = {
    from: keyOf(TEST_SECRET_KEY),
    to: keyOf(NEXT_KEY),
    records: EVERY_RECORD,
    jobs: SEALED_JOBS,
    appRole: null,
  };

  it('that fails half way changes nothing', async () => {
    const before = await rowsOfOurs();
    const broken = {
      ...keyOf(NEXT_KEY),
      library: { ...library(NEXT_KEY), seal: () => Promise.reject(new Error('cut')) },
    };
    await expect(rotateKeys(test.testDatabase.ownerUrl, { ...input, to: broken })).rejects.toThrow('cut');
    expect(await rowsOfOurs()).toEqual(before);
    expect((await person.request('GET', '/api/family-members')).body).toContain(CONDITION);
  });

  it('writes all again, and running it again is no harm', async () => {
    const households = (await asAdmin<{ n: number }>('SELECT count(*)::int AS n FROM households'))[0]?.n;
    for (const job of SEALED_JOBS) await leaveWaiting(job);
    // Phone, message, both secrets of the second step, a mail, and what will be one.
    const count = await rotateKeys(test.testDatabase.ownerUrl, input);
    expect(count).toMatchObject({ households, values: 6 });
    for (const { kind, purpose } of SEALED_JOBS) {
      const [job] = await asAdmin<{ id: string; sealed: string }>(
        `SELECT id, data ->> 'sealed' AS sealed FROM jobs.job WHERE name = $1`,
        [kind],
      );
      const cipher = createPurposeCipher(NEXT_KEY, purpose);
      expect(cipher.decrypt(job?.sealed ?? '', job?.id ?? '')).toBe(`a ${kind} that waits`);
    }
    expect(count.sessions).toBeGreaterThan(0);
    await rotateKeys(test.testDatabase.ownerUrl, input);
    await opensWith(NEXT_KEY);
    expect(await whereFound(test.testDatabase.adminUrl, SECRETS)).toEqual([]);
  });

  it('leaves nothing that the old key opens, and ends every sign-in', async () => {
    await expect(opensWith(TEST_SECRET_KEY)).rejects.toThrow();
    expect((await person.request('GET', '/api/user')).statusCode).toBe(401);
  });

  it('leaves the households apart, for the owner of the tables too', async () => {
    const client = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
    await client.connect();
    expect((await client.query('SELECT 1 FROM households')).rowCount).toBe(0);
    await client.end();
  });
});

/** Without the moment at which the job library last looked around, which moves by itself. */
async function rowsOfOurs() {
  const rows = new Map(await everyRawRow(test.testDatabase.adminUrl));
  rows.delete('jobs.version');
  return rows;
}

/** Too early for the server to take it. */
async function leaveWaiting({ kind, purpose }: (typeof SEALED_JOBS)[number]): Promise<void> {
  const id = randomUUID();
  const sealed = createPurposeCipher(TEST_SECRET_KEY, purpose).encrypt(`a ${kind} that waits`, id);
  await asAdmin('INSERT INTO jobs.job (id, name, data, start_after) VALUES ($1, $2, $3, $4)', [
    id,
    kind,
    JSON.stringify({ sealed }),
    '2100-01-01',
  ]);
}

async function opensWith(secretKey: string): Promise<void> {
  const [household] = await asAdmin<{ key: Buffer; sealed: string; answers: string; numbers: string }>(
    `SELECT h.wrapped_data_key AS key, m.medical_conditions_encrypted AS sealed,
       m.entry_answers_encrypted AS answers, m.clinic_numbers_encrypted AS numbers
     FROM households h JOIN family_members m USING (household_id) WHERE m.id = $1`,
    [member],
  );
  if (household === undefined) throw new Error('no household');
  const cipher = createEncryption(secretKey).cipherFor(person.user.householdId, household.key);
  expect(cipher.decrypt(household.sealed, `family_members.medical_conditions/${member}`)).toContain(
    CONDITION,
  );
  expect(cipher.decrypt(household.answers, `family_members.entry_answers/${member}`)).toContain(ANSWER);
  expect(cipher.decrypt(household.numbers, `family_members.clinic_numbers/${member}`)).toContain(NUMBER);
  const [user] = await asAdmin<{ id: string; sealed: string }>(
    'SELECT id, phone_encrypted AS sealed FROM auth.users WHERE phone_encrypted IS NOT NULL',
  );
  expect(
    createPurposeCipher(secretKey, PHONE.purpose).decrypt(user?.sealed ?? '', PHONE.place(user?.id ?? '')),
  ).toBe(PHONE_NUMBER);
  const [message] = await asAdmin<{ id: string; sealed: string }>(
    'SELECT id, message_encrypted AS sealed FROM auth.contact_messages',
  );
  expect(
    createPurposeCipher(secretKey, CONTACT_MESSAGE.purpose).decrypt(message?.sealed ?? '', message?.id ?? ''),
  ).toContain(MESSAGE);
  for (const column of ['secret', 'backup_codes']) {
    const [row] = await asAdmin<{ sealed: string }>(`SELECT ${column} AS sealed FROM auth.two_factors`);
    expect(await library(secretKey).open(row?.sealed ?? '')).toContain('zz');
  }
}
