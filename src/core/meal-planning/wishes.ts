import type { Food } from '#core/foods/food.ts';
import { allergenCodesOf, foodsNamed } from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { normaliseWords } from '#core/foods/words.ts';
import type { Member } from '#core/members/member.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import type { PlanRequest } from './meal-plan.ts';
import {
  asksFor,
  beginsAsking,
  type Clause,
  clausesOf,
  FILLER_WORDS,
  leftOutBy,
  leftOutFoods,
  tellsOfAllergy,
  withoutAsking,
} from './request-clauses.ts';

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

const QUICK = /\b(quick|fast|easy|short|under \d+ minutes|little time|busy)\b/i;

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
  const read = alreadyRead.get(kb) ?? new Map<string, Wishes>();
  alreadyRead.set(kb, read);
  const wishes = read.get(text) ?? newlyRead(text, kb);
  // Put behind the others, so that what was asked for longest ago goes first.
  read.delete(text);
  read.set(text, wishes);
  for (const oldest of read.keys()) if (read.size > READ_TEXTS) read.delete(oldest);
  return wishes;
}

/** One plan reads its request many times: the planner, the checker and the explanation each ask. */
const alreadyRead = new WeakMap<KnowledgeBase, Map<string, Wishes>>();
const READ_TEXTS = 50;

function newlyRead(text: string, kb: KnowledgeBase): Wishes {
  const foods = [...kb.foods.values()];
  const leaveOut: string[] = [];
  const wantedFoods = new Set<Food>();
  const wantedWords: string[] = [];
  const notUnderstood: string[] = [];
  let quick = false;
  const isAboutAllergy = tellsOfAllergy(text);
  let leavingOut: 'food' | 'allergy' | null = null;
  for (const each of clausesOf(text)) {
    const { text: clause, goesOn } = each;
    const left = leftOutBy(clause);
    if (left !== null) {
      leaveOut.push(...left);
      if (QUICK.test(clause)) quick = true;
      leavingOut = isAboutAllergy ? 'allergy' : 'food';
      continue;
    }
    if (goesOn === null) leavingOut = null;
    if (QUICK.test(clause)) {
      quick = true;
      continue;
    }
    if (leavingOut !== null && continuesList(each, leavingOut, kb, foods)) {
      leaveOut.push(...leftOutFoods(clause));
      continue;
    }
    if (isAboutAllergy && !asksFor(clause) && !isKitchen(clause, kb)) {
      const named = leftOutFoods(clause).filter((food) => isFood(food, foods));
      leaveOut.push(...named);
      if (named.length > 0) continue;
    }
    const wish = withoutAsking(clause);
    // "Mexican" is a kitchen, although a cheese and a herb have the word in their names.
    const named = wish === '' || isKitchen(wish, kb) ? [] : foodsWishedFor(wish, kb);
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

const isFood = (text: string, foods: readonly Food[]): boolean =>
  allergenCodesOf(text).length > 0 || foodsNamed(text, foods).length > 0;

/**
 * "No pork, beef" and "allergic to nuts, eggs and milk" go on with what is left out; "no pork, Italian" and
 * "no pork, more fish" do not. After an allergy all that is no kitchen belongs to it, known or not. On a line of its
 * own only an allergen goes on.
 */
function continuesList(
  { text: clause, goesOn }: Clause,
  leavingOut: 'food' | 'allergy',
  kb: KnowledgeBase,
  foods: readonly Food[],
): boolean {
  if (beginsAsking(clause) || isKitchen(clause, kb)) return false;
  const named = leftOutFoods(clause);
  if (goesOn === 'line') return named.some((food) => allergenCodesOf(food).length > 0);
  return leavingOut === 'allergy' || named.some((food) => isFood(food, foods));
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

function inTitleOrCuisine(recipe: Recipe, wish: string): boolean {
  if (wish === '') return false;
  const words = new Set([...normaliseWords(recipe.title), ...normaliseWords(recipe.cuisine)]);
  return wish.split(' ').every((word) => words.has(word));
}
