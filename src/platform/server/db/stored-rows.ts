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

/**
 * Asks for rows and leaves them as they came: who has seen the same before need not make values of them.
 * @param prepare makes the statement, for any connection
 */
export function createStoredRows<Row>(name: string, prepare: (db: NodePgDatabase) => Prepared<Row>) {
  const { sql, params } = prepare(drizzle({ client: new pg.Client() })).getQuery();
  return async (db: NodePgDatabase, values: Record<string, unknown>): Promise<StoredRows<Row>> => {
    const { $client: client } = db as NodePgDatabase & { readonly $client: pg.ClientBase };
    const { rows, fields } = await client.query<(string | null)[]>({
      name,
      text: sql,
      values: fillPlaceholders(params, values),
      rowMode: 'array',
      types: AS_TEXT,
    });
    /** Gives drizzle what has come already, made into values as pg does it. */
    const replay = {
      query: async ({ types }: RowQuery) => ({
        rows: rows.map((row) =>
          row.map((value, at) => {
            if (value === null) return null;
            return types.getTypeParser(fields[at]?.dataTypeID ?? 0, 'text')(value);
          }),
        ),
      }),
    };
    return {
      text: textOf(rows),
      read: () => prepare(drizzle({ client: replay as unknown as pg.Client })).execute(values),
    };
  };
}
