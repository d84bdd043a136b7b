// The commands "foods import-fdc", "foods import-off" and "foods search --all" (scripts/hearthwell.mjs): a program of its own beside
// main.ts, because it needs the server's database, which the command line in src/app/cli does without.
import { randomUUIDv7 } from 'node:crypto';
import { Command, CommanderError } from 'commander';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { foundFoodsText, nothingFoundText } from '#domain/foods/found-foods-text.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { FOODS_AT_MOST } from '#features/foods/contract/foods.ts';
import { createCatalogRepository } from '#features/foods/server/catalog.repository.ts';
import { findFoods } from '#features/foods/server/find-foods.ts';
import { connectFoodImports } from '#features/foods/server/food-imports/food-imports.repository.ts';
import {
  createFoodImportsService,
  type FoodImportsService,
  type ImportReport,
} from '#features/foods/server/food-imports/food-imports.service.ts';
import { createProgressLine } from '#features/foods/server/food-imports/progress-line.ts';
import { UnusableSourceError } from '#features/foods/server/food-imports/source-lines.ts';
import { createLabelReader } from '#features/foods/server/label-reader.ts';
import { connectDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { StartupError } from '#platform/server/errors.ts';
import { once } from '#platform/server/kept-values.ts';
import { loadConfig } from './config.ts';
import { reachDatabase } from './database-server.ts';

const STATUS = { done: 0, stopped: 1, badInput: 2, broken: 3 } as const;
/** The database went away in the middle, as PostgreSQL (57P…) and sockets say it. */
const CONNECTION_LOST = /^(?:57P0|08|ECONN|EPIPE|ETIMEDOUT)/;

const count = (value: number): string => value.toLocaleString('en-US');

function sentences({ state, rows, resumedAfter, rejected, seconds, file }: ImportReport): string {
  if (state === 'already_done') {
    return `This source was already imported, so there is nothing to do. Use --again to read it again.\n  ${file}`;
  }
  const perSecond = seconds > 0 ? `, ${count(Math.round(rows.read / seconds))} a second` : '';
  const lines = [
    state === 'done'
      ? `Done: ${count(rows.read)} rows in ${seconds} s${perSecond}.`
      : `Stopped after ${count(resumedAfter + rows.read)} rows. Run the same command to continue.`,
    `New: ${count(rows.added)}. Changed: ${count(rows.changed)}. Unchanged: ${count(rows.unchanged)}. Skipped: ${count(rows.skipped)}.`,
  ];
  if (rows.superseded > 0) lines.push(`Older versions of products left out: ${count(rows.superseded)}.`);
  if (resumedAfter > 0) lines.push(`An earlier run had finished ${count(resumedAfter)} rows.`);
  if (rejected !== null) lines.push(`What was skipped or left out, and why: ${rejected.file}`);
  return lines.join('\n');
}

interface Answer {
  readonly status: number;
  readonly json: object;
  readonly text: string;
}

const refusal = (message: string, status: number = STATUS.badInput, code = 'invalid_input'): Answer => ({
  status,
  json: { code, message },
  text: message,
});

function answerOf(error: unknown): Answer {
  if (error instanceof UnusableSourceError) return refusal(error.message);
  if (error instanceof StartupError) return refusal(error.message, STATUS.badInput, 'not_possible');
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (CONNECTION_LOST.test(code) || /^Connection terminated/.test(message)) {
    return refusal(
      'The database went away. Everything stored so far is intact; run the same command to continue.',
      STATUS.broken,
      'database_away',
    );
  }
  if (code === 'ENOSPC') {
    return refusal(
      'The disk is full. Everything stored so far is intact; run the same command to continue.',
      STATUS.broken,
      'disk_full',
    );
  }
  throw error;
}

/** Among our own foods and those of larger sources, as a visitor finds them. */
async function searchAll(question: string, limit: number): Promise<Answer> {
  if (question === '') return refusal('Please say which food you are looking for.');
  try {
    const config = loadConfig(process.env);
    const server = await reachDatabase(config, {
      report: (provided) => process.stderr.write(`${provided}\n`),
    });
    try {
      if (!server.isJoined) await migrateDatabase({ ...server, secretKey: config.secretKey });
      const database = connectDatabase({ url: server.appUrl, connections: 1 });
      const findCurated = createFoodSearch(loadKnowledgeBase());
      const catalog = createCatalogRepository(database.db);
      const readLabel = createLabelReader(once(loadAllergenLexicon));
      const deps = { catalog, searched: catalog, findCurated, family: [], findFamily: () => [], readLabel };
      const found = await findFoods(deps, question, limit, new Map()).finally(() => database.close());
      if (found.length > 0) return { status: STATUS.done, json: found, text: foundFoodsText(found) };
      return { status: STATUS.stopped, json: found, text: nothingFoundText(question) };
    } finally {
      await server.stop();
    }
  } catch (error) {
    return answerOf(error);
  }
}

async function withImports(work: (imports: FoodImportsService) => Promise<ImportReport>): Promise<Answer> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const line = createProgressLine(process.stderr);
  try {
    const config = loadConfig(process.env);
    const server = await reachDatabase(config, {
      report: (provided) => process.stderr.write(`${provided}\n`),
    });
    try {
      if (!server.isJoined) await migrateDatabase({ ...server, secretKey: config.secretKey });
      const repository = await connectFoodImports(server.appUrl);
      try {
        const imports = createFoodImportsService({
          repository,
          lexicon: loadAllergenLexicon(),
          dataDir: config.dataDir,
          clock: () => new Date(),
          createId: () => randomUUIDv7(),
          progress: line.progress,
          signal: stopping.signal,
        });
        const report = await work(imports);
        line.end();
        const status = report.state === 'stopped' ? STATUS.stopped : STATUS.done;
        return { status, json: report, text: sentences(report) };
      } finally {
        await repository.close().catch(() => undefined);
      }
    } finally {
      await server.stop();
    }
  } catch (error) {
    line.end();
    return answerOf(error);
  }
}

const asJson = process.argv.includes('--json');

function finish({ status, json, text }: Answer): void {
  process.exitCode = status;
  if (asJson) process.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
  else (status === STATUS.done ? process.stdout : process.stderr).write(`${text}\n`);
}

const program = new Command('hearthwell foods')
  .description('Foods from larger sources: search and barcodes find them along with our own')
  .showSuggestionAfterError(false)
  .exitOverride()
  .configureOutput({ writeErr: () => undefined });
const AFTER = `
Rows that cannot be used are skipped and listed with the reason in a file next to the source. You can stop it and start
it again at any time. While Hearthwell runs, it works on the same database.
Exits with 0 when done, 1 when stopped, 2 when the source cannot be used.`;

program
  .command('import-fdc')
  .description('Import an unpacked CSV download of USDA FoodData Central')
  .argument('<folder>', 'the folder with food.csv and food_nutrient.csv')
  .option('--again', 'read it from the beginning, even if it was imported before', false)
  .option('--json', 'print JSON', false)
  .addHelpText('after', AFTER)
  .action(async (folder: string, { again }: { again: boolean }) => {
    finish(await withImports((imports) => imports.importFdc(folder, { again })));
  });
program
  .command('import-off')
  .description('Import an Open Food Facts export: CSV or JSONL, gzipped or not')
  .argument('<file>', 'the export')
  .option('--again', 'read it from the beginning, even if it was imported before', false)
  .option('--json', 'print JSON', false)
  .addHelpText('after', AFTER)
  .action(async (file: string, { again }: { again: boolean }) => {
    finish(await withImports((imports) => imports.importOff(file, { again })));
  });

program
  .command('search')
  .description('Foods by any of their names, our own and imported, best match first')
  .argument('[text...]', 'what to look for')
  .option('--all', 'also imported foods', false)
  .option('--limit <number>', `1 to ${FOODS_AT_MOST}`, '10')
  .option('--json', 'print JSON, like GET /api/foods', false)
  .action(async (typed: string[], options: { limit: string }) => {
    const limit = Number(options.limit);
    const isUsable = Number.isInteger(limit) && limit >= 1 && limit <= FOODS_AT_MOST;
    finish(
      isUsable
        ? await searchAll(typed.join(' ').trim(), limit)
        : refusal(`Please enter a whole number from 1 to ${FOODS_AT_MOST} as the limit.`),
    );
  });

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  if (error.exitCode !== 0) finish(refusal(error.message.replace(/^error: /, '')));
}
