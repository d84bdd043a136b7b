import { comesFrom } from '#domain/diet-rules/limit.ts';
import type { Food } from '#domain/foods/food.ts';
import { bitsOf } from './main-ingredients.ts';
import type { Eater, PlannedDish, Slot } from './problem.ts';
import { INGREDIENTS } from './weights.ts';

const FISH = bitsOf(['fish']);

interface Company {
  readonly foods: ReadonlyMap<string, Food>;
  readonly dishes: readonly PlannedDish[];
  readonly eaters: readonly Eater[];
  readonly tastes: {
    /** By eater: ids of foods. */
    readonly dislikes: readonly ReadonlySet<string>[];
  };
}

/**
 * Lunches and dinners of fish that a week should have: two, as the Dietary Guidelines and FDA/EPA advise, where at least half
 * of those at the table may have some and nobody dislikes it; for others none, because they would only be given something
 * else. How much of it someone may have is a limit and not this aim.
 */
export function fishMealsOf(slots: readonly Slot[], { dishes, eaters, foods, tastes }: Company): number {
  const isDisliked = tastes.dislikes.some((disliked) =>
    [...disliked].some((id) => {
      const food = foods.get(id);
      return food !== undefined && comesFrom(food, ['fish']);
    }),
  );
  if (isDisliked) return 0;
  const large = slots.filter(({ part, type }) => part === 'main' && (type === 'lunch' || type === 'dinner'));
  const mayHave = eaters.filter((_, eater) =>
    large.some(({ seats, options }) => {
      const seat = seats.indexOf(eater);
      return options.some(({ plates }) => {
        const dish = dishes[plates[seat]?.dish ?? -1];
        return dish !== undefined && (dish.mainIngredients & FISH) > 0;
      });
    }),
  );
  return mayHave.length * 2 >= eaters.length && mayHave.length > 0 ? INGREDIENTS.missingFish.length : 0;
}
