import type { MealPlan, PlanNote } from '#core/meal-planning/meal-plan.ts';
import type { PlanHealthDetails } from '#server/db/stored-plan.ts';
import type { GoneMember } from '#server/features/family-members/family-members.service.ts';

/** The name as a word of its own, in any script. */
const mentions = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * A stored plan without a person whose profile was deleted: portions, sums, targets, notes and the name go; dishes,
 * days and what was to be cooked stay for the others. A dish that was for this person alone goes too.
 */
export function planWithoutMember(plan: MealPlan, { id, name }: GoneMember): MealPlan {
  const named = mentions(name);
  const isAboutOthers = (note: PlanNote): boolean =>
    note.memberId !== id && note.message.search(named) === -1;
  return {
    ...plan,
    specialRequests: plan.specialRequests.replace(named, 'somebody'),
    members: plan.members.filter((member) => member.id !== id),
    unmet: plan.unmet.filter(isAboutOthers),
    tips: plan.tips.filter((tip) => tip.search(named) === -1),
    dailyPlans: plan.dailyPlans.map((day) => ({
      ...day,
      meals: day.meals.flatMap((meal) => {
        const portions = meal.portions.filter(({ memberId }) => memberId !== id);
        return portions.length === 0 ? [] : { ...meal, portions };
      }),
    })),
  };
}

export function basisWithoutMember(
  health: PlanHealthDetails,
  { id }: GoneMember,
): Pick<PlanHealthDetails, 'madeFor' | 'avoidedAllergens'> {
  return {
    madeFor: health.madeFor.filter((member) => member.id !== id),
    avoidedAllergens: health.avoidedAllergens,
  };
}
