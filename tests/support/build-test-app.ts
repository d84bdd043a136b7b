import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import type { AppDeps } from '#app/server/app-deps.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { withOwnDishes } from '#features/meal-plans/server/own-dishes.ts';
import type { PlanRunner } from '#features/meal-plans/server/plan-runner.ts';
import { connectDatabase, type Database } from '#platform/server/db/database.ts';
import { createJobs } from '#platform/server/jobs.ts';
import type { Mail } from '#platform/server/mailer.ts';
import { testKnowledgeBase } from './knowledge-base.ts';
import { openSeverableProxy, type SeverableProxy } from './severable-proxy.ts';
import { copyTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that tests move by hand. */
export interface TestClock {
  now: Date;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  /** Mails that were sent, unless `options` name a mailer. */
  readonly mails: readonly Mail[];
  /** Does the work of a daily round now. */
  readonly daily: (name: string) => Promise<void>;
  /** Lines of the log, parsed. */
  readonly logLines: readonly Record<string, unknown>[];
  /** The app's way to PostgreSQL. */
  readonly proxy: SeverableProxy;
  close(): Promise<void>;
}

export type TestAppOptions = Partial<
  Pick<
    AppDeps,
    | 'planner'
    | 'readings'
    | 'diskRoom'
    | 'isPrepared'
    | 'demoTemplate'
    | 'demoCopies'
    | 'mailer'
    | 'operatorEmail'
    | 'rateLimits'
    | 'slowRequests'
    | 'turnLimits'
    | 'busyFromMilliseconds'
    | 'breachCheckUrl'
    | 'openFoodFacts'
    | 'visionModel'
    | 'coachModel'
    | 'sells'
    | 'publicUrl'
    | 'trustedProxies'
    | 'signUp'
    | 'oidc'
    | 'webRoot'
    | 'createId'
    | 'createSeed'
    | 'knowledgeBase'
    | 'fetchPage'
    | 'push'
  >
> & {
  /** Another process at the database of this app, which goes when that one closes. */
  readonly beside?: Pick<TestApp, 'testDatabase'>;
};

export const TEST_SECRET_KEY = 'a key for test runs, forty characters long';

/** The real planner on this thread, with little effort: tests look at what is around it. */
export function quickPlanner(): PlanRunner {
  return {
    run: (request, onProgress, { ownDishes = [] } = {}) =>
      planMeals(request, withOwnDishes(testKnowledgeBase(), ownDishes), {
        now: () => performance.now(),
        effort: 'test',
        onProgress,
      }),
    expect: () => true,
    close: async () => undefined,
  };
}

/** The whole server on a PostgreSQL database of its own; nothing is replaced but what `options` name. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const cluster = inject('testCluster');
  const testDatabase =
    options.beside?.testDatabase ??
    (await copyTestDatabase(cluster, `test_${randomBytes(6).toString('hex')}`));
  const appUrl = new URL(testDatabase.appUrl);
  const proxy = await openSeverableProxy({ host: appUrl.hostname, port: Number(appUrl.port) });
  appUrl.port = String(proxy.port);
  const clock: TestClock = { now: new Date() };
  const logLines: Record<string, unknown>[] = [];
  const mails: Mail[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) });
  const database = connectDatabase({
    // A machine that runs browsers beside this is slow to open a connection.
    patienceMilliseconds: 60_000,
    url: appUrl.href,
    connections: 5,
    onConnectionLost: (error) => logger.warn({ message: error.message }, 'connection lost'),
  });
  const jobs = createJobs({ url: appUrl.href, database, logger });
  const rounds = new Map<string, () => Promise<void>>();
  const app = await buildApp({
    database,
    migrations: cluster.migrations,
    knowledgeBase: options.knowledgeBase ?? testKnowledgeBase(),
    planner: options.planner ?? quickPlanner(),
    mailer: options.mailer ?? {
      goesTo: 'outbox',
      send: async (mail) => void mails.push(mail),
      sweep: async () => undefined,
    },
    jobs: {
      ...jobs,
      daily(name, work) {
        rounds.set(name, work);
        jobs.daily(name, work);
      },
    },
    operatorEmail: options.operatorEmail === undefined ? 'operator@example.org' : options.operatorEmail,
    demoTemplate: options.demoTemplate ?? null,
    demoCopies: options.demoCopies ?? 0,
    logger,
    version: '0.0.0-test',
    secretKey: TEST_SECRET_KEY,
    // The least that Argon2 takes; password-hash.test.ts holds what the product asks.
    passwordCost: { memoryKib: 8, passes: 1 },
    publicUrl: options.publicUrl ?? null,
    trustedProxies: options.trustedProxies ?? [],
    signUp: options.signUp ?? 'open',
    oidc: options.oidc ?? null,
    webRoot: options.webRoot ?? null,
    rateLimits: options.rateLimits ?? null,
    breachCheckUrl: options.breachCheckUrl ?? null,
    openFoodFacts: options.openFoodFacts ?? null,
    visionModel: options.visionModel ?? null,
    coachModel: options.coachModel ?? null,
    sells: options.sells ?? false,
    busyFromMilliseconds: options.busyFromMilliseconds ?? 0,
    clock: () => clock.now,
    ...(options.readings === undefined ? {} : { readings: options.readings }),
    ...(options.diskRoom === undefined ? {} : { diskRoom: options.diskRoom }),
    ...(options.isPrepared === undefined ? {} : { isPrepared: options.isPrepared }),
    ...(options.fetchPage === undefined ? {} : { fetchPage: options.fetchPage }),
    ...(options.push === undefined ? {} : { push: options.push }),
    ...(options.slowRequests === undefined ? {} : { slowRequests: options.slowRequests }),
    ...(options.turnLimits === undefined ? {} : { turnLimits: options.turnLimits }),
    ...(options.createId === undefined ? {} : { createId: options.createId }),
    ...(options.createSeed === undefined ? {} : { createSeed: options.createSeed }),
  });
  await app.ready();
  return {
    app,
    clock,
    database,
    testDatabase,
    mails,
    logLines,
    async daily(name) {
      const round = rounds.get(name);
      if (round === undefined) throw new Error(`there is no daily round ${name}`);
      await round();
    },
    proxy,
    async close() {
      await app.close();
      await database.close();
      await proxy.cut();
      if (options.beside === undefined) await testDatabase.drop();
    },
  };
}
