import type { Member } from '#domain/members/member.ts';
import { checkPlanInParts } from '#domain/plan-checker/check-plan.ts';
import type { PlanViolation } from '#domain/plan-checker/check-violation.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { AppError, invalidField, notFound } from '#platform/server/errors.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import type { DishReplacement } from '../contract.ts';
import { type DishRefusal, replaceDish } from '../rules/replace-dish.ts';
import { refuseWhileOpen } from './open-questions.ts';
import { type OwnDish, withOwnDishes } from './own-dishes.ts';
import { assumedAgeNotes, planningMembers } from './planning-members.ts';

function refused(refusals: readonly DishRefusal[]): AppError {
  const fields = refusals.map(({ memberId, name, reasons }) => ({
    path: `members.${memberId}`,
    message: `It does not suit ${name}. ${reasons.join('. ')}.`,
  }));
  return new AppError('dish_refused', fields.map(({ message }) => message).join(' '), { fields });
}

const sameRule = (a: PlanViolation, b: PlanViolation): boolean =>
  a.code === b.code &&
  a.memberId === b.memberId &&
  a.mealType === b.mealType &&
  a.recipeId === b.recipeId &&
  a.foodId === b.foodId;

/** What the independent checker has against a plan; a worry that is older than a change has its own note. */
const checked = (
  plan: MealPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
): Promise<readonly PlanViolation[]> => checkPlanInParts(plan, members, kb, itemsOfPlan(plan, kb), nextTurn);

function refusalsBy(violations: readonly PlanViolation[], members: readonly Member[]): DishRefusal[] {
  const concerned = new Set(violations.map(({ memberId }) => memberId));
  return [...concerned].map((memberId) => ({
    memberId: memberId ?? 'all',
    name: members.find(({ id }) => id === memberId)?.name ?? 'this meal',
    reasons: violations.filter((each) => each.memberId === memberId).map(({ message }) => message),
  }));
}

/**
 * The plan with another dish, which planner and independent checker both agree to.
 *
 * @param people everyone in the household the person who asks may see
 * @param own the new dish, when it is one of the household
 */
export async function planWithDish(
  before: MealPlan,
  people: readonly MemberForPlanning[],
  input: DishReplacement,
  ours: KnowledgeBase,
  own: OwnDish | null,
): Promise<{ readonly plan: MealPlan; readonly members: readonly Member[] }> {
  const kept = before.ownDishes ?? [];
  const dishes = own === null ? kept : [...kept.filter(({ id }) => id !== own.dish.id), own.dish];
  const kb = withOwnDishes(ours, dishes);
  const ids = before.members.map(({ id }) => id);
  const eaters = people.filter(({ answer }) => ids.includes(answer.id));
  // No one decides for someone they may not see.
  if (eaters.length < ids.length) throw notFound('meal plan');
  // A plan's copy of a dish that the household has removed since is not served again: its words cannot be judged.
  const recipe =
    own?.dish.id === input.newRecipeId ? own.dish : ours.recipes.find(({ id }) => id === input.newRecipeId);
  if (recipe === undefined) throw notFound('recipe');
  if (!recipe.meals.includes(input.mealType)) {
    throw invalidField('newRecipeId', 'This dish is not meant for that meal. Please choose another meal.');
  }
  if (input.newRecipeId === input.recipeId) {
    throw invalidField('newRecipeId', 'This dish is already there.');
  }
  const members = planningMembers(eaters, before.mealTypes);
  refuseWhileOpen(members, before, ours);
  // On other days, where it is already planned, an own dish is served as it is now too.
  const seated = new Set(
    before.dailyPlans
      .flatMap(({ day, meals }) =>
        meals.filter(
          ({ type, recipeId }) =>
            (day === input.day && type === input.mealType && recipeId === input.recipeId) ||
            recipeId === own?.dish.id,
        ),
      )
      .flatMap(({ portions }) => portions.map(({ memberId }) => memberId)),
  );
  const unsuited = members
    .filter(({ id }) => seated.has(id))
    .map((member) => ({ memberId: member.id, name: member.name, reasons: own?.reasonsAgainst(member) ?? [] }))
    .filter(({ reasons }) => reasons.length > 0);
  if (unsuited.length > 0) throw refused(unsuited);
  const { portions } = input;
  const outcome = replaceDish(
    before,
    members,
    {
      ...input,
      ...(portions && { servings: new Map(portions.map(({ memberId, servings }) => [memberId, servings])) }),
    },
    kb,
  );
  if (outcome.kind === 'not_found') throw notFound('meal');
  if (outcome.kind === 'refused') throw refused(outcome.refusals);
  await nextTurn();
  const known = await checked(before, members, withOwnDishes(ours, kept));
  // An own recipe may have changed since it was put into another day, where it is served as it is now too.
  const isElsewhere = kept.some(({ id }) => id === own?.dish.id);
  const violations = (await checked(outcome.plan, members, kb)).filter(
    (violation) =>
      (isElsewhere || violation.day === null || violation.day === input.day) &&
      !known.some((each) => sameRule(each, violation)),
  );
  if (violations.length > 0) throw refused(refusalsBy(violations, members));
  const served = new Set(
    outcome.plan.dailyPlans.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId)),
  );
  const ownDishes = dishes.filter(({ id }) => served.has(id));
  const unmet = [...assumedAgeNotes(eaters), ...outcome.plan.unmet];
  return { plan: { ...outcome.plan, unmet, ...(ownDishes.length > 0 && { ownDishes }) }, members };
}
