import pg from 'pg';
import type { ImportedFood } from '#domain/labels/imported-food.ts';
import { type StoredCount, storeCatalogFoods } from '#platform/server/db/catalog-foods.ts';
import { refreshCatalogWords } from '#platform/server/db/catalog-words.ts';

export interface ImportRun {
  readonly id: string;
  readonly rowsDone: number;
  readonly rowsStored: number;
  readonly rowsSkipped: number;
  readonly isFinished: boolean;
}

export interface ImportKey {
  readonly source: 'fdc' | 'off';
  readonly fingerprint: string;
}

export interface ImportBatch {
  readonly foods: readonly ImportedFood[];
  /** Rows of the source that are done with this batch. */
  readonly rowsDone: number;
  readonly rowsSkipped: number;
}

export interface BatchCount extends StoredCount {
  /** Foods of which the source has a newer version that is stored. */
  readonly superseded: number;
}

export interface FoodImportsRepository {
  /** `false`: another import is at work on this database. */
  claim(): Promise<boolean>;
  find(key: ImportKey): Promise<ImportRun | null>;
  /** Begins at the first row, also where the source was read before. */
  begin(key: ImportKey, id: string, now: Date): Promise<ImportRun>;
  /** The foods, and that they are done, together or not at all. */
  store(run: Pick<ImportRun, 'id'>, batch: ImportBatch, now: Date): Promise<BatchCount>;
  finish(run: Pick<ImportRun, 'id'>, now: Date): Promise<void>;
  close(): Promise<void>;
}

/** Any fixed number: every import names the same lock. */
const IMPORT_LOCK = 5_311_902_774;
/** PostgreSQL notices within a moment that an import which was killed is gone. */
const CLAIM_MILLISECONDS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface RunRow {
  readonly id: string;
  readonly rows_done: string;
  readonly rows_stored: string;
  readonly rows_skipped: string;
  readonly finished_at: Date | null;
}

const runOf = (row: RunRow): ImportRun => ({
  id: row.id,
  rowsDone: Number(row.rows_done),
  rowsStored: Number(row.rows_stored),
  rowsSkipped: Number(row.rows_skipped),
  isFinished: row.finished_at !== null,
});

const RUN = 'id, rows_done, rows_stored, rows_skipped, finished_at';

/** Branded Foods keep every version of a product under a new FDC id: the newest one is the product. */
const isVersioned = ({ source, gtin }: ImportedFood): boolean => source === 'fdc-branded' && gtin !== null;

/** Foods without those that have a newer version in this batch or in the database; older ones there go. */
async function newestVersions(
  client: pg.Client,
  foods: readonly ImportedFood[],
): Promise<readonly ImportedFood[]> {
  const newest = new Map<string, number>();
  for (const food of foods) {
    if (food.gtin === null || !isVersioned(food)) continue;
    newest.set(food.gtin, Math.max(newest.get(food.gtin) ?? 0, Number(food.sourceId)));
  }
  if (newest.size === 0) return foods;
  const { rows } = await client.query<{ gtin: string; source_id: string }>(
    `SELECT gtin, source_id FROM catalog.foods WHERE source = 'fdc-branded' AND gtin = ANY($1)`,
    [[...newest.keys()]],
  );
  const older = rows.filter(({ gtin, source_id }) => Number(source_id) < (newest.get(gtin) ?? 0));
  for (const { gtin, source_id } of rows) {
    newest.set(gtin, Math.max(newest.get(gtin) ?? 0, Number(source_id)));
  }
  if (older.length > 0) {
    await client.query(`DELETE FROM catalog.foods WHERE source = 'fdc-branded' AND source_id = ANY($1)`, [
      older.map(({ source_id }) => source_id),
    ]);
  }
  return foods.filter(
    (food) => food.gtin === null || !isVersioned(food) || newest.get(food.gtin) === Number(food.sourceId),
  );
}

/** A connection of its own: statements of an import may take longer than those of a request. */
export async function connectFoodImports(url: string): Promise<FoodImportsRepository> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthwell import',
    keepAlive: true,
  });
  // A broken connection fails the next statement; without a listener it would end the process at once.
  client.on('error', () => undefined);
  await client.connect();
  const send = (text: string, values: readonly unknown[]) => client.query(text, [...values]);

  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    await client.query('BEGIN');
    try {
      const result = await work();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  return {
    async claim() {
      try {
        await client.query(`SET lock_timeout = ${CLAIM_MILLISECONDS}`);
        await client.query('SELECT pg_advisory_lock($1)', [IMPORT_LOCK]);
        return true;
      } catch (error) {
        if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
        throw error;
      } finally {
        await client.query('SET lock_timeout = 0');
      }
    },

    async find({ source, fingerprint }) {
      const { rows } = await client.query<RunRow>(
        `SELECT ${RUN} FROM catalog.imports WHERE source = $1 AND fingerprint = $2`,
        [source, fingerprint],
      );
      return rows[0] === undefined ? null : runOf(rows[0]);
    },

    async begin({ source, fingerprint }, id, now) {
      const { rows } = await client.query<RunRow>(
        `INSERT INTO catalog.imports (id, source, fingerprint, rows_done, rows_stored, rows_skipped, started_at)
         VALUES ($1, $2, $3, 0, 0, 0, $4)
         ON CONFLICT (source, fingerprint) DO UPDATE
         SET rows_done = 0, rows_stored = 0, rows_skipped = 0, started_at = excluded.started_at, finished_at = NULL
         RETURNING ${RUN}`,
        [id, source, fingerprint, now],
      );
      if (rows[0] === undefined) throw new Error('an import could not start');
      return runOf(rows[0]);
    },

    store({ id }, { foods, rowsDone, rowsSkipped }, now) {
      return inTransaction(async () => {
        const newest = await newestVersions(client, foods);
        const count = await storeCatalogFoods(send, newest, now);
        await client.query(
          `UPDATE catalog.imports SET rows_done = rows_done + $2, rows_stored = rows_stored + $3,
             rows_skipped = rows_skipped + $4 WHERE id = $1`,
          [id, rowsDone, newest.length, rowsSkipped],
        );
        return { ...count, superseded: foods.length - newest.length };
      });
    },

    async finish({ id }, now) {
      await refreshCatalogWords((text) => client.query(text));
      await client.query('UPDATE catalog.imports SET finished_at = $2 WHERE id = $1', [id, now]);
    },

    close: () => client.end(),
  };
}
