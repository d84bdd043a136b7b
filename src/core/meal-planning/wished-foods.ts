import type { Food } from '#core/foods/food.ts';
import { foodsNamed } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { normaliseWords } from '#core/foods/words.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import { FILLER_WORDS } from './request-clauses.ts';

/** "Mexican" is a kitchen, although a cheese and a herb have the word in their names. */
export const wishedFoods = (wish: string, kb: KnowledgeBase): readonly Food[] =>
  isKitchen(wish, kb) ? [] : foodsWishedFor(wish, kb);

export function isKitchen(text: string, kb: Pick<KnowledgeBase, 'recipes'>): boolean {
  const words = normaliseWords(text);
  return kb.recipes.some((recipe) => {
    const cuisine = new Set(normaliseWords(recipe.cuisine));
    return words.every((word) => cuisine.has(word) || FILLER_WORDS.has(word));
  });
}

/**
 * A bread with a few sprouted lentils keeps a person without lentils safe when it is left out, but it is no wish for
 * lentils come true: what a food is made of counts only when no food has that name itself.
 */
function foodsWishedFor(wish: string, kb: KnowledgeBase): readonly Food[] {
  const byOwnName = foodsNamed(wish, unmade(kb)).flatMap(({ id }) => kb.foods.get(id) ?? []);
  return byOwnName.length > 0 ? byOwnName : foodsNamed(wish, kb.foods.values());
}

/** The foods without what they are made of: the same objects each time, because their names are reckoned once each. */
function unmade(kb: KnowledgeBase): readonly Food[] {
  const known = unmadeOf.get(kb);
  if (known) return known;
  const foods = [...kb.foods.values()].map((food) => ({ ...food, madeOf: [] }));
  unmadeOf.set(kb, foods);
  return foods;
}

const unmadeOf = new WeakMap<KnowledgeBase, readonly Food[]>();

export function inTitleOrCuisine(recipe: Recipe, wish: string): boolean {
  if (wish === '') return false;
  const words = new Set([...normaliseWords(recipe.title), ...normaliseWords(recipe.cuisine)]);
  return wish.split(' ').every((word) => words.has(word));
}
