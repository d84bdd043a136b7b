import type { FamilyMember } from '#contract/family-members.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { memberLimits } from '#core/meal-planning/member-limits.ts';
import { isUncheckedAllergy } from '#core/meal-planning/unchecked.ts';
import { isNoAllergy } from '#core/members/not-food-allergies.ts';

/** Diets that leave out an allergen hold at every age: which one is meant does not matter here. */
const ANY_AGE_YEARS = 40;

/**
 * What is kept off somebody's plate for an allergen's sake, whichever list says so: an allergy, "nut free", a food to
 * leave out, celiac disease.
 */
function keptOff(answer: FamilyMember, kb: KnowledgeBase): ReadonlySet<string> {
  const member = { ...answer, ageYears: ANY_AGE_YEARS, eats: [] };
  const { avoidedAllergens, hard, unchecked } = memberLimits(member, kb);
  const allergyLimits = hard.map(({ label }) => label).filter((label) => label.endsWith(' allergy'));
  // An allergy as it is written counts too: beside "dairy free" it still says more than that.
  const told = [
    ...answer.allergies.filter((words) => !isNoAllergy(words)),
    ...allergyLimits,
    ...unchecked.filter(isUncheckedAllergy),
  ];
  return new Set([...avoidedAllergens, ...told.map((words) => words.toLowerCase())]);
}

/** What a change did; a list that says the same in other places or letters is no news. */
export function allergyDeeds(
  before: FamilyMember,
  after: FamilyMember,
  kb: KnowledgeBase,
): readonly ('allergy_added' | 'allergy_removed')[] {
  const [was, is] = [keptOff(before, kb), keptOff(after, kb)];
  return [
    ...(is.isSubsetOf(was) ? [] : (['allergy_added'] as const)),
    ...(was.isSubsetOf(is) ? [] : (['allergy_removed'] as const)),
  ];
}
