import type { FastifyBaseLogger } from 'fastify';
import type { FamilyMember } from '#contract/family-members.ts';
import type {
  DishReplacement,
  MealPlan as MealPlanAnswer,
  MealPlanGenerate,
  MealPlanSummary,
} from '#contract/meal-plans.ts';
import type { AllergenCode } from '#core/foods/allergens.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type {
  MealPlan,
  PlanConflict,
  PlanNote,
  PlannedIngredient,
  PlanRequest,
} from '#core/meal-planning/meal-plan.ts';
import { memberLimits } from '#core/meal-planning/member-limits.ts';
import { planToHtml } from '#core/meal-planning/plan-html.ts';
import { membersWithRequest } from '#core/meal-planning/wishes.ts';
import type { Member } from '#core/members/member.ts';
import { MEAL_TYPES } from '#core/recipes/recipe.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import { unitsOf } from '#core/units/regions.ts';
import type { Actor, Database, HouseholdTransaction } from '#server/db/database.ts';
import { PLAN_HEALTH } from '#server/db/sealed-columns.ts';
import { joinPlan, type PlanHealthDetails, splitPlan } from '#server/db/stored-plan.ts';
import type { AccessLogService } from '#server/features/access-log/access-log.service.ts';
import type { HouseholdCipherService } from '#server/features/accounts/household-cipher.service.ts';
import type {
  FamilyMembersService,
  GoneMember,
} from '#server/features/family-members/family-members.service.ts';
import { allow } from '#server/platform/access.ts';
import { type Clock, localDay } from '#server/platform/clock.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { createTurns } from '#server/platform/turns.ts';
import { mealPlanAnswer, mealPlanSummary, type PlanIdentity } from './meal-plan-answer.ts';
import type { MealPlanRow, MealPlansRepository } from './meal-plans.repository.ts';
import { isPlanVisible, planForViewer } from './plan-for-viewer.ts';
import type { PlanProgress, PlanRunner } from './plan-runner.ts';
import { basisWithoutMember, planWithoutMember } from './plan-without-member.ts';
import { assumedAgeNotes, isAgeAssumed, planningMember, planningMembers } from './planning-members.ts';
import { profileChangeNotes } from './profile-change-notes.ts';
import { type OwnDish, planWithDish, withOwnDishes } from './replace-dish.ts';

/** Plans of one household, so that it does not hold all threads of the planner. */
const MOST_AT_ONCE = 2;
const WHOLE_HOUSEHOLD = 'default';
const WHOLE_HOUSEHOLD_NAME = 'Whole family';

export interface MealPlansDeps {
  readonly database: Database;
  readonly repository: MealPlansRepository;
  readonly familyMembers: Pick<FamilyMembersService, 'listForPlanning'>;
  readonly ciphers: HouseholdCipherService;
  readonly accessLog: Pick<AccessLogService, 'note'>;
  readonly planner: PlanRunner;
  /** A recipe of the household; `null` when there is none, and `recipe_open` when it is not settled. */
  readonly ownDish: (tx: HouseholdTransaction, id: string) => Promise<OwnDish | null>;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  readonly createId: () => string;
  /** 0 to 2147483647. */
  readonly createSeed: () => number;
  readonly logger: FastifyBaseLogger;
}

/** What a grocery list takes from a plan. */
export interface PlanGroceries {
  readonly title: string;
  readonly ingredients: readonly PlannedIngredient[];
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
}

export interface MealPlansService {
  generate(actor: Actor, wish: MealPlanGenerate, onProgress: PlanProgress): Promise<MealPlanAnswer>;
  list(actor: Actor): Promise<MealPlanSummary[]>;
  read(actor: Actor, id: string): Promise<MealPlanAnswer>;
  remove(actor: Actor, id: string): Promise<void>;
  replaceDish(actor: Actor, id: string, wish: DishReplacement): Promise<MealPlanAnswer>;
  /** A whole HTML page. */
  print(actor: Actor, id: string): Promise<string>;
  groceriesOf(tx: HouseholdTransaction, id: string): Promise<PlanGroceries>;
  /** Plans for somebody whom this person may not see: not even their titles are shown. */
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
  /** Part of the upkeep: plans that were made before a time and are over since before a day. */
  removeOld(tx: HouseholdTransaction, made: Date, lastDay: string): Promise<void>;
  /** Everybody of the household as plans see them. */
  eaters(actor: Actor): Promise<HouseholdEater[]>;
}

export interface HouseholdEater {
  readonly answer: FamilyMember;
  /** `null`: the age is not known, so nobody can say what is safe. */
  readonly member: Member | null;
  readonly isAgeAssumed: boolean;
}

interface Target {
  readonly id: string;
  readonly name: string;
  readonly members: readonly Member[];
  readonly notes: readonly PlanNote[];
}

function impossible(conflicts: readonly PlanConflict[]): AppError {
  const fields = conflicts.map((conflict, index) => {
    const limits = conflict.limits.length === 0 ? '' : ` What collides: ${conflict.limits.join('; ')}.`;
    const loosen = conflict.loosen.length === 0 ? '' : ` What would help: ${conflict.loosen.join('; ')}.`;
    return { path: `conflicts.${index}.${conflict.code}`, message: `${conflict.message}${limits}${loosen}` };
  });
  return new AppError('plan_impossible', fields.map((field) => field.message).join(' '), { fields });
}

async function targetOf(
  deps: MealPlansDeps,
  actor: Actor,
  wish: MealPlanGenerate,
  startDate: string,
): Promise<Target> {
  const everyone = await deps.database.withHousehold(actor, (tx) =>
    deps.familyMembers.listForPlanning(tx, startDate),
  );
  if (wish.familyMemberId === WHOLE_HOUSEHOLD) {
    const members = planningMembers(everyone, wish.mealTypes);
    return { id: WHOLE_HOUSEHOLD, name: WHOLE_HOUSEHOLD_NAME, members, notes: assumedAgeNotes(everyone) };
  }
  const person = everyone.find(({ answer }) => answer.id === wish.familyMemberId);
  if (person === undefined) throw notFound('family member');
  return {
    id: person.answer.id,
    name: person.answer.name,
    members: planningMembers([person], wish.mealTypes),
    notes: assumedAgeNotes([person]),
  };
}

/** A plan that the independent checker has nothing against; anything else is never stored and never shown. */
async function safePlan(
  deps: MealPlansDeps,
  request: PlanRequest,
  onProgress: PlanProgress,
): Promise<MealPlan> {
  const outcome = await deps.planner.run(request, onProgress);
  if (!outcome.ok) throw impossible(outcome.conflicts);
  const violations = checkPlan(
    outcome.plan,
    membersWithRequest(request, deps.knowledgeBase),
    deps.knowledgeBase,
  );
  if (violations.length > 0) {
    const facts = violations.map(({ code, day, mealType, recipeId, foodId }) => ({
      code,
      day,
      mealType,
      recipeId,
      foodId,
    }));
    deps.logger.error({ violations: facts, seed: request.seed }, 'the safety checker rejected a plan');
    throw new AppError(
      'plan_rejected',
      'Our safety check stopped this plan, so it was not kept. Please try again.',
    );
  }
  return outcome.plan;
}

type PlanBasis = Pick<PlanHealthDetails, 'madeFor' | 'avoidedAllergens'>;

function basisOf(members: readonly Member[], specialRequests: string, kb: KnowledgeBase): PlanBasis {
  const bound = membersWithRequest({ members, specialRequests }, kb);
  return {
    madeFor: members.map(({ id, name, allergies, dietaryRestrictions }) => ({
      id,
      name,
      allergies,
      dietaryRestrictions,
    })),
    avoidedAllergens: [...new Set(bound.flatMap((member) => [...memberLimits(member, kb).avoidedAllergens]))],
  };
}

async function generate(deps: MealPlansDeps, actor: Actor, wish: MealPlanGenerate, onProgress: PlanProgress) {
  const startDate = wish.startDate ?? localDay(deps.clock(), actor.preferences?.timeZone);
  const target = await targetOf(deps, actor, wish, startDate);
  const found = await safePlan(
    deps,
    {
      members: target.members,
      days: wish.duration,
      startDate,
      mealTypes: wish.mealTypes,
      budgetLevel: wish.budgetLevel,
      specialRequests: wish.specialRequests ?? '',
      seed: wish.seed ?? deps.createSeed(),
    },
    onProgress,
  );
  const plan = { ...found, unmet: [...target.notes, ...found.unmet] };
  const identity = {
    id: deps.createId(),
    targetMember: target.id,
    targetMemberName: target.name,
    createdAt: deps.clock(),
  };
  const basis = basisOf(target.members, plan.specialRequests, deps.knowledgeBase);
  await deps.database.withHousehold(actor, async (tx) => {
    await keep(deps, tx, plan, identity, basis);
    const eaters = target.members.map(({ id }) => id);
    await deps.accessLog.note(tx, eaters, 'planned');
  });
  return mealPlanAnswer(plan, identity, deps.knowledgeBase.foods);
}

async function keep(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  plan: MealPlan,
  identity: PlanIdentity,
  basis: PlanBasis,
): Promise<void> {
  const cipher = await deps.ciphers.cipherOf(tx);
  const { stored, health } = splitPlan(plan, basis);
  await deps.repository.insert(tx, {
    ...identity,
    title: plan.title,
    duration: plan.duration,
    startDate: plan.startDate,
    budgetLevel: plan.budgetLevel,
    mealTypes: [...plan.mealTypes],
    seed: plan.seed,
    knowledgeVersion: deps.knowledgeBase.version,
    costTotalUsd: plan.cost.totalUsd,
    costPerPersonPerDayUsd: plan.cost.perPersonPerDayUsd,
    costBasis: plan.cost.basis,
    plan: stored,
    healthEncrypted: cipher.encrypt(JSON.stringify(health), PLAN_HEALTH.place(identity.id)),
  });
}

function groceriesFrom(plan: MealPlan, basis: Pick<PlanBasis, 'avoidedAllergens'>): PlanGroceries {
  return {
    title: plan.title,
    ingredients: plan.dailyPlans.flatMap((day) => day.meals.flatMap((meal) => meal.ingredients)),
    avoidedAllergens: new Set(basis.avoidedAllergens),
  };
}

interface OpenedPlan {
  readonly row: MealPlanRow;
  readonly plan: MealPlan;
  readonly health: PlanHealthDetails;
}

async function openPlan(deps: MealPlansDeps, tx: HouseholdTransaction, id: string): Promise<OpenedPlan> {
  const row = await deps.repository.find(tx, id);
  if (row === null) throw notFound('meal plan');
  const cipher = await deps.ciphers.cipherOf(tx);
  const health: PlanHealthDetails = JSON.parse(cipher.decrypt(row.healthEncrypted, PLAN_HEALTH.place(id)));
  return { row, plan: joinPlan(row.plan, health), health };
}

/** Keeps the plan with another dish in it. */
async function replaceDishOf(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  wish: DishReplacement,
  { row, plan: before }: OpenedPlan,
): Promise<{ row: MealPlanRow; plan: MealPlan }> {
  const people = await deps.familyMembers.listForPlanning(tx, before.startDate);
  const isOurs = deps.knowledgeBase.recipes.some(({ id }) => id === wish.newRecipeId);
  const own = isOurs ? null : await deps.ownDish(tx, wish.newRecipeId);
  const { plan, members } = planWithDish(before, people, wish, deps.knowledgeBase, own);
  const cipher = await deps.ciphers.cipherOf(tx);
  const basis = basisOf(members, plan.specialRequests, deps.knowledgeBase);
  const kept = splitPlan(plan, basis);
  await deps.repository.rewrite(tx, row.id, {
    plan: kept.stored,
    healthEncrypted: cipher.encrypt(JSON.stringify(kept.health), PLAN_HEALTH.place(row.id)),
    knowledgeVersion: deps.knowledgeBase.version,
    costTotalUsd: plan.cost.totalUsd,
    costPerPersonPerDayUsd: plan.cost.perPersonPerDayUsd,
  });
  await deps.accessLog.note(
    tx,
    members.map(({ id }) => id),
    'planned',
  );
  return { row, plan };
}

/** The plan with a note for everybody whom it no longer fits, because their profile has changed since. */
async function openPlanForToday(deps: MealPlansDeps, actor: Actor, id: string): Promise<OpenedPlan> {
  const { members: scope } = actor.access;
  return deps.database.withHousehold(actor, async (tx) => {
    const opened = await openPlan(deps, tx, id);
    if (!isPlanVisible(opened.row.targetMember, scope, WHOLE_HOUSEHOLD)) throw notFound('meal plan');
    const people = await deps.familyMembers.listForPlanning(tx, opened.plan.startDate);
    const kb = withOwnDishes(deps.knowledgeBase, opened.plan.ownDishes);
    const notes = profileChangeNotes(opened.plan, opened.row.createdAt, people, kb);
    const plan = { ...opened.plan, unmet: [...notes, ...opened.plan.unmet] };
    return { ...opened, plan: planForViewer(plan, scope) };
  });
}

export function createMealPlansService(deps: MealPlansDeps): MealPlansService {
  const { database, repository } = deps;
  const turns = createTurns(
    MOST_AT_ONCE,
    'Your family has plans in the making. Please try again in a moment.',
  );
  return {
    async generate(actor, wish, onProgress) {
      allow(actor, 'meals:manage');
      return turns.take(actor.householdId, () => generate(deps, actor, wish, onProgress));
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
        { locale: actor.preferences?.locale, units: unitsOf(actor.preferences ?? {}) },
      );
    },

    async replaceDish(actor, id, wish) {
      allow(actor, 'meals:manage');
      const { row, plan } = await database.withHousehold(actor, async (tx) => {
        await repository.lock(tx, id);
        return replaceDishOf(deps, tx, wish, await openPlan(deps, tx, id));
      });
      return mealPlanAnswer(plan, row, deps.knowledgeBase.foods);
    },

    async eaters(actor) {
      allow(actor, 'meals:read');
      const people = await database.withHousehold(actor, (tx) =>
        deps.familyMembers.listForPlanning(tx, localDay(deps.clock(), actor.preferences?.timeZone)),
      );
      return people.map((person) => ({
        answer: person.answer,
        member: planningMember(person, MEAL_TYPES),
        isAgeAssumed: isAgeAssumed(person),
      }));
    },

    async forgetMember(tx, member) {
      await repository.removeFor(tx, member.id);
      const cipher = await deps.ciphers.cipherOf(tx);
      for (const id of await repository.listIdsWith(tx, member.id)) {
        const { plan, health } = await openPlan(deps, tx, id);
        const kept = splitPlan(planWithoutMember(plan, member), basisWithoutMember(health, member));
        const healthEncrypted = cipher.encrypt(JSON.stringify(kept.health), PLAN_HEALTH.place(id));
        await repository.rewrite(tx, id, { plan: kept.stored, healthEncrypted });
      }
    },

    removeOld: (tx, made, lastDay) => repository.removeOld(tx, made, lastDay),

    async groceriesOf(tx, id) {
      const { plan, health } = await openPlan(deps, tx, id);
      return groceriesFrom(plan, health);
    },

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
      const basis = basisOf(members, plan.specialRequests, deps.knowledgeBase);
      const id = deps.createId();
      const target = { targetMember: WHOLE_HOUSEHOLD, targetMemberName: WHOLE_HOUSEHOLD_NAME };
      await keep(deps, tx, plan, { id, ...target, createdAt }, basis);
      return { ...groceriesFrom(plan, basis), mealPlanId: id };
    },
  };
}
