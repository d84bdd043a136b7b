import type { Member } from '#core/members/member.ts';
import type { ConditionCode } from '#core/members/vocabulary.ts';
import { nutrientLabel } from '#core/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import { CONDITION_AMOUNTS_TOLD, CONDITION_NOTES } from './condition-limits.ts';
import type { PlanNote, PlannedMember } from './meal-plan.ts';
import type { MemberLimits } from './member-limits.ts';

type Days = PlannedMember['dailyTotals'];

const noteOf = ({ name }: Pick<Member, 'name'>, condition: ConditionCode): string =>
  `${name} ${CONDITION_NOTES[condition] ?? ''}`;

/** Whether a condition stands in the limits with its note, in whichever words and field the profile says it. */
export const hasNoteOf = (
  member: Pick<Member, 'name'>,
  { notes }: Pick<MemberLimits, 'notes'>,
  condition: ConditionCode,
): boolean => notes.includes(noteOf(member, condition));

/** In sentences names are small, but for "B12" and "K". */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const shown = (amount: number): string =>
  (amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10).toLocaleString('en-US');

/** "200 to 1,331 µg of vitamin K"; a sum that is only partly known is a lower bound and says so. */
function rangeText(code: NutrientCode, days: Days): string {
  const { name, unit } = nutrientLabel(code);
  const totals = days.map((day) => day.totals[code]);
  const known = totals.reduce((sum, total) => sum + total.known, 0);
  const parts = totals.reduce((sum, total) => sum + total.parts, 0);
  const amounts = totals.flatMap(({ amount }) => amount ?? []);
  const what = `${unit} of ${inSentence(name)}`;
  if (amounts.length === 0) return `an amount of ${inSentence(name)} that is not known`;
  const [least, most] = [shown(Math.min(...amounts)), shown(Math.max(...amounts))];
  const range = `${least === most ? least : `${least} to ${most}`} ${what}`;
  return known === parts ? range : `at least ${range} (${known} of ${parts} ingredients report it)`;
}

/** "In this plan the days have 200 to 1,331 µg of vitamin K." */
function amountsText(codes: readonly NutrientCode[], days: Days): string {
  const ranges = codes.map((code) => rangeText(code, days));
  const last = ranges.at(-1) ?? '';
  const list = ranges.length < 2 ? last : `${ranges.slice(0, -1).join(', ')} and ${last}`;
  return `In this plan ${days.length === 1 ? 'the day has' : 'the days have'} ${list}.`;
}

function withAmounts(member: Pick<Member, 'name'>, message: string, days: Days): string {
  const conditions = Object.keys(CONDITION_AMOUNTS_TOLD) as ConditionCode[];
  const codes = conditions.find((condition) => noteOf(member, condition) === message);
  const told = codes === undefined ? undefined : CONDITION_AMOUNTS_TOLD[codes];
  return told === undefined || days.length === 0 ? message : `${message} ${amountsText(told, days)}`;
}

/**
 * What must be known of somebody's limits beside the dishes: what no rule checks, and what a condition asks for.
 *
 * @param days what the plan gives this person, day by day
 */
export function limitNotes(
  member: Pick<Member, 'id' | 'name'>,
  limits: Pick<MemberLimits, 'unchecked' | 'notes'>,
  days: Days,
): PlanNote[] {
  return [
    ...[...new Set(limits.unchecked)].map((what) => ({
      code: 'unchecked_limit' as const,
      memberId: member.id,
      message: `For ${member.name}, ${what} could not be checked: no food or rule of that name is known. Please check each dish yourself.`,
    })),
    ...[...new Set(limits.notes)].map((message) => ({
      code: 'medical_note' as const,
      memberId: member.id,
      message: withAmounts(member, message, days),
    })),
  ];
}
