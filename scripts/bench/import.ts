/**
 * How fast an export of Open Food Facts is imported, and how much memory the import takes at most, beside PostgreSQL:
 *
 *   node scripts/bench/import.ts                     500,000 invented rows
 *   node scripts/bench/import.ts 100000              as many as told
 *   node scripts/bench/import.ts 0 products.csv      a file of yours
 */
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { offExport } from '#tests/support/off-export.ts';

const program = fileURLToPath(new URL('../../src/server/foods-main.ts', import.meta.url));
const [told = '500000', named] = process.argv.slice(2);
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

async function importFile(file: string, ...options: string[]): Promise<Measured> {
  const child = spawn(process.execPath, [program, 'import-off', file, '--json', ...options], {
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
  let file = named;
  if (file === undefined) {
    file = join(folder, 'export.csv');
    await pipeline(Readable.from(offExport(Number(told))), createWriteStream(file));
  }
  process.stdout.write(`${Math.round((await stat(file)).size / 1024 / 1024)} MB\n`);
  print('new', await importFile(file));
  print('once more', await importFile(file, '--again'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
