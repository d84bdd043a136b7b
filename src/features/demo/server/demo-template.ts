import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { addDays } from '#domain/calendar/days.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { checkPlanInParts } from '#domain/plan-checker/check-plan.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { createMealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import { AppError } from '#platform/server/errors.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import { putWholeFile } from '#platform/server/whole-file.ts';
import { DAYS_OF_A_WEEK, DEMO_FAMILY, PAST_WEEKS } from './demo-family.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** First day of the running plan in the template; copies are moved from here. */
export const TEMPLATE_DAY = '2024-01-01';
/** Weeks planned at once: few, because families with plans of their own to make are waiting too. */
const AT_ONCE = 3;
/** Seeds tried for one week before it is given up. */
const TRIES = 5;
const PAUSE_MILLISECONDS = 2_000;
const FIRST_SEED = 20_240_101;

export interface DemoTemplateDeps {
  readonly planner: Pick<Parameters<typeof createMealPlansService>[0]['planner'], 'run'>;
  readonly knowledgeBase: KnowledgeBase;
  /** Where the plans are kept from start to start. */
  readonly file: string;
  /** Of the product: another one plans again. */
  readonly version: string;
  readonly pastWeeks?: number;
}

/** Half a year of plans for the sample family, planned once and copied for everyone who looks. */
export interface DemoTemplate {
  /** The oldest first; the last one runs from `TEMPLATE_DAY`. Made at the first call, which takes a while. */
  plans(): Promise<readonly MealPlan[]>;
  /**
   * Resolves when `plans` will answer at once; plans when that was not done yet.
   *
   * @param pace `idle`: nobody waits for it, so one week at a time; someone who comes meanwhile speeds it up
   */
  prepare(pace?: 'now' | 'idle'): Promise<void>;
  readonly ready: boolean;
  /** 0–1 while it is being made, else `null`. */
  readonly share: number | null;
}

interface Kept {
  readonly key: string;
  readonly plans: readonly MealPlan[];
}

function requestOf(weeksAgo: number, attempt: number): PlanRequest {
  return {
    members: DEMO_FAMILY,
    days: DAYS_OF_A_WEEK,
    startDate: addDays(TEMPLATE_DAY, -DAYS_OF_A_WEEK * weeksAgo),
    mealTypes: MEAL_TYPES,
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed: FIRST_SEED + weeksAgo + 1_000 * attempt,
  };
}

/** A planner that has too much to do is asked again; anything else is a failure. */
async function whenOverloaded(error: unknown): Promise<null> {
  if (!(error instanceof AppError) || error.status !== 503) throw error;
  await setTimeout(PAUSE_MILLISECONDS);
  return null;
}

/** By the real planner, and nothing that the independent checker objects to. */
async function planWeek(deps: DemoTemplateDeps, weeksAgo: number): Promise<MealPlan> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const request = requestOf(weeksAgo, attempt);
    // What lies behind needs no proof of how good it was, which is the longer half of planning.
    const outcome = await deps.planner
      .run(request, () => undefined, { withBound: weeksAgo === 0 })
      .catch(whenOverloaded);
    if (!outcome?.ok) continue;
    const { plan } = outcome;
    const broken = await checkPlanInParts(
      plan,
      request.members,
      deps.knowledgeBase,
      { ...request, requestItems: [] },
      nextTurn,
    );
    if (broken.length === 0) return plan;
  }
  throw new Error(`no plan for week ${weeksAgo} of the sample family`);
}

function keyOf(deps: DemoTemplateDeps, pastWeeks: number): string {
  const basis = [deps.knowledgeBase.version, deps.version, pastWeeks, requestOf(0, 0)];
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex');
}

async function readKept(file: string, key: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return (JSON.parse(text) as Kept).key === key ? text : null;
  } catch {
    return null;
  }
}

async function keep(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await putWholeFile(file, text);
}

export function createDemoTemplate(deps: DemoTemplateDeps): DemoTemplate {
  const pastWeeks = deps.pastWeeks ?? PAST_WEEKS;
  const key = keyOf(deps, pastWeeks);
  /** Survives a failure half-way: the next try goes on from there. */
  const made = new Map<number, MealPlan>();
  // As packed text: 1.3 MB, where the text takes 17 and its objects ten times that.
  let packed: Buffer | null = null;
  let atOnce = 0;
  let making: Promise<Buffer> | null = null;
  /** Starts as many weeks beside each other, and no fewer than there are. */
  let workWith: (hands: number) => void = () => undefined;

  async function make(): Promise<Buffer> {
    const kept = await readKept(deps.file, key);
    if (kept !== null) return pack(kept);
    const missing = Array.from({ length: pastWeeks + 1 }, (_, weeksAgo) => weeksAgo).filter(
      (weeksAgo) => !made.has(weeksAgo),
    );
    const work = async (): Promise<void> => {
      for (let week = missing.shift(); week !== undefined; week = missing.shift()) {
        made.set(week, await planWeek(deps, week));
      }
    };
    const hands: Promise<void>[] = [];
    workWith = (count) => {
      while (hands.length < count) {
        const hand = work();
        // A failure is reported below, when its turn comes.
        hand.catch(() => undefined);
        hands.push(hand);
      }
    };
    workWith(atOnce);
    // More may join while the first are waited for.
    for (let at = 0; at < hands.length; at += 1) await hands[at];
    const plans = [...made].sort(([a], [b]) => b - a).map(([, plan]) => plan);
    const whole = JSON.stringify({ key, plans } satisfies Kept);
    // Without the file the next start plans again; this one goes on.
    await keep(deps.file, whole).catch(() => undefined);
    made.clear();
    return pack(whole);
  }

  async function prepare(pace: 'now' | 'idle' = 'now'): Promise<void> {
    if (packed !== null) return;
    atOnce = pace === 'now' ? AT_ONCE : Math.max(atOnce, 1);
    workWith(atOnce);
    making ??= make().finally(() => {
      making = null;
      atOnce = 0;
      workWith = () => undefined;
    });
    packed = await making;
  }

  return {
    prepare,
    async plans() {
      await prepare();
      const text = packed === null ? '' : (await unpack(packed)).toString();
      return (JSON.parse(text) as Kept).plans;
    },
    get ready() {
      return packed !== null;
    },
    get share() {
      return making === null ? null : made.size / (pastWeeks + 1);
    },
  };
}
