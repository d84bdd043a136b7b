import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { dropDerivedTables } from '#domain/text/derived-tables.ts';
import { createRestTimer, THREAD_REST_MILLISECONDS } from './rest-timer.ts';

type Collect = (options: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

/** After the start: reading the data leaves as much garbage as data. */
const FIRST_REST_MILLISECONDS = 5_000;
/** When the threads have ended too. */
const REST_MILLISECONDS = THREAD_REST_MILLISECONDS + 5_000;

/** V8's own function, which it shows only on request; null where a release no longer has it. */
function collector(): Collect | null {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  return typeof collect === 'function' ? (collect as Collect) : null;
}

/**
 * Gives back what the process no longer needs when nobody asks for anything: V8 collects when something is allocated, so
 * an idle server would keep the garbage of its last busy minute. It takes some tenths of a second, in which nobody waits.
 * After a while the tables of the readers go too: on a server of many households someone always uses them, and on that of
 * one family they are made again within a second.
 */
export function installIdleMemory(app: FastifyInstance): void {
  const collect = collector();
  if (collect === null) return;
  const giveBack = () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const first = createRestTimer(FIRST_REST_MILLISECONDS, giveBack);
  const later = createRestTimer(REST_MILLISECONDS, () => {
    dropDerivedTables();
    giveBack();
  });
  app.addHook('onListen', async () => first.start());
  app.addHook('onResponse', async ({ url }) => {
    // A program that watches the server keeps nothing busy.
    if (url === '/api/health' || url === '/api/ready') return;
    first.stop();
    later.start();
  });
  app.addHook('onClose', async () => {
    first.stop();
    later.stop();
  });
}
