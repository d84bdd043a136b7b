import type { MealPlansDeps } from './meal-plans.service.ts';

/** Dishes of the household's own recipes, which another feature keeps. */
export interface OwnDishes {
  readonly dish: MealPlansDeps['ownDish'];
  readonly dishes: MealPlansDeps['ownDishes'];
  readonly openFor: MealPlansDeps['openInOwnDish'];
}

export interface OwnDishSource extends OwnDishes {
  /** Once, while the server is put together: plans need recipes, and recipes need what plans know of the family. */
  provide(source: OwnDishes): void;
}

export function createOwnDishSource(): OwnDishSource {
  let provided: OwnDishes | null = null;
  function source(): OwnDishes {
    if (provided === null) throw new Error('No source of own dishes was provided.');
    return provided;
  }
  return {
    provide(one) {
      provided = one;
    },
    dish: (...asked) => source().dish(...asked),
    dishes: (...asked) => source().dishes(...asked),
    openFor: (...asked) => source().openFor(...asked),
  };
}
