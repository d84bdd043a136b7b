/**
 * How fast a larger source is imported, and how much memory the import takes at most, beside PostgreSQL:
 *
 *   node scripts/bench/import.ts off 500000          as many invented rows of Open Food Facts
 *   node scripts/bench/import.ts fdc 100000          as many invented foods of FoodData Central, 17 nutrients each
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
import { FDC_TABLES, fdcTable } from '#tests/support/fdc-download.ts';
import { offExport } from '#tests/support/off-export.ts';

const program = fileURLToPath(new URL('../../src/app/server/foods-main.ts', import.meta.url));
const [kind = 'off', provided = '500000', named] = process.argv.slice(2);
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

async function generate(): Promise<string> {
  const write = (file: string, text: Iterable<string>) =>
    pipeline(Readable.from(text, { highWaterMark: 1_000 }), createWriteStream(file));
  if (kind === 'off') {
    const file = join(folder, 'export.csv');
    await write(file, offExport(Number(provided)));
    return file;
  }
  const source = join(folder, 'fdc');
  await mkdir(source);
  for (const name of FDC_TABLES) {
    await write(join(source, `${name}.csv`), fdcTable(name, Number(provided)));
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
  // The reasons are written beside the source: not into someone's own folder.
  if (named !== undefined) await symlink(resolve(named), file);
  print('new', await importFile(file));
  print('once more', await importFile(file, '--again'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
