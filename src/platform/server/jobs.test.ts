import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createJobs, type Job, JobFailure, type Jobs, type WorkOptions } from './jobs.ts';

const TRIES: WorkOptions = { seconds: 5, pauseSeconds: 1, longestPauseSeconds: 1 };
const WAIT = { interval: 50 };

let test: TestApp;
const open: Jobs[] = [];
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
let kind: string;
beforeEach(() => {
  kind = `cooking-${randomUUID()}`;
});
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.close();
});

const logLines: Record<string, unknown>[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) });

function createTestJobs(): Jobs {
  const jobs = createJobs({
    url: test.testDatabase.appUrl,
    database: test.database,
    logger,
    pollSeconds: 0.5,
  });
  open.push(jobs);
  return jobs;
}
const job = (overrides: object = {}) => ({
  id: randomUUID(),
  data: { soup: 'lentil' },
  key: 'kitchen',
  keepSeconds: 60,
  ...overrides,
});

async function rows<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const result = await client.query<Row>(statement);
  await client.end();
  return result.rows;
}
const kept = () => rows<{ id: string }>(`SELECT id, output::text FROM jobs.job WHERE name = '${kind}'`);

describe('work in the background', () => {
  it('is done at once by who asked for it, and leaves nothing behind', async () => {
    const jobs = createJobs({
      url: test.testDatabase.appUrl,
      database: test.database,
      logger,
      pollSeconds: 60,
    });
    open.push(jobs);
    const done: Job[] = [];
    jobs.handle(kind, TRIES, async (one) => void done.push(one));
    await jobs.start();
    const added = job();
    await jobs.add(kind, added);
    await vi.waitFor(
      () => expect(done.map(({ id, data }) => ({ id, data }))).toEqual([{ id: added.id, data: added.data }]),
      WAIT,
    );
    await vi.waitFor(async () => expect(await kept()).toEqual([]), WAIT);
  });

  it('is done once by two processes, and once when it is asked for twice', async () => {
    const done: string[] = [];
    const [one, two] = [createTestJobs(), createTestJobs()];
    for (const jobs of [one, two]) {
      jobs.handle(kind, TRIES, async ({ id }) => {
        done.push(id);
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
    }
    const several = Array.from({ length: 20 }, () => job());
    await test.database.withTransaction(async () => {
      for (const added of [...several, ...several]) await one.add(kind, added);
    });
    await Promise.all([one.start(), two.start()]);
    await vi.waitFor(async () => expect(await kept()).toEqual([]), WAIT);
    expect(done.toSorted()).toEqual(several.map(({ id }) => id).toSorted());
  });

  it('is never done when the transaction around it is rolled back', async () => {
    const jobs = createTestJobs();
    const done: string[] = [];
    jobs.handle(kind, TRIES, async ({ id }) => void done.push(id));
    const undone = test.database.withTransaction(async () => {
      await jobs.add(kind, job());
      throw new Error('burnt');
    });
    await expect(undone).rejects.toThrow('burnt');
    expect(await kept()).toEqual([]);
    expect(done).toEqual([]);
  });

  it('can be taken back by its key', async () => {
    const waiting = createTestJobs();
    waiting.handle('later', TRIES, async () => undefined);
    waiting.handle(kind, TRIES, async () => {
      throw new JobFailure('no fire');
    });
    await waiting.add(kind, job({ key: 'mine' }));
    await waiting.add(kind, job({ key: 'yours' }));
    await waiting.remove(kind, 'mine');
    expect(await rows(`SELECT singleton_key FROM jobs.job WHERE name = '${kind}'`)).toEqual([
      { singleton_key: 'yours' },
    ]);
  });

  it('is tried again when it fails, and neither table nor log learn what it was about', async () => {
    const jobs = createTestJobs();
    let tries = 0;
    const looked = Promise.withResolvers<void>();
    jobs.handle(kind, TRIES, async () => {
      tries += 1;
      if (tries === 1) throw new Error('the secret is basil');
      if (tries === 2) throw new JobFailure('no fire');
      await looked.promise;
    });
    await jobs.add(kind, job());
    await jobs.start();
    await vi.waitFor(async () => expect(JSON.stringify(await kept())).toContain('no fire'), WAIT);
    expect(JSON.stringify(await kept())).not.toContain('basil');
    looked.resolve();
    await vi.waitFor(async () => expect(await kept()).toEqual([]), WAIT);
    expect(tries).toBe(3);
    expect(JSON.stringify(logLines)).toContain('no fire');
    expect(JSON.stringify(logLines)).not.toContain('basil');
  });

  it('goes on after the end of a process', async () => {
    const before = createTestJobs();
    before.handle(kind, TRIES, async () => {
      throw new JobFailure('no fire');
    });
    const added = job();
    await before.add(kind, added);
    await before.close();
    const after = createTestJobs();
    const done: string[] = [];
    after.handle(kind, TRIES, async ({ id }) => void done.push(id));
    await after.start();
    await vi.waitFor(() => expect(done).toEqual([added.id]), WAIT);
  });

  it('that is done daily is done by one of several processes', async () => {
    const both = [createTestJobs(), createTestJobs()];
    let done = 0;
    for (const jobs of both) {
      jobs.daily('watering', async () => {
        done += 1;
      });
    }
    await Promise.all(both.map((jobs) => jobs.start()));
    await vi.waitFor(async () => {
      expect(await rows(`SELECT state FROM jobs.job WHERE name = 'watering'`)).toEqual([
        { state: 'completed' },
      ]);
    }, WAIT);
    expect(done).toBe(1);
  });

  it('ends with the server, soon', async () => {
    const jobs = createTestJobs();
    const done: Job[] = [];
    jobs.handle(kind, TRIES, async (one) => void done.push(one));
    await jobs.start();
    await jobs.add(kind, job());
    await vi.waitFor(() => expect(done).toHaveLength(1), WAIT);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // Nothing is under way, so it does not wait for the grace period, which begins only when this clock moves.
      await jobs.close();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(done[0]?.cut.aborted).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the tables of the work', () => {
  it('belong to the owner: the role that serves requests can change rows and nothing else', async () => {
    const client = new pg.Client({ connectionString: test.testDatabase.appUrl });
    await client.connect();
    await expect(client.query('CREATE TABLE jobs.mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query('DROP TABLE jobs.job')).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });
});
