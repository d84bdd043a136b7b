import { askedOfPlan } from '#domain/profiles/request-items.ts';
import type { MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import type { AccessLogService } from '#features/family-members/server/access-log/access-log.service.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import { keepingConnection } from '#platform/server/request-turns.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import type { EatersService } from './eaters.service.ts';
import { goalNotes } from './goal-notes.ts';
import type { MakePlanDeps } from './make-plan.ts';
import { notesForToday } from './notes-for-today.ts';
import { type OwnDish, withOwnDishes } from './own-dishes.ts';
import { isPlanVisible, planForViewer } from './plan-for-viewer.ts';
import { type OpenedPlan, openPlan, type PlanStoreDeps } from './plan-store.ts';
import type { PlanBasis } from './stored-plan.ts';

export interface MealPlansDeps extends PlanStoreDeps, MakePlanDeps {
  readonly accessLog: Pick<AccessLogService, 'note'>;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly eaters: Pick<EatersService, 'eaters'>;
  /** A recipe of the household; `null` when there is none, and `recipe_open` when it is not settled. */
  readonly ownDish: (tx: HouseholdTransaction, id: string) => Promise<OwnDish | null>;
  readonly createId: () => string;
}

/** A plan as it is stored, and what it went by. */
type KeptPlan = Pick<OpenedPlan, 'plan' | 'row'> & { readonly basis: Pick<PlanBasis, 'goals'> };

export interface JudgedPlan extends MealPlan {
  /** `updatedAt` of each profile that the notes go by, by id. */
  readonly judgedProfiles: Readonly<Record<string, string>>;
}
/** Who belongs to the family and has no seat in its plan, because it was made, or copied from one made, before they came. */
export const leftOutNotes = (
  { members }: Pick<MealPlan, 'members'>,
  people: readonly MemberForPlanning[],
): readonly PlanNote[] =>
  people
    .filter(({ answer }) => members.every(({ id }) => id !== answer.id))
    .map(
      ({ answer: { id, name } }): PlanNote => ({
        code: 'self_managed',
        memberId: id,
        message: `${name} is not in this plan: it has no portions for them, and no dish was checked for what they avoid. A new plan includes everyone.`,
      }),
    );

/** The plan with what has to be said of everyone whose profile or goals have changed since it was made. */
export async function planForToday(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  { plan, row, basis }: KeptPlan,
  people: readonly MemberForPlanning[],
): Promise<JudgedPlan> {
  const kb = withOwnDishes(deps.knowledgeBase, plan.ownDishes);
  // Its text is known once the plan is opened; it was seldom read before by this process.
  await keepingConnection(() => deps.familyMembers.prepareRequest(tx, askedOfPlan(plan)));
  const notes = await notesForToday(plan, row, people, { kb, reasonsIn: deps.reasonsInOwnDish });
  const leftOut = row.targetMember === WHOLE_HOUSEHOLD ? leftOutNotes(plan, people) : [];
  return {
    ...plan,
    unmet: [...leftOut, ...notes, ...goalNotes(plan, basis, people)],
    judgedProfiles: Object.fromEntries(people.map(({ answer }) => [answer.id, answer.updatedAt])),
  };
}

/** In the transaction that stores a plan: nobody who was removed while it was made comes back in it. */
export async function keepThere(
  deps: Pick<MealPlansDeps, 'familyMembers'>,
  tx: HouseholdTransaction,
  ids: readonly string[],
): Promise<void> {
  if (await deps.familyMembers.holdAll(tx, ids)) return;
  throw new AppError(
    'changed_meanwhile',
    'Someone of this plan was removed while we made it, so we did not save it. Please make it again.',
  );
}

export interface PlanOfToday extends OpenedPlan {
  readonly plan: JudgedPlan;
  /** Of the household, as far as the person who asks may see them. */
  readonly people: readonly MemberForPlanning[];
}

export async function openPlanForToday(deps: MealPlansDeps, actor: Actor, id: string): Promise<PlanOfToday> {
  const { members: scope } = actor.access;
  await deps.familyMembers.prepare(actor);
  return deps.database.withHousehold(actor, async (tx) => {
    const opened = await openPlan(deps, tx, id);
    if (!isPlanVisible(opened.row.targetMember, scope, WHOLE_HOUSEHOLD)) throw notFound('meal plan');
    const people = await deps.familyMembers.listForPlanning(tx, opened.plan.startDate);
    return {
      ...opened,
      people,
      plan: planForViewer(await planForToday(deps, tx, { ...opened, basis: opened.health }, people), scope),
    };
  });
}
