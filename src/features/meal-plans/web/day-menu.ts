import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import {
  calledNames,
  displayName,
  type Face,
  faceOf,
  nameInSentence,
} from '#features/family-members/web/shared/members.ts';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';

export interface MealSlot {
  readonly type: MealType;
  /** More than one dish when one dish cannot suit everyone. */
  readonly meals: readonly PlannedMeal[];
}

/** As a day goes: a changed meal may stand elsewhere among the meals of its day. */
export const mealSlots = (meals: readonly PlannedMeal[]): MealSlot[] =>
  DAY_ORDER.map((type) => ({ type, meals: meals.filter((meal) => meal.type === type) })).filter(
    (slot) => slot.meals.length > 0,
  );

/** The same dish for some of the table in other amounts, with other things beside it, is one. */
export const dishesIn = ({ meals }: MealSlot): number => new Set(meals.map(({ recipeId }) => recipeId)).size;

/** Most people first, in the plan's order among equals. */
export const byEaters = (meals: readonly PlannedMeal[]): readonly PlannedMeal[] =>
  meals.toSorted((a, b) => b.portions.length - a.portions.length);

/** Rows of at most `size`; the detail view shows a day in threes. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

export interface Eater {
  readonly id: string;
  /** The profile of the person who looks is "You", and "you" inside a sentence. */
  readonly name: string;
  readonly nameInSentence: string;
  readonly face: Face;
  /** `null`: no longer in the family list. */
  readonly profile: FamilyMember | null;
}

export type Eaters = ReadonlyMap<string, Eater>;

/** The people of a plan, by the first of the names that it was made with; with others of the family as well, no two of them share one. */
export function eatersOf(
  plan: Pick<MealPlan, 'members'>,
  members: readonly FamilyMember[] | null | undefined,
): Eaters {
  const inPlan = new Set(plan.members.map(({ id }) => id));
  const others = members?.filter(({ id }) => !inPlan.has(id)) ?? [];
  const called = calledNames([...plan.members, ...others].map(({ name }) => name));
  const eaters = plan.members.map(({ id, name }, at): Eater => {
    const profile = members?.find((member) => member.id === id) ?? null;
    const relationship = profile?.relationship ?? null;
    const shown = { name: called[at] ?? name, yours: profile?.yours ?? false };
    return {
      id,
      name: displayName(shown),
      nameInSentence: nameInSentence(shown),
      face: faceOf({ name, relationship }),
      profile,
    };
  });
  return new Map(eaters.map((eater) => [eater.id, eater]));
}
