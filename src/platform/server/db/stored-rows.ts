import { fillPlaceholders } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** What of a statement that drizzle has prepared is needed here. */
interface Prepared<Row> {
  getQuery(): { readonly sql: string; readonly params: unknown[] };
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

export interface StoredRows<Row> {
  /** All that came from the database, letter by letter: the same text is the same rows. */
  readonly text: string;
  /** The same as values, as `execute` would have given them. */
  read(): Promise<Row[]>;
}

type Fields = pg.QueryConfig['types'];
interface RowQuery {
  readonly types: NonNullable<Fields>;
}

/** No text in PostgreSQL has this letter. */
const BETWEEN = '\0';
const textOf = (rows: readonly (readonly (string | null)[])[]): string => {
  let text = '';
  for (const row of rows)
    for (const value of row) text += value === null ? `${BETWEEN}-` : `${BETWEEN}+${value}`;
  return text;
};
const AS_TEXT: RowQuery['types'] = { getTypeParser: () => (value: string) => value };

interface Came {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly fields: readonly pg.FieldDef[];
}

/** A statement that drizzle has prepared once, for a connection that answers with what has come already. */
function createReplay<Row>(prepare: (db: NodePgDatabase) => Prepared<Row>) {
  let came: Came = { rows: [], fields: [] };
  const client = {
    // Made into values as pg does it.
    query: async ({ types }: RowQuery) => ({
      rows: came.rows.map((row) =>
        row.map((value, at) =>
          value === null ? null : types.getTypeParser(came.fields[at]?.dataTypeID ?? 0, 'text')(value),
        ),
      ),
    }),
  };
  const statement = prepare(drizzle({ client: client as unknown as pg.Client }));
  return async (next: Came, values: Record<string, unknown>): Promise<Row[]> => {
    came = next;
    return statement.execute(values);
  };
}

/**
 * Asks for rows and leaves them as they came: who has seen the same before need not make values of them.
 * @param prepare makes the statement, for any connection
 */
export function createStoredRows<Row>(name: string, prepare: (db: NodePgDatabase) => Prepared<Row>) {
  const { sql, params } = prepare(drizzle({ client: new pg.Client() })).getQuery();
  /** Each reads for one request at a time; preparing costs as much as reading. */
  const idle: ReturnType<typeof createReplay<Row>>[] = [];

  async function read(came: Came, values: Record<string, unknown>): Promise<Row[]> {
    const replay = idle.pop() ?? createReplay(prepare);
    const made = await replay(came, values);
    idle.push(replay);
    return made;
  }

  return async (db: NodePgDatabase, values: Record<string, unknown>): Promise<StoredRows<Row>> => {
    const { $client: client } = db as NodePgDatabase & { readonly $client: pg.ClientBase };
    const came = await client.query<(string | null)[]>({
      name,
      text: sql,
      values: fillPlaceholders(params, values),
      rowMode: 'array',
      types: AS_TEXT,
    });
    return { text: textOf(came.rows), read: () => read(came, values) };
  };
}
