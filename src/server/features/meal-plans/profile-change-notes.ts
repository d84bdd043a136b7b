import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { MealPlan, PlanNote } from '#core/meal-planning/meal-plan.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import type { MemberForPlanning } from '#server/features/family-members/family-members.service.ts';
import { planningMembers } from './planning-members.ts';

/**
 * A plan was safe for the people as they were when it was made. For everybody whose profile has changed since,
 * the independent checker looks again, and a note says when their portions no longer fit.
 */
export function profileChangeNotes(
  plan: MealPlan,
  createdAt: Date,
  people: readonly MemberForPlanning[],
  kb: KnowledgeBase,
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
    const own = violations.filter((violation) => violation.memberId === member.id);
    const [first] = own;
    if (first === undefined) return [];
    const more = own.length === 1 ? '' : ` (and ${own.length - 1} more)`;
    return [
      {
        code: 'profile_changed',
        memberId: member.id,
        message: `The profile of ${member.name} has changed, and this plan is no longer safe for them: ${first.message}${more}. Please make a new plan.`,
      },
    ];
  });
}
