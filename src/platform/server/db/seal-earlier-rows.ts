import type pg from 'pg';
import { createEncryption } from '../encryption.ts';
import { KEPT_ANSWER, LIFE_STAGE, sealedLifeStage } from './sealed-columns.ts';

/** Rows held in memory at once. */
const PAGE = 200;

interface PlainColumn {
  readonly table: string;
  readonly id: string;
  readonly plain: string;
  readonly sealed: string;
  /** Rows that have something to seal. */
  readonly where: string;
  /** What is sealed, out of what PostgreSQL gives. */
  readonly text: (plain: unknown) => string;
  readonly place: (id: string) => string;
}

/** What releases before stored as it was. */
const PLAIN_COLUMNS: readonly PlainColumn[] = [
  {
    table: 'family_members',
    id: 'id',
    plain: 'life_stage',
    sealed: 'life_stage_encrypted',
    // All of them: that a row has a sealed stage must not say that there is one.
    where: 'true',
    text: (plain) => sealedLifeStage(plain as string | null),
    place: LIFE_STAGE.place,
  },
  {
    table: 'idempotency_keys',
    id: 'key',
    plain: 'answer',
    sealed: 'answer_encrypted',
    where: 'r.answer IS NOT NULL',
    text: (plain) => JSON.stringify(plain),
    place: KEPT_ANSWER.place,
  },
];

async function isThere(client: pg.Client, { table, plain }: PlainColumn): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = $2`,
    [table, plain],
  );
  return rowCount !== 0;
}

async function sealColumn(client: pg.Client, column: PlainColumn, secretKey: string): Promise<void> {
  const { table, id, plain, sealed, where, text, place } = column;
  const encryption = createEncryption(secretKey);
  for (;;) {
    const { rows } = await client.query<{ household: string; id: string; plain: unknown; key: Buffer }>(
      `SELECT r.household_id AS household, r.${id} AS id, r.${plain} AS plain, h.wrapped_data_key AS key
       FROM ${table} r JOIN households h USING (household_id)
       WHERE r.${sealed} IS NULL AND ${where} LIMIT ${PAGE}`,
    );
    for (const row of rows) {
      const cipher = encryption.cipherFor(row.household, row.key);
      await client.query(`UPDATE ${table} SET ${sealed} = $3 WHERE household_id = $1 AND ${id} = $2`, [
        row.household,
        row.id,
        cipher.encrypt(text(row.plain), place(row.id)),
      ]);
    }
    if (rows.length < PAGE) return;
  }
}

/**
 * Seals what an earlier release stored in plain and takes the plain column away, in one transaction a column. Nothing
 * is left to do the next time.
 */
export async function sealEarlierRows(client: pg.Client, secretKey: string): Promise<void> {
  for (const column of PLAIN_COLUMNS) {
    if (!(await isThere(client, column))) continue;
    const { table, plain } = column;
    await client.query('BEGIN');
    // The owner of the tables sees every household for the length of this transaction, and nobody else sees any.
    for (const name of ['households', table])
      await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
    await sealColumn(client, column, secretKey);
    await client.query(`ALTER TABLE ${table} DROP COLUMN ${plain}`);
    for (const name of ['households', table])
      await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
    await client.query('COMMIT');
    // A column that is gone stays in the file until its rows are written again.
    await client.query(`VACUUM (FULL) ${table}`);
  }
}
