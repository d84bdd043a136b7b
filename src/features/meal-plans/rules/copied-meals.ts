import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LockedMeal, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { sharesOfDays } from './attendance.ts';
import { eaterOf } from './eater.ts';
import { mealReasons } from './locked-meals.ts';
import { membersWithItems } from './members-with-items.ts';
import { type SpokenAgainst, wordsAgainst } from './own-words.ts';
import { knownLarder } from './planned-dishes.ts';
import { weekdayName } from './served-words.ts';

export interface CopiedMeals {
  readonly staying: readonly LockedMeal[];
  /** What is planned again, and why: one sentence for each meal. */
  readonly changed: readonly string[];
}

/** Of the meals of an earlier plan, those that still suit everyone who eats them on their new day. */
export function copiedMeals(
  meals: readonly LockedMeal[],
  request: PlanRequest,
  kb: KnowledgeBase,
  spoken: readonly SpokenAgainst[],
): CopiedMeals {
  const { mealTypes, members } = request;
  const eaters = membersWithItems(members, itemsOfRequest(request, kb)).map((member) =>
    eaterOf(member, mealTypes, kb, sharesOfDays(member, mealTypes, request)),
  );
  const larder = knownLarder(kb);
  const judged = mealReasons(meals, request, eaters, larder, kb).map(({ meal, texts }) => ({
    meal,
    texts: [...texts, ...wordsAgainst(meal, spoken).map(({ text }) => text)],
  }));
  const titles = new Map(larder.dishes.map(({ recipe }) => [recipe.id, recipe.title]));
  return {
    staying: judged.flatMap(({ meal, texts }) => (texts.length === 0 ? [meal] : [])),
    changed: judged.flatMap(({ meal, texts }) => {
      if (texts.length === 0) return [];
      const place = `${weekdayName(meal.date)} ${MEAL_NAMES[meal.mealType].toLowerCase()}`;
      const title = titles.get(meal.recipeId) ?? 'the dish of the earlier plan';
      return [`New for ${place}, instead of ${title}: ${texts.join(' ')}`];
    }),
  };
}
