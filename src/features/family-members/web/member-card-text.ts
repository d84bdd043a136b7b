import { ageRuleWords } from '#domain/members/age-words.ts';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import type { EntryReading } from '#platform/contract/limits.ts';
import { formatAmount, wordsOf } from '#platform/web/format.ts';
import type { FamilyMember } from '../contract.ts';
import type { MemberFormValues } from './member-form-values.ts';
import { ACTIVITY_LABEL, GOAL_LABEL } from './member-vocabulary.ts';
import { type ChosenField, keptWords, labelOfCode } from './shared/limits/entry-labels.ts';
import type { LimitChoices } from './shared/limits/limit-queries.ts';

type Sized = Pick<FamilyMember, 'heightFeet' | 'heightInches' | 'heightCm'>;
type Weighed = Pick<FamilyMember, 'weight' | 'weightKg'>;
const tenth = (value: number): number => Math.round(value * 10) / 10;

const SHOWN_GOALS = 3;

export interface EntryWords {
  readonly text: string;
  readonly isOpen: boolean;
}

function wordsOfEntry(entry: EntryReading): EntryWords {
  const { text, status, settled } = entry;
  if (status === 'open') return { text: `“${text}”: a question is open`, isOpen: true };
  if (settled?.answer === 'self') return { text: `“${text}”: you handle this yourself`, isOpen: false };
  if (status === 'kept') return { text: keptWords(entry), isOpen: false };
  return { text: `${wordsOf(text)}: no meal changes`, isOpen: false };
}

/** What is in one field of a profile, as it is read. */
export const entryWords = ({ limits }: Pick<FamilyMember, 'limits'>, field: ChosenField): EntryWords[] =>
  limits.entries.filter((entry) => entry.field === field).map(wordsOfEntry);

const goalLabel = (code: string): string => (GOAL_LABEL as Record<string, string>)[code] ?? wordsOf(code);

/** 170 cm, or 5'7"; `null` when not given. */
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

/** What pregnancy and age ask of this person's food, where a kitchen has to know it: "Under 5: …". */
export function safetyWords({
  age,
  limits,
  ...chosen
}: Pick<FamilyMember, 'age' | 'lifeStage' | 'limits'>): EntryWords[] {
  const lifeStage = lifeStageOf(chosen.lifeStage, limits.conditions);
  const rules = age === null && lifeStage === null ? [] : ageRuleWords(age, lifeStage);
  return [
    ...rules.filter((rule) => rule.includes(': ')),
    ...(lifeStage === 'lactating' ? ['Breastfeeding'] : []),
  ].map((text) => ({ text, isOpen: false }));
}

type Entered = Pick<
  MemberFormValues,
  'allergies' | 'dietaryRestrictions' | 'medicalConditions' | 'lifeStage'
>;

/**
 * A person in one line, of what stands in the form: "6 years · egg, milk · vegetarian". Health conditions and pregnancy
 * are for the open form; who has one is never said to have no limits.
 */
export function personSummary(
  entered: Entered,
  age: number | null,
  { entries, choices }: { readonly entries: readonly EntryReading[]; readonly choices: LimitChoices },
): string {
  const wordsIn = (field: 'allergies' | 'dietaryRestrictions') =>
    entered[field].map((text) => {
      const saved = entries.find((entry) => entry.field === field && entry.text === text);
      const words = saved ? wordsOfEntry(saved).text : (labelOfCode(text, field, choices) ?? wordsOf(text));
      return lowerFirst(words);
    });
  const limits = [...wordsIn('allergies'), ...wordsIn('dietaryRestrictions')].join(', ');
  const hasOther = entered.medicalConditions.length > 0 || entered.lifeStage !== '';
  return [ageText({ age }), limits === '' && !hasOther ? 'no limits set' : limits]
    .filter(Boolean)
    .join(' · ');
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
