import { afterAll, describe, expect, it } from 'vitest';
import { NO_CLINIC_NUMBERS } from '#core/limits/clinic-numbers.ts';
import type { PlanRequest } from '#core/meal-planning/meal-plan.ts';
import { createPlannerPool } from './planner-pool.ts';

const request = (seed: number, days = 1): PlanRequest => ({
  members: [
    {
      id: 'm1',
      name: 'Ana',
      relationship: 'self',
      ageYears: 38,
      sex: 'female',
      heightCm: 168,
      weightKg: 64,
      activityLevel: 'lightly_active',
      lifeStage: null,
      allergies: [],
      dietaryRestrictions: [],
      medicalConditions: [],
      dislikes: [],
      favourites: [],
      healthGoals: [],
      clinicNumbers: NO_CLINIC_NUMBERS,
      entryAnswers: [],
      eats: ['breakfast', 'dinner'],
    },
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
  const pool = createPlannerPool({ threads: 1 });
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
    const broken = { ...request(7), members: null } as unknown as PlanRequest;
    await expect(pool.run(broken, () => undefined)).rejects.toThrow(/planner failed/);
    expect((await pool.run(request(7), () => undefined)).ok).toBe(true);
  });
});

describe('a planner pool under pressure', () => {
  it('gives up on what takes too long, with a fresh thread for the next', async () => {
    const pool = createPlannerPool({ threads: 1, timeoutMilliseconds: 1 });
    for (const seed of [1, 2]) {
      await expect(pool.run(request(seed), () => undefined)).rejects.toMatchObject({
        code: 'planner_timeout',
        status: 503,
      });
    }
    await pool.close();
  });

  it('says so when too many wait, and ends what waits when it closes', async () => {
    const pool = createPlannerPool({ threads: 1, queueLength: 1 });
    const running = pool.run(request(1, 30), () => undefined);
    const waiting = pool.run(request(2), () => undefined);
    await expect(pool.run(request(3), () => undefined)).rejects.toMatchObject({ code: 'planner_busy' });
    const ended = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await ended).map((result) => result.status)).toEqual(['rejected', 'rejected']);
  });
});
