import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { AGE_LIMITS, permittedDeficitKcal } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { eerOf, isDeficitForbidden, type MemberEnergy, memberEnergy } from './energy.ts';
import { isSeverelyThin } from './low-weight.ts';
import { WEIGHT_GOAL, type WeightGoalRoom, weightGoalKcal, weightGoalRoom } from './weight-goal.ts';

type Profile = Pick<ProfileReading, 'conditions' | 'lifeStage'>;
type Rules = Pick<LimitRules, 'conditions'>;

export interface EnergyBounds {
  readonly eerKcal: number;
  /** kcal a day. */
  readonly least: number;
  readonly most: number;
}

/**
 * Between which energies an adult may set their own: never below what the policy permits as a deficit, which is nothing
 * for those it protects, and at most 500 kcal above the need; never more than the need where a doctor plans how to eat more.
 */
export function energyBounds(member: Member, profile: Profile, rules: Rules): EnergyBounds {
  const person = { ...member, lifeStage: profile.lifeStage };
  const eerKcal = eerOf(person);
  const deficit = permittedDeficitKcal({
    ...person,
    wantsToLoseWeight: true,
    isForbidden: isDeficitForbidden(profile, rules),
    eerKcal,
  });
  const surplus = isSeverelyThin(member) ? 0 : WEIGHT_GOAL.mostSurplusKcal;
  return { eerKcal, least: eerKcal - deficit, most: eerKcal + surplus };
}

/** The room of a weight goal at planning, where an open profile is asked about first and only the latest weight is known. */
const roomOf = (member: Member, profile: Profile, rules: Rules): WeightGoalRoom =>
  weightGoalRoom({
    ...{ member, profile, rules, isAgeKnown: member.isAgeAssumed !== true },
    ...{ isOpen: false, weights: [] },
  });

const inside = (value: number, { least, most }: EnergyBounds): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/**
 * The energy that a day is planned for, with what the person has set: an own number first, then the weight goal, then the
 * profile’s goal to lose weight. What is not safe for the body as it is now is not followed.
 */
export function goalEnergy(member: Member, profile: Profile, rules: Rules): MemberEnergy {
  const plain = memberEnergy(member, isDeficitForbidden(profile, rules));
  const { goals } = member;
  if (goals === undefined || member.isAgeAssumed === true || member.ageYears < AGE_LIMITS.adult) return plain;
  if (profile.conditions.has('eating_disorder')) return plain;
  const bounds = energyBounds(member, profile, rules);
  const own = goals.bands.find(({ nutrient }) => nutrient === 'energy_kcal');
  const value = own?.lower ?? own?.upper ?? null;
  if (value !== null) {
    const kcal = inside(value, bounds);
    return { kcal, basis: 'set in your goals', assumed: plain.assumed };
  }
  if (goals.weight === null) return plain;
  const room = roomOf(member, profile, rules);
  if (!room.isOpen) return plain;
  const change = weightGoalKcal(goals.weight, room.bounds);
  // A goal that is reached, or that only keeps, ends the deficit of the profile as well.
  const need = memberEnergy({ ...member, healthGoals: [] }, true);
  if (change === 0) return need;
  const words = `${Math.abs(change)} kcal ${change < 0 ? 'less' : 'more'} for the weight goal`;
  return { ...need, kcal: inside(need.kcal + change, bounds), basis: `${need.basis}; ${words}` };
}
