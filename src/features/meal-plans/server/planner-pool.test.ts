import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { createPlannerPool, type PlannerThread } from './planner-pool.ts';

/** A busy machine is no failure of the planner. */
const PATIENT = 600_000;
/** A thread of the planner reads for seconds before its first plan. Who gets one, and when, is the same with this. */
const startStub = () =>
  new Worker(new URL('../../../../tests/support/stub-planner-worker.ts', import.meta.url));
vi.setConfig({ testTimeout: 5 * PATIENT });

const request = (seed: number, days = 1): PlanRequest => ({
  members: [
    memberWith({ name: 'Ana', ageYears: 38, heightCm: 168, weightKg: 64, eats: ['breakfast', 'dinner'] }),
  ],
  days,
  startDate: '2026-03-02',
  mealTypes: ['breakfast', 'dinner'],
  budgetLevel: 'standard',
  specialRequests: '',
  requestAnswers: [],
  seed,
});

describe('the planner pool', () => {
  const pool = createPlannerPool({ threads: 1, timeoutMilliseconds: PATIENT });
  afterAll(() => pool.close());

  it('plans in a thread, with progress and a proven bound, the same for the same seed', async () => {
    const stages: string[] = [];
    const [one, two] = await Promise.all([
      pool.run(request(5), (_share, stage) => stages.push(stage)),
      pool.run(request(5), () => undefined),
    ]);
    if (!one.ok || !two.ok) throw new Error('expected plans');
    expect(one.plan.dailyPlans).toEqual(two.plan.dailyPlans);
    expect(one.plan.proof.bound).not.toBeNull();
    expect(stages.length).toBeGreaterThan(1);
  });

  it('does not hold up this thread meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await pool.run(request(6, 3), () => undefined);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  it('passes on what goes wrong in the thread, and goes on', async () => {
    const broken: PlanRequest = { ...request(7), startDate: 'no day at all' };
    await expect(pool.run(broken, () => undefined)).rejects.toThrow(/planner failed/);
    expect((await pool.run(request(7), () => undefined)).ok).toBe(true);
  });

  it('ends the plan of a caller who has gone, and the thread goes on with the next', async () => {
    const hangUp = new AbortController();
    const begun = Promise.withResolvers<void>();
    const plan = pool.run(request(1, 30), () => begun.resolve(), { signal: hangUp.signal });
    await begun.promise;
    hangUp.abort();
    await expect(plan).rejects.toMatchObject({ code: 'caller_gone' });
    expect((await pool.run(request(2), () => undefined)).ok).toBe(true);
  });
});

describe('the threads of a planner pool', () => {
  it('start with the first plan, end after their rest, and a plan that comes while one ends has a new one', async () => {
    const pool = createPlannerPool({
      threads: 2,
      timeoutMilliseconds: PATIENT,
      restMilliseconds: 300,
      startThread: startStub,
    });
    expect(pool.threads).toBe(0);
    await pool.run(request(1), () => undefined);
    // The second thread had nothing to do.
    expect(pool.threads).toBe(1);
    // Work within the rest keeps the thread.
    await pool.run(request(2), () => undefined);
    expect(pool.threads).toBe(1);
    await vi.waitUntil(() => pool.threads === 0, { timeout: PATIENT, interval: 1 });
    expect((await pool.run(request(3), () => undefined)).ok).toBe(true);
    await pool.close();
    expect(pool.threads).toBe(0);
  });

  it('one of them gets ready when a plan is expected, and takes it', async () => {
    const pool = createPlannerPool({ threads: 2, timeoutMilliseconds: PATIENT });
    expect(pool.expect()).toBe(false);
    expect(pool.threads).toBe(1);
    await vi.waitUntil(() => pool.expect(), { timeout: PATIENT, interval: 20 });
    expect((await pool.run(request(1), () => undefined)).ok).toBe(true);
    expect(pool.threads).toBe(1);
    await pool.close();
    expect(pool.expect()).toBe(false);
  });

  it('do not end while a plan is made, however long it takes', async () => {
    const pool = createPlannerPool({
      threads: 1,
      timeoutMilliseconds: PATIENT,
      restMilliseconds: 1,
      startThread: startStub,
    });
    const [first, second] = await Promise.all([
      pool.run(request(1, 7), () => undefined),
      pool.run(request(2), () => undefined),
    ]);
    expect(first.ok && second.ok).toBe(true);
    await vi.waitUntil(() => pool.threads === 0, { timeout: PATIENT, interval: 1 });
    await pool.close();
  });
});

describe('a planner pool under pressure', () => {
  it('gives up on what takes too long, with a fresh thread for the next', async () => {
    const pool = createPlannerPool({ threads: 1, timeoutMilliseconds: 1, startThread: startStub });
    for (const seed of [1, 2]) {
      await expect(pool.run(request(seed), () => undefined)).rejects.toMatchObject({
        code: 'planner_timeout',
        status: 503,
      });
    }
    await pool.close();
  });

  it.each([
    [false, undefined, true],
    [false, false, false],
    [true, undefined, false],
  ])('with brief searches %s and a proof asked for %s, one is made: %s', async (isBrief, asked, isProved) => {
    const postMessage = vi.fn();
    const startThread = (): PlannerThread =>
      Object.assign(new EventEmitter(), { postMessage, terminate: async () => 0, unref: () => undefined });
    const pool = createPlannerPool({ threads: 1, isBrief, startThread });
    const plan = pool.run(request(1), () => undefined, asked === undefined ? {} : { withBound: asked });
    expect(postMessage).toHaveBeenCalledWith(expect.objectContaining({ withBound: isProved }));
    const ended = expect(plan).rejects.toMatchObject({ code: 'planner_busy' });
    await pool.close();
    await ended;
  });

  describe('with a thread that loads for long', () => {
    const threads: EventEmitter[] = [];
    const startThread = (): PlannerThread => {
      const thread = Object.assign(new EventEmitter(), {
        postMessage: () => undefined,
        terminate: async () => 0,
        unref: () => undefined,
      });
      threads.push(thread);
      return thread;
    };
    const settled = vi.fn();
    const cold = (signal?: AbortSignal) => {
      const pool = createPlannerPool({ threads: 1, timeoutMilliseconds: 1_000, startThread });
      const plan = pool.run(request(1), () => undefined, signal === undefined ? {} : { signal });
      plan.then(settled, settled);
      return { pool, plan, thread: threads.at(-1) as EventEmitter };
    };
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => {
      vi.useRealTimers();
      settled.mockReset();
    });

    it('counts the time of a plan from when the thread is ready', async () => {
      const { pool, thread } = cold();
      await vi.advanceTimersByTimeAsync(100_000);
      expect(settled).not.toHaveBeenCalled();
      thread.emit('message', { kind: 'ready' });
      await vi.advanceTimersByTimeAsync(999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'planner_timeout' }));
      await pool.close();
    });

    it('gives up on one that is never ready', async () => {
      const { pool } = cold();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'planner_timeout' }));
      await pool.close();
    });

    it('gives no new time to a plan whose caller has gone', async () => {
      const gone = new AbortController();
      const { pool, thread } = cold(gone.signal);
      gone.abort();
      thread.emit('message', { kind: 'ready' });
      await vi.advanceTimersByTimeAsync(3_000);
      expect(pool.threads).toBe(0);
      await pool.close();
    });
  });

  it('says so when too many wait, and ends what waits when it closes', async () => {
    const pool = createPlannerPool({
      threads: 1,
      queueLength: 1,
      timeoutMilliseconds: PATIENT,
      startThread: startStub,
    });
    const running = pool.run(request(1, 30), () => undefined);
    const waiting = pool.run(request(2), () => undefined);
    await expect(pool.run(request(3), () => undefined)).rejects.toMatchObject({ code: 'planner_busy' });
    const ended = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await ended).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  });
});

const family = (householdId: string, demo = false) => ({ withBound: false, askedBy: { householdId, demo } });

describe('turns at the planner', () => {
  const pool = createPlannerPool({ threads: 1, timeoutMilliseconds: PATIENT, startThread: startStub });
  afterAll(() => pool.close());

  it('go round by household, and all sample families wait behind one of theirs', async () => {
    const order: string[] = [];
    const ask = (seed: number, name: string, options: Parameters<typeof pool.run>[2]) =>
      pool.run(request(seed), () => undefined, options).then(() => order.push(name));
    const all = [
      ask(1, 'loud 1', family('loud')),
      ask(2, 'loud 2', family('loud')),
      ask(3, 'loud 3', family('loud')),
      ask(4, 'quiet', family('quiet')),
      ask(5, 'sample', family('sample 1', true)),
    ];
    await expect(pool.run(request(6), () => undefined, family('sample 2', true))).rejects.toMatchObject({
      code: 'planner_busy',
      message: 'Other visitors of the sample family are planning right now. Please try again in a moment.',
    });
    await Promise.all(all);
    expect(order[0]).toBe('loud 1');
    expect(order.indexOf('quiet')).toBeLessThan(order.indexOf('loud 2'));
    expect(order.indexOf('sample')).toBeLessThan(order.indexOf('loud 2'));
  });

  it('are by how much there is to plan', async () => {
    const order: string[] = [];
    const ask = (days: number, household: string) =>
      pool
        .run(request(days, days), () => undefined, family(household))
        .then(() => order.push(`${days} days`));
    await Promise.all([ask(1, 'first'), ask(9, 'much'), ask(2, 'little')]);
    expect(order).toEqual(['1 days', '2 days', '9 days']);
  });

  it('never take more than one thread for sample families', async () => {
    const pool = createPlannerPool({ threads: 2, timeoutMilliseconds: PATIENT, startThread: startStub });
    const under: string[] = [];
    let most = 0;
    const ask = async (seed: number) => {
      const name = `sample ${seed}`;
      const run = pool.run(
        request(seed),
        () => {
          if (!under.includes(name)) under.push(name);
          most = Math.max(most, under.length);
        },
        family(name, true),
      );
      await run;
      under.splice(under.indexOf(name), 1);
    };
    await Promise.all([ask(1), ask(2)]);
    expect(most).toBe(1);
    await pool.close();
  });
});

describe('a caller who has gone', () => {
  const pool = createPlannerPool({
    threads: 1,
    queueLength: 1,
    timeoutMilliseconds: PATIENT,
    startThread: startStub,
  });
  afterAll(() => pool.close());

  it('is taken out of the line', async () => {
    const running = pool.run(request(1), () => undefined);
    const hangUp = new AbortController();
    const waiting = pool.run(request(2, 30), () => undefined, { signal: hangUp.signal });
    hangUp.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'caller_gone' });
    // Its place is free again.
    const next = pool.run(request(3), () => undefined);
    expect((await Promise.all([running, next])).every(({ ok }) => ok)).toBe(true);
  });
});
