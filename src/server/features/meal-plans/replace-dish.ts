import type { DishReplacement } from '#contract/meal-plans.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { MealPlan } from '#core/meal-planning/meal-plan.ts';
import { type DishRefusal, replaceDish } from '#core/meal-planning/replace-dish.ts';
import type { Member } from '#core/members/member.ts';
import { checkPlanInParts } from '#core/safety/check-plan.ts';
import type { PlanViolation } from '#core/safety/check-violation.ts';
import type { MemberForPlanning } from '#server/features/family-members/family-members.service.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import { nextTurn } from '#server/platform/next-turn.ts';
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
): Promise<readonly PlanViolation[]> => checkPlanInParts(plan, members, kb, plan, nextTurn);

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
 * @param people everybody of the household whom the person who asks may see
 * @param own the new dish, when it is one of the household
 */
export async function planWithDish(
  before: MealPlan,
  people: readonly MemberForPlanning[],
  wish: DishReplacement,
  ours: KnowledgeBase,
  own: OwnDish | null,
): Promise<{ readonly plan: MealPlan; readonly members: readonly Member[] }> {
  const kept = before.ownDishes ?? [];
  const dishes = own === null ? kept : [...kept.filter(({ id }) => id !== own.dish.id), own.dish];
  const kb = withOwnDishes(ours, dishes);
  const ids = before.members.map(({ id }) => id);
  const eaters = people.filter(({ answer }) => ids.includes(answer.id));
  // Nobody decides for somebody whom they may not see.
  if (eaters.length < ids.length) throw notFound('meal plan');
  // A plan's copy of a dish that the household has removed since is not served again: its words cannot be judged.
  const recipe =
    own?.dish.id === wish.newRecipeId ? own.dish : ours.recipes.find(({ id }) => id === wish.newRecipeId);
  if (recipe === undefined) throw notFound('recipe');
  if (!recipe.meals.includes(wish.mealType)) {
    throw invalidField('newRecipeId', 'This dish is not meant for that meal. Please choose another meal.');
  }
  if (wish.newRecipeId === wish.recipeId) {
    throw invalidField('newRecipeId', 'This dish is already there.');
  }
  const members = planningMembers(eaters, before.mealTypes);
  refuseWhileOpen(members, before, ours);
  // On other days, where it stands already, an own dish is served as it is now too.
  const seated = new Set(
    before.dailyPlans
      .flatMap(({ day, meals }) =>
        meals.filter(
          ({ type, recipeId }) =>
            (day === wish.day && type === wish.mealType && recipeId === wish.recipeId) ||
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
  const { portions } = wish;
  const outcome = replaceDish(
    before,
    members,
    {
      ...wish,
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
      (isElsewhere || violation.day === null || violation.day === wish.day) &&
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
