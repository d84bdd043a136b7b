import type { MealPlan, PlanNote, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import type { GoneMember, RenamedMember } from '#platform/server/server-feature.ts';
import type { PlanBasis } from './stored-plan.ts';

/** The name as a word of its own, in any script. */
const mentions = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'giu');

/**
 * A stored plan without a person whose profile was deleted: portions, sums, targets, notes and the name go; dishes,
 * days and what was to be cooked stay for the others. A dish that was for this person alone goes too.
 */
export function planWithoutMember(plan: MealPlan, { id, name }: GoneMember): MealPlan {
  const nameless = (text: string): string => text.replace(mentions(name), 'someone');
  return {
    ...plan,
    specialRequests: nameless(plan.specialRequests),
    requestAnswers: plan.requestAnswers.map((answer) => ({ ...answer, text: nameless(answer.text) })),
    requestOutcomes: plan.requestOutcomes?.map(({ item, ...outcome }) => ({
      ...outcome,
      item: { ...item, name: nameless(item.name) },
      message: nameless(outcome.message),
    })),
    members: plan.members.filter((member) => member.id !== id),
    unmet: plan.unmet.filter(({ memberId }) => memberId !== id).map((note) => changedNote(note, nameless)),
    tips: plan.tips.map(nameless),
    rhythm: plan.rhythm && {
      ...plan.rhythm,
      away: plan.rhythm.away.filter(({ memberId }) => memberId !== id),
    },
    exceptions: plan.exceptions?.map((each) => ({
      ...each,
      absent: each.absent.filter((memberId) => memberId !== id),
      coming: each.coming.filter((memberId) => memberId !== id),
      out: each.out && tablesWithout(each.out, id),
    })),
    dailyPlans: plan.dailyPlans.map((day) => ({
      ...day,
      meals: day.meals.flatMap((meal) => {
        const portions = meal.portions.filter(({ memberId }) => memberId !== id);
        const cutSmall = meal.cutSmall?.filter(({ memberId }) => memberId !== id);
        const dishes = meal.dishes
          ?.map((dish) => ({
            ...dish,
            portions: dish.portions.filter(({ memberId }) => memberId !== id),
          }))
          .filter((dish) => dish.portions.length > 0);
        return portions.length === 0 ? [] : { ...meal, portions, cutSmall, dishes };
      }),
    })),
  };
}

const tablesWithout = (tables: readonly TableOfDishes[], id: string): readonly TableOfDishes[] =>
  tables.flatMap(({ dishes }) => {
    const left = dishes.flatMap((dish) => {
      const portions = dish.portions.filter(({ memberId }) => memberId !== id);
      return portions.length === 0 ? [] : [{ ...dish, portions }];
    });
    return left.length === 0 ? [] : [{ dishes: left }];
  });

const changedNote = (note: PlanNote, changed: (text: string) => string): PlanNote => ({
  ...note,
  message: changed(note.message),
  ...(note.entry !== undefined && { entry: changed(note.entry) }),
});

/** A stored plan in which someone is called otherwise from now on. */
export function planWithName(plan: MealPlan, { id, before, after }: RenamedMember): MealPlan {
  const renamed = (text: string): string => text.replace(mentions(before), () => after);
  const isAlone = plan.members.every((member) => member.id === id);
  return {
    ...plan,
    title: isAlone ? renamed(plan.title) : plan.title,
    members: plan.members.map((member) => (member.id === id ? { ...member, name: after } : member)),
    unmet: plan.unmet.map((note) =>
      note.memberId === id ? { ...note, message: renamed(note.message) } : note,
    ),
    tips: plan.tips.map(renamed),
  };
}

export function basisWithName({ madeFor, ...rest }: PlanBasis, { id, after }: RenamedMember): PlanBasis {
  return {
    ...rest,
    madeFor: madeFor.map((member) => (member.id === id ? { ...member, name: after } : member)),
  };
}

export function basisWithoutMember({ madeFor, goals, ...rest }: PlanBasis, { id }: GoneMember): PlanBasis {
  return {
    ...rest,
    madeFor: madeFor.filter((member) => member.id !== id),
    goals: goals && Object.fromEntries(Object.entries(goals).filter(([each]) => each !== id)),
  };
}
