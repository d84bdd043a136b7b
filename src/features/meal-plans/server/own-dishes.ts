import { setImmediate } from 'node:timers/promises';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';

/** A recipe of the household for a plan. */
export interface OwnDish {
  readonly dish: OwnDishCopy;
  /** What its own words say against someone, beside what planner and checker see. */
  readonly reasonsAgainst: (member: Member) => readonly string[];
}

/** What is known with the recipes of the household that a plan serves. */
export const withOwnDishes = (kb: KnowledgeBase, own: readonly Recipe[] = []): KnowledgeBase =>
  own.length === 0 ? kb : { ...kb, recipes: [...kb.recipes, ...own] };

/**
 * Those that the planner may serve to anyone of a plan. Planner and checker judge dishes by their foods alone, so that a
 * dish whose words say something against one person is left out for all of them.
 */
export async function dishesForAll(
  dishes: readonly OwnDish[],
  members: readonly Member[],
): Promise<OwnDishCopy[]> {
  const suited: OwnDishCopy[] = [];
  for (const { dish, reasonsAgainst } of dishes) {
    // Each takes some milliseconds: other requests have their turn in between.
    await setImmediate();
    if (members.every((member) => reasonsAgainst(member).length === 0)) suited.push(dish);
  }
  return suited;
}
