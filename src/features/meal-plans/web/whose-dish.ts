import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { ShownDish } from '../rules/served-words.ts';
import type { Eaters } from './day-menu.ts';
import type { PlannedDishKey } from './planned-dish.ts';
import { variantWords } from './portion-words.ts';

interface WhoseDish {
  /** Who has it in another way than the recipe is written: what is in the recipe does not speak of their plates. */
  readonly otherwiseIds: readonly string[];
  readonly sentences: readonly string[];
}

/** What has changed since the plan was made; who a dish of a meal is for, when others have another one, and who gets theirs in another way. */
export function whoseDish(
  plan: Pick<MealPlan, 'dailyPlans' | 'unmet'>,
  { date, type, recipeId }: PlannedDishKey,
  eaters: Eaters,
): WhoseDish {
  const day = plan.dailyPlans.find((each) => each.date === date);
  const meals = day?.meals.filter((meal) => meal.type === type) ?? [];
  const isOfDish = (dish: ShownDish) => dish.recipeId === recipeId;
  const dishes = meals.flatMap((meal) => dishesOf(meal).filter(isOfDish));
  const memberIds = [...new Set(dishes.flatMap(({ portions }) => portions.map((each) => each.memberId)))];
  const seated = new Set(meals.flatMap(({ portions }) => portions.map((each) => each.memberId)));
  const names = memberIds.flatMap((id) => eaters.get(id)?.nameInSentence ?? []);
  const isForAll = memberIds.length >= seated.size || names.length === 0;
  const variants = meals.flatMap((meal) => variantWords(dishesOf(meal).filter(isOfDish), eaters));
  const changed = plan.unmet.filter(({ code }) => code === 'profile_changed' || code === 'limit_open');
  return {
    otherwiseIds: dishes
      .filter((dish) => dish.id !== recipeId)
      .flatMap(({ portions }) => portions.map((each) => each.memberId)),
    sentences: [
      ...new Set(changed.map(({ message }) => message)),
      ...(isForAll ? [] : [`For ${listText(names)}. The others have something else.`]),
      ...variants.map((line) => `${line.names}: ${line.texts.join(', ')}`),
    ],
  };
}
