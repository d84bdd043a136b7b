import pg from 'pg';

/** Every row of every table that the product made, as text: what someone sees who holds a copy of the database. */
export async function everyRawRow(adminUrl: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
       ORDER BY 1, 2`,
    );
    const all = new Map<string, readonly string[]>();
    for (const { schema, name } of tables) {
      const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
      // bytea too: as hex and as the text that its bytes are.
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${from} t`,
      );
      all.set(
        `${schema}.${name}`,
        rows.map(({ row }) => `${JSON.stringify(row)}${bytesOf(row)}`),
      );
    }
    return all;
  } finally {
    await client.end();
  }
}

function bytesOf(row: Record<string, unknown>): string {
  return Object.values(row)
    .filter((value): value is string => typeof value === 'string' && value.startsWith('\\x'))
    .map((value) => Buffer.from(value.slice(2), 'hex').toString('latin1'))
    .join('\n');
}

/** `table: what was found` for each of the words that is anywhere, compared without case. */
export async function whereFound(adminUrl: string, words: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [table, rows] of await everyRawRow(adminUrl)) {
    const text = rows.join('\n').toLowerCase();
    found.push(
      ...words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${table}: ${word}`),
    );
  }
  return found;
}
