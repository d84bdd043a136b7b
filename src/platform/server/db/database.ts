import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { fullAccess, type HouseholdAccess, type MemberScope } from '#domain/household/access.ts';
import type { Preferences } from '#platform/contract/preferences.ts';
import { createNotifications, type NotificationListener, notifyStatement } from './notifications.ts';

/** Who acts, in which household, and what they may do there: rows about members beyond `access.members` do not exist. */
export interface Actor {
  /** How this person reads: their day begins in their own time zone. The product itself has none. */
  readonly preferences?: Preferences;
  readonly userId: string;
  readonly householdId: string;
  readonly access: HouseholdAccess;
  /** Of a sample household, which anyone can open. */
  readonly demo?: boolean;
}

/** The product itself at work in a household: at its making and its end, and in its upkeep. */
export function ownActor(householdId: string, userId = ''): Actor {
  return { userId, householdId, access: fullAccess('owner') };
}

/** A transaction in which only one household's rows exist. */
export interface HouseholdTransaction {
  readonly db: NodePgDatabase;
  readonly householdId: string;
  readonly userId: string;
  readonly access: HouseholdAccess;
}

export interface HouseholdTurns {
  inFrom<T>(work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
  inTo<T>(work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Connections at most. */
  readonly connections?: number;
  /** How long a request waits for a connection. */
  readonly patienceMilliseconds?: number;
  /** An idle connection broke: worth a line in the log. */
  readonly onConnectionLost?: (error: Error) => void;
}

export interface Database {
  /**
   * Tables outside of any household (schema `auth`). Inside `withHousehold` its statements join that transaction,
   * so that a library which is given this handle takes part in it.
   */
  readonly db: NodePgDatabase;
  /** What `db` does in the meantime succeeds or fails as a whole; joins the transaction around it. */
  withTransaction<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>;
  withHousehold<T>(actor: Actor, work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
  /**
   * One statement that reads: it travels with the beginning and the end of its transaction in one packet. `read` sends it
   * before it waits for anything; a second statement, or one that comes later, fails.
   */
  readHousehold<T>(actor: Actor, read: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
  /** Like `withHousehold`, and every `withHousehold` of the same actor inside of it joins: done together or not at all. */
  withSharedHousehold<T>(actor: Actor, work: (tx: HouseholdTransaction) => Promise<T>): Promise<T>;
  /** One transaction that works in two households in turn, for moving what belongs to someone; `to` may be known only on the way. */
  withTwoHouseholds<T>(
    from: Actor,
    to: Actor | (() => Actor),
    work: (turns: HouseholdTurns) => Promise<T>,
  ): Promise<T>;
  /** Says something to every process that listens, this one too. */
  notify(text: string): Promise<void>;
  listen(listener: NotificationListener): void;
  /** For a library that writes its own statements; joins the transaction around it, as `db` does. */
  query(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Once the transaction around it has been committed, and never when it was rolled back; at once outside of one. */
  afterCommit(work: () => void): void;
  /** Throws when the database cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const BEGIN = { name: 'hearthwell_begin', text: 'BEGIN' };
const BEGIN_READING = { name: 'hearthwell_begin_reading', text: 'BEGIN READ ONLY' };
const COMMIT = { name: 'hearthwell_commit', text: 'COMMIT' };
const ENTER_HOUSEHOLD = {
  name: 'hearthwell_enter_household',
  text: `SELECT set_config('hearthwell.household_id', $1, true), set_config('hearthwell.user_id', $2, true),
    set_config('hearthwell.member_ids', $3, true)`,
};

interface RunningTransaction {
  readonly client: pg.PoolClient;
  /** `null` outside of any household. */
  readonly actor: Actor | null;
  /** Further work of the same actor joins instead of taking a connection of its own. */
  readonly shared: boolean;
  /** The first statement that failed through `Database.db`. */
  failure: unknown;
  readonly afterCommit: (() => void)[];
}

const databaseOfClient = new WeakMap<pg.PoolClient, NodePgDatabase>();

function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  let db = databaseOfClient.get(client);
  if (db === undefined) {
    db = drizzle({ client });
    databaseOfClient.set(client, db);
  }
  return db;
}

function poolOf(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.patienceMilliseconds ?? 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    // A slow machine that reads words for the first time may need half a minute between two statements.
    idle_in_transaction_session_timeout: 120_000,
    keepAlive: true,
    application_name: 'hearthwell',
    // Statements need not wait for each other's answers: see runInHousehold.
    pipeline: true,
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  // A connection that breaks while it is in use fails its statements; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function runInHousehold<T>(
  client: pg.PoolClient,
  actor: Actor,
  work: (tx: HouseholdTransaction) => Promise<T>,
): Promise<T> {
  // Sent together with the first statement of the work, in one packet: one round trip instead of three. The
  // connection keeps the order, and a failure here fails all that follows.
  const { stream } = client.connection;
  stream.cork();
  const entered = Promise.all([client.query(BEGIN), client.query(ENTER_HOUSEHOLD, entering(actor))]);
  entered.catch(() => undefined);
  const working = work({ db: drizzleOn(client), ...actor });
  stream.uncork();
  const result = await working;
  await entered;
  await commit(client);
  return result;
}

/** Lets one statement through while it is open: behind the end of its transaction no household is set, and no row exists. */
interface ReadingGate {
  readonly db: NodePgDatabase;
  open(): void;
  /** @returns whether the statement was sent */
  close(): boolean;
}

const gateOfClient = new WeakMap<pg.PoolClient, ReadingGate>();

function readingGateOf(client: pg.PoolClient): ReadingGate {
  const known = gateOfClient.get(client);
  if (known !== undefined) return known;
  let state: 'closed' | 'open' | 'used' = 'closed';
  const gated = {
    async query(...query: [pg.QueryConfig, unknown[]]) {
      if (state !== 'open') throw new Error('a reading transaction is one statement, sent at once');
      state = 'used';
      return client.query(...query);
    },
  };
  const gate: ReadingGate = {
    db: drizzle({ client: gated as unknown as pg.Pool }),
    open() {
      state = 'open';
    },
    close() {
      const wasUsed = state === 'used';
      state = 'closed';
      return wasUsed;
    },
  };
  gateOfClient.set(client, gate);
  return gate;
}

async function readInHousehold<T>(
  client: pg.PoolClient,
  actor: Actor,
  read: (tx: HouseholdTransaction) => Promise<T>,
): Promise<T> {
  const { stream } = client.connection;
  const gate = readingGateOf(client);
  stream.cork();
  gate.open();
  const entered = [client.query(BEGIN_READING), client.query(ENTER_HOUSEHOLD, entering(actor))];
  // A statement of drizzle is sent when someone waits for it.
  const reading = read({ db: gate.db, ...actor }).then((found) => found);
  const isSent = gate.close();
  const ended = commit(client);
  stream.uncork();
  // All of them have their answer before another request gets the connection.
  const answers = await Promise.allSettled([...entered, reading, ended]);
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  if (!isSent) throw new Error('a reading transaction without a statement');
  return reading;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const committed = await client.query(COMMIT);
  // PostgreSQL answers COMMIT with ROLLBACK when a statement had failed and the failure was swallowed.
  if (committed.command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

/** As db/policies/member-tables.sql reads it. */
const scopeText = (members: MemberScope): string => (members === 'all' ? members : members.join(','));

const entering = ({ householdId, userId, access }: Actor): string[] => [
  householdId,
  userId,
  scopeText(access.members),
];

const sameActor = (a: Actor, b: Actor): boolean =>
  a.userId === b.userId && a.householdId === b.householdId && a.access === b.access;

export function connectDatabase(options: DatabaseOptions): Database {
  const pool = poolOf(options);
  const notifications = createNotifications(options.url);
  const current = new AsyncLocalStorage<RunningTransaction>();
  const router = {
    async query(...query: [pg.QueryConfig, unknown[]]) {
      const running = current.getStore();
      if (running === undefined) return pool.query(...query);
      return running.client.query(...query).catch((failure: unknown) => {
        running.failure ??= failure;
        throw failure;
      });
    },
  };

  /** Whatever fails, the connection goes back without a transaction, or not at all. */
  async function onConnection<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await run(client);
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  function onOneConnection<T>(
    entered: Pick<RunningTransaction, 'actor' | 'shared'>,
    run: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return onConnection(async (client) => {
      const running: RunningTransaction = { client, ...entered, failure: null, afterCommit: [] };
      try {
        const result = await current.run(running, () => run(client));
        for (const work of running.afterCommit) work();
        return result;
      } catch (error) {
        // A library in between may have replaced the statement's error by one that says less.
        throw running.failure ?? error;
      }
    });
  }

  /** The transaction around, when further work of this actor joins it. */
  function joined(actor: Actor): HouseholdTransaction | null {
    const running = current.getStore();
    if (!running?.shared || running.actor === null || !sameActor(running.actor, actor)) return null;
    return { db: drizzleOn(running.client), ...running.actor };
  }

  function inHousehold<T>(
    { userId, householdId, access }: Actor,
    shared: boolean,
    work: (tx: HouseholdTransaction) => Promise<T>,
  ): Promise<T> {
    const actor = { userId, householdId, access };
    return onOneConnection({ actor, shared }, (client) => runInHousehold(client, actor, work));
  }

  return {
    // Drizzle only calls `query` of its client unless it opens a transaction itself, which nothing here lets it do.
    db: drizzle({ client: router as unknown as pg.Pool }),

    query: (text, values) => router.query({ text }, [...values]),

    afterCommit(work) {
      const running = current.getStore();
      if (running === undefined) work();
      else running.afterCommit.push(work);
    },

    async withTransaction(work) {
      const running = current.getStore();
      if (running !== undefined) return work(drizzleOn(running.client));
      return onOneConnection({ actor: null, shared: false }, async (client) => {
        await client.query(BEGIN);
        const result = await work(drizzleOn(client));
        await commit(client);
        return result;
      });
    },

    async withHousehold(actor, work) {
      const around = joined(actor);
      return around === null ? inHousehold(actor, false, work) : work(around);
    },

    async readHousehold(actor, read) {
      const around = joined(actor);
      if (around !== null) return read(around);
      const { userId, householdId, access } = actor;
      return onConnection((client) => readInHousehold(client, { userId, householdId, access }, read));
    },

    withSharedHousehold: (actor, work) => inHousehold(actor, true, work),

    withTwoHouseholds: (from, to, work) =>
      onOneConnection({ actor: null, shared: false }, async (client) => {
        await client.query(BEGIN);
        const inTurn =
          (actorOf: () => Actor): HouseholdTurns['inFrom'] =>
          async (part) => {
            const actor = actorOf();
            await client.query(ENTER_HOUSEHOLD, entering(actor));
            return part({ db: drizzleOn(client), ...actor });
          };
        const result = await work({
          inFrom: inTurn(() => from),
          inTo: inTurn(typeof to === 'function' ? to : () => to),
        });
        await commit(client);
        return result;
      }),

    async notify(text) {
      await pool.query(notifyStatement(text));
    },
    listen: notifications.listen,

    async ping() {
      await pool.query('SELECT 1');
    },

    async close() {
      await notifications.close();
      await pool.end();
    },
  };
}
