import { setImmediate } from 'node:timers/promises';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { SpokenAgainst } from '../rules/own-words.ts';
import type { ReasonsInOwnDish } from './notes-for-today.ts';

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

/** What speaks against a plan's own dishes for any of these people, by their foods and by their words. */
export async function spokenAgainst(
  dishes: readonly OwnDishCopy[],
  members: readonly Member[],
  reasonsIn: ReasonsInOwnDish,
): Promise<readonly SpokenAgainst[]> {
  const spoken: SpokenAgainst[] = [];
  for (const dish of dishes) {
    // Each takes some milliseconds: other requests have their turn in between.
    await setImmediate();
    for (const member of members) {
      const reasons = reasonsIn(dish, member);
      if (reasons.length > 0)
        spoken.push({ dishId: dish.id, memberId: member.id, name: member.name, reasons });
    }
  }
  return spoken;
}

/**
 * What the planner gets of a plan's own dishes. One that does not suit everyone may stay where it is locked, and is given
 * no meal: so it is offered nowhere else, and to no one else.
 */
export const offeredDishes = (
  dishes: readonly OwnDishCopy[],
  spoken: readonly SpokenAgainst[],
): readonly OwnDishCopy[] =>
  dishes.map((dish) => (spoken.some(({ dishId }) => dishId === dish.id) ? { ...dish, meals: [] } : dish));

/** Everything that a plan serves, and what waits where everyone eats out: it may be served again. */
export const servedTables = ({ dailyPlans, exceptions = [] }: MealPlan): readonly TableOfDishes[] => [
  ...dailyPlans.flatMap(({ meals }) => meals.map((meal) => ({ dishes: dishesOf(meal) }))),
  ...exceptions.flatMap(({ out }) => out ?? []),
];

/** The people who have each dish anywhere. */
export function eatersOfDishes(tables: readonly TableOfDishes[]): ReadonlyMap<string, ReadonlySet<string>> {
  const eaters = new Map<string, Set<string>>();
  for (const { id, portions } of tables.flatMap(({ dishes }) => dishes)) {
    const known = eaters.get(id) ?? new Set();
    eaters.set(id, known);
    for (const { memberId } of portions) known.add(memberId);
  }
  return eaters;
}
