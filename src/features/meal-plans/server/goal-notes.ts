import { areSameGoals, NO_GOALS } from '#domain/members/personal-goals.ts';
import type { MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import type { PlanBasis } from './stored-plan.ts';

/** One for each person in the plan whose goals are not those that it was made for. */
export function goalNotes(
  { members }: Pick<MealPlan, 'members'>,
  { goals }: Pick<PlanBasis, 'goals'>,
  people: readonly MemberForPlanning[],
): PlanNote[] {
  return members.flatMap(({ id }): PlanNote[] => {
    const [before, person] = [goals?.[id], people.find(({ answer }) => answer.id === id)];
    if (before === undefined || person === undefined) return [];
    if (areSameGoals(before, person.goals ?? NO_GOALS)) return [];
    const message = `${person.answer.name}’s goals have changed since this plan was made.`;
    return [{ code: 'goals_changed', memberId: id, message }];
  });
}
