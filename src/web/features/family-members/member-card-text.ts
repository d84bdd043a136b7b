import type { FamilyMember } from '#contract/family-members.ts';
import { DIET_NAMES } from '#core/members/diet-names.ts';
import type { UnitSystem } from '#core/units/regions.ts';
import { formatAmount, wordsOf } from '#web/lib/format.ts';
import { ACTIVITY_LABEL, ALLERGEN_LABEL, CONDITION_LABEL, GOAL_LABEL } from './member-vocabulary.ts';

type Sized = Pick<FamilyMember, 'heightFeet' | 'heightInches' | 'heightCm'>;
type Weighed = Pick<FamilyMember, 'weight' | 'weightKg'>;
const tenth = (value: number): number => Math.round(value * 10) / 10;

const SHOWN_GOALS = 3;

const labelIn = (labels: Readonly<Record<string, string>>) => (code: string) => labels[code] ?? wordsOf(code);
export const allergyLabel = labelIn(ALLERGEN_LABEL);
export const dietLabel = labelIn(DIET_NAMES);
export const conditionLabel = labelIn(CONDITION_LABEL);
export const goalLabel = labelIn(GOAL_LABEL);

/** 170 cm, or 5'7"; `null` when not told. */
export function heightText(member: Sized, units: UnitSystem = 'us'): string | null {
  if (units === 'metric') return member.heightCm === null ? null : `${Math.round(member.heightCm)} cm`;
  if (member.heightFeet === null) return null;
  const inches = Math.round(member.heightInches ?? 0);
  return inches === 12 ? `${member.heightFeet + 1}'0"` : `${member.heightFeet}'${inches}"`;
}

export function weightText(member: Weighed, units: UnitSystem = 'us'): string | null {
  if (units === 'metric')
    return member.weightKg === null ? null : `${formatAmount(tenth(member.weightKg))} kg`;
  return member.weight === null ? null : `${Math.round(member.weight)} lb`;
}

export function ageText(member: Pick<FamilyMember, 'age'>): string | null {
  if (member.age === null) return null;
  const years = Math.floor(member.age);
  if (years === 0) return 'under 1 year';
  return years === 1 ? '1 year' : `${years} years`;
}

export const statusLine = (member: Pick<FamilyMember, 'healthGoals'>): string =>
  member.healthGoals.length > 0 ? 'Goals set' : 'No goals yet';

export function goalsShown(goals: readonly string[]): { shown: readonly string[]; more: number } {
  return {
    shown: goals.slice(0, SHOWN_GOALS).map(goalLabel),
    more: Math.max(0, goals.length - SHOWN_GOALS),
  };
}

export const activityText = (member: Pick<FamilyMember, 'activityLevel'>): string =>
  member.activityLevel === null ? 'Not set' : ACTIVITY_LABEL[member.activityLevel].label;
