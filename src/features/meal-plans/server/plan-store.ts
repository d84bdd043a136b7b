import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { NO_GOALS } from '#domain/members/personal-goals.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { membersWithItems } from '../rules/members-with-items.ts';
import { printedMember } from '../rules/printed-member.ts';
import type { PlanIdentity } from './meal-plan-answer.ts';
import type { MealPlanRow, MealPlansRepository } from './meal-plans.repository.ts';
import { PLAN_HEALTH } from './sealed-columns.ts';
import { joinPlan, type PlanBasis, type PlanHealthDetails, splitPlan } from './stored-plan.ts';

export interface PlanStoreDeps {
  readonly repository: MealPlansRepository;
  readonly ciphers: HouseholdCipherService;
  readonly knowledgeBase: KnowledgeBase;
}

/** What a plan was asked for in words. */
export type AskedInWords = Pick<MealPlan, 'specialRequests' | 'requestAnswers' | 'requestOutcomes'>;

export function basisOf(members: readonly Member[], asked: AskedInWords, kb: KnowledgeBase): PlanBasis {
  const bound = membersWithItems(members, itemsOfPlan(asked, kb));
  return {
    madeFor: members.map((member) => printedMember(member, kb)),
    goals: Object.fromEntries(members.map(({ id, goals = NO_GOALS }) => [id, goals])),
    avoidedAllergens: [...new Set(bound.flatMap((member) => [...limitsOf(member, kb).avoidedAllergens]))],
  };
}

export async function storePlan(
  deps: PlanStoreDeps,
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

export interface OpenedPlan {
  readonly row: MealPlanRow;
  readonly plan: MealPlan;
  readonly health: PlanHealthDetails;
}

export async function openPlan(
  deps: PlanStoreDeps,
  tx: HouseholdTransaction,
  id: string,
): Promise<OpenedPlan> {
  const row = await deps.repository.find(tx, id);
  if (row === null) throw notFound('meal plan');
  const cipher = await deps.ciphers.cipherOf(tx);
  const health: PlanHealthDetails = JSON.parse(cipher.decrypt(row.healthEncrypted, PLAN_HEALTH.place(id)));
  return { row, plan: joinPlan(row.plan, health), health };
}

type Rewritten = Omit<Parameters<MealPlansRepository['rewrite']>[2], 'plan' | 'healthEncrypted'> & {
  readonly plan: MealPlan;
  readonly basis: PlanBasis;
};

/** A stored plan that was changed, sealed again with what is known of its eaters. */
export async function rewritePlan(
  deps: PlanStoreDeps,
  tx: HouseholdTransaction,
  id: string,
  { plan, basis, ...columns }: Rewritten,
): Promise<MealPlan> {
  const cipher = await deps.ciphers.cipherOf(tx);
  const next = { ...plan, revision: (plan.revision ?? 0) + 1 };
  const { stored, health } = splitPlan(next, basis);
  const healthEncrypted = cipher.encrypt(JSON.stringify(health), PLAN_HEALTH.place(id));
  await deps.repository.rewrite(tx, id, { ...columns, plan: stored, healthEncrypted });
  return next;
}
