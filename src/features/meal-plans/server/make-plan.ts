import type { FastifyBaseLogger } from 'fastify';
import type { Member } from '#domain/members/member.ts';
import { checkPlanInParts } from '#domain/plan-checker/check-plan.ts';
import { askedOfPlan, itemsOfPlan, itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LockedMeal, MealPlan, PlanConflict, PlanNote, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import type { Rhythm } from '#domain/recipes/rhythm.ts';
import type {
  FamilyMembersService,
  MemberForPlanning,
} from '#features/family-members/server/family-members.service.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import { aside } from '#platform/server/request-turns.ts';
import type { MealPlanGenerate } from '../contract/plan-requests.ts';
import { lockedMeals } from '../rules/kept-positions.ts';
import { spokenConflicts } from '../rules/locked-meals.ts';
import type { SpokenAgainst } from '../rules/own-words.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import type { ReasonsInOwnDish } from './notes-for-today.ts';
import { refuseWhileOpen } from './open-questions.ts';
import {
  dishesForAll,
  eatersOfDishes,
  type OwnDish,
  offeredDishes,
  servedTables,
  spokenAgainst,
  withOwnDishes,
} from './own-dishes.ts';
import type { PlanProgress, PlanRunner, PlanRunOptions } from './plan-runner.ts';
import { assumedAgeNotes, planningMembers } from './planning-members.ts';

/** In the place of one member: the plan is for everyone. */
export const WHOLE_HOUSEHOLD_NAME = 'Whole family';

export interface MakePlanDeps {
  readonly database: Database;
  readonly familyMembers: Pick<
    FamilyMembersService,
    'listForPlanning' | 'prepare' | 'prepareRequest' | 'eaters' | 'holdAll'
  >;
  readonly planner: PlanRunner;
  /** Recipes of the household that leave nothing open, the newest first. */
  readonly ownDishes: (tx: HouseholdTransaction) => Promise<readonly OwnDish[]>;
  /** What speaks against an own dish for someone, by its words too; the checker sees its foods alone. */
  readonly reasonsInOwnDish: ReasonsInOwnDish;
  /** How the household cooks, and who is away when. */
  readonly rhythm: (tx: HouseholdTransaction) => Promise<Rhythm>;
  /** What the household keeps and has at home. */
  readonly pantry: (tx: HouseholdTransaction) => Promise<Pantry>;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  /** 0 to 2147483647. */
  readonly createSeed: () => number;
  readonly logger: FastifyBaseLogger;
}

interface Target {
  readonly id: string;
  readonly name: string;
  readonly members: readonly Member[];
  readonly notes: readonly PlanNote[];
}

function impossible(conflicts: readonly PlanConflict[]): AppError {
  const fields = conflicts.map((conflict, index) => {
    const limits = conflict.limits.length === 0 ? '' : ` What conflicts: ${conflict.limits.join('; ')}.`;
    const loosen = conflict.loosen.length === 0 ? '' : ` What would help: ${conflict.loosen.join('; ')}.`;
    return { path: `conflicts.${index}.${conflict.code}`, message: `${conflict.message}${limits}${loosen}` };
  });
  return new AppError('plan_impossible', fields.map((field) => field.message).join(' '), { fields });
}

async function targetOf(
  deps: MakePlanDeps,
  actor: Actor,
  input: MealPlanGenerate,
  startDate: string,
): Promise<Target> {
  const everyone = await deps.familyMembers.eaters(actor, startDate);
  if (input.familyMemberId === WHOLE_HOUSEHOLD) {
    const members = planningMembers(everyone, input.mealTypes);
    return { id: WHOLE_HOUSEHOLD, name: WHOLE_HOUSEHOLD_NAME, members, notes: assumedAgeNotes(everyone) };
  }
  const person = everyone.find(({ answer }) => answer.id === input.familyMemberId);
  if (person === undefined) throw notFound('family member');
  return {
    id: person.answer.id,
    name: person.answer.name,
    members: planningMembers([person], input.mealTypes),
    notes: assumedAgeNotes([person]),
  };
}

/** How someone waits for a plan. */
export interface Planning {
  readonly onProgress: PlanProgress;
  /** Aborted when they do not anymore; left out: they always do. */
  readonly signal?: AbortSignal;
}

/** A plan that the independent checker has nothing against; anything else is never stored and never shown. */
async function safePlan(
  deps: MakePlanDeps,
  request: PlanRequest & { readonly requestItems: readonly RequestItem[] },
  ownDishes: readonly OwnDishCopy[],
  { onProgress, ...options }: Planning & Pick<PlanRunOptions, 'askedBy'>,
): Promise<MealPlan> {
  const spoken = await spokenAgainst(ownDishes, request.members, deps.reasonsInOwnDish);
  const locked = spokenConflicts(request.locked ?? [], ownDishes, spoken);
  if (locked.length > 0) throw impossible(locked);
  const offered = offeredDishes(ownDishes, spoken);
  const outcome = await aside(() =>
    deps.planner.run(request, onProgress, { ...options, ownDishes: offered }),
  );
  await nextTurn();
  if (!outcome.ok) throw impossible(outcome.conflicts);
  const kb = withOwnDishes(deps.knowledgeBase, ownDishes);
  const violations = await checkPlanInParts(outcome.plan, request.members, kb, request, nextTurn);
  const eaten = eatersOfDishes(servedTables(outcome.plan));
  const unsuited = spoken.filter(({ dishId, memberId }) => eaten.get(dishId)?.has(memberId));
  if (violations.length + unsuited.length > 0) {
    const facts = violations.map(({ code, day, mealType, recipeId, foodId }) => ({
      code,
      day,
      mealType,
      recipeId,
      foodId,
    }));
    deps.logger.error(
      { violations: facts, ownDishes: unsuited.length, seed: request.seed },
      'the safety checker rejected a plan',
    );
    throw new AppError(
      'plan_rejected',
      'Our safety check stopped this plan, so we did not save it. Please try again.',
    );
  }
  const kept = ownDishes.filter(({ id }) => eaten.has(id));
  return { ...outcome.plan, ...(kept.length > 0 && { ownDishes: kept }) };
}

/** Where those are who eat this plan; the others are none of its business. */
const rhythmOf = (rhythm: Rhythm, members: readonly Member[]): Rhythm => ({
  ...rhythm,
  away: rhythm.away.filter(({ memberId }) => members.some(({ id }) => id === memberId)),
});

export interface PlanAround {
  readonly plan: MealPlan;
  readonly members: readonly Member[];
  /** All that the one who asks may see, also those who are not in the plan. */
  readonly everyone: readonly MemberForPlanning[];
}

/**
 * A plan for the same people and days in which everything is new but the locked meals. By today's profiles: a locked meal
 * that is not safe anymore makes it impossible, and the reason is said.
 *
 * @param locksFor what stays of it; left out: what is locked
 */
export async function planRest(
  deps: MakePlanDeps,
  actor: Actor,
  before: MealPlan,
  planning: Planning,
  locksFor: (request: PlanRequest, spoken: readonly SpokenAgainst[]) => readonly LockedMeal[] = () =>
    lockedMeals(before),
): Promise<PlanAround> {
  const { startDate, mealTypes, title } = before;
  const everyone = await deps.familyMembers.eaters(actor, startDate);
  const eaters = everyone.filter(({ answer }) => before.members.some(({ id }) => id === answer.id));
  // No one decides for someone they may not see.
  if (eaters.length < before.members.length) throw notFound('meal plan');
  const members = planningMembers(eaters, mealTypes);
  await deps.familyMembers.prepareRequest(actor, askedOfPlan(before));
  refuseWhileOpen(members, before, deps.knowledgeBase);
  const {
    budgetLevel,
    budgetPerWeek,
    specialRequests,
    requestAnswers,
    duration: days,
    ownDishes = [],
  } = before;
  const requestItems = itemsOfPlan(before, deps.knowledgeBase);
  const asked = { budgetLevel, budgetPerWeek, specialRequests, requestAnswers, requestItems };
  const { rhythm, exceptions } = before;
  const pantry = await deps.database.withHousehold(actor, deps.pantry);
  const seed = deps.createSeed();
  const request = { members, days, startDate, mealTypes, ...asked, rhythm, exceptions, pantry, seed };
  const spoken = await spokenAgainst(ownDishes, members, deps.reasonsInOwnDish);
  const plan = await safePlan(deps, { ...request, locked: locksFor(request, spoken) }, ownDishes, {
    ...planning,
    askedBy: actor,
  });
  const unmet = [...assumedAgeNotes(eaters), ...plan.unmet];
  return { plan: { ...plan, title, revision: before.revision, unmet }, members, everyone };
}

export interface MadePlan {
  readonly plan: MealPlan;
  readonly target: Target;
}

export async function makePlan(
  deps: MakePlanDeps,
  actor: Actor,
  input: MealPlanGenerate,
  planning: Planning,
): Promise<MadePlan> {
  const startDate = input.startDate ?? localDay(deps.clock(), actor.preferences?.timeZone);
  const target = await targetOf(deps, actor, input, startDate);
  const asked = {
    specialRequests: input.specialRequests ?? '',
    requestAnswers: input.requestAnswers ?? [],
    requestItems: input.requestItems,
  };
  await deps.familyMembers.prepareRequest(actor, asked);
  refuseWhileOpen(target.members, asked, deps.knowledgeBase);
  const ownDishes =
    input.ownRecipes === true
      ? await dishesForAll(await deps.database.withHousehold(actor, deps.ownDishes), target.members)
      : [];
  const { rhythm, pantry } = await deps.database.withHousehold(actor, async (tx) => ({
    rhythm: await deps.rhythm(tx),
    pantry: await deps.pantry(tx),
  }));
  const found = await safePlan(
    deps,
    {
      members: target.members,
      days: input.duration,
      startDate,
      mealTypes: input.mealTypes,
      budgetLevel: input.budgetLevel,
      budgetPerWeek: input.budgetPerWeek,
      ...asked,
      requestItems: itemsOfRequest(asked, deps.knowledgeBase),
      seed: input.seed ?? deps.createSeed(),
      rhythm: rhythmOf(rhythm, target.members),
      pantry,
    },
    ownDishes,
    { ...planning, askedBy: actor },
  );
  return { plan: { ...found, unmet: [...target.notes, ...found.unmet] }, target };
}
