/**
 * How long the server takes from the start of its process to an answer of /api/ready on an existing data folder: the median
 * of several starts. Another copy of the product starts in turn with this one, each on a data folder of its own.
 *
 *   node scripts/bench/start.ts [runs] [file that starts another copy of the server]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { medianOf } from './measured-server.ts';
import { OWN_MAIN, startMeasured } from './server-process.ts';

const [runs = '5', other] = process.argv.slice(2);

interface Measured {
  readonly name: string;
  readonly main: string;
  readonly dataDir: string;
  readonly times: number[];
}

async function measuredOf(name: string, main: string): Promise<Measured> {
  return { name, main, dataDir: await mkdtemp(join(tmpdir(), 'hearthwell-bench-start-')), times: [] };
}

async function startOnce({ main, dataDir }: Measured): Promise<number> {
  // What the sample family takes comes after the start.
  const server = await startMeasured(main, dataDir, { DEMO: 'off' });
  await server.stop();
  return server.readyAfter;
}

const own = await measuredOf('this copy', OWN_MAIN);
const copies = other === undefined ? [own] : [own, await measuredOf('the other copy', other)];
try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
  for (const copy of copies) {
    const first = await startOnce(copy);
    console.log(`${copy.name}: ${Math.round(first)} ms for the first start, with a new database`);
  }
  for (let run = 0; run < Number(runs); run += 1) {
    for (const copy of copies) copy.times.push(await startOnce(copy));
  }
  for (const { name, times } of copies) {
    console.log(
      `${name}: median ${Math.round(medianOf(times))} ms, slowest ${Math.round(Math.max(...times))} ms (${runs} starts)`,
    );
  }
  const [ownMedian, otherMedian] = copies.map(({ times }) => medianOf(times));
  if (ownMedian !== undefined && otherMedian !== undefined) {
    console.log(`${((100 * ownMedian) / otherMedian).toFixed(0)} % of the other copy's time`);
  }
} finally {
  for (const { dataDir } of copies) await rm(dataDir, { recursive: true, force: true });
}
