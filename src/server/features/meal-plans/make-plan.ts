import type { FastifyBaseLogger } from 'fastify';
import type { MealPlanGenerate } from '#contract/meal-plans.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { MealPlan, PlanConflict, PlanNote, PlanRequest } from '#core/meal-planning/meal-plan.ts';
import type { Member } from '#core/members/member.ts';
import type { OwnDishCopy } from '#core/recipes/own-recipe.ts';
import { checkPlanInParts } from '#core/safety/check-plan.ts';
import type { Actor, Database, HouseholdTransaction } from '#server/db/database.ts';
import type { FamilyMembersService } from '#server/features/family-members/family-members.service.ts';
import { type Clock, localDay } from '#server/platform/clock.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { nextTurn } from '#server/platform/next-turn.ts';
import { refuseWhileOpen } from './open-questions.ts';
import { dishesForAll, type OwnDish, withOwnDishes } from './own-dishes.ts';
import type { PlanProgress, PlanRunner, PlanRunOptions } from './plan-runner.ts';
import { assumedAgeNotes, planningMembers } from './planning-members.ts';

/** In the place of one member: the plan is for everybody. */
export const WHOLE_HOUSEHOLD = 'default';
export const WHOLE_HOUSEHOLD_NAME = 'Whole family';

export interface MakePlanDeps {
  readonly database: Database;
  readonly familyMembers: Pick<FamilyMembersService, 'listForPlanning' | 'prepare' | 'eaters'>;
  readonly planner: PlanRunner;
  /** Recipes of the household that leave nothing open, the newest first. */
  readonly ownDishes: (tx: HouseholdTransaction) => Promise<readonly OwnDish[]>;
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
  wish: MealPlanGenerate,
  startDate: string,
): Promise<Target> {
  const everyone = await deps.familyMembers.eaters(actor, startDate);
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

/** How somebody waits for a plan. */
export interface Planning {
  readonly onProgress: PlanProgress;
  /** Aborted when they do not any more; left out: they always do. */
  readonly signal?: AbortSignal;
}

/** A plan that the independent checker has nothing against; anything else is never stored and never shown. */
async function safePlan(
  deps: MakePlanDeps,
  request: PlanRequest,
  ownDishes: readonly OwnDishCopy[],
  { onProgress, ...options }: Planning & Pick<PlanRunOptions, 'askedBy'>,
): Promise<MealPlan> {
  const outcome = await deps.planner.run(request, onProgress, { ...options, ownDishes });
  await nextTurn();
  if (!outcome.ok) throw impossible(outcome.conflicts);
  const kb = withOwnDishes(deps.knowledgeBase, ownDishes);
  const violations = await checkPlanInParts(outcome.plan, request.members, kb, request, nextTurn);
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
      'Our safety check stopped this plan, so we did not save it. Please try again.',
    );
  }
  const served = new Set(
    outcome.plan.dailyPlans.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId)),
  );
  const kept = ownDishes.filter(({ id }) => served.has(id));
  return { ...outcome.plan, ...(kept.length > 0 && { ownDishes: kept }) };
}

export interface MadePlan {
  readonly plan: MealPlan;
  readonly target: Target;
}

export async function makePlan(
  deps: MakePlanDeps,
  actor: Actor,
  wish: MealPlanGenerate,
  planning: Planning,
): Promise<MadePlan> {
  const startDate = wish.startDate ?? localDay(deps.clock(), actor.preferences?.timeZone);
  const target = await targetOf(deps, actor, wish, startDate);
  const asked = { specialRequests: wish.specialRequests ?? '', requestAnswers: wish.requestAnswers ?? [] };
  refuseWhileOpen(target.members, asked, deps.knowledgeBase);
  const ownDishes =
    wish.ownRecipes === true
      ? await dishesForAll(await deps.database.withHousehold(actor, deps.ownDishes), target.members)
      : [];
  const found = await safePlan(
    deps,
    {
      members: target.members,
      days: wish.duration,
      startDate,
      mealTypes: wish.mealTypes,
      budgetLevel: wish.budgetLevel,
      ...asked,
      seed: wish.seed ?? deps.createSeed(),
    },
    ownDishes,
    { ...planning, askedBy: actor },
  );
  return { plan: { ...found, unmet: [...target.notes, ...found.unmet] }, target };
}
