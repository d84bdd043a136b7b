import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { FDC_TABLES, fdcCounts, fdcTable } from '#tests/support/fdc-download.ts';
import { offExport } from '#tests/support/off-export.ts';
import { copyTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const program = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));
const ROWS = 6_000;
// Four programs start in one test, each with a PostgreSQL to ask.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let file: string;
let straight: TestDatabase;
let killed: TestDatabase;
beforeAll(async () => {
  const name = () => `test_${randomBytes(6).toString('hex')}`;
  straight = await copyTestDatabase(inject('testCluster'), name());
  killed = await copyTestDatabase(inject('testCluster'), name());
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-killed-'));
  file = join(folder, 'products.csv');
  await writeFile(file, [...offExport(ROWS)].join(''));
});
afterAll(async () => {
  await straight.drop();
  await killed.drop();
  await rm(folder, { recursive: true });
});

function run(database: TestDatabase, ...args: string[]) {
  const child = spawn(process.execPath, [program, 'foods', ...args, '--json'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<{ status: number | null; answer: unknown; err: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, answer: out === '' ? null : JSON.parse(out), err }));
  });
  return { child, ended };
}

async function query<Row extends object>(database: TestDatabase, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** From here on the third portion of an import is not stored, until `release`: it can be killed before its end. */
async function holdThirdPortion(database: TestDatabase): Promise<{ release: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: database.adminUrl });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  await holder.query(
    `CREATE FUNCTION catalog.wait_here() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN new; END'`,
  );
  await holder.query(
    `CREATE TRIGGER wait_here BEFORE UPDATE ON catalog.imports FOR EACH ROW WHEN (old.rows_done > 500)
     EXECUTE FUNCTION catalog.wait_here()`,
  );
  return {
    async release() {
      await holder.query('SELECT pg_advisory_unlock(1)');
      await holder.query('DROP FUNCTION catalog.wait_here CASCADE');
      await holder.end();
    },
  };
}

const rowsDone = async (database: TestDatabase): Promise<number> =>
  Number(
    (await query<{ done: string }>(database, 'SELECT sum(rows_done) AS done FROM catalog.imports'))[0]?.done,
  );

const everything = (database: TestDatabase, source: 'off' | 'fdc') =>
  query(
    database,
    `SELECT to_jsonb(f) - 'id' - 'updated_at' AS row FROM catalog.foods f
     WHERE source LIKE '${source}%' ORDER BY source_id`,
  );

describe('hearthwell foods import-off', () => {
  it('goes on after it was killed, and ends with what a straight run stores', async () => {
    const whole = await run(straight, 'import-off', file).ended;
    expect(whole).toMatchObject({ status: 0, answer: { state: 'done', rows: { read: ROWS, skipped: 60 } } });
    const reasons = await readFile(`${file}.rejected.csv`, 'utf8');

    const held = await holdThirdPortion(killed);
    const first = run(killed, 'import-off', file);
    await expect.poll(() => rowsDone(killed), { timeout: 50_000 }).toBeGreaterThan(500);
    first.child.kill('SIGKILL');
    expect((await first.ended).status).toBeNull();
    const before = await rowsDone(killed);
    expect(before).toBeLessThan(ROWS);
    await held.release();

    const second = await run(killed, 'import-off', file).ended;
    expect(second).toMatchObject({
      status: 0,
      answer: { state: 'done', resumedAfter: before, rows: { read: ROWS - before } },
    });
    expect(await everything(killed, 'off')).toEqual(await everything(straight, 'off'));
    expect(await readFile(`${file}.rejected.csv`, 'utf8')).toBe(reasons);
    expect(await run(killed, 'import-off', file).ended).toMatchObject({
      status: 0,
      answer: { state: 'already_done' },
    });
  });

  it('says in one sentence what it cannot use, with status 2', async () => {
    const other = join(folder, 'other.csv');
    await writeFile(other, 'a,b\n1,2\n');
    expect(await run(straight, 'import-off', other).ended).toMatchObject({
      status: 2,
      answer: {
        code: 'invalid_input',
        message: expect.stringContaining('is not an Open Food Facts export'),
      },
    });
    expect(await run(straight, 'import-off').ended).toMatchObject({
      status: 2,
      answer: { code: 'invalid_input', message: "missing required argument 'file'" },
    });
  });
});

describe('hearthwell foods import-fdc', () => {
  it('goes on after it was killed while it read the files, and again while it stored foods', async () => {
    const foods = 4_000;
    const download = join(folder, 'fdc');
    await mkdir(download);
    for (const table of FDC_TABLES) {
      await writeFile(join(download, `${table}.csv`), [...fdcTable(table, foods)].join(''));
    }
    const { added, superseded } = fdcCounts(foods);
    expect(await run(straight, 'import-fdc', download).ended).toMatchObject({
      status: 0,
      answer: { state: 'done', rows: { added, superseded, skipped: 0 }, rejected: null },
    });

    const reading = run(killed, 'import-fdc', download);
    await new Promise<void>((resolve) => {
      reading.child.stderr.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('food_nutrient.csv')) resolve();
      });
    });
    reading.child.kill('SIGKILL');
    expect((await reading.ended).status).toBeNull();
    expect(await everything(killed, 'fdc')).toEqual([]);

    const held = await holdThirdPortion(killed);
    const storing = run(killed, 'import-fdc', download);
    const isStored = `SELECT sum(rows_done)::int AS done FROM catalog.imports WHERE source = 'fdc'`;
    const done = async () => (await query<{ done: number | null }>(killed, isStored))[0]?.done ?? 0;
    await expect.poll(done, { timeout: 50_000 }).toBeGreaterThan(500);
    storing.child.kill('SIGKILL');
    expect((await storing.ended).status).toBeNull();
    const before = await done();
    expect(before).toBeLessThan(added + superseded);
    await held.release();

    expect(await run(killed, 'import-fdc', download).ended).toMatchObject({
      status: 0,
      answer: { state: 'done', resumedAfter: before, rows: { read: added + superseded - before } },
    });
    expect(await everything(killed, 'fdc')).toEqual(await everything(straight, 'fdc'));
  });
});
