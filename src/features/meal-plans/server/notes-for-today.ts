import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import { limitNotes } from '#domain/member-limits/limit-notes.ts';
import { limitsOf, type MemberLimits } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { checkPlanInParts } from '#domain/plan-checker/check-plan.ts';
import type { PlanViolationCode } from '#domain/plan-checker/check-violation.ts';
import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import type { OwnDishCopy } from '#domain/recipes/own-recipe.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import { membersWithItems } from '../rules/members-with-items.ts';
import { assumedAgeNotes, planningMember } from './planning-members.ts';

/** Notes that come from a profile alone, whatever is served. */
const OF_PROFILE: ReadonlySet<PlanNote['code']> = new Set([
  'limit_open',
  'self_managed',
  'medical_note',
  'profile_incomplete',
]);

export type ReasonsInOwnDish = (dish: OwnDishCopy, member: Member) => readonly string[];

interface Judges {
  readonly kb: KnowledgeBase;
  readonly reasonsIn: ReasonsInOwnDish;
}

/** What speaks against own dishes for someone the plan serves them to. */
function spokenInDishes(plan: MealPlan, member: Member, reasonsIn: ReasonsInOwnDish): readonly string[] {
  const served = new Set(
    plan.dailyPlans
      .flatMap(({ meals }) => meals.flatMap(dishesOf))
      .filter(({ portions }) => portions.some(({ memberId }) => memberId === member.id))
      .map(({ recipeId }) => recipeId),
  );
  return (plan.ownDishes ?? [])
    .filter(({ id }) => served.has(id))
    .flatMap((dish) => reasonsIn(dish, member).map((each) => `${each} (${dish.title})`));
}

/** Why a plan is looked at again for someone. */
type LookedAtFor = 'profile' | 'knowledge';

const WHAT_CHANGED: Readonly<Record<LookedAtFor, (name: string) => string>> = {
  profile: (name) => `The profile of ${name} has changed`,
  knowledge: () => 'We now know more about foods and limits',
};

/** An entry that waits for an answer has a note of its own. */
const SAID_BESIDE: PlanViolationCode = 'entry_refused';

/** What the plan breaks for someone as they are now, or why nobody may plan for them. */
async function unsafeNotes(
  plan: MealPlan,
  { member, why }: { readonly member: Member; readonly why: LookedAtFor },
  { notPlanned }: MemberLimits,
  { kb, reasonsIn }: Judges,
): Promise<PlanNote[]> {
  const { id, name } = member;
  const changedNote = (safe: string, reason: string): PlanNote => ({
    code: 'profile_changed',
    memberId: id,
    message: `${WHAT_CHANGED[why](name)}, and this plan ${safe} safe for ${why === 'profile' ? 'them' : name}: ${reason}`,
  });
  if (notPlanned !== null) return [changedNote('is no longer', notPlanned.message)];
  const broken = (
    await checkPlanInParts(plan, [member], kb, { ...plan, requestItems: itemsOfPlan(plan, kb) }, nextTurn)
  )
    .filter(({ memberId, code }) => memberId === id && code !== SAID_BESIDE)
    .map(({ message }) => message);
  const own = [...broken, ...spokenInDishes(plan, member, reasonsIn)];
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

/** What a plan made now would say of someone, before it says anything of targets. */
async function notesNow(
  plan: MealPlan,
  person: MemberForPlanning,
  why: LookedAtFor,
  judges: Judges,
): Promise<PlanNote[]> {
  const { kb } = judges;
  const { id, name } = person.answer;
  const member = planningMember(person, plan.mealTypes);
  if (member === null) {
    const message = `${name}'s age is no longer known, so we cannot say whether this plan is safe for them. Please add the age under Family members.`;
    return [{ code: 'profile_incomplete', memberId: id, message }];
  }
  const days = plan.members.find((each) => each.id === id)?.dailyTotals ?? [];
  const [bound = member] = membersWithItems([member], itemsOfPlan(plan, kb));
  const limits = limitsOf(bound, kb);
  return [
    ...(await unsafeNotes(plan, { member, why }, limits, judges)),
    ...assumedAgeNotes([person]),
    ...limitNotes(bound, limits, days, kb.rules),
  ];
}

/** Entries of today's profiles, and parts of the request, that nobody has settled: the plan did not keep to them. */
function openNotes(plan: MealPlan, eaters: readonly MemberForPlanning[], kb: KnowledgeBase): PlanNote[] {
  const members = eaters.map(({ answer, entryAnswers }) => ({ ...answer, entryAnswers }));
  return agreedQuestions({ ...plan, members }, kb).map((question) => ({
    code: 'limit_open',
    memberId: question.memberId,
    field: question.field,
    entry: question.text,
    message: `This plan may not be safe for ${question.memberName ?? 'your family'}. ${questionOf(question, null)}`,
  }));
}

const GRAVITY: Partial<Record<PlanNote['code'], number>> = { profile_changed: 2, limit_open: 1 };
const gravest = (a: PlanNote, b: PlanNote): number => (GRAVITY[b.code] ?? 0) - (GRAVITY[a.code] ?? 0);

/** When a stored plan was made, and by which data. */
export interface MadeWhen {
  readonly createdAt: Date;
  readonly knowledgeVersion: string;
}

/**
 * A plan was safe for the people as they were when it was made, by what was known then. For everyone whose profile has
 * changed since, and for all when the data have, the independent checker looks again and a note says when their
 * portions no longer fit; what is open and what a condition asks for is said as a plan made now would say it.
 *
 * @param people everyone that the person who asks may see
 */
export async function notesForToday(
  plan: MealPlan,
  made: MadeWhen,
  people: readonly MemberForPlanning[],
  { kb, reasonsIn }: Judges,
): Promise<PlanNote[]> {
  const ids = new Set(plan.members.map((member) => member.id));
  const eaters = people.filter(({ answer }) => ids.has(answer.id));
  const whyOf = ({ answer }: MemberForPlanning): LookedAtFor | null => {
    if (new Date(answer.updatedAt) > made.createdAt) return 'profile';
    return made.knowledgeVersion === kb.version ? null : 'knowledge';
  };
  const looked = eaters.flatMap((person) => {
    const why = whyOf(person);
    return why === null ? [] : { person, why };
  });
  const lookedIds = new Set<string | null>(looked.map(({ person }) => person.answer.id));
  // What is open is looked up for everyone, whenever it was written.
  const stands = ({ memberId, code }: PlanNote) =>
    code !== 'limit_open' && (!lookedIds.has(memberId) || !OF_PROFILE.has(code));
  const notes = [...openNotes(plan, eaters, kb)];
  for (const { person, why } of looked) {
    // Each is a look of the checker at a whole plan.
    await nextTurn();
    notes.push(...(await notesNow(plan, person, why, { kb, reasonsIn })));
  }
  return [...notes.toSorted(gravest), ...plan.unmet.filter(stands)];
}
