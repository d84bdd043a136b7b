import { rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import { readFdcFood } from '#core/catalog/food-data-central.ts';
import type { ImportedFood, ReadFood } from '#core/catalog/imported-food.ts';
import { lineOf } from '#core/catalog/imported-food.ts';
import { readOffProduct } from '#core/catalog/open-food-facts.ts';
import { openFdcFolder, stagedRejects, stageFdcFolder } from './fdc-folder.ts';
import { stagedFoods } from './fdc-foods.ts';
import { fingerprintOf } from './file-fingerprint.ts';
import type { BatchCount, FoodImportsRepository, ImportKey, ImportRun } from './food-imports.repository.ts';
import { readOffFile } from './off-file.ts';
import { openRejectFile, type Reject } from './reject-file.ts';
import { UnusableSourceError } from './source-lines.ts';

/** Told while an import is at work; `share` of the whole, 0 to 1, or `null` where nobody knows. */
export type ImportProgress = (step: {
  readonly doing: string;
  readonly share: number | null;
  readonly rows: number;
}) => void;

export interface ImportReport {
  readonly source: 'fdc' | 'off';
  readonly file: string;
  /** `stopped`: by a signal; the same command goes on. */
  readonly state: 'done' | 'already_done' | 'stopped';
  /** Rows that an earlier run had done. */
  readonly resumedAfter: number;
  /** Of this run. */
  readonly rows: {
    readonly read: number;
    readonly added: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly skipped: number;
    /** Older versions of a product whose newer one is stored. */
    readonly superseded: number;
  };
  /** Reasons, one for each row that was skipped and for each amount that was left out. */
  readonly rejected: { readonly file: string; readonly reasons: number } | null;
  readonly seconds: number;
}

export interface FoodImportsDeps {
  readonly repository: FoodImportsRepository;
  readonly lexicon: AllergenLexicon;
  readonly dataDir: string;
  readonly clock: () => Date;
  readonly createId: () => string;
  readonly progress: ImportProgress;
  /** Ends an import after the batch at hand. */
  readonly signal: AbortSignal;
}

export interface ImportOptions {
  /** Reads the source from its beginning, also when it was read before. */
  readonly again: boolean;
}

export interface FoodImportsService {
  /** @throws UnusableSourceError */
  importOff(file: string, options: ImportOptions): Promise<ImportReport>;
  /** @throws UnusableSourceError */
  importFdc(folder: string, options: ImportOptions): Promise<ImportReport>;
}

interface Row {
  readonly line: number;
  readonly id: string;
  readonly read: ReadFood;
}

/** Large enough that the way to the database is no cost, small enough that a kill loses a moment of work. */
const ROWS_OF_BATCH = 500;

interface Batch {
  foods: ImportedFood[];
  rejects: Reject[];
  rowsDone: number;
  rowsSkipped: number;
}
const emptyBatch = (): Batch => ({ foods: [], rejects: [], rowsDone: 0, rowsSkipped: 0 });

function addRow(batch: Batch, { line, id, read }: Row): void {
  batch.rowsDone += 1;
  if (read.kind === 'skipped') {
    batch.rowsSkipped += 1;
    batch.rejects.push({ line, id, reason: `Skipped: ${read.reason}.` });
    return;
  }
  batch.foods.push(read.food);
  for (const reason of read.leftOut) batch.rejects.push({ line, id, reason: `Left out: ${reason}.` });
}

type Counts = { -readonly [Name in keyof ImportReport['rows']]: number };

/** The operator's own program, at the operator's own database: whoever may start it may do this. */
export function createFoodImportsService(deps: FoodImportsDeps): FoodImportsService {
  const { repository, lexicon, dataDir, clock, createId, progress, signal } = deps;

  async function runOf(key: ImportKey, { again }: ImportOptions): Promise<ImportRun> {
    if (!(await repository.claim())) {
      throw new UnusableSourceError('Another import is at work on this database: wait until it is done.');
    }
    const known = await repository.find(key);
    return known === null || again ? repository.begin(key, createId(), clock()) : known;
  }

  interface Source {
    readonly key: ImportKey;
    readonly path: string;
    readonly run: ImportRun;
    readonly rows: AsyncIterable<readonly Row[]>;
    /** Of the reading before the rows came. */
    readonly rejects: readonly Reject[];
    readonly share: (rows: number) => number | null;
  }

  /** Reads one batch while PostgreSQL stores the one before. */
  async function storeAll(source: Source): Promise<Omit<ImportReport, 'seconds'>> {
    const { run } = source;
    const counts: Counts = { read: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, superseded: 0 };
    const reasons = await openRejectFile(source.path, dataDir, run.rowsDone > 0);
    if (run.rowsDone === 0) await reasons.add(source.rejects);
    counts.skipped += run.rowsDone === 0 ? source.rejects.length : 0;

    async function store(batch: Batch): Promise<void> {
      if (batch.rowsDone === 0) return;
      await reasons.add(batch.rejects);
      const stored: BatchCount = await repository.store(run, batch, clock());
      counts.read += batch.rowsDone;
      counts.skipped += batch.rowsSkipped;
      for (const name of ['added', 'changed', 'unchanged', 'superseded'] as const)
        counts[name] += stored[name];
      progress({
        doing: 'Storing foods',
        share: source.share(run.rowsDone + counts.read),
        rows: counts.read,
      });
    }

    let batch = emptyBatch();
    let storing: Promise<void> = Promise.resolve();
    const next = async (): Promise<void> => {
      await storing;
      storing = store(batch);
      // It is awaited with the next batch; until then nobody listens.
      storing.catch(() => undefined);
      batch = emptyBatch();
    };
    try {
      for await (const some of source.rows) {
        for (const row of some) {
          addRow(batch, row);
          if (batch.rowsDone >= ROWS_OF_BATCH) await next();
          if (signal.aborted) break;
        }
        if (signal.aborted) break;
      }
      if (!signal.aborted) await next();
      await storing;
      if (!signal.aborted) {
        progress({ doing: 'Counting the words', share: null, rows: counts.read });
        await repository.finish(run, clock());
      }
    } finally {
      await storing.catch(() => undefined);
      const told = await reasons.close();
      if (told > 0) rejected = { file: reasons.path, reasons: told };
    }
    return {
      source: source.key.source,
      file: source.path,
      state: signal.aborted ? 'stopped' : 'done',
      resumedAfter: run.rowsDone,
      rows: counts,
      rejected,
    };
  }
  let rejected: ImportReport['rejected'] = null;

  const alreadyDone = (key: ImportKey, path: string, run: ImportRun): Omit<ImportReport, 'seconds'> => ({
    source: key.source,
    file: path,
    state: 'already_done',
    resumedAfter: run.rowsDone,
    rows: { read: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, superseded: 0 },
    rejected: null,
  });

  async function timed(work: () => Promise<Omit<ImportReport, 'seconds'>>): Promise<ImportReport> {
    const start = performance.now();
    const report = await work();
    return { ...report, seconds: Math.round((performance.now() - start) / 100) / 10 };
  }

  async function* offRows(path: string, skip: number, onBytes: (bytes: number) => void) {
    let before = 0;
    for await (const some of await readOffFile(path, basename(path), { onBytes })) {
      const rest = some.slice(Math.max(0, skip - before));
      before += some.length;
      yield rest.map(({ line, content }): Row => {
        if ('problem' in content) return { line, id: '', read: { kind: 'skipped', reason: content.problem } };
        return { line, id: lineOf(content.code) ?? '', read: readOffProduct(content, lexicon, false) };
      });
    }
  }

  return {
    importOff: (file, options) =>
      timed(async () => {
        const path = resolve(file);
        const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
          throw new UnusableSourceError(`${file} cannot be read (${error.code}).`);
        });
        // Refuses what is no export before anything is written down about it.
        await (await readOffFile(path, basename(path), {})).return(undefined);
        const key = { source: 'off', fingerprint: await fingerprintOf([path]) } as const;
        const run = await runOf(key, options);
        if (run.isFinished) return alreadyDone(key, path, run);
        let bytes = 0;
        const rows = offRows(path, run.rowsDone, (read) => {
          bytes = read;
        });
        const share = () => (size === 0 ? null : bytes / size);
        return storeAll({ key, path, run, rows, rejects: [], share });
      }),

    importFdc: (named, options) =>
      timed(async () => {
        const path = resolve(named);
        const folder = await openFdcFolder(path);
        const key = {
          source: 'fdc',
          fingerprint: await fingerprintOf(folder.parts.map((part) => part.path)),
        } as const;
        const run = await runOf(key, options);
        if (run.isFinished) return alreadyDone(key, path, run);
        const stageDir = join(dataDir, 'imports', key.fingerprint);
        let doing = '';
        let bytes = 0;
        const sizes = new Map(folder.parts.map((part) => [part.part, part.bytes]));
        const staged = await stageFdcFolder(folder, stageDir, {
          signal,
          onPart: (part) => {
            doing = part;
          },
          onBytes: (read) => {
            bytes = read;
            const size = sizes.get(doing as never) ?? 0;
            progress({ doing: `Reading ${doing}.csv`, share: size === 0 ? null : bytes / size, rows: 0 });
          },
        }).catch((error: unknown) => {
          if (signal.aborted) return null;
          throw error;
        });
        if (staged === null) return { ...alreadyDone(key, path, run), state: 'stopped' };
        const foods = staged.foods.reduce((sum, [, count]) => sum + count, 0);
        const rows = (async function* () {
          for await (const some of stagedFoods(stageDir, staged, run.rowsDone)) {
            yield some.map(
              ({ line, food }): Row => ({ line, id: food.fdcId, read: readFdcFood(food, lexicon) }),
            );
          }
        })();
        const report = await storeAll({
          key,
          path,
          run,
          rows,
          rejects: await stagedRejects(stageDir),
          share: (done) => (foods === 0 ? null : done / foods),
        });
        if (report.state === 'done') await rm(stageDir, { recursive: true, force: true });
        return report;
      }),
  };
}
