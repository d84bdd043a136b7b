import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealPlan, PlanNote, PlannedIngredient } from '#domain/recipes/meal-plan.ts';
import { unitsOf } from '#domain/units/regions.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import type { RequestPart } from '#platform/contract/request-items.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import { keepingConnection } from '#platform/server/request-turns.ts';
import type { GoneMember, RenamedMember } from '#platform/server/server-feature.ts';
import { createTurns } from '#platform/server/turns.ts';
import type {
  DishReplacement,
  MealPlan as MealPlanAnswer,
  MealPlanGenerate,
  MealPlanSummary,
  ReadRequest,
} from '../contract.ts';
import { planToHtml } from '../rules/plan-html.ts';
import {
  type MakePlanDeps,
  makePlan,
  type Planning,
  WHOLE_HOUSEHOLD,
  WHOLE_HOUSEHOLD_NAME,
} from './make-plan.ts';
import { mealPlanAnswer, mealPlanSummary } from './meal-plan-answer.ts';
import type { MealPlanRow } from './meal-plans.repository.ts';
import { notesForToday, type OpenInOwnDish } from './notes-for-today.ts';
import { requestPartsOf } from './open-questions.ts';
import { type OwnDish, withOwnDishes } from './own-dishes.ts';
import { isPlanVisible, planForViewer } from './plan-for-viewer.ts';
import {
  basisWithName,
  basisWithoutMember,
  planWithName,
  planWithoutMember,
} from './plan-of-changed-family.ts';
import {
  basisOf,
  type OpenedPlan,
  openPlan,
  type PlanBasis,
  type PlanStoreDeps,
  rewritePlan,
  storePlan,
} from './plan-store.ts';
import { planningMember } from './planning-members.ts';
import { readPrintFont } from './print-font.ts';
import { MEAL_PLANS } from './quotas.ts';
import { planWithDish } from './replace-dish.ts';

/** Plans of one household, so that it does not hold all threads of the planner. */
const MOST_AT_ONCE = 2;

export interface MealPlansDeps extends PlanStoreDeps, MakePlanDeps {
  readonly accessLog: Pick<AccessLogService, 'note'>;
  readonly quotas: Pick<Quotas, 'keep'>;
  /** A recipe of the household; `null` when there is none, and `recipe_open` when it is not settled. */
  readonly ownDish: (tx: HouseholdTransaction, id: string) => Promise<OwnDish | null>;
  /** What the words of an own dish leave open for someone; the checker sees its foods alone. */
  readonly openInOwnDish: OpenInOwnDish;
  readonly createId: () => string;
}

/** What a grocery list takes from a plan. */
export interface PlanGroceries {
  readonly title: string;
  /** The one person it is for, whose name its title says; `null`: the whole family. */
  readonly onlyFor: string | null;
  readonly ingredients: readonly PlannedIngredient[];
  /** Names of the dishes that take a food, by the food's name; in the order of the days. */
  readonly dishesOf: ReadonlyMap<string, readonly string[]>;
  /** Of everyone in the plan, as they are now. */
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
  /** Who the plan is not or may not be safe for, and what nothing was left out for. */
  readonly notes: readonly string[];
}

const SAID_TO_SHOPPERS: ReadonlySet<PlanNote['code']> = new Set([
  'profile_changed',
  'limit_open',
  'self_managed',
]);

export interface MealPlansService {
  generate(actor: Actor, input: MealPlanGenerate, planning: Planning): Promise<MealPlanAnswer>;
  /** How the free text of a request is read; nothing is stored. */
  readRequest(actor: Actor, asked: ReadRequest): Promise<{ parts: RequestPart[] }>;
  /** Someone is about to plan. */
  planner(actor: Actor): { isReady: boolean };
  list(actor: Actor): Promise<MealPlanSummary[]>;
  read(actor: Actor, id: string): Promise<MealPlanAnswer>;
  remove(actor: Actor, id: string): Promise<void>;
  replaceDish(actor: Actor, id: string, input: DishReplacement): Promise<MealPlanAnswer>;
  /** A whole HTML page. */
  print(actor: Actor, id: string): Promise<string>;
  /** Has the profiles read, which may take a while: before the transaction of `groceriesOf`. */
  prepare(actor: Actor): Promise<void>;
  groceriesOf(tx: HouseholdTransaction, id: string): Promise<PlanGroceries>;
  /** Plans for someone this person may not see: not even their titles are shown. */
  hiddenFrom(tx: HouseholdTransaction): Promise<ReadonlySet<string>>;
  /** Keeps a plan for the whole household that the checker has passed elsewhere: for the sample family only. */
  addSample(
    tx: HouseholdTransaction,
    plan: MealPlan,
    members: readonly Member[],
    createdAt: Date,
  ): Promise<PlanGroceries & { readonly mealPlanId: string }>;
  /** Part of the end of a profile: plans for them alone go, and they go out of the others. */
  forgetMember(tx: HouseholdTransaction, member: GoneMember): Promise<void>;
  /** Part of a change of someone's name: it is in their plans. */
  renameMember(tx: HouseholdTransaction, member: RenamedMember): Promise<void>;
  /** Part of the upkeep: plans that were made before a time and are over since before a day. */
  removeOld(tx: HouseholdTransaction, made: Date, lastDay: string): Promise<void>;
}

async function generate(deps: MealPlansDeps, actor: Actor, input: MealPlanGenerate, planning: Planning) {
  // Nobody waits for a plan that there is no room for.
  await deps.database.withHousehold(actor, (tx) => deps.quotas.keep(tx, MEAL_PLANS, 1));
  // Before the profiles are read: one that changes while the search goes on has changed since.
  const createdAt = deps.clock();
  const { plan, target } = await makePlan(deps, actor, input, planning);
  const identity = {
    id: deps.createId(),
    targetMember: target.id,
    targetMemberName: target.name,
    createdAt,
  };
  const basis = basisOf(target.members, plan, deps.knowledgeBase);
  await deps.database.withHousehold(actor, async (tx) => {
    await storePlan(deps, tx, plan, identity, basis);
    await deps.quotas.keep(tx, MEAL_PLANS);
    const eaters = target.members.map(({ id }) => id);
    await deps.accessLog.note(tx, eaters, 'planned');
  });
  return mealPlanAnswer(plan, identity, deps.knowledgeBase.foods);
}

/** What a plan was asked for, as it is prepared for reading. */
const textsOf = (plan: MealPlan) => ({
  specialRequests: plan.specialRequests,
  requestAnswers: plan.requestAnswers,
  requestItems: plan.requestOutcomes?.map(({ item }) => item),
});

/** Keeps the plan with another dish in it. */
async function replaceDishOf(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  input: DishReplacement,
  { row, plan: before }: OpenedPlan,
): Promise<{ row: MealPlanRow; plan: MealPlan }> {
  const people = await deps.familyMembers.listForPlanning(tx, before.startDate);
  await keepingConnection(() => deps.familyMembers.prepareRequest(tx, textsOf(before)));
  const isOurs = deps.knowledgeBase.recipes.some(({ id }) => id === input.newRecipeId);
  const own = isOurs ? null : await deps.ownDish(tx, input.newRecipeId);
  const { plan, members } = await planWithDish(before, people, input, deps.knowledgeBase, own);
  await rewritePlan(deps, tx, row.id, {
    plan,
    basis: basisOf(members, plan, deps.knowledgeBase),
    costTotalUsd: plan.cost.totalUsd,
    costPerPersonPerDayUsd: plan.cost.perPersonPerDayUsd,
  });
  await deps.accessLog.note(
    tx,
    members.map(({ id }) => id),
    'planned',
  );
  return { row, plan: await planForToday(deps, tx, { row, plan }, people) };
}

function dishesByFood({ dailyPlans }: Pick<MealPlan, 'dailyPlans'>): ReadonlyMap<string, readonly string[]> {
  const dishes = new Map<string, Set<string>>();
  for (const meal of dailyPlans.flatMap(({ meals }) => meals)) {
    for (const { name } of meal.ingredients) {
      dishes.set(name, (dishes.get(name) ?? new Set()).add(meal.name));
    }
  }
  return new Map([...dishes].map(([food, names]) => [food, [...names]]));
}

function groceriesFrom(
  plan: MealPlan,
  targetMember: string,
  basis: Pick<PlanBasis, 'avoidedAllergens'>,
): PlanGroceries {
  return {
    title: plan.title,
    onlyFor: targetMember === WHOLE_HOUSEHOLD ? null : targetMember,
    ingredients: plan.dailyPlans.flatMap((day) => day.meals.flatMap((meal) => meal.ingredients)),
    dishesOf: dishesByFood(plan),
    avoidedAllergens: new Set(basis.avoidedAllergens),
    notes: [],
  };
}

/** The plan with what has to be said of everyone whose profile has changed since it was made. */
async function planForToday(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  { plan, row }: Pick<OpenedPlan, 'plan' | 'row'>,
  people: readonly MemberForPlanning[],
): Promise<MealPlan> {
  const kb = withOwnDishes(deps.knowledgeBase, plan.ownDishes);
  // Its text is known once the plan is opened; it was seldom read before by this process.
  await keepingConnection(() => deps.familyMembers.prepareRequest(tx, textsOf(plan)));
  return { ...plan, unmet: await notesForToday(plan, row, people, { kb, openIn: deps.openInOwnDish }) };
}

async function openPlanForToday(deps: MealPlansDeps, actor: Actor, id: string): Promise<OpenedPlan> {
  const { members: scope } = actor.access;
  await deps.familyMembers.prepare(actor);
  return deps.database.withHousehold(actor, async (tx) => {
    const opened = await openPlan(deps, tx, id);
    if (!isPlanVisible(opened.row.targetMember, scope, WHOLE_HOUSEHOLD)) throw notFound('meal plan');
    const people = await deps.familyMembers.listForPlanning(tx, opened.plan.startDate);
    return { ...opened, plan: planForViewer(await planForToday(deps, tx, opened, people), scope) };
  });
}

/** What is to be bought by the profiles of today: a label that was needed when the plan was made is still said. */
async function groceriesForToday(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  id: string,
): Promise<PlanGroceries> {
  const opened = await openPlan(deps, tx, id);
  const people = await deps.familyMembers.listForPlanning(tx, opened.plan.startDate);
  const plan = planForViewer(await planForToday(deps, tx, opened, people), tx.access.members);
  const eaters = people
    .filter(({ answer }) => plan.members.some((member) => member.id === answer.id))
    .flatMap((person) => planningMember(person, plan.mealTypes) ?? []);
  const today = basisOf(eaters, opened.plan, deps.knowledgeBase);
  const avoidedAllergens = [...opened.health.avoidedAllergens, ...today.avoidedAllergens];
  return {
    ...groceriesFrom(plan, opened.row.targetMember, { avoidedAllergens }),
    notes: plan.unmet.filter(({ code }) => SAID_TO_SHOPPERS.has(code)).map(({ message }) => message),
  };
}

export function createMealPlansService(deps: MealPlansDeps): MealPlansService {
  const { database, repository } = deps;
  const dishFont = readPrintFont();
  const turns = createTurns(
    MOST_AT_ONCE,
    'We are already making plans for your family. Please try again in a moment.',
  );
  return {
    async generate(actor, input, planning) {
      allow(actor, 'meals:manage');
      return turns.take(actor.householdId, () => generate(deps, actor, input, planning));
    },

    async readRequest(actor, asked) {
      allow(actor, 'meals:read');
      await deps.familyMembers.prepareRequest(actor, {
        specialRequests: asked.text,
        requestAnswers: asked.requestAnswers ?? [],
      });
      return { parts: requestPartsOf(asked, deps.knowledgeBase) };
    },

    planner(actor) {
      allow(actor, 'meals:manage');
      return { isReady: deps.planner.expect() };
    },

    async list(actor) {
      allow(actor, 'meals:read');
      const rows = await database.withHousehold(actor, (tx) => repository.list(tx));
      return rows
        .filter(({ targetMember }) => isPlanVisible(targetMember, actor.access.members, WHOLE_HOUSEHOLD))
        .map(mealPlanSummary);
    },

    async read(actor, id) {
      allow(actor, 'meals:read');
      const { plan, row } = await openPlanForToday(deps, actor, id);
      return mealPlanAnswer(plan, row, deps.knowledgeBase.foods);
    },

    async remove(actor, id) {
      allow(actor, 'meals:manage');
      const removed = await database.withHousehold(actor, (tx) => repository.remove(tx, id));
      if (!removed) throw notFound('meal plan');
    },

    async print(actor, id) {
      allow(actor, 'meals:read');
      const { plan, health } = await openPlanForToday(deps, actor, id);
      const { members: scope } = actor.access;
      return planToHtml(
        plan,
        health.madeFor.filter((member) => scope === 'all' || scope.includes(member.id)),
        { locale: actor.preferences?.locale, units: unitsOf(actor.preferences ?? {}), dishFont },
      );
    },

    async replaceDish(actor, id, input) {
      allow(actor, 'meals:manage');
      await deps.familyMembers.prepare(actor);
      const { row, plan } = await database.withHousehold(actor, async (tx) => {
        await repository.lock(tx, id);
        return replaceDishOf(deps, tx, input, await openPlan(deps, tx, id));
      });
      return mealPlanAnswer(plan, row, deps.knowledgeBase.foods);
    },

    async forgetMember(tx, member) {
      await repository.removeFor(tx, member.id);
      for (const id of await repository.listIdsWith(tx, member.id)) {
        const { plan, health } = await openPlan(deps, tx, id);
        await rewritePlan(deps, tx, id, {
          plan: planWithoutMember(plan, member),
          basis: basisWithoutMember(health, member),
        });
      }
    },

    async renameMember(tx, member) {
      await repository.renameTarget(tx, member);
      for (const id of await repository.listIdsWith(tx, member.id)) {
        await repository.lock(tx, id);
        const { plan, health } = await openPlan(deps, tx, id);
        await rewritePlan(deps, tx, id, {
          plan: planWithName(plan, member),
          basis: basisWithName(health, member),
        });
      }
    },

    removeOld: (tx, made, lastDay) => repository.removeOld(tx, made, lastDay),

    prepare: (actor) => deps.familyMembers.prepare(actor),

    groceriesOf: (tx, id) => groceriesForToday(deps, tx, id),

    async hiddenFrom(tx) {
      const { members: scope } = tx.access;
      if (scope === 'all') return new Set();
      const rows = await repository.list(tx);
      return new Set(
        rows
          .filter(({ targetMember }) => !isPlanVisible(targetMember, scope, WHOLE_HOUSEHOLD))
          .map(({ id }) => id),
      );
    },

    async addSample(tx, plan, members, createdAt) {
      const basis = basisOf(members, plan, deps.knowledgeBase);
      const id = deps.createId();
      const target = { targetMember: WHOLE_HOUSEHOLD, targetMemberName: WHOLE_HOUSEHOLD_NAME };
      await storePlan(deps, tx, plan, { id, ...target, createdAt }, basis);
      return { ...groceriesFrom(plan, WHOLE_HOUSEHOLD, basis), mealPlanId: id };
    },
  };
}
