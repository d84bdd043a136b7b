import { type PlanTakes, takesOf } from '#domain/shopping/plan-on-list.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { applyChanges } from './apply-changes.ts';
import type { GroceryListRow } from './grocery-lists.repository.ts';
import type { GroceryListsDeps } from './grocery-lists-deps.ts';
import { changesFor, followed, type PlanOfList, planOfList, plansOfList } from './plan-of-list.ts';
import { PLANS_ON_LISTS } from './quotas.ts';

interface OpenList {
  readonly list: GroceryListRow;
  readonly plans: readonly PlanOfList[];
}

/** Works on a list that nobody else changes meanwhile. */
async function onList(
  deps: GroceryListsDeps,
  actor: Actor,
  listId: string,
  work: (tx: HouseholdTransaction, open: OpenList) => Promise<void>,
): Promise<void> {
  await deps.mealPlans.prepare(actor);
  await deps.database.withHousehold(actor, async (tx) => {
    if (!(await deps.repository.lock(tx, listId))) throw notFound('grocery list');
    const list = await deps.repository.find(tx, listId);
    if (list === null) throw notFound('grocery list');
    const hidden = await deps.mealPlans.hiddenFrom(tx);
    await work(tx, { list, plans: await plansOfList(deps, tx, list, hidden) });
  });
}

async function change(
  deps: GroceryListsDeps,
  tx: HouseholdTransaction,
  listId: string,
  plans: readonly (PlanOfList & { readonly after: PlanTakes })[],
): Promise<readonly PlanTakes[]> {
  const lines = await deps.repository.lockItems(tx, listId);
  const { changes, takes } = changesFor(lines, plans, deps.knowledgeBase);
  await applyChanges(deps, tx, listId, lines, changes);
  return takes;
}

/** The list has what its plans need now. */
export const followPlansOn = (deps: GroceryListsDeps, actor: Actor, listId: string): Promise<void> =>
  onList(deps, actor, listId, async (tx, { plans }) => {
    const known = followed(plans);
    const takes = await change(deps, tx, listId, known);
    for (const [at, { id, takes: takesBefore }] of known.entries())
      await deps.repository.savePlan(tx, listId, id, { takes: takes[at] ?? {}, takesBefore });
  });

/** The list has what it had before. */
export const unfollowPlansOn = (deps: GroceryListsDeps, actor: Actor, listId: string): Promise<void> =>
  onList(deps, actor, listId, async (tx, { plans }) => {
    const back = followed(plans).flatMap((plan) =>
      plan.takesBefore === null ? [] : [{ ...plan, after: plan.takesBefore }],
    );
    const takes = await change(deps, tx, listId, back);
    for (const [at, { id }] of back.entries())
      await deps.repository.savePlan(tx, listId, id, { takes: takes[at] ?? {}, takesBefore: null });
  });

export const addPlanTo = (
  deps: GroceryListsDeps,
  actor: Actor,
  listId: string,
  mealPlanId: string,
): Promise<void> =>
  onList(deps, actor, listId, async (tx, { plans }) => {
    // Sent twice: it is there.
    if (plans.some(({ id }) => id === mealPlanId)) return;
    if ((await deps.mealPlans.hiddenFrom(tx)).has(mealPlanId)) throw notFound('meal plan');
    const plan = await planOfList(deps, tx, { mealPlanId, takes: null, takesBefore: null }, plans);
    const [takes = {}] = await change(deps, tx, listId, [{ ...plan, after: takesOf(plan.needs) }]);
    await deps.repository.savePlan(tx, listId, mealPlanId, { takes, takesBefore: null });
    await deps.quotas.keep(tx, PLANS_ON_LISTS);
  });

export const takePlanFrom = (
  deps: GroceryListsDeps,
  actor: Actor,
  listId: string,
  mealPlanId: string,
): Promise<void> =>
  onList(deps, actor, listId, async (tx, { list, plans }) => {
    const plan = plans.find(({ id }) => id === mealPlanId);
    if (plan === undefined) return;
    await change(deps, tx, listId, [{ ...plan, after: {} }]);
    await deps.repository.removePlan(tx, listId, mealPlanId);
    if (list.mealPlanId === mealPlanId) await deps.repository.forgetFirstPlan(tx, listId);
  });
