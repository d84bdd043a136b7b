import type { Food } from '#core/foods/food.ts';
import { foodsNamed, normaliseWords } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { Recipe } from '#core/recipes/recipe.ts';

/** What the free text of a request asks for. */
export interface Wishes {
  /** Foods to leave out for everybody, as the person wrote them: hard, like a restriction in a profile. */
  readonly leaveOut: readonly string[];
  /** Dishes that are wished for. */
  readonly wanted: (recipe: Recipe) => boolean;
  readonly quick: boolean;
  /** Parts of the text that no food, kitchen or known word matches. */
  readonly notUnderstood: readonly string[];
}

const LEAVE_OUT =
  /^(?:please\s+)?(?:no more|no|without|avoid|skip|leave out|exclude|not|(?:(?:is|are|we're|i'm|he's|she's)\s+)?allergic to|allergy to)\s+/i;
const ASK =
  /^(?:please\s+)?(?:i|we|would|like|love|want|prefer|more|some|lots of|extra|with|add|include|use|use up|please|and)\s+/i;
const QUICK = /\b(quick|fast|easy|short|under \d+ minutes|little time|busy)\b/i;
const FILLER_WORDS = new Set([
  'meals',
  'meal',
  'dishes',
  'dish',
  'food',
  'foods',
  'recipes',
  'recipe',
  'style',
  'cuisine',
  'dinners',
  'lunches',
  'breakfasts',
  'please',
  'thanks',
  'week',
  'this',
  'for',
  'the',
  'kids',
  'a',
]);

const clausesOf = (text: string): string[] =>
  text
    .split(/[,;.\n]|\bbut\b|\band\b(?=\s+(?:no|without|avoid|skip|more|some))/i)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length > 0);

function leftOutFoods(clause: string): string[] {
  return clause
    .replace(LEAVE_OUT, '')
    .split(/\s+(?:or|and|nor)\s+|\//i)
    .map((food) => food.replace(/\b(please|this week|at all|any)\b/gi, '').trim())
    .filter((food) => food.length > 0);
}

function withoutAsking(clause: string): string {
  let rest = clause;
  while (ASK.test(rest)) rest = rest.replace(ASK, '');
  return normaliseWords(rest)
    .filter((word) => !FILLER_WORDS.has(word))
    .join(' ');
}

/**
 * Reads a request such as "no mushrooms, more fish, quick dinners, Italian". A food that is to be left out is
 * taken as a hard limit for everybody in the plan: a person who writes "allergic to kiwi" here must not be
 * served kiwi because the field is called a wish.
 */
export function readWishes(text: string, kb: KnowledgeBase): Wishes {
  const foods = [...kb.foods.values()];
  const leaveOut: string[] = [];
  const wantedFoods = new Set<Food>();
  const wantedWords: string[] = [];
  const notUnderstood: string[] = [];
  let quick = false;
  for (const clause of clausesOf(text)) {
    if (LEAVE_OUT.test(clause) || /\ballerg/i.test(clause)) {
      leaveOut.push(...leftOutFoods(clause.replace(/^.*\ballerg\w*\s+to\s+/i, 'no ')));
      continue;
    }
    if (QUICK.test(clause)) {
      quick = true;
      continue;
    }
    const wish = withoutAsking(clause);
    const named = wish === '' ? [] : foodsNamed(wish, foods);
    const matching = kb.recipes.filter((recipe) => inTitleOrCuisine(recipe, wish));
    for (const food of named) wantedFoods.add(food);
    if (wish !== '' && matching.length > 0) wantedWords.push(wish);
    if (named.length === 0 && matching.length === 0) notUnderstood.push(clause);
  }
  const wantedIds = new Set([...wantedFoods].map((food) => food.id));
  const wanted = (recipe: Recipe) =>
    recipe.ingredients.some((line) => wantedIds.has(line.food)) ||
    wantedWords.some((word) => inTitleOrCuisine(recipe, word));
  return { leaveOut, wanted, quick, notUnderstood };
}

function inTitleOrCuisine(recipe: Recipe, wish: string): boolean {
  if (wish === '') return false;
  const words = new Set([...normaliseWords(recipe.title), ...normaliseWords(recipe.cuisine)]);
  return wish.split(' ').every((word) => words.has(word));
}
