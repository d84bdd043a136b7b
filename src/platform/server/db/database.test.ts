import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { MemberScope } from '#domain/household/access.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { buildTestApp, TEST_SECRET_KEY, type TestApp } from '#tests/support/build-test-app.ts';
import { addMember, createPerson, type TestPerson } from '#tests/support/factories.ts';
import { connectDatabase, type Database, type HouseholdTransaction, ownActor } from './database.ts';
import { migrateDatabase } from './migrate.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let admin: pg.Client;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await createPerson(test.app);
  ben = await createPerson(test.app);
  await addMember(ana, { name: 'Mia' });
  admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await test.close();
});

const actorOf = (person: TestPerson) => ownActor(person.user.householdId, person.user.id);

async function householdTables(): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

describe('the catalog', () => {
  it('has the household tables that this test knows of', async () => {
    expect(await householdTables()).toEqual([
      'calendar_feeds',
      'coach_consents',
      'coach_messages',
      'coach_people',
      'coach_shares',
      'family_foods',
      'family_members',
      'food_log_days',
      'food_log_firsts',
      'food_marks',
      'grocery_items',
      'grocery_list_plans',
      'grocery_lists',
      'growth_facts',
      'growth_milestones',
      'growth_standards',
      'household_recipes',
      'household_rhythms',
      'household_settings',
      'households',
      'hydration_entries',
      'hydration_households',
      'hydration_members',
      'idempotency_keys',
      'kept_foods',
      'meal_entries',
      'meal_photos',
      'meal_plans',
      'measurements',
      'member_absences',
      'member_access_log',
      'member_consents',
      'nutrition_goals',
      'pantry_items',
      'pantry_staples',
      'recipe_marks',
      'recipe_photos',
      'reminder_devices',
      'reminders',
      'saved_meals',
      'user_guidance',
      'wellbeing_entries',
      'wellbeing_feelings',
      'wellbeing_shares',
    ]);
  });

  it('leads every primary or unique key of a household table with household_id', async () => {
    const { rows } = await admin.query(
      `SELECT c.conrelid::regclass::text AS table, c.conname AS key
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype IN ('p', 'u') AND c.connamespace = 'public'::regnamespace AND a.attname <> 'household_id'`,
    );
    expect(rows).toEqual([]);
    const keyed = await admin.query<{ table: string }>(
      `SELECT DISTINCT c.conrelid::regclass::text AS table FROM pg_constraint c
       WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(keyed.rows.map((row) => row.table)).toEqual(await householdTables());
  });

  it('keeps every foreign key of a household table inside the household', async () => {
    const { rows } = await admin.query(
      `SELECT c.conrelid::regclass::text AS table, c.conname AS key
       FROM pg_constraint c
       JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = c.conkey[1]
       JOIN pg_attribute other ON other.attrelid = c.confrelid AND other.attnum = c.confkey[1]
       WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
         AND (own.attname <> 'household_id' OR other.attname <> 'household_id')`,
    );
    expect(rows).toEqual([]);
  });

  it('forces row-level security on every household table', async () => {
    const { rows } = await admin.query<{ name: string; forced: boolean; policies: number }>(
      `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS forced,
         (SELECT count(*)::int FROM pg_policy WHERE polrelid = pg_class.oid AND polpermissive) AS policies
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
    );
    expect(rows.filter((row) => !row.forced || row.policies !== 1)).toEqual([]);
  });

  it('narrows every table about a member to the members that were chosen', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND (relname = 'family_members' OR EXISTS (SELECT FROM pg_attribute
           WHERE attrelid = pg_class.oid AND attname = 'member_id' AND NOT attisdropped))
         AND NOT EXISTS (SELECT FROM pg_policy
           WHERE polrelid = pg_class.oid AND polname = 'chosen_members' AND NOT polpermissive AND polcmd = '*')`,
    );
    expect(rows).toEqual([]);
  });

  it('gives the application nothing of its own and no way around the policies', async () => {
    const role = new URL(test.testDatabase.appUrl).username;
    const owned = await admin.query(
      'SELECT relname FROM pg_class JOIN pg_roles r ON r.oid = relowner WHERE r.rolname = $1',
      [role],
    );
    expect(owned.rows).toEqual([]);
    const { rows } = await admin.query(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = $1',
      [role],
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
    ]);
  });
});

describe('the application role', () => {
  it('reads no household row without a household', async () => {
    const client = new pg.Client({ connectionString: test.testDatabase.appUrl });
    await client.connect();
    for (const table of await householdTables()) {
      const { rows } = await client.query(`SELECT count(*)::int AS rows FROM ${table}`);
      expect([table, rows[0].rows]).toEqual([table, 0]);
    }
    await expect(client.query('DROP TABLE family_members')).rejects.toThrow(/must be owner/);
    await expect(client.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/);
    await client.end();
  });

  it('reads and writes its own household only', async () => {
    const seen = (person: TestPerson) =>
      test.database.withHousehold(actorOf(person), (tx) =>
        tx.db.select({ household: familyMembers.householdId }).from(familyMembers),
      );
    expect(new Set((await seen(ana)).map((row) => row.household))).toEqual(new Set([ana.user.householdId]));
    expect(await seen(ana)).toHaveLength(2);
    expect(await seen(ben)).toHaveLength(1);
    const moved = test.database.withHousehold(actorOf(ben), (tx) =>
      tx.db.update(familyMembers).set({ householdId: ana.user.householdId }),
    );
    await expect(moved).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/row-level security/) },
    });
  });

  it('reads and writes the chosen members only', async () => {
    const actor = actorOf(ana);
    const within = <T>(members: MemberScope, work: (tx: HouseholdTransaction) => Promise<T>) =>
      test.database.withHousehold({ ...actor, access: { ...actor.access, members } }, work);
    const names = (members: MemberScope) =>
      within(members, (tx) => tx.db.select({ name: familyMembers.name }).from(familyMembers));
    const all = await test.database.withHousehold(actor, (tx) =>
      tx.db.select({ id: familyMembers.id, name: familyMembers.name }).from(familyMembers),
    );
    const mia = all.find(({ name }) => name === 'Mia')?.id ?? '';
    const other = all.find(({ name }) => name !== 'Mia')?.id ?? '';
    expect(await names([mia])).toEqual([{ name: 'Mia' }]);
    expect(await names([mia, other])).toHaveLength(2);
    expect(await names([])).toEqual([]);
    const changed = await within([mia], (tx) =>
      tx.db
        .update(familyMembers)
        .set({ favourites: ['figs'] })
        .returning({ id: familyMembers.id }),
    );
    expect(changed).toEqual([{ id: mia }]);
    const added = within([mia], (tx) =>
      tx.db.execute(
        sql`INSERT INTO family_members SELECT (jsonb_populate_record(m, '{"id":"${sql.raw(randomUUID())}","user_id":null}')).* FROM family_members m`,
      ),
    );
    await expect(added).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/row-level security/) },
    });
  });

  it('leaves no household behind on the connection', async () => {
    const left = () =>
      test.database.db.execute<{ household: string | null }>(
        sql`SELECT nullif(current_setting('hearthwell.household_id', true), '') AS household`,
      );
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.database.withHousehold(actorOf(ana), (tx) => tx.db.execute(sql`SELECT 1`)),
      ),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, left));
    expect(answers.flatMap((answer) => answer.rows)).toEqual(
      Array.from({ length: 8 }, () => ({ household: null })),
    );
  });
});

describe('a transaction', () => {
  const names = async () =>
    (
      await test.database.withHousehold(actorOf(ana), (tx) =>
        tx.db.select({ name: familyMembers.name }).from(familyMembers),
      )
    ).map((row) => row.name);

  it('takes everything back when the work throws', async () => {
    const before = await names();
    const work = test.database.withHousehold(actorOf(ana), async (tx) => {
      await tx.db.update(familyMembers).set({ name: 'Changed' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names()).toEqual(before);
  });

  it('does not pass for done when a failure inside was swallowed', async () => {
    const before = await names();
    const work = test.database.withHousehold(actorOf(ana), async (tx) => {
      await tx.db.update(familyMembers).set({ name: 'Changed' });
      await tx.db.execute(sql`SELECT 1/0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(await names()).toEqual(before);
  });
});

describe('migrating', () => {
  it('changes nothing the second time, also when two start at once', async () => {
    const { ownerUrl, appUrl } = test.testDatabase;
    const urls = { ownerUrl, appUrl, secretKey: TEST_SECRET_KEY };
    const results = await Promise.all([migrateDatabase(urls), migrateDatabase(urls)]);
    const { migrations } = inject('testCluster');
    expect(results).toEqual([{ applied: migrations }, { applied: migrations }]);
    expect(migrations).toBeGreaterThanOrEqual(2);
  });
});

describe('a reading transaction of one statement', () => {
  /** On a single connection, so that whatever is left on it would show in the next use. */
  async function withOneConnection<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = connectDatabase({ url: test.testDatabase.appUrl, connections: 1 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const names = (tx: HouseholdTransaction) =>
    tx.db.select({ name: familyMembers.name, household: familyMembers.householdId }).from(familyMembers);
  /** What the connection says between two transactions. */
  async function leftBehind(database: Database) {
    const { rows } = await database.query(
      `SELECT current_setting('hearthwell.household_id', true) AS household,
         current_setting('hearthwell.member_ids', true) AS members, current_setting('transaction_read_only') AS reading,
         (SELECT count(*)::int FROM family_members) AS seen, pg_current_xact_id_if_assigned() IS NULL AS idle`,
      [],
    );
    return rows[0];
  }
  const NOTHING = { reading: 'off', seen: 0, idle: true };

  it('sees one household each time, and leaves nothing of it on the connection', async () => {
    await withOneConnection(async (database) => {
      for (const person of [ana, ben, ana]) {
        const rows = await database.readHousehold(actorOf(person), names);
        expect(new Set(rows.map(({ household }) => household))).toEqual(new Set([person.user.householdId]));
        const left = await leftBehind(database);
        expect(left).toMatchObject(NOTHING);
        expect([null, '']).toContain((left as { household: string | null }).household);
      }
    });
  });

  it('keeps households apart when many read at once', async () => {
    await withOneConnection(async (database) => {
      const people = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? ana : ben));
      const all = await Promise.all(people.map((each) => database.readHousehold(actorOf(each), names)));
      for (const [at, rows] of all.entries()) {
        expect(new Set(rows.map(({ household }) => household))).toEqual(
          new Set([people[at]?.user.householdId]),
        );
      }
    });
  });

  it('ends when its statement fails, and the next one reads as ever', async () => {
    await withOneConnection(async (database) => {
      const failing = (tx: HouseholdTransaction) => tx.db.execute(sql`SELECT 1 / 0 FROM family_members`);
      await expect(database.readHousehold(actorOf(ana), failing)).rejects.toThrow();
      expect(await leftBehind(database)).toMatchObject(NOTHING);
      const together = await Promise.allSettled([
        database.readHousehold(actorOf(ana), failing),
        database.readHousehold(actorOf(ben), names),
      ]);
      expect(together.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
      const rows = await database.readHousehold(actorOf(ben), names);
      expect(new Set(rows.map(({ household }) => household))).toEqual(new Set([ben.user.householdId]));
    });
  });

  it('fails instead of reading without a household: a second statement, a late one, none at all', async () => {
    await withOneConnection(async (database) => {
      const twice = async (tx: HouseholdTransaction) => [await names(tx), await names(tx)];
      const late = async (tx: HouseholdTransaction) => {
        await Promise.resolve();
        return names(tx);
      };
      const kept: HouseholdTransaction[] = [];
      const keep = (tx: HouseholdTransaction) => {
        kept.push(tx);
        return names(tx);
      };
      await expect(database.readHousehold(actorOf(ana), twice)).rejects.toThrow();
      await expect(database.readHousehold(actorOf(ana), late)).rejects.toThrow();
      await expect(database.readHousehold(actorOf(ana), async () => 'nothing')).rejects.toThrow(/without a/);
      await database.readHousehold(actorOf(ana), keep);
      for (const tx of kept) await expect(names(tx)).rejects.toThrow();
      expect(await leftBehind(database)).toMatchObject(NOTHING);
    });
  });

  it('writes nothing', async () => {
    await withOneConnection(async (database) => {
      const write = (tx: HouseholdTransaction) => tx.db.update(familyMembers).set({ name: 'Changed' });
      await expect(database.readHousehold(actorOf(ana), write)).rejects.toThrow();
      const rows = await database.readHousehold(actorOf(ana), names);
      expect(rows.map(({ name }) => name)).not.toContain('Changed');
    });
  });

  it('joins the transaction around it', async () => {
    await test.database
      .withSharedHousehold(actorOf(ana), async (tx) => {
        await tx.db.update(familyMembers).set({ name: 'Not yet' });
        const rows = await test.database.readHousehold({ ...actorOf(ana), access: tx.access }, names);
        expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Not yet']));
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
  });
});
