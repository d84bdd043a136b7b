import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { TEST_SECRET_KEY } from '#tests/support/build-test-app.ts';
import { whereFound } from '#tests/support/raw-rows.ts';
import { createEncryption } from '../encryption.ts';
import { migrateDatabase } from './migrate.ts';
import { KEPT_ANSWER, LIFE_STAGE } from './sealed-columns.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
/** Of the last release in which a login was a household. */
const EARLIER = '0002_shell_and_offline';

/** The migrations up to that release, as its own folder had them. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthwell-earlier-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === EARLIER);
  expect(last).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return folder;
}

const encryption = createEncryption(TEST_SECRET_KEY);

it('a household of the time before sharing keeps everything, and its person owns it', async () => {
  const { adminUrl, ownerUrl, appUrl } = inject('testCluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const on = (url: string) => Object.assign(new URL(url), { pathname: name }).href;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const role = (url: string) => pg.escapeIdentifier(decodeURIComponent(new URL(url).username));
  await admin.query(`CREATE DATABASE ${name} OWNER ${role(ownerUrl)}`);
  await admin.query(`GRANT CONNECT ON DATABASE ${name} TO ${role(appUrl)}`);
  const folder = await earlierMigrations();
  const client = new pg.Client({ connectionString: on(ownerUrl) });
  await client.connect();
  const superuser = new pg.Client({ connectionString: on(adminUrl) });
  await superuser.connect();
  try {
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    const [household, user, member] = [randomUUID(), randomUUID(), randomUUID()];
    const [spouse, key] = [randomUUID(), randomUUID()];
    const wrapped = encryption.createDataKey(household);
    await superuser.query('INSERT INTO households VALUES ($1, $2, now())', [household, wrapped]);
    await superuser.query(
      `INSERT INTO auth.users (id, household_id, name, email, username, created_at, updated_at)
       VALUES ($1, $2, 'Rose', 'rose@example.org', 'rose', now(), now())`,
      [user, household],
    );
    await superuser.query(
      `INSERT INTO family_members (household_id, id, user_id, name, relationship, health_goals, dietary_restrictions,
         allergies, dislikes, favourites, created_at, updated_at)
       VALUES ($1, $2, $3, 'Rose', 'self', '{}', '{}', '{milk}', '{}', '{}', now(), now())`,
      [household, member, user],
    );
    await superuser.query(
      `INSERT INTO user_guidance (household_id, user_id, login_count, onboarding_step) VALUES ($1, $2, 7, 3)`,
      [household, user],
    );
    await superuser.query(`UPDATE family_members SET life_stage = 'pregnant'`);
    await superuser.query(`UPDATE family_members SET told_age = 38, told_age_on = '2025-01-01'`);
    await superuser.query(
      `INSERT INTO family_members (household_id, id, name, relationship, health_goals, dietary_restrictions,
         allergies, dislikes, favourites, created_at, updated_at)
       VALUES ($1, $2, 'Ben', 'spouse', '{}', '{}', '{}', '{}', '{}', now(), now())`,
      [household, spouse],
    );
    await superuser.query(
      `INSERT INTO idempotency_keys (household_id, key, fingerprint, status, answer, created_at)
       VALUES ($1, $2, 'f', 200, '{"note":"no salt, she has kidney stones"}', now()), ($1, $3, 'f', 204, null, now())`,
      [household, key, randomUUID()],
    );
    // The second time there is nothing left to do.
    for (let round = 0; round < 2; round += 1)
      await migrateDatabase({ ownerUrl: on(ownerUrl), appUrl: on(appUrl), secretKey: TEST_SECRET_KEY });
    const memberships = await superuser.query(
      'SELECT household_id, user_id, role, areas, ends_on FROM auth.memberships',
    );
    expect(memberships.rows).toEqual([
      { household_id: household, user_id: user, role: 'owner', areas: null, ends_on: null },
    ]);
    const profiles = await superuser.query(
      'SELECT id, user_id, name, allergies, given_age, given_age_on::text FROM family_members WHERE id = $1',
      [member],
    );
    expect(profiles.rows).toEqual([
      {
        id: member,
        user_id: user,
        name: 'Rose',
        allergies: ['milk'],
        given_age: 38,
        given_age_on: '2025-01-01',
      },
    ]);
    const cipher = encryption.cipherFor(household, wrapped);
    const stages = await superuser.query(
      'SELECT id, life_stage_encrypted AS sealed FROM family_members ORDER BY name DESC',
    );
    expect(
      stages.rows.map(({ id, sealed }) => JSON.parse(cipher.decrypt(sealed, LIFE_STAGE.place(id)))),
    ).toEqual(['pregnant', null]);
    // Neither its presence nor its length says whose it is.
    expect(new Set(stages.rows.map(({ sealed }) => sealed.length)).size).toBe(1);
    const answers = await superuser.query(
      'SELECT key, answer_encrypted AS sealed FROM idempotency_keys WHERE answer_encrypted IS NOT NULL',
    );
    expect(answers.rows.map(({ sealed }) => cipher.decrypt(sealed, KEPT_ANSWER.place(key)))).toEqual([
      '{"note":"no salt, she has kidney stones"}',
    ]);
    expect(await whereFound(on(adminUrl), ['pregnant', 'kidney stones'])).toEqual([]);
    const unforced = await superuser.query(
      `SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relforcerowsecurity`,
    );
    expect(unforced.rows).toEqual([]);
    // Her address stays hers when she has proved it, and any account may name it.
    await superuser.query('UPDATE auth.users SET email_verified = true');
    const claimant = randomUUID();
    await superuser.query(
      `INSERT INTO auth.users (id, name, email, username, created_at, updated_at)
       VALUES ($1, 'Else', 'rose@example.org', 'else', now(), now())`,
      [claimant],
    );
    await expect(
      superuser.query('UPDATE auth.users SET email_verified = true WHERE id = $1', [claimant]),
    ).rejects.toMatchObject({ constraint: 'users_proven_email_key' });
    const guidance = await superuser.query('SELECT login_count, onboarding_step FROM user_guidance');
    expect(guidance.rows).toEqual([{ login_count: 7, onboarding_step: 1 }]);
  } finally {
    await client.end();
    await superuser.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
});
