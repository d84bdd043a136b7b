import type { Food } from '#core/foods/food.ts';
import { foodsNamed } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { normaliseWords } from '#core/foods/words.ts';
import type { Member } from '#core/members/member.ts';
import { dietCodeOf } from '#core/members/vocabulary.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import type { PlanRequest } from './meal-plan.ts';

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

/** What stands before a food that nobody may be served, anywhere in a clause: "quick dinners without nuts". */
const LEAVE_OUT = new RegExp(
  [
    String.raw`\b(?:no more(?! than)|no(?! more)|nothing|without|avoid(?:s|ing)?|skip|minus|except|leav(?:e|es|ing) out|exclud(?:e|es|ing)|never`,
    String.raw`hates?|dislikes?|allerg\w* (?:to|against)|intolerant (?:to|of)|free (?:of|from)|anything but|instead of`,
    `(?:can(?:no|')?t|cannot|can not|must not|mustn'?t|may not|should not|shouldn'?t|won'?t|will not|do not|don'?t|does not|doesn'?t)`,
  ].join('|') +
    String.raw`(?: (?:have|eat|use|want|like|serve|include|add|put|give|take|tolerate|touch|do|need|buy|get|cook)(?: (?:us|me|him|her|them|any))?(?: with)?)?)\s+`,
  'i',
);
const NOT = /^(?:please\s+)?not\s+(?!too\b|so\b|very\b)/i;
/** "Peanut allergy", "my son has an egg allergy", "is nut-allergic". */
const ALLERGY = /^(?:.*\b(?:has|have|had|with|is|are|a|an|the|severe|strong)\s+)?(.+?)[\s-]+allerg\w*\b.*$/i;
/** "Nut free please", "gluten-free meals", but not "free range eggs". */
const FREE = /^(.*\S)[\s-]free\b(?![\s-]range)/i;
const ASK =
  /^(?:please\s+)?(?:i|we|would|like|love|want|prefer|more|some|lots of|extra|with|add|include|use up|use|please|and|we're|are|am|be|must|strictly)\s+/i;
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

interface Clause {
  readonly text: string;
  /** Follows another by a comma: "no pork, beef" goes on with what is left out. */
  readonly goesOn: boolean;
}

const clausesOf = (text: string): Clause[] =>
  text
    .replaceAll('\u2019', "'")
    .split(
      /[;.\n]|\bbut\b|\band\b(?=\s+(?:no|without|avoid|skip|more|some|never|hates?|don'?t|can'?t|cannot)\b)/i,
    )
    .flatMap((sentence) =>
      sentence.split(',').map((clause, index) => ({ text: clause.trim(), goesOn: index > 0 })),
    )
    .filter((clause) => clause.text.length > 0);

function leftOutFoods(text: string): string[] {
  return text
    .split(/\s+(?:or|and|nor)\s+|[/&+]/i)
    .map((food) =>
      food
        .replace(/\b(please|this week|at all|any|thanks?)\b/gi, '')
        .replace(/^[\s"'(]+|[\s"')!?]+$/g, '')
        .replace(/^(?:(?:and|or|no|be|must be|eat|have|use|stand|contain|containing)\s+)+/i, ''),
    )
    .filter((food) => food.length > 0);
}

/** The foods that a clause leaves out; `null`: it leaves out nothing. Diets stay as they are written. */
function leftOutBy(clause: string): readonly string[] | null {
  const diet = dietCodeOf(withoutAsking(clause)) ?? dietCodeOf(clause);
  if (diet !== null && !/\b(more|some|lots|extra|sometimes)\b/i.test(clause)) return [diet];
  const free = FREE.exec(clause)?.[1];
  if (free !== undefined && !/\bfeel$/i.test(free))
    return leftOutFoods(withoutAsking(free)).map((food) => `${food} free`);
  const found = LEAVE_OUT.exec(clause) ?? NOT.exec(clause);
  if (found) return leftOutFoods(clause.slice(found.index + found[0].length));
  const allergic = ALLERGY.exec(clause)?.[1];
  return allergic === undefined
    ? /\ballerg/i.test(clause)
      ? leftOutFoods(clause)
      : null
    : leftOutFoods(allergic);
}

function withoutAsking(clause: string): string {
  let rest = clause;
  while (ASK.test(rest)) rest = rest.replace(ASK, '');
  return normaliseWords(rest)
    .filter((word) => !FILLER_WORDS.has(word))
    .join(' ');
}

/**
 * The members with what the request asks to leave out, as if it stood in every profile: what the planner and
 * the independent checker both go by.
 */
export function membersWithRequest(
  request: Pick<PlanRequest, 'members' | 'specialRequests'>,
  kb: KnowledgeBase,
): readonly Member[] {
  const { leaveOut } = readWishes(request.specialRequests, kb);
  return request.members.map((member) => ({
    ...member,
    dietaryRestrictions: [...member.dietaryRestrictions, ...leaveOut],
  }));
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
  let leavingOut: 'food' | 'allergy' | null = null;
  for (const { text: clause, goesOn } of clausesOf(text)) {
    const left = leftOutBy(clause);
    if (left !== null) {
      leaveOut.push(...left);
      if (QUICK.test(clause)) quick = true;
      leavingOut = /\ballerg/i.test(clause) ? 'allergy' : 'food';
      continue;
    }
    if (!goesOn) leavingOut = null;
    if (QUICK.test(clause)) {
      quick = true;
      continue;
    }
    if (leavingOut !== null && goesOn && continuesList(clause, leavingOut, kb, foods)) {
      leaveOut.push(...leftOutFoods(clause));
      continue;
    }
    const wish = withoutAsking(clause);
    // "Mexican" is a kitchen, although a cheese and a herb have the word in their names.
    const named = wish === '' || isKitchen(wish, kb) ? [] : foodsWishedFor(wish, foods);
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

/**
 * "No pork, beef" and "allergic to nuts, eggs and milk" go on with what is left out; "no pork, Italian" and
 * "no pork, more fish" do not. After an allergy all that is no kitchen belongs to it, known or not.
 */
function continuesList(
  clause: string,
  leavingOut: 'food' | 'allergy',
  kb: KnowledgeBase,
  foods: readonly Food[],
): boolean {
  if (ASK.test(clause) && !/^and\s/i.test(clause)) return false;
  if (isKitchen(clause, kb)) return false;
  return leavingOut === 'allergy' || leftOutFoods(clause).some((food) => foodsNamed(food, foods).length > 0);
}

function isKitchen(text: string, kb: Pick<KnowledgeBase, 'recipes'>): boolean {
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
function foodsWishedFor(wish: string, foods: readonly Food[]): readonly Food[] {
  const byOwnName = foodsNamed(
    wish,
    foods.map((food) => ({ ...food, madeOf: [] })),
  );
  return byOwnName.length > 0 ? byOwnName : foodsNamed(wish, foods);
}

function inTitleOrCuisine(recipe: Recipe, wish: string): boolean {
  if (wish === '') return false;
  const words = new Set([...normaliseWords(recipe.title), ...normaliseWords(recipe.cuisine)]);
  return wish.split(' ').every((word) => words.has(word));
}
