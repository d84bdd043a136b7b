import type { LockedMeal } from '#domain/recipes/meal-plan.ts';

/** What the words of an own dish say against someone: planner and checker judge it by its foods alone. */
export interface SpokenAgainst {
  readonly dishId: string;
  readonly memberId: string;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** Everyone who has a dish of a meal that its words speak against, with the reasons in a sentence. */
export const wordsAgainst = (
  { tables = [] }: Pick<LockedMeal, 'tables'>,
  spoken: readonly SpokenAgainst[],
): readonly { readonly memberId: string; readonly text: string }[] =>
  spoken.flatMap(({ dishId, memberId, name, reasons }) => {
    const has = tables.some(({ dishes }) =>
      dishes.some(
        ({ id, portions }) => id === dishId && portions.some((portion) => portion.memberId === memberId),
      ),
    );
    return has ? [{ memberId, text: `It does not suit ${name}. ${reasons.join('. ')}.` }] : [];
  });
