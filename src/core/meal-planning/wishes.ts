import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { Member } from '#core/members/member.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import type { PlanRequest } from './meal-plan.ts';
import { clausesOf } from './request-clauses.ts';
import { RequestReader } from './request-reader.ts';

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
  const reader = new RequestReader(text, kb);
  for (const clause of clausesOf(reader.plain)) reader.read(clause);
  return reader.wishes();
}
