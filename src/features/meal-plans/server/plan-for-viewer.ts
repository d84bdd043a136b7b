import type { MemberScope } from '#domain/household/access.ts';
import type { MealPlan, TableOfDishes } from '#domain/recipes/meal-plan.ts';

/** Whether a plan is about someone the viewer may see; one for the whole family always is. */
export function isPlanVisible(targetMember: string, scope: MemberScope, wholeHousehold: string): boolean {
  return scope === 'all' || targetMember === wholeHousehold || scope.includes(targetMember);
}

const tablesFor = (tables: readonly TableOfDishes[], isSeen: (memberId: string) => boolean) =>
  tables.map(({ dishes }) => ({
    dishes: dishes.map(({ id, portions }) => ({
      id,
      portions: portions.filter(({ memberId }) => isSeen(memberId)),
    })),
  }));

/**
 * A plan as someone sees it who reaches chosen members only: dishes, their ingredients and with them their allergens
 * stay; portions, targets, sums and notes of anyone else are not there. Requests and tips are about all and can tell
 * of anyone's health or faith, so they are left out whole.
 */
export function planForViewer<P extends MealPlan>(plan: P, scope: MemberScope): P {
  if (scope === 'all') return plan;
  const isSeen = (memberId: string | null): boolean => memberId !== null && scope.includes(memberId);
  return {
    ...plan,
    specialRequests: '',
    requestOutcomes: [],
    tips: [],
    rhythm: plan.rhythm && {
      ...plan.rhythm,
      away: plan.rhythm.away.filter(({ memberId }) => isSeen(memberId)),
    },
    exceptions: plan.exceptions?.map((each) => ({
      ...each,
      absent: each.absent.filter(isSeen),
      coming: each.coming.filter(isSeen),
      out: each.out && tablesFor(each.out, isSeen),
    })),
    members: plan.members.filter(({ id }) => isSeen(id)),
    unmet: plan.unmet.filter(({ memberId }) => isSeen(memberId)),
    dailyPlans: plan.dailyPlans.map((day) => ({
      ...day,
      meals: day.meals.map((meal) => ({
        ...meal,
        portions: meal.portions.filter(({ memberId }) => isSeen(memberId)),
        dishes: meal.dishes?.map((dish) => ({
          ...dish,
          portions: dish.portions.filter(({ memberId }) => isSeen(memberId)),
        })),
        cutSmall: meal.cutSmall?.filter(({ memberId }) => isSeen(memberId)),
      })),
    })),
  };
}
