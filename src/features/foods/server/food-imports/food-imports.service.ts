import { rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { lineOf } from '#domain/labels/imported-food.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { readFdcFood } from '../../rules/food-data-central.ts';
import { readOffProduct } from '../../rules/open-food-facts.ts';
import { type FdcFolder, openFdcFolder } from './fdc-folder.ts';
import { stagedFoods } from './fdc-foods.ts';
import { type Staged, stagedRejects, stageFdcFolder } from './fdc-stage.ts';
import { fingerprintOf } from './file-fingerprint.ts';
import type { FoodImportsRepository, ImportKey, ImportRun } from './food-imports.repository.ts';
import { readOffFile } from './off-file.ts';
import { openRejectFile, type Reject } from './reject-file.ts';
import { UnusableSourceError } from './source-lines.ts';
import { type ImportRow, NO_ROWS, type RowCounts, storeRows } from './store-rows.ts';

/** Called while an import is running; `share` of the whole, 0 to 1, or `null` where nobody knows. */
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
  readonly rows: RowCounts;
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

/** The operator's own program, at the operator's own database: anyone who may start it may do this. */
export interface FoodImportsService {
  /** @throws UnusableSourceError */
  importOff(file: string, options: ImportOptions): Promise<ImportReport>;
  /** @throws UnusableSourceError */
  importFdc(folder: string, options: ImportOptions): Promise<ImportReport>;
}

type Report = Omit<ImportReport, 'seconds'>;

/** A source that is known, and how far it is. */
interface Begun {
  readonly key: ImportKey;
  readonly path: string;
  readonly run: ImportRun;
}

async function begin(
  { repository, createId, clock }: FoodImportsDeps,
  key: ImportKey,
  { again }: ImportOptions,
): Promise<ImportRun> {
  if (!(await repository.claim())) {
    throw new UnusableSourceError('Another import is running on this database: wait until it is done.');
  }
  const known = await repository.find(key);
  return known === null || again ? repository.begin(key, createId(), clock()) : known;
}

const reportOf = ({ key, path, run }: Begun, state: ImportReport['state'], rows = NO_ROWS): Report => ({
  source: key.source,
  file: path,
  state,
  resumedAfter: run.rowsDone,
  rows,
  rejected: null,
});

interface Rows {
  readonly rows: AsyncIterable<readonly ImportRow[]>;
  /** Of the reading before the rows came. */
  readonly rejects: readonly Reject[];
  /** How much of the source is done, by its rows. */
  readonly share: (rows: number) => number | null;
}

async function storeAll(
  deps: FoodImportsDeps,
  begun: Begun,
  { rows, rejects, share }: Rows,
): Promise<Report> {
  const { repository, dataDir, clock, progress, signal } = deps;
  const { run, path } = begun;
  const isNew = run.rowsDone === 0;
  const reasons = await openRejectFile(path, dataDir, !isNew);
  let report = reportOf(begun, 'stopped');
  let provided = 0;
  try {
    if (isNew) await reasons.add(rejects);
    const counts = await storeRows(run, rows, {
      repository,
      reasons,
      clock,
      signal,
      onStored: ({ read }) =>
        progress({ doing: 'Storing foods', share: share(run.rowsDone + read), rows: read }),
    });
    report = reportOf(begun, signal.aborted ? 'stopped' : 'done', {
      ...counts,
      skipped: counts.skipped + (isNew ? rejects.length : 0),
    });
    if (report.state === 'done') {
      progress({ doing: 'Counting the words', share: null, rows: counts.read });
      await repository.finish(run, clock());
    }
  } finally {
    provided = await reasons.close();
  }
  return { ...report, rejected: provided === 0 ? null : { file: reasons.path, reasons: provided } };
}

async function* offRows(
  path: string,
  { skip, onBytes, lexicon }: { skip: number; onBytes: (bytes: number) => void; lexicon: AllergenLexicon },
): AsyncGenerator<readonly ImportRow[]> {
  let before = 0;
  for await (const some of await readOffFile(path, basename(path), { onBytes })) {
    const rest = some.slice(Math.max(0, skip - before));
    before += some.length;
    yield rest.map(({ line, content }): ImportRow => {
      if ('problem' in content) return { line, id: '', read: { kind: 'skipped', reason: content.problem } };
      return { line, id: lineOf(content.code) ?? '', read: readOffProduct(content, lexicon, false) };
    });
  }
}

async function importOffFile(deps: FoodImportsDeps, file: string, options: ImportOptions): Promise<Report> {
  const path = resolve(file);
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableSourceError(`${file} cannot be read (${error.code}).`);
  });
  // Refuses what is no export before anything is written down about it.
  await (await readOffFile(path, basename(path), {})).return(undefined);
  const key = { source: 'off', fingerprint: await fingerprintOf([path]) } as const;
  const run = await begin(deps, key, options);
  const begun = { key, path, run };
  if (run.isFinished) return reportOf(begun, 'already_done');
  let bytes = 0;
  const onBytes = (read: number) => {
    bytes = read;
  };
  const rows = offRows(path, { skip: run.rowsDone, onBytes, lexicon: deps.lexicon });
  return storeAll(deps, begun, { rows, rejects: [], share: () => (size === 0 ? null : bytes / size) });
}

/** `null`: stopped while the files were dealt out. */
async function stage(deps: FoodImportsDeps, folder: FdcFolder, stageDir: string): Promise<Staged | null> {
  const { progress, signal } = deps;
  let current = folder.parts[0];
  try {
    return await stageFdcFolder(folder, stageDir, {
      signal,
      onPart(part) {
        current = folder.parts.find((one) => one.part === part);
      },
      onBytes(read) {
        if (current === undefined) return;
        const share = current.bytes === 0 ? null : read / current.bytes;
        progress({ doing: `Reading ${current.part}.csv`, share, rows: 0 });
      },
    });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

async function* fdcRows(
  stageDir: string,
  staged: Staged,
  { skip, lexicon }: { skip: number; lexicon: AllergenLexicon },
): AsyncGenerator<readonly ImportRow[]> {
  for await (const some of stagedFoods(stageDir, staged, skip)) {
    yield some.map(({ line, food }) => ({ line, id: food.fdcId, read: readFdcFood(food, lexicon) }));
  }
}

async function importFdcFolder(
  deps: FoodImportsDeps,
  named: string,
  options: ImportOptions,
): Promise<Report> {
  const path = resolve(named);
  const folder = await openFdcFolder(path);
  const fingerprint = await fingerprintOf(folder.parts.map((part) => part.path));
  const key = { source: 'fdc', fingerprint } as const;
  const run = await begin(deps, key, options);
  const begun = { key, path, run };
  if (run.isFinished) return reportOf(begun, 'already_done');
  const stageDir = join(deps.dataDir, 'imports', fingerprint);
  const staged = await stage(deps, folder, stageDir);
  if (staged === null) return reportOf(begun, 'stopped');
  const foods = staged.foods.reduce((sum, [, count]) => sum + count, 0);
  const report = await storeAll(deps, begun, {
    rows: fdcRows(stageDir, staged, { skip: run.rowsDone, lexicon: deps.lexicon }),
    rejects: await stagedRejects(stageDir),
    share: (done) => (foods === 0 ? null : done / foods),
  });
  if (report.state === 'done') await rm(stageDir, { recursive: true, force: true });
  return report;
}

async function timed(work: Promise<Report>): Promise<ImportReport> {
  const start = performance.now();
  const report = await work;
  return { ...report, seconds: Math.round((performance.now() - start) / 100) / 10 };
}

export function createFoodImportsService(deps: FoodImportsDeps): FoodImportsService {
  return {
    importOff: (file, options) => timed(importOffFile(deps, file, options)),
    importFdc: (folder, options) => timed(importFdcFolder(deps, folder, options)),
  };
}
