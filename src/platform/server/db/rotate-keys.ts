import pg from 'pg';
import { createEncryption, createPurposeCipher } from '../encryption.ts';
import type { SealedJobs } from '../server-feature.ts';
import { type SealedForServer, type TableRecord, tableName } from '../table-records.ts';
import { JOB_SCHEMA } from './job-schema.ts';

/** Rows held in memory at once. */
const PAGE = 500;

/** How the sign-in library opens and seals with one secret. */
export interface LibraryCipher {
  open(sealed: string): Promise<string>;
  seal(plain: string): Promise<string>;
}

export interface KeyAndLibrary {
  readonly secretKey: string;
  readonly library: LibraryCipher;
}

export interface RotationInput {
  readonly from: KeyAndLibrary;
  readonly to: KeyAndLibrary;
  /** Which columns are sealed, and with what. */
  readonly records: readonly TableRecord[];
  readonly jobs: readonly SealedJobs[];
  /** Role and password to set, where the password is calculated from SECRET_KEY; otherwise `null`. */
  readonly appRole: { readonly name: string; readonly password: string } | null;
}

export interface RotationCount {
  /** Keys of households that were rewrapped. */
  readonly households: number;
  /** Values that were re-encrypted: phone numbers, messages, secrets of the second step. */
  readonly values: number;
  /** Sign-ins that ended: their cookies were signed with the old key. */
  readonly sessions: number;
}

type Rewrite = (value: unknown, id: string) => Promise<unknown>;

/** What opens with the new key was rewritten already and stays; what opens with neither stops everything. */
function firstThatOpens<T>(tries: readonly (() => T)[], what: string): T {
  for (const attempt of tries) {
    try {
      return attempt();
    } catch {
      // Sealed with the other key.
    }
  }
  throw new Error(`${what} opens with neither key`);
}

async function rewriteColumn(
  client: pg.Client,
  at: { readonly table: string; readonly id: string; readonly column: string },
  rewrite: Rewrite,
): Promise<number> {
  let after: string | null = null;
  let changed = 0;
  for (;;) {
    const { rows }: pg.QueryResult<{ id: string; value: unknown }> = await client.query(
      `SELECT ${at.id} AS id, ${at.column} AS value FROM ${at.table}
       WHERE ${at.column} IS NOT NULL AND ($1::uuid IS NULL OR ${at.id} > $1) ORDER BY ${at.id} LIMIT ${PAGE}`,
      [after],
    );
    for (const { id, value } of rows) {
      await client.query(`UPDATE ${at.table} SET ${at.column} = $2 WHERE ${at.id} = $1`, [
        id,
        await rewrite(value, id),
      ]);
      after = id;
      changed += 1;
    }
    if (rows.length < PAGE) return changed;
  }
}

function rewrapped({ from, to }: RotationInput): Rewrite {
  const [before, after] = [createEncryption(from.secretKey), createEncryption(to.secretKey)];
  return async (value, id) =>
    firstThatOpens(
      [
        () => after.wrap(id, after.unwrap(id, value as Buffer)),
        () => after.wrap(id, before.unwrap(id, value as Buffer)),
      ],
      `the key of household ${id}`,
    );
}

function resealed({ from, to }: RotationInput, table: string, { purpose, place }: SealedForServer): Rewrite {
  const before = createPurposeCipher(from.secretKey, purpose);
  const after = createPurposeCipher(to.secretKey, purpose);
  return async (value, id) => {
    const plain = firstThatOpens(
      [() => after.decrypt(String(value), place(id)), () => before.decrypt(String(value), place(id))],
      `row ${id} of ${table}`,
    );
    return after.encrypt(plain, place(id));
  };
}

function resealedByLibrary({ from, to }: RotationInput, table: string): Rewrite {
  return async (value, id) => {
    const sealed = String(value);
    const plain = await to.library.open(sealed).catch(() => from.library.open(sealed).catch(() => null));
    if (plain === null) throw new Error(`row ${id} of ${table} opens with neither key`);
    return to.library.seal(plain);
  };
}

/** Mails that still wait go out after the change as well. */
async function resealJobs(
  client: pg.Client,
  { from, to }: RotationInput,
  { kind, purpose }: SealedJobs,
): Promise<number> {
  const before = createPurposeCipher(from.secretKey, purpose);
  const after = createPurposeCipher(to.secretKey, purpose);
  const { rows } = await client.query<{ id: string; sealed: string }>(
    `SELECT id, data ->> 'sealed' AS sealed FROM ${JOB_SCHEMA}.job WHERE name = $1 AND data ? 'sealed'`,
    [kind],
  );
  for (const { id, sealed } of rows) {
    const plain = firstThatOpens(
      [() => after.decrypt(sealed, id), () => before.decrypt(sealed, id)],
      `waiting ${kind} ${id}`,
    );
    await client.query(
      `UPDATE ${JOB_SCHEMA}.job SET data = jsonb_set(data, '{sealed}', to_jsonb($3::text)) WHERE name = $1 AND id = $2`,
      [kind, id, after.encrypt(plain, id)],
    );
  }
  return rows.length;
}

/** Sign-ins, half-done sign-ins and counted failures: signed or hashed with the old key, so they mean nothing now. */
async function endWhatWasSigned(client: pg.Client): Promise<number> {
  const ended = await client.query('DELETE FROM auth.sessions');
  await client.query('DELETE FROM auth.verifications');
  await client.query('DELETE FROM auth.sign_in_guards');
  return ended.rowCount ?? 0;
}

/** What is sealed with a household's data key stays: that key was wrapped again. */
async function resealRecord(client: pg.Client, input: RotationInput, record: TableRecord): Promise<number> {
  const table = tableName(record);
  let values = 0;
  for (const sealed of record.sealed ?? []) {
    if (sealed.key === 'household') continue;
    const rewrite =
      sealed.key === 'server' ? resealed(input, table, sealed) : resealedByLibrary(input, table);
    values += await rewriteColumn(client, { table, id: 'id', column: sealed.column }, rewrite);
  }
  return values;
}

async function rotate(client: pg.Client, input: RotationInput): Promise<RotationCount> {
  // The owner of the tables sees every household for the length of this transaction, and nobody else sees any.
  await client.query('ALTER TABLE households NO FORCE ROW LEVEL SECURITY');
  const households = await rewriteColumn(
    client,
    { table: 'households', id: 'household_id', column: 'wrapped_data_key' },
    rewrapped(input),
  );
  await client.query('ALTER TABLE households FORCE ROW LEVEL SECURITY');
  let values = 0;
  for (const record of input.records) values += await resealRecord(client, input, record);
  for (const job of input.jobs) values += await resealJobs(client, input, job);
  const sessions = await endWhatWasSigned(client);
  if (input.appRole !== null) {
    const { name, password } = input.appRole;
    await client.query(`ALTER ROLE ${pg.escapeIdentifier(name)} PASSWORD ${pg.escapeLiteral(password)}`);
  }
  return { households, values, sessions };
}

/** Moves everything from one SECRET_KEY to another, in one transaction: all of it is done or nothing. */
export async function rotateKeys(ownerUrl: string, input: RotationInput): Promise<RotationCount> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('BEGIN');
    const count = await rotate(client, input);
    await client.query('COMMIT');
    return count;
  } finally {
    await client.end();
  }
}

/** How many connections the serving role holds: another process may be at work with the old key. */
export async function countServers(ownerUrl: string, appRole: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: number }>(
      'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND usename = $1',
      [appRole],
    );
    return rows[0]?.open ?? 0;
  } finally {
    await client.end();
  }
}
