import type { Member } from '#domain/members/member.ts';
import { type RequestPart, readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { inTitleOrCuisine, preferredFoods, preferredWords } from './preferred-foods.ts';

type RequestText = Pick<PlanRequest, 'specialRequests' | 'requestAnswers'>;

/** What the free text of a request prefers. What it leaves out is a limit (domain/profiles/read-request.ts). */
export interface RequestPreferences {
  /** Dishes that are asked for. */
  readonly wanted: (recipe: Recipe) => boolean;
  readonly quick: boolean;
  /** Parts that changed nothing. */
  readonly unused: readonly string[];
}

const QUICK = /\b(?:quick|fast|easy|short|under \d+ minutes|little time|busy|rapido|rapide|schnell)\b/i;

export function requestPreferences(request: RequestText, kb: KnowledgeBase): RequestPreferences {
  const { parts } = readRequest(request.specialRequests, request.requestAnswers, kb);
  const isOpenToTaste = ({ status }: RequestPart) => status === 'preference' || status === 'note';
  const texts = parts.filter(isOpenToTaste).map(({ text }) => ({ text, words: preferredWords(text) }));
  const used = texts.filter(({ words }) => isKnown(words, kb));
  const ids = new Set(used.flatMap(({ words }) => preferredFoods(words, kb).map(({ id }) => id)));
  return {
    wanted: (recipe) =>
      recipe.ingredients.some((line) => ids.has(line.food)) ||
      used.some(({ words }) => inTitleOrCuisine(recipe, words)),
    quick: texts.some(({ text }) => QUICK.test(text)),
    unused: texts.filter((each) => !used.includes(each) && !QUICK.test(each.text)).map(({ text }) => text),
  };
}

const isKnown = (words: string, kb: KnowledgeBase): boolean =>
  words !== '' &&
  (preferredFoods(words, kb).length > 0 || kb.recipes.some((recipe) => inTitleOrCuisine(recipe, words)));

/** The members with what the request leaves out for everyone at the table, as if each profile said it. */
export function membersWithRequest(
  request: Pick<PlanRequest, 'members'> & RequestText,
  kb: KnowledgeBase,
): readonly Member[] {
  const { means } = readRequest(request.specialRequests, request.requestAnswers, kb);
  if (means.length === 0) return request.members;
  return request.members.map((member) => ({
    ...member,
    dietaryRestrictions: [...member.dietaryRestrictions, ...means],
  }));
}
