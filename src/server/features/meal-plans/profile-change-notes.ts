import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { MealPlan, PlanNote } from '#core/meal-planning/meal-plan.ts';
import type { Member } from '#core/members/member.ts';
import type { OwnDishCopy } from '#core/recipes/own-recipe.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import type { MemberForPlanning } from '#server/features/family-members/family-members.service.ts';
import { planningMembers } from './planning-members.ts';

export type OpenInOwnDish = (dish: OwnDishCopy, member: Member) => readonly string[];

/** What the words of own dishes leave open for somebody to whom the plan serves them. */
function openInWords(plan: MealPlan, member: Member, openIn: OpenInOwnDish): readonly string[] {
  const served = new Set(
    plan.dailyPlans
      .flatMap(({ meals }) => meals)
      .filter(({ portions }) => portions.some(({ memberId }) => memberId === member.id))
      .map(({ recipeId }) => recipeId),
  );
  return (plan.ownDishes ?? [])
    .filter(({ id }) => served.has(id))
    .flatMap((dish) => openIn(dish, member).map((each) => `We could not check ${each} (${dish.title})`));
}

/**
 * A plan was safe for the people as they were when it was made. For everybody whose profile has changed since,
 * the independent checker looks again, and a note says when their portions no longer fit.
 */
export function profileChangeNotes(
  plan: MealPlan,
  createdAt: Date,
  people: readonly MemberForPlanning[],
  kb: KnowledgeBase,
  openIn: OpenInOwnDish,
): PlanNote[] {
  const eaters = new Set(plan.members.map((member) => member.id));
  const changed = people.filter(
    ({ answer, ageYears }) =>
      eaters.has(answer.id) && ageYears !== null && new Date(answer.updatedAt) > createdAt,
  );
  if (changed.length === 0) return [];
  const members = planningMembers(changed, plan.mealTypes);
  const violations = checkPlan(plan, members, kb);
  return members.flatMap((member): PlanNote[] => {
    const broken = violations.filter(({ memberId }) => memberId === member.id).map(({ message }) => message);
    const own = [...broken, ...openInWords(plan, member, openIn)];
    const [first] = own;
    if (first === undefined) return [];
    const isBroken = broken.length > 0 ? 'is no longer' : 'may no longer be';
    const more = own.length === 1 ? '' : ` (and ${own.length - 1} more)`;
    return [
      {
        code: 'profile_changed',
        memberId: member.id,
        message: `The profile of ${member.name} has changed, and this plan ${isBroken} safe for them: ${first}${more}. Please make a new plan.`,
      },
    ];
  });
}
