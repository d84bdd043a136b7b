import type { Food } from '#domain/foods/food.ts';
import { foodsNamed } from '#domain/foods/food-name.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { normalizeWords } from '#domain/text/words.ts';

/** Words around what someone would like to eat. */
const AROUND: ReadonlySet<string> = new Set(
  'meal dish food recipe style cuisine dinner lunch breakfast snack please thank week weekday weekend day night this for the kid kids a an and or more some lots lot of plenty extra with we i us my our would like love want prefer enjoy include use up add often twice once time times per on at in to something anything'
    .split(' ')
    .concat(
      'monday tuesday wednesday thursday friday saturday sunday every each quick easy fast make cook have eat'.split(
        ' ',
      ),
    ),
);

/** "More fish please" → "fish". */
export const preferredWords = (text: string): string =>
  normalizeWords(text)
    .filter((word) => !AROUND.has(word))
    .join(' ');

/** "Mexican" is a cuisine, although a cheese and an herb have the word in their names. */
export const preferredFoods = (words: string, kb: KnowledgeBase): readonly Food[] =>
  isCuisine(words, kb) ? [] : foodsPreferred(words, kb);

function isCuisine(text: string, kb: Pick<KnowledgeBase, 'recipes'>): boolean {
  const words = normalizeWords(text);
  return kb.recipes.some((recipe) => {
    const cuisine = new Set(normalizeWords(recipe.cuisine));
    return words.every((word) => cuisine.has(word));
  });
}

/**
 * A bread with a few sprouted lentils keeps a person without lentils safe when it is left out, but a person who asks
 * for lentils does not mean it: what a food is made of counts only when no food has that name itself.
 */
function foodsPreferred(words: string, kb: KnowledgeBase): readonly Food[] {
  const byOwnName = foodsNamed(
    words,
    unmadeOf(kb.foods, () => unmade(kb)),
    kb.groupNames,
  ).flatMap(({ id }) => kb.foods.get(id) ?? []);
  return byOwnName.length > 0 ? byOwnName : foodsNamed(words, kb.foods.values(), kb.groupNames);
}

/** The foods without what they are made of: the same objects each time, because their names are read once each. */
function unmade(kb: KnowledgeBase): readonly Food[] {
  return [...kb.foods.values()].map((food) => ({ ...food, madeOf: [] }));
}

const unmadeOf = derivedTables<KnowledgeBase['foods'], readonly Food[]>();

export function inTitleOrCuisine(recipe: Recipe, wanted: string): boolean {
  if (wanted === '') return false;
  const words = new Set([...normalizeWords(recipe.title), ...normalizeWords(recipe.cuisine)]);
  return wanted.split(' ').every((word) => words.has(word));
}
