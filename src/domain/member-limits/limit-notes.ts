import { selfManagedSentence } from '#domain/diet-rules/limit-sentences.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import type { Member } from '#domain/members/member.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { PlanNote, PlannedMember } from '#domain/recipes/meal-plan.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import type { LimitFinding, MemberLimits } from './member-limits.ts';

type Days = PlannedMember['dailyTotals'];

const shown = (amount: number): string =>
  (amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10).toLocaleString('en-US');

/** "200 to 1,331 µg of vitamin K"; a sum that is only partly known is a lower bound and says so. */
function rangeText(code: NutrientCode, days: Days): string {
  const { name, unit } = nutrientLabel(code);
  const totals = days.map((day) => day.totals[code]);
  const known = totals.reduce((sum, total) => sum + total.known, 0);
  const parts = totals.reduce((sum, total) => sum + total.parts, 0);
  const amounts = totals.flatMap(({ amount }) => amount ?? []);
  const what = `${unit} of ${lowerFirst(name)}`;
  if (amounts.length === 0) return `an amount of ${lowerFirst(name)} that is not known`;
  const [least, most] = [shown(Math.min(...amounts)), shown(Math.max(...amounts))];
  const range = `${least === most ? least : `${least} to ${most}`} ${what}`;
  return known === parts ? range : `at least ${range} (known for ${known} of ${parts} ingredients)`;
}

/** "In this plan the days have 200 to 1,331 µg of vitamin K." */
function amountsText(codes: readonly NutrientCode[], days: Days): string {
  const ranges = codes.map((code) => rangeText(code, days));
  return `In this plan ${days.length === 1 ? 'the day has' : 'the days have'} ${listText(ranges)}.`;
}

/** The sentence of a finding, which follows the name. */
function sentenceOf(finding: LimitFinding, days: Days, rules: LimitRules): string | null {
  switch (finding.kind) {
    case 'diet':
      return rules.diets.get(finding.code)?.note ?? null;
    case 'diet_not_applied':
      return rules.diets.get(finding.code)?.notApplied ?? null;
    case 'condition': {
      const rule = rules.conditions.get(finding.code);
      if (!rule?.note) return null;
      const stated = rule.statesAmountsOf;
      return stated.length === 0 || days.length === 0
        ? rule.note
        : `${rule.note} ${amountsText(stated, days)}`;
    }
    case 'profile':
      return rules.notes.get(finding.code)?.sentence ?? null;
    case 'self_managed':
      return selfManagedSentence(finding.entry);
  }
}

/** What a note is about, and what follows from it. */
function partsOf(note: string): readonly [about: string, advice: string] {
  const end = note.indexOf('. ');
  return end < 0 ? [note, ''] : [note.slice(0, end), note.slice(end)];
}

/** Two conditions may ask for the same: "is underweight and lives with frailty. The plan covers the full energy need …" */
function withoutRepeats(notes: readonly string[]): readonly string[] {
  const byAdvice = new Map<string, Set<string>>();
  for (const note of notes) {
    const [about, advice] = partsOf(note);
    const key = advice === '' ? note : advice;
    byAdvice.set(key, (byAdvice.get(key) ?? new Set()).add(about));
  }
  return [...byAdvice].map(([key, about]) => {
    const joined = [...about].join(' and ');
    return joined === key ? key : `${joined}${key}`;
  });
}

/**
 * What must be known of someone's limits in addition to the dishes: what a person looks after themselves, and what a
 * condition or a diet asks for.
 *
 * @param days what the plan gives this person, day by day
 */
export function limitNotes(
  member: Pick<Member, 'id' | 'name'>,
  limits: Pick<MemberLimits, 'findings'>,
  days: Days,
  rules: LimitRules,
): PlanNote[] {
  const said = limits.findings.flatMap((finding) => {
    const sentence = sentenceOf(finding, days, rules);
    return sentence === null ? [] : [{ finding, sentence }];
  });
  const medical = withoutRepeats(
    said.flatMap(({ finding, sentence }) => (finding.kind === 'self_managed' ? [] : [sentence])),
  );
  return [
    ...medical.map((sentence): PlanNote => {
      return { code: 'medical_note', memberId: member.id, message: `${member.name} ${sentence}` };
    }),
    ...said.flatMap(({ finding, sentence }): PlanNote[] => {
      if (finding.kind !== 'self_managed') return [];
      const { field, text } = finding.entry;
      const message = `${member.name} ${sentence}`;
      return [{ code: 'self_managed', memberId: member.id, field, entry: text, message }];
    }),
  ];
}
