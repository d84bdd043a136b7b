/**
 * How fast a larger source is imported, and how much memory the import takes at most, beside PostgreSQL:
 *
 *   node scripts/bench/import.ts off 500000          as many invented rows of Open Food Facts
 *   node scripts/bench/import.ts fdc 100000          as many invented foods of FoodData Central, 14 nutrients each
 *   node scripts/bench/import.ts off 0 products.csv  a file or a folder of yours
 */
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { offExport } from '#tests/support/off-export.ts';

const program = fileURLToPath(new URL('../../src/server/foods-main.ts', import.meta.url));
const [kind = 'off', told = '500000', named] = process.argv.slice(2);
if (kind !== 'off' && kind !== 'fdc') throw new Error('Say "off" or "fdc".');
const folder = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));

interface Measured {
  readonly state: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** The most that the process has held so far (proc(5), VmHWM); `null` where there is no /proc. */
function peakOf(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

const NUTRIENTS = [1008, 1003, 1004, 1005, 1079, 2000, 1258, 1257, 1253, 1093, 1092, 1087, 1089, 1110];
const FIRST_ID = 2_000_000;
/** Shares no factor with any number of foods that is told here: every food comes once, and none beside its neighbor. */
const STEP = 104_729;

/** The tables of a download: nutrients one after the other, each for all foods, so that no food's rows are together. */
function* fdcTable(name: string, foods: number): Generator<string> {
  const ids = function* () {
    for (let index = 0; index < foods; index += 1) yield FIRST_ID + ((index * STEP) % foods);
  };
  if (name === 'food') {
    yield '"fdc_id","data_type","description","food_category_id","publication_date"\n';
    for (const id of ids()) yield `"${id}","branded_food","OAT BISCUITS ${id}","","2025-04-24"\n`;
  } else if (name === 'branded_food') {
    yield '"fdc_id","brand_owner","brand_name","gtin_upc","ingredients","serving_size","serving_size_unit","household_serving_fulltext","branded_food_category"\n';
    const label = 'WHOLE OATS, WHEAT FLOUR, SUGAR, PALM OIL, WHEY, SOY LECITHIN. MAY CONTAIN ALMONDS.';
    for (const id of ids()) yield `"${id}","Bakers","BAKO","","${label}","30.0","g","2 BISCUITS","Cookies"\n`;
  } else {
    yield '"id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","footnote","min_year_acquired"\n';
    let row = 0;
    for (const nutrient of NUTRIENTS) {
      for (const id of ids()) {
        row += 1;
        yield `"${row}","${id}","${nutrient}","${nutrient === 1008 ? 450 : (id % 90) / 10}","","70","","","","",""\n`;
      }
    }
  }
}

async function generate(): Promise<string> {
  const write = (file: string, text: Iterable<string>) =>
    pipeline(Readable.from(text, { highWaterMark: 1_000 }), createWriteStream(file));
  if (kind === 'off') {
    const file = join(folder, 'export.csv');
    await write(file, offExport(Number(told)));
    return file;
  }
  const source = join(folder, 'fdc');
  await mkdir(source);
  for (const name of ['food', 'branded_food', 'food_nutrient']) {
    await write(join(source, `${name}.csv`), fdcTable(name, Number(told)));
  }
  return source;
}

async function importFile(file: string, ...options: string[]): Promise<Measured> {
  const child = spawn(process.execPath, [program, `import-${kind}`, file, '--json', ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  let peakMegabytes = 0;
  const looking = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid ?? 0) ?? 0);
  }, 100);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(looking);
  return { ...(JSON.parse(output) as Omit<Measured, 'peakMegabytes'>), peakMegabytes };
}

function print(name: string, { rows, seconds, peakMegabytes }: Measured): void {
  const perSecond = Math.round((rows.read ?? 0) / seconds).toLocaleString('en-US');
  process.stdout.write(
    `${name}: ${(rows.read ?? 0).toLocaleString('en-US')} rows in ${seconds} s, ${perSecond} rows/s, at most ${Math.round(peakMegabytes)} MB; ${JSON.stringify(rows)}\n`,
  );
}

try {
  const file = named === undefined ? await generate() : join(folder, basename(named));
  // The reasons are written beside the source: not into somebody's own folder.
  if (named !== undefined) await symlink(resolve(named), file);
  print('new', await importFile(file));
  print('once more', await importFile(file, '--again'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
