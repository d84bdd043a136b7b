import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import type { RecipeAnswer, RecipeFit } from '../contract/recipes.ts';

export const MOST_SERVINGS = 24;

export interface Eater {
  readonly fit: RecipeFit;
  /** In quarters. */
  readonly servings: number;
}

export interface Eating {
  readonly meal: MealType;
  /** Chosen by name; empty: so many servings for anyone who comes. */
  readonly eaters: readonly Eater[];
  /** For all together; in quarters when people were chosen. */
  readonly servings: number;
  /** Of the recipe as it is written. */
  readonly scale: number;
}

type Cooked = Pick<RecipeAnswer, 'servings' | 'mealTypes' | 'family'>;

/** What someone usually eats of it at a meal; `null`: it does not suit them there. */
export const portionOf = (fit: RecipeFit, meal: MealType): number | null =>
  fit.verdict === 'suits' ? (fit.portions.find(({ mealType }) => mealType === meal)?.servings ?? null) : null;

/** `?eats=id,id&meal=lunch`, or `?servings=6`. The eaters never include anyone the dish does not suit. */
export function eatingOf(recipe: Cooked, params: URLSearchParams): Eating {
  const provided = params.get('meal');
  const meal = recipe.mealTypes.find((type) => type === provided) ?? recipe.mealTypes[0] ?? 'dinner';
  const ids = params.get('eats')?.split(',') ?? [];
  const eaters = recipe.family.flatMap((fit): Eater[] => {
    const servings = ids.includes(fit.memberId) ? portionOf(fit, meal) : null;
    return servings === null ? [] : [{ fit, servings }];
  });
  const asked = Number(params.get('servings'));
  const plain = Number.isInteger(asked) && asked >= 1 && asked <= MOST_SERVINGS ? asked : recipe.servings;
  const servings = eaters.length === 0 ? plain : eaters.reduce((sum, eater) => sum + eater.servings, 0);
  return { meal, eaters, servings, scale: servings / recipe.servings };
}

export interface EatingChange {
  readonly eats?: readonly string[];
  readonly servings?: number | null;
  readonly meal?: MealType | null;
  readonly units?: UnitSystem | null;
}

/** The address with a change; what is as usual is not given. */
export function paramsWith(params: URLSearchParams, change: EatingChange): URLSearchParams {
  const next = new URLSearchParams(params);
  const provided = { ...change, ...(change.eats && { eats: change.eats.join(',') || null }) };
  for (const [key, value] of Object.entries(provided)) {
    if (value === null || value === undefined) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
