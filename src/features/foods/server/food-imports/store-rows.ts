import type { ImportedFood, ReadFood } from '#domain/labels/imported-food.ts';
import type { FoodImportsRepository, ImportRun } from './food-imports.repository.ts';
import type { Reject, RejectFile } from './reject-file.ts';

/** A row of a source, read. */
export interface ImportRow {
  readonly line: number;
  readonly id: string;
  readonly read: ReadFood;
}

export interface RowCounts {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  /** Older versions of a product whose newer one is stored. */
  readonly superseded: number;
}
export const NO_ROWS: RowCounts = { read: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, superseded: 0 };

/** Large enough that the way to the database is no cost, small enough that a kill loses a moment of work. */
const ROWS_OF_BATCH = 500;

interface Batch {
  readonly foods: ImportedFood[];
  readonly rejects: Reject[];
  rowsDone: number;
  rowsSkipped: number;
}
const emptyBatch = (): Batch => ({ foods: [], rejects: [], rowsDone: 0, rowsSkipped: 0 });

function addRow(batch: Batch, { line, id, read }: ImportRow): void {
  batch.rowsDone += 1;
  if (read.kind === 'skipped') {
    batch.rowsSkipped += 1;
    batch.rejects.push({ line, id, reason: `Skipped: ${read.reason}.` });
    return;
  }
  batch.foods.push(read.food);
  for (const reason of read.leftOut) batch.rejects.push({ line, id, reason: `Left out: ${reason}.` });
}

async function* batchesOf(rows: AsyncIterable<readonly ImportRow[]>): AsyncGenerator<Batch> {
  let batch = emptyBatch();
  for await (const some of rows) {
    for (const row of some) {
      addRow(batch, row);
      if (batch.rowsDone < ROWS_OF_BATCH) continue;
      yield batch;
      batch = emptyBatch();
    }
  }
  if (batch.rowsDone > 0) yield batch;
}

export interface StoreRowsDeps {
  readonly repository: FoodImportsRepository;
  readonly reasons: RejectFile;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onStored: (counts: RowCounts) => void;
}

/** Reads one batch while PostgreSQL stores the one before; ends after the batch at hand when the signal says so. */
export async function storeRows(
  run: ImportRun,
  rows: AsyncIterable<readonly ImportRow[]>,
  { repository, reasons, clock, signal, onStored }: StoreRowsDeps,
): Promise<RowCounts> {
  let counts = NO_ROWS;

  async function store(batch: Batch): Promise<void> {
    // Before the rows count as done: a kill in between reports a reason twice, which the file sorts out, and loses none.
    await reasons.add(batch.rejects);
    const stored = await repository.store(run, batch, clock());
    counts = {
      read: counts.read + batch.rowsDone,
      added: counts.added + stored.added,
      changed: counts.changed + stored.changed,
      unchanged: counts.unchanged + stored.unchanged,
      skipped: counts.skipped + batch.rowsSkipped,
      superseded: counts.superseded + stored.superseded,
    };
    onStored(counts);
  }

  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batchesOf(rows)) {
      await storing;
      if (signal.aborted) break;
      storing = store(batch);
      // It is awaited with the next batch; until then nobody listens.
      storing.catch(() => undefined);
    }
  } finally {
    await storing.catch(() => undefined);
  }
  await storing;
  return counts;
}
