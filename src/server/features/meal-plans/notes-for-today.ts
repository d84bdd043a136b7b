import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { limitNotes } from '#core/meal-planning/limit-notes.ts';
import type { MealPlan, PlanNote } from '#core/meal-planning/meal-plan.ts';
import { type MemberLimits, memberLimits } from '#core/meal-planning/member-limits.ts';
import { membersWithRequest } from '#core/meal-planning/wishes.ts';
import type { Member } from '#core/members/member.ts';
import type { OwnDishCopy } from '#core/recipes/own-recipe.ts';
import { checkPlan } from '#core/safety/check-plan.ts';
import type { MemberForPlanning } from '#server/features/family-members/family-members.service.ts';
import { assumedAgeNotes, planningMember } from './planning-members.ts';

/** Notes that come from a profile alone, whatever is served. */
const OF_PROFILE: ReadonlySet<PlanNote['code']> = new Set([
  'unchecked_limit',
  'medical_note',
  'profile_incomplete',
]);

export type OpenInOwnDish = (dish: OwnDishCopy, member: Member) => readonly string[];

interface Judges {
  readonly kb: KnowledgeBase;
  readonly openIn: OpenInOwnDish;
}

/** What the words of own dishes leave open for somebody to whom the plan serves them. */
function openInWords(plan: MealPlan, member: Member, openIn: OpenInOwnDish): readonly string[] {
  const served = new Set(
    plan.dailyPlans
      .flatMap(({ meals }) => meals)
      .filter(({ portions }) => portions.some(({ memberId }) => memberId === member.id))
      .map(({ recipeId }) => recipeId),
  );
  return (plan.ownDishes ?? [])
    .filter(({ id }) => served.has(id))
    .flatMap((dish) => openIn(dish, member).map((each) => `We could not check ${each} (${dish.title})`));
}

/** What the plan breaks for somebody as they are now, or why nobody may plan for them. */
function unsafeNotes(
  plan: MealPlan,
  member: Member,
  { notPlanned }: MemberLimits,
  { kb, openIn }: Judges,
): PlanNote[] {
  const { id, name } = member;
  const changedNote = (safe: string, why: string): PlanNote => ({
    code: 'profile_changed',
    memberId: id,
    message: `The profile of ${name} has changed, and this plan ${safe} safe for them: ${why}`,
  });
  if (notPlanned !== null) return [changedNote('is no longer', notPlanned.message)];
  const broken = checkPlan(plan, [member], kb)
    .filter(({ memberId }) => memberId === id)
    .map(({ message }) => message);
  const own = [...broken, ...openInWords(plan, member, openIn)];
  const [first] = own;
  if (first === undefined) return [];
  const more = own.length === 1 ? '' : ` (and ${own.length - 1} more)`;
  return [
    changedNote(
      broken.length > 0 ? 'is no longer' : 'may no longer be',
      `${first}${more}. Please make a new plan.`,
    ),
  ];
}

/** What a plan made now would say of somebody, before it says anything of targets. */
function notesNow(plan: MealPlan, person: MemberForPlanning, judges: Judges): PlanNote[] {
  const { kb } = judges;
  const { id, name } = person.answer;
  const member = planningMember(person, plan.mealTypes);
  if (member === null) {
    const message = `${name}'s age is not known any more, so nobody can say if this plan is safe for them. Please add the age under Family members.`;
    return [{ code: 'profile_incomplete', memberId: id, message }];
  }
  const days = plan.members.find((each) => each.id === id)?.dailyTotals ?? [];
  const [bound = member] = membersWithRequest(
    { members: [member], specialRequests: plan.specialRequests },
    kb,
  );
  const limits = memberLimits(bound, kb);
  return [
    ...unsafeNotes(plan, member, limits, judges),
    ...assumedAgeNotes([person]),
    ...limitNotes(bound, limits, days),
  ];
}

const unsafeFirst = (a: PlanNote, b: PlanNote): number =>
  Number(b.code === 'profile_changed') - Number(a.code === 'profile_changed');

/**
 * A plan was safe for the people as they were when it was made. For everybody whose profile has changed since, the
 * independent checker looks again and a note says when their portions no longer fit; what could not be checked and
 * what a condition asks for is said as a plan made now would say it.
 *
 * @param people everybody whom the person who asks may see
 */
export function notesForToday(
  plan: MealPlan,
  createdAt: Date,
  people: readonly MemberForPlanning[],
  kb: KnowledgeBase,
  openIn: OpenInOwnDish,
): PlanNote[] {
  const eaters = new Set(plan.members.map((member) => member.id));
  const changed = people.filter(
    ({ answer }) => eaters.has(answer.id) && new Date(answer.updatedAt) > createdAt,
  );
  const changedIds = new Set<string | null>(changed.map(({ answer }) => answer.id));
  const stands = ({ memberId, code }: PlanNote) => !changedIds.has(memberId) || !OF_PROFILE.has(code);
  const notes = changed.flatMap((person) => notesNow(plan, person, { kb, openIn }));
  return [...notes.toSorted(unsafeFirst), ...plan.unmet.filter(stands)];
}
