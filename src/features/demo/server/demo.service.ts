import { addDays, diffDays } from '#domain/calendar/days.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { AccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import type {
  AccountsService,
  RequestOrigin,
  WithCookies,
} from '#features/account/server/accounts/accounts.service.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import type { GroceryListsService } from '#features/grocery-lists/server/grocery-lists.service.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { User } from '#platform/contract/accounts.ts';
import { allow } from '#platform/server/access.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import { type Database, type HouseholdTransaction, ownActor } from '#platform/server/db/database.ts';
import type { DiskRoom } from '#platform/server/disk-room.ts';
import { AppError } from '#platform/server/errors.ts';
import { aside } from '#platform/server/request-turns.ts';
import type { NewSample } from '#platform/server/server-feature.ts';
import type { DemoState } from '../contract.ts';
import type { DemoRepository } from './demo.repository.ts';
import { createDemoCopies, type DemoCopies } from './demo-copies.ts';
import { DAYS_BEHIND, DAYS_OF_A_WEEK, DEMO_FAMILY, OWN_ITEMS } from './demo-family.ts';
import { type DemoTemplate, TEMPLATE_DAY } from './demo-template.ts';
import { movedPlan } from './moved-plan.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const LIFE_MILLISECONDS = DAY_MILLISECONDS;
/** Each takes a few megabytes of the database. */
const MOST_ALIVE = 200;
/** Plans are made, and shopping is done, this long before a week begins. */
const AHEAD_MILLISECONDS = 30 * HOUR_MILLISECONDS;

export interface DemoDeps {
  readonly database: Database;
  readonly repository: DemoRepository;
  /** `null`: this installation shows no sample family. */
  readonly template: DemoTemplate | null;
  readonly accounts: Pick<AccountsService, 'openSample' | 'enterSample' | 'logOut'>;
  readonly ends: Pick<AccountEndsService, 'removeHousehold'>;
  readonly familyMembers: Pick<FamilyMembersService, 'addSample'>;
  readonly mealPlans: Pick<MealPlansService, 'addSample'>;
  readonly groceryLists: Pick<GroceryListsService, 'addSample'>;
  /** What other features put into it. */
  readonly fillSample: (tx: HouseholdTransaction, sample: NewSample) => Promise<void>;
  readonly clock: Clock;
  readonly createId: () => string;
  /** How long a request waits for the first planning before it is asked to try again. */
  readonly patienceMilliseconds?: number;
  /** Copies that wait for visitors, opened in advance; left out: none. */
  readonly copiesReady?: number | undefined;
  readonly diskRoom?: DiskRoom | undefined;
}

export interface DemoService {
  state(): DemoState;
  open(origin: RequestOrigin): Promise<WithCookies<User>>;
  reset(user: SignedInUser): Promise<{ reset: true }>;
  sweep(): Promise<number>;
  /** Plans what is not planned yet, a week at a time, then opens the copies that wait for visitors. */
  prepare(): Promise<void>;
  /** Takes away what nobody has seen. */
  close(): Promise<void>;
}

const preparing = () =>
  new AppError('demo_preparing', 'The sample family is not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });

/** What was planned, or `demo_preparing` when it takes longer than someone wants to wait; planning goes on. */
async function plansWithin(template: DemoTemplate, patience: number): Promise<readonly MealPlan[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(preparing()), patience);
  });
  try {
    await aside(() => Promise.race([template.prepare(), tooLong]));
  } finally {
    clearTimeout(timer);
  }
  return template.plans();
}

/** Puts the whole family with its half year into an empty household. */
async function fill(
  deps: DemoDeps,
  tx: HouseholdTransaction,
  userId: string,
  plans: readonly MealPlan[],
): Promise<void> {
  const now = deps.clock();
  const currentStart = addDays(localDay(now), -DAYS_BEHIND);
  const days = diffDays(TEMPLATE_DAY, currentStart);
  const ids = new Map(DEMO_FAMILY.map((member) => [member.id, deps.createId()]));
  const idOf = (id: string): string => ids.get(id) ?? '';
  const family = DEMO_FAMILY.map((member) => ({ ...member, id: idOf(member.id) }));
  const startOf = (week: number): number =>
    now.getTime() - (DAYS_BEHIND + DAYS_OF_A_WEEK * (plans.length - 1 - week)) * DAY_MILLISECONDS;
  await deps.familyMembers.addSample(tx, family, {
    userId,
    givenOn: localDay(now),
    createdAt: new Date(startOf(0) - 2 * AHEAD_MILLISECONDS),
  });
  for (const [week, template] of plans.entries()) {
    const createdAt = new Date(startOf(week) - AHEAD_MILLISECONDS);
    const groceries = await deps.mealPlans.addSample(tx, movedPlan(template, days, ids), family, createdAt);
    const past = week < plans.length - 1;
    await deps.groceryLists.addSample(tx, groceries, {
      createdAt,
      // The running week: the first shopping trip is done, the second comes.
      isChecked: (index, all) => past || index < all * 0.4,
      own: [0, 1].flatMap((turn) => OWN_ITEMS[(2 * week + turn) % OWN_ITEMS.length] ?? []),
    });
  }
  await deps.fillSample(tx, { userId, today: localDay(now) });
}

const isFull = async ({ repository, clock }: DemoDeps): Promise<boolean> =>
  (await repository.unsafeCountAlive(clock())) >= MOST_ALIVE;

/** A household of its own with the whole family in it, and its first session. */
function openNew(
  deps: DemoDeps,
  origin: RequestOrigin,
  plans: readonly MealPlan[],
  expiresAt: Date,
): Promise<WithCookies<User>> {
  const self = DEMO_FAMILY.find((member) => member.relationship === 'self');
  return deps.accounts.openSample(self?.name ?? '', origin, async (tx, userId) => {
    await deps.repository.insert(tx, { createdAt: deps.clock(), expiresAt });
    await fill(deps, tx, userId, plans);
  });
}

async function open(deps: DemoDeps, copies: DemoCopies, origin: RequestOrigin): Promise<WithCookies<User>> {
  const { template, repository, clock } = deps;
  if (template === null) throw new AppError('not_found', 'There is no sample family here.');
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MILLISECONDS);
  const waiting = copies.take();
  // The day of a visitor begins now, whenever their copy was made.
  if (waiting !== null && (await repository.unsafeKeepUntil(waiting.householdId, { createdAt, expiresAt }))) {
    return deps.accounts.enterSample(waiting.id, origin);
  }
  if (await isFull(deps)) {
    throw new AppError('demo_full', 'Many people are looking at the sample family. Please try again later.', {
      retryAfterSeconds: 600,
    });
  }
  const plans = await plansWithin(template, deps.patienceMilliseconds ?? 20_000);
  return openNew(deps, origin, plans, expiresAt);
}

/** For nobody yet: the session that comes with a household ends at once. */
async function makeCopy(deps: DemoDeps, expiresAt: Date): Promise<User | null> {
  const { template } = deps;
  if (!template?.ready || (await isFull(deps))) return null;
  await deps.diskRoom?.ensure();
  const origin = { cookie: undefined, userAgent: undefined };
  const { value, cookies } = await openNew(deps, origin, await template.plans(), expiresAt);
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ');
  await deps.accounts.logOut({ ...origin, cookie });
  return value;
}

/** Takes away the households whose time is over; how many. */
export async function takeAwayExpired(
  deps: Pick<DemoDeps, 'database' | 'repository' | 'clock'> & {
    readonly ends: Pick<AccountEndsService, 'removeHousehold'>;
  },
): Promise<number> {
  const expired = await deps.repository.unsafeListExpired(deps.clock());
  for (const householdId of expired) {
    await deps.database.withHousehold(ownActor(householdId), (tx) => deps.ends.removeHousehold(tx));
  }
  return expired.length;
}

export function createDemoService(deps: DemoDeps): DemoService {
  const { database, repository, template } = deps;
  const copies = createDemoCopies({
    clock: deps.clock,
    count: deps.copiesReady ?? 0,
    make: (expiresAt) => makeCopy(deps, expiresAt),
    keep: (householdId, expiresAt) => repository.unsafeKeepUntil(householdId, { expiresAt }),
    remove: (householdId) =>
      database.withHousehold(ownActor(householdId), (tx) => deps.ends.removeHousehold(tx)),
  });
  return {
    // Anyone may look.
    state: () => ({
      available: template !== null,
      ready: template?.ready ?? false,
      share: template?.share ?? null,
    }),

    open: (origin) => open(deps, copies, origin),

    async reset(user) {
      allow(user, 'owner');
      if (!user.demo || template === null) {
        throw new AppError('not_a_demo', 'Only the sample family can be reset. Yours has not changed.');
      }
      const plans = await template.plans();
      await database.withHousehold(user, async (tx) => {
        await repository.lock(tx);
        await repository.clear(tx);
        await fill(deps, tx, user.userId, plans);
      });
      return { reset: true };
    },

    async sweep() {
      const taken = await takeAwayExpired(deps);
      await copies.refill();
      return taken;
    },

    async prepare() {
      await template?.prepare('idle');
      await copies.refill();
    },

    close: () => copies.close(),
  };
}
