import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import {
  connectFoodImports,
  type FoodImportsRepository,
} from '#features/foods/server/food-imports/food-imports.repository.ts';
import {
  createFoodImportsService,
  type FoodImportsService,
} from '#features/foods/server/food-imports/food-imports.service.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

const sample = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

export interface FoodRow {
  readonly source: string;
  readonly source_id: string;
  readonly nutrients: Record<string, number>;
  readonly [column: string]: unknown;
}

export type FoodImportBench = ReturnType<typeof foodImportBench>;

/** A server's database and a folder for each test of a file that imports foods. */
export function foodImportBench() {
  const lexicon = loadAllergenLexicon();
  const opened: FoodImportsRepository[] = [];
  let test: TestApp;
  let client: pg.Client;
  let folder: string;
  const forgetFoods = async () => {
    await client.query(`DELETE FROM catalog.foods WHERE source <> 'curated'`);
    await client.query('DELETE FROM catalog.imports');
  };
  beforeAll(async () => {
    test = await buildTestApp();
    client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await test.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearthwell-import-'));
  });
  afterEach(async () => {
    for (const repository of opened.splice(0)) await repository.close();
    await forgetFoods();
    await rm(folder, { recursive: true });
  });
  const connect = () => connectFoodImports(test.testDatabase.appUrl);

  return {
    connect,
    forgetFoods,
    folder: () => folder,
    clock: () => test.clock,
    query: (text: string) => client.query(text),

    /** A new one for every run, as the command line has it. */
    async imports(
      signal = new AbortController().signal,
      onDoing: (doing: string) => void = () => undefined,
    ): Promise<FoodImportsService> {
      for (const repository of opened.splice(0)) await repository.close();
      const repository = await connect();
      opened.push(repository);
      return createFoodImportsService({
        repository,
        lexicon,
        dataDir: folder,
        clock: () => test.clock.now,
        createId: () => crypto.randomUUID(),
        progress: ({ doing }) => onDoing(doing),
        signal,
      });
    },

    async inFolder(name: string, content: string | Buffer): Promise<string> {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },

    readSample: (name: string) => readFile(sample(name)),

    /** Reasons are written beside a source, and not among the samples. */
    async ownCopy(name: string): Promise<string> {
      const path = join(folder, name);
      await cp(sample(name), path, { recursive: true });
      return path;
    },

    /** One file of a sample folder, straight in the folder. */
    copyOf: (name: string, from: string) => copyFile(sample(`${from}/${name}`), join(folder, name)),

    /** Everything of the imported foods but when they came. */
    async stored(): Promise<Record<string, FoodRow>> {
      const { rows } = await client.query<{ row: FoodRow }>(
        `SELECT to_jsonb(f) - 'id' - 'updated_at' AS row FROM catalog.foods f WHERE source <> 'curated' ORDER BY source, source_id`,
      );
      return Object.fromEntries(rows.map(({ row }) => [row.source_id, row]));
    },

    reasons: async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).trimEnd().split('\n'),
  };
}
