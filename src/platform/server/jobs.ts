import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from './db/database.ts';
import { JOB_SCHEMA } from './db/job-schema.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_SECONDS = 86_400;
const DAILY_EXPIRE_SECONDS = 900;
const RETRY_START_MILLISECONDS = 5_000;
/** Work that is running when the server stops gets this long to finish. */
const GRACE_MILLISECONDS = 3_000;

/** A failure with a reason that the log and the table of jobs may hold. */
export class JobFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobFailure';
  }
}

export interface Job {
  readonly id: string;
  readonly data: object;
  /** Aborted when the server stops and has waited long enough. */
  readonly cut: AbortSignal;
}

/** How often a kind of work is tried, and how long one try may take. */
export interface WorkOptions {
  readonly seconds: number;
  /** Before the second try; then twice as long each time, up to `longestPauseSeconds`. */
  readonly pauseSeconds: number;
  readonly longestPauseSeconds: number;
}

export interface NewJob {
  /** The same id again, while it waits, changes nothing. */
  readonly id: string;
  readonly data: object;
  /** Jobs of one key can be removed together. */
  readonly key: string;
  /** Not tried for longer than this. */
  readonly keepSeconds: number;
  /** Not done before; left out: at once. */
  readonly startAfter?: Date;
}

/**
 * Work that outlives the request and the process: kept in PostgreSQL, done by one process, tried again when it
 * fails (pg-boss). Kinds of work are named before `start`.
 */
export interface Jobs {
  handle(kind: string, options: WorkOptions, work: (job: Job) => Promise<void>): void;
  /** Once a day, by one process, at no certain hour: upkeep. */
  daily(name: string, work: () => Promise<void>): void;
  /** Joins the transaction around it: what is rolled back is never done. */
  add(kind: string, job: NewJob): Promise<void>;
  /** Cancels what waits under this key; joins the transaction around it. */
  remove(kind: string, key: string): Promise<void>;
  /** In the background: resolves when work has begun. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface JobsDeps {
  /** The role that serves requests. */
  readonly url: string;
  readonly database: Pick<Database, 'query' | 'afterCommit'>;
  readonly logger: FastifyBaseLogger;
  /** What another process has added is seen after so long; its own at once. */
  readonly pollSeconds?: number;
}

interface Kind {
  readonly options: WorkOptions;
  readonly work: (job: Job) => Promise<void>;
}

export function createJobs(deps: JobsDeps): Jobs {
  const { database, logger } = deps;
  const pollingIntervalSeconds = deps.pollSeconds ?? 5;
  const kinds = new Map<string, Kind>();
  const days = new Map<string, () => Promise<void>>();
  const workers = new Map<string, string>();
  const cut = new AbortController();
  const closing = new AbortController();
  const withinTransaction = {
    executeSql: (text: string, values?: unknown[]) => database.query(text, values ?? []),
  };
  let starting: Promise<PgBoss> | null = null;
  let hourly: NodeJS.Timeout | undefined;

  /** Loaded late: the first request need not wait for it. */
  async function makeBoss(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: deps.url,
      schema: JOB_SCHEMA,
      application_name: 'hearthwell jobs',
      max: 2,
      connectionTimeoutMillis: 3_000,
      // The owner's business (src/platform/server/db/job-schema.ts).
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      // `daily` needs no clock of its own.
      schedule: false,
    });
    tellOutagesOnce(boss, logger);
    return boss;
  }

  async function begin(): Promise<PgBoss> {
    const boss = await makeBoss();
    try {
      await boss.start();
      for (const name of kinds.keys()) await boss.createQueue(name);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
    return boss;
  }

  function work(boss: PgBoss, name: string, kind: Kind): Promise<string> {
    return boss.work<object>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (job === undefined) return;
      await kind.work({ id: job.id, data: job.data, cut: cut.signal }).catch((error: unknown) => {
        // Other errors can carry what they were about.
        const reason = error instanceof JobFailure ? error.message : (error as Error).name;
        if (!cut.signal.aborted)
          logger.warn({ work: name, job: job.id, reason }, 'background work will be tried again');
        throw new JobFailure(reason);
      });
      // What is done leaves nothing behind: the data may be private.
      if (!days.has(name)) await boss.deleteJob(name, job.id);
      wake(boss, name);
    });
  }

  const wake = (boss: PgBoss, name: string): void => boss.notifyWorker(workers.get(name) ?? '');

  function running(): Promise<PgBoss> {
    starting ??= begin().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  /** One job per day and name, from the first of several processes to ask: its time slot drops the requests of the others. */
  async function askForUpkeep(boss: PgBoss): Promise<void> {
    for (const name of days.keys()) {
      const asked = await boss.sendThrottled(
        name,
        null,
        { expireInSeconds: DAILY_EXPIRE_SECONDS },
        DAY_SECONDS,
      );
      if (asked !== null) wake(boss, name);
    }
  }

  async function start(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      const boss = await running();
      for (const [name, kind] of kinds) workers.set(name, await work(boss, name, kind));
      const ask = () =>
        askForUpkeep(boss).catch(() =>
          logger.warn('daily maintenance could not be scheduled and will be tried again in an hour'),
        );
      await ask();
      if (closing.signal.aborted) return;
      hourly = setInterval(ask, HOUR_MILLISECONDS);
    } catch (error) {
      if (closing.signal.aborted) return;
      logger.warn(
        { reason: (error as Error).message },
        'background work could not start and will be tried again',
      );
      hourly = setTimeout(() => void start(), RETRY_START_MILLISECONDS);
    }
    hourly.unref();
  }

  return {
    handle: (kind, options, handler) => void kinds.set(kind, { options, work: handler }),
    daily(name, handler) {
      days.set(name, handler);
      const options = { seconds: DAILY_EXPIRE_SECONDS, pauseSeconds: 60, longestPauseSeconds: 3_600 };
      kinds.set(name, { options, work: handler });
    },
    async add(kind, { id, data, key, keepSeconds, startAfter }) {
      const { options } = kinds.get(kind) ?? {};
      if (options === undefined) throw new Error(`no one does this kind of work: ${kind}`);
      const boss = await running();
      await boss.send(kind, data, {
        id,
        singletonKey: key,
        ...(startAfter === undefined ? {} : { startAfter }),
        retentionSeconds: Math.max(1, Math.ceil(keepSeconds)),
        expireInSeconds: options.seconds,
        // Until `keepSeconds` are over.
        retryLimit: 10_000,
        retryDelay: options.pauseSeconds,
        retryBackoff: true,
        retryDelayMax: options.longestPauseSeconds,
        db: withinTransaction,
      });
      database.afterCommit(() => wake(boss, kind));
    },
    async remove(kind, key) {
      const boss = await running();
      const found = await boss.findJobs(kind, { key, db: withinTransaction });
      const ids = found.map((job) => job.id);
      if (ids.length > 0) await boss.deleteJob(kind, ids, { db: withinTransaction });
    },
    start,
    async close() {
      closing.abort();
      clearInterval(hourly);
      const boss = await starting?.catch(() => null);
      if (boss == null) return;
      const grace = setTimeout(() => cut.abort(), GRACE_MILLISECONDS);
      for (const name of kinds.keys()) await boss.offWork(name, { wait: true });
      clearTimeout(grace);
      await boss.stop({ graceful: false });
    },
  };
}

/** An unreachable database is tried every few seconds: one log line per outage, not one per try. */
function tellOutagesOnce(boss: PgBoss, logger: FastifyBaseLogger): void {
  let loggedAt = 0;
  boss.on('error', (error) => {
    if (Date.now() - loggedAt < 60_000) return;
    loggedAt = Date.now();
    logger.warn({ reason: error.message }, 'background work hit a problem and continues');
  });
}
