import type { LimitRules, ProfileNote } from '#domain/limits/limit-rules.ts';
import { AGE_LIMITS, agePolicy, permittedDeficitKcal } from '#domain/members/age-policy.ts';
import type { LimitedPerson } from '#domain/members/limited-person.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { isDeficitForbidden, wantsToLoseWeight } from './energy.ts';

type Profile = Pick<ProfileReading, 'diets' | 'conditions' | 'lifeStage'>;

/** Any energy need that leaves room for a deficit: here it only matters whether one is permitted at all. */
const AMPLE_KCAL = 3000;

function veganNote(ageYears: number, { diets, lifeStage }: Profile): ProfileNote | null {
  if (!diets.has('vegan')) return null;
  if (lifeStage !== null) return 'vegan_b12_breastfeeding';
  return ageYears < AGE_LIMITS.adult ? 'vegan_b12_child' : 'vegan_b12';
}

function isRefusedDeficit(member: LimitedPerson, profile: Profile, rules: LimitRules): boolean {
  if (!wantsToLoseWeight(member)) return false;
  const permitted = permittedDeficitKcal({
    ...member,
    lifeStage: profile.lifeStage,
    wantsToLoseWeight: true,
    isForbidden: isDeficitForbidden(profile, rules),
    eerKcal: AMPLE_KCAL,
  });
  const isBodyKnown = member.heightCm !== null && member.weightKg !== null;
  // People without height and weight get no deficit either, for another reason, which the energy's basis states.
  return permitted === 0 && (isBodyKnown || isDeficitForbidden(profile, rules) || profile.lifeStage !== null);
}

/**
 * What must be known about a person in addition to limits and the notes of their diets and conditions; the sentences
 * are in data/limits/notes.json.
 */
export function profileNotes(
  member: LimitedPerson,
  profile: Profile,
  rules: LimitRules,
): readonly ProfileNote[] {
  const { ageYears, clinicNumbers } = member;
  const vegan = veganNote(ageYears, profile);
  const policy = agePolicy({ ageYears, ...profile }, rules);
  const isIodineAsked = vegan !== null || profile.lifeStage !== null;
  return [
    ...(vegan === null ? [] : [vegan]),
    ...(isIodineAsked ? (['iodine_not_calculated'] as const) : []),
    ...(policy.young.length > 0 ? (['toddler_milk'] as const) : []),
    ...(policy.needsSafeForms && policy.isPlanned ? (['pieces_under_5'] as const) : []),
    ...(policy.fish === null ? [] : (['fish_a_week'] as const)),
    ...(clinicNumbers.fluidMl === null ? [] : (['fluid_limit'] as const)),
    ...(isRefusedDeficit(member, profile, rules) ? (['no_deficit'] as const) : []),
  ];
}
