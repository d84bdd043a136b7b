import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { KnowledgeBaseError } from '#domain/knowledge/data-rows.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { BREACH_CHECK_URL } from '#features/account/server/password-rules/breach-check.ts';
import { createDemoTemplate } from '#features/demo/server/demo-template.ts';
import { openFoodFactsPlace } from '#features/foods/server/barcodes/open-food-facts-client.ts';
import { loadCuratedFoods } from '#features/foods/server/load-curated-foods.ts';
import { createPlannerPool } from '#features/meal-plans/server/planner-pool.ts';
import type { VisionModel } from '#features/recipes/server/own-recipes/photo-reader.ts';
import { connectDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createDiskRoom } from '#platform/server/disk-room.ts';
import { StartupError } from '#platform/server/errors.ts';
import { createJobs } from '#platform/server/jobs.ts';
import { createMailer } from '#platform/server/mailer.ts';
import { createProfileReadings } from '#platform/server/profile-readings.ts';
import { withProgress } from '#platform/server/progress.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { startDatabase } from './database-server.ts';

/** Running requests get this long to end after the signal to stop. */
const graceMilliseconds = 10_000;
/** npm, the shell and the terminal pass one Ctrl-C on several times; what comes later is meant as "at once". */
const sameSignalMilliseconds = 1_500;
/** One is taken while another is made: two visitors in a row wait for neither. */
const DEMO_COPIES = 2;
const webRoot = fileURLToPath(new URL('../../../build/client', import.meta.url));

type Close = () => Promise<void>;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** From the first step to the end of the process. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<never> {
  const stopping = listenForStop();
  const closers: Close[] = [];
  try {
    await serve(loadConfig(env), closers, stopping);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  } catch (error) {
    if (!stopping.aborted) explain(error);
  }
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => explain(error));
  }
  process.exit();
}

/** Starts everything in order; what is to be closed again is put on `closers` as soon as it is. */
async function serve(config: Config, closers: Close[], stopping: AbortSignal): Promise<void> {
  const logger = await createLogger(config);
  const server = await withProgress('Starting the database', print, () =>
    startDatabase(config, { report: print }),
  );
  closers.push(server.stop);
  stopping.throwIfAborted();
  const { applied } = await withProgress('Bringing the database up to date', print, () =>
    migrateDatabase({ ...server, secretKey: config.secretKey }),
  );
  stopping.throwIfAborted();
  const knowledgeBase = await withProgress('Loading the foods and recipes', print, () => loadKnowledgeBase());
  const database = connectDatabase({
    url: server.appUrl,
    // A busy server of a test run refuses nothing: its requests wait for a connection.
    ...(config.rateLimits ? {} : { patienceMilliseconds: 60_000 }),
    onConnectionLost: (error) => logger.warn({ reason: error.message }, 'database connection lost'),
  });
  closers.push(database.close);
  await withProgress('Copying the foods into the database', print, () =>
    loadCuratedFoods(database, knowledgeBase, () => new Date()),
  );
  stopping.throwIfAborted();
  const planner = createPlannerPool({ isBrief: config.planSearch === 'brief' });
  closers.push(planner.close);
  const readings = createProfileReadings(knowledgeBase);
  closers.push(readings.close);
  const demoTemplate =
    config.demo === 'off'
      ? null
      : createDemoTemplate({
          planner,
          knowledgeBase,
          file: join(config.dataDir, 'sample-family.json'),
          version: packageJson.version,
        });
  if (config.demo === 'ready') {
    await withProgress('Planning half a year for the sample family', print, () => demoTemplate?.prepare());
    stopping.throwIfAborted();
  }
  const app = await withProgress('Preparing the app', print, () =>
    buildApp({
      database,
      migrations: applied,
      knowledgeBase,
      planner,
      readings,
      isPrepared: true,
      diskRoom: createDiskRoom({
        folder: config.dataDir,
        reserveBytes: config.diskReserveBytes,
        onUnknown: () => logger.warn('the system does not say how much disk space is left'),
      }),
      ...mailOf(config, logger),
      jobs: createJobs({ url: server.appUrl, database, logger }),
      demoTemplate,
      demoCopies: DEMO_COPIES,
      logger,
      version: packageJson.version,
      secretKey: config.secretKey,
      publicUrl: config.publicUrl,
      trustedProxies: config.trustedProxies,
      signUp: config.signUp,
      oidc: config.oidc,
      webRoot,
      rateLimits: config.rateLimits ? {} : null,
      // A machine that runs tests of everything at once stands still for seconds: that is no load of requests.
      ...(config.rateLimits ? {} : { busyFromMilliseconds: 0 }),
      breachCheckUrl: config.passwordBreachCheck ? BREACH_CHECK_URL : null,
      openFoodFacts: config.openFoodFacts
        ? openFoodFactsPlace(packageJson.version, config.operatorEmail)
        : null,
      visionModel: visionModelOf(config, logger),
      coachModel: config.coachModel,
      sells: config.stripe !== null,
      push: { vapid: config.vapid },
    }),
  );
  // Anyone who waits for a reading is answered before the app waits for its requests.
  closers.push(() => closeWithGrace(app));
  closers.push(readings.close);
  stopping.throwIfAborted();
  const address = await listen(app, config);
  server.recordAddress(address);
  const site = config.publicUrl ?? address;
  print(`Hearthwell is ready at ${site} (stop with Ctrl-C)`);
  if (config.demo === 'ready') print(`The sample family is at ${site}/?demo=1`);
}

async function createLogger(config: Config): Promise<Logger> {
  const options = { level: config.logLevel, base: null };
  if (!process.stdout.isTTY) return pino(options);
  const { default: pretty } = await import('pino-pretty');
  return pino(options, pretty({ sync: true, translateTime: 'HH:MM:ss' }));
}

/** The outbox needs no address of the operator: it is their own folder. */
function mailOf(config: Config, logger: Logger) {
  const outbox = join(config.dataDir, 'outbox');
  const { smtpUrl, operatorEmail } = config;
  if (smtpUrl === null) logger.info({ outbox }, 'no SMTP_URL: emails are written to files');
  else if (operatorEmail === null) {
    logger.warn('no OPERATOR_EMAIL: messages from visitors are kept, and emailed once it is set');
  }
  return {
    mailer: createMailer({ smtpUrl, from: operatorEmail, outbox }),
    operatorEmail: smtpUrl === null ? (operatorEmail ?? 'operator@localhost') : operatorEmail,
  };
}

/** Photos are read over OpenAI's protocol alone. */
function visionModelOf({ ai, coachModel }: Config, logger: Logger): VisionModel | null {
  const { baseUrl, apiKey, model } = ai;
  if (coachModel?.protocol === 'anthropic') return null;
  if (baseUrl !== null && model !== null) return { baseUrl, apiKey, model };
  if (coachModel === null && (baseUrl !== null || apiKey !== null || model !== null)) {
    logger.warn('AI_BASE_URL and AI_MODEL are both needed: no model is used');
  }
  return null;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${config.port} on ${config.host} is in use by another program: choose another port, for example PORT=${config.port + 1}`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST ${config.host} with PORT ${config.port} cannot be used (${code})`);
    }
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const host = config.host.includes(':') && !everywhere ? `[${config.host}]` : config.host;
  return `http://${everywhere ? 'localhost' : host}:${port}`;
}

/** Lets running requests end, but not for ever: an open event stream would hold the process. */
async function closeWithGrace(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds);
  await app.close();
  clearTimeout(cut);
}

/** Aborts on the first signal to stop, or when scripts/start.mjs is gone; ends the process on a later signal. */
function listenForStop(): AbortSignal {
  const controller = new AbortController();
  let since = 0;
  const stop = (): void => {
    if (!controller.signal.aborted) {
      since = performance.now();
      controller.abort();
    } else if (performance.now() - since > sameSignalMilliseconds) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', () => controller.abort());
  process.once('uncaughtException', (error) => {
    explain(error);
    controller.abort();
  });
  return controller.signal;
}

function explain(error: unknown): void {
  process.exitCode = 1;
  const provided = error instanceof StartupError || error instanceof KnowledgeBaseError;
  console.error(provided ? error.message : error);
}
